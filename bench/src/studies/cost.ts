import { nativeBackend } from "@ordo/native";
import {
  type Backend,
  crossValidate,
  type Dataset,
  dataset,
  type Engine,
  gaussian,
  type Learner,
  linear,
  rankRls,
  seeded,
  threadEngine,
  type Vectors,
  wasmBackend,
} from "ordo";
import { median } from "../statistics.ts";

const ROWS = 200;
const DRAWS = 40;
const ROUNDS = 5;
/** Estimates of a round: as much work as its draws, about, so that both have been compiled as far. */
const ESTIMATES = 60;

/** What one draw for an interval costs beside the estimate itself: leave-pair-out of 200 rows, one thread, side by side in each round. */
export async function printCosts(): Promise<void> {
  const rng = seeded(1);
  const inputs = Array.from({ length: ROWS }, () => Array.from({ length: 10 }, () => rng.normal()));
  const scores = inputs.map(([x]) => Number(x! + rng.normal() > 0));
  const data = dataset({ inputs, scores });
  for (const [name, open] of [
    ["wasm", () => wasmBackend({ threads: 1 })],
    ["native", async () => nativeBackend({ threads: 1 })],
  ] as const) {
    const backend = await open();
    for (const kernel of [linear(), gaussian({ gamma: 0.1 })]) {
      const { estimate, draw } = await costs(rankRls({ kernel, lambda: 1 }), data, backend);
      const words = `a draw ${(1000 * draw).toFixed(1)} ms, the estimate ${(1000 * estimate).toFixed(1)} ms`;
      console.log(
        `${name}, ${String(kernel.spec.kind)}: ${words}, ratio ${(draw / estimate).toFixed(2)} (asked: at most 4)`,
      );
    }
    await backend.close();
  }
}

function disposable(engine: Engine) {
  return { engine, [Symbol.asyncDispose]: () => engine.release() };
}

async function costs(
  learner: Learner<Vectors>,
  data: Dataset<Vectors>,
  backend: Backend,
): Promise<{ readonly estimate: number; readonly draw: number }> {
  // As the command line does it: draws are made in a thread of their own, which computes without asking another.
  await using engine = disposable(threadEngine({ threads: 1 }));
  const timed = async (resamples: number) => {
    const started = performance.now();
    const options = { split: "leave-pair-out", metric: "auc", resamples, backend, engine: engine.engine };
    await crossValidate(learner, data, options);
    return (performance.now() - started) / 1000;
  };
  const estimated = async () => {
    const times: number[] = [];
    for (let k = 0; k < ESTIMATES; k++) times.push(await timed(0));
    return median(times);
  };
  await timed(DRAWS);
  await estimated();
  const [estimates, draws]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    const single = await estimated();
    estimates.push(single);
    draws.push(((await timed(DRAWS)) - single) / DRAWS);
  }
  return { estimate: median(estimates), draw: median(draws) };
}
