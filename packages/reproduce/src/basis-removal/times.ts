import {
  type ComputeOptions,
  type Dataset,
  type Rng,
  rankRls,
  takeItems,
  type Vectors,
  withLandmarks,
} from "ordo";
import { foldsOf, type Problem, queriesOf, withLandmarksOf } from "./problems.ts";

export const SPLITS = ["leave-query-out", "10 folds"] as const;
export type SplitName = (typeof SPLITS)[number];
/** Folds that are trained anew; the time of all is that of these times their number. */
const TIMED = 3;

/** How many times as long training anew without each held-out set takes, landmarks recomputed, as the shortcut. */
export async function timeRatio(
  problem: Problem,
  split: SplitName,
  { each, rng }: { readonly each: number; readonly rng: Rng },
  options: ComputeOptions,
): Promise<number> {
  const data = withLandmarksOf(problem, each, rng.fork("landmarks"));
  const sets =
    split === "10 folds"
      ? foldsOf(data, 10, rng.fork("folds"))
      : queriesOf(data).map((rows) => Uint32Array.from(rows));
  const learner = withLandmarks(rankRls({ kernel: problem.kernel }), { choose: "given" });
  const removal = await seconds(async () => {
    using prepared = await learner.prepare(data, [1], options);
    await prepared.holdOuts.run({ kind: "sets", sets }, 1, {});
  });
  const timed = sets.slice(0, TIMED);
  const anew = await seconds(async () => {
    for (const set of timed) {
      const model = await learner.fit(without(data, set), options);
      await model.scores(data.inputs.take(set), options);
    }
  });
  return (anew * sets.length) / timed.length / removal;
}

function without(data: Dataset<Vectors>, rows: Uint32Array): Dataset<Vectors> {
  const held = new Set(rows);
  return takeItems(
    data,
    Array.from({ length: data.size }, (_, row) => row).filter((row) => !held.has(row)),
  );
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
