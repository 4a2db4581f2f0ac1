/** Training over landmarks beside RLScore's reduced set, and hold-outs that take landmarks away as multiples of one training. */
import type { BenchCase, Job, Requirement } from "../contract.ts";
import { ordoProgram, pythonProgram, variant } from "../programs.ts";

const native = variant("native 2t", ordoProgram("landmarks"), { backend: "native", threads: 2 });
const wasm = variant("wasm 1t", ordoProgram("landmarks"), { backend: "wasm", threads: 1 });
/** What one thread needs for the arithmetic alone, halved. */
const floor = variant("native, half of 1t", ordoProgram("landmark-floor"), { backend: "native", threads: 1 });
/** RLScore is built by hand, outside this repository; ORDO_RLSCORE names its folder. */
const rlscore = variant(
  "rlscore",
  pythonProgram("landmarks", ["rlscore.learner"], 2, process.env.ORDO_RLSCORE),
);

/** Features, training and hold-outs together take no more trainings than this. */
const FEW = 8;

export function landmarks(): BenchCase[] {
  // Code that takes a tenth of a second is still being compiled in the second run, and in the third.
  const sizes = { m: 20_000, landmarks: 500, repeats: 6 };
  const faster: Requirement[] = [{ kind: "ratio", of: native.name, to: rlscore.name, atLeast: 10 }];
  const few: Requirement[] = [native, wasm].map(({ name }) => ({
    kind: "fact",
    of: name,
    fact: "fits",
    atMost: FEW,
  }));
  const one = (name: string, job: Omit<Job, "seed">, beside: "rlscore" | "fits"): BenchCase => ({
    name: `${name}, m=20,000, 500 landmarks`,
    job: { ...job, seed: 1 } as Job,
    variants: beside === "rlscore" ? [native, wasm, rlscore] : [native, wasm],
    requirements: beside === "rlscore" ? faster : few,
    tolerance: 1e-6,
  });
  return [
    {
      name: "fit, the arithmetic alone on two threads that never wait, m=20,000, 500 landmarks",
      job: { ...sizes, operation: "landmark floor", seed: 1 },
      variants: [floor],
      requirements: [],
      tolerance: 0,
    },
    one("fit, one lambda", { ...sizes, operation: "landmark fit" }, "rlscore"),
    one("fit + 31 lambdas", { ...sizes, operation: "landmark path" }, "rlscore"),
    one(
      "leave-pair-out, 1,000,000 pairs",
      { ...sizes, operation: "landmark pairs", pairs: 1_000_000 },
      "fits",
    ),
    one("leave-query-out, 5000 queries", { ...sizes, operation: "landmark queries", queries: 5000 }, "fits"),
    one("10 folds", { ...sizes, operation: "landmark folds" }, "fits"),
  ];
}
