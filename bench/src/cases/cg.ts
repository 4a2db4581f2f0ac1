/** The promises about conjugate gradients on sparse rows, beside RLScore and beside the sparse products alone, in the same run. */
import type { BenchCase, Job, Requirement } from "../contract.ts";
import { ordoProgram, pythonProgram, variant } from "../programs.ts";

const native = variant("native", ordoProgram("sparse"), { backend: "native", threads: 2 });
const wasm = variant("wasm 1t", ordoProgram("sparse"), { backend: "wasm", threads: 1 });
const wasm2 = variant("wasm 2t", ordoProgram("sparse"), { backend: "wasm", threads: 2 });
const alone = { ...native, name: "products", settings: { ...native.settings, alone: 1 } };
/** RLScore is built by hand, outside this repository; ORDO_RLSCORE names its folder. */
const rlscore = variant(
  "rlscore",
  pythonProgram("sparse", ["scipy.sparse", "rlscore.learner"], 2, process.env.ORDO_RLSCORE),
);

/** What SciPy's conjugate gradients stop at, which RLScore leaves as it is. */
const TOLERANCE = 1e-5;

const requirements: readonly Requirement[] = [
  { kind: "ratio", of: "native", to: "rlscore", atLeast: 2 },
  { kind: "ratio", of: "wasm 2t", to: "rlscore", atLeast: 2 },
  { kind: "ratio", of: "native", to: "products", atLeast: 1 / 1.7 },
  // The same norm for both: that of the residual itself.
  { kind: "fact", of: "native", fact: "residual", atMost: TOLERANCE },
];

function sparseCase(name: string, queries: number): BenchCase {
  const job: Job = {
    ...{ operation: "sparse cg", seed: 1, repeats: 3 },
    ...{ m: 100_000, n: 50_000, perRow: 50, queries, lambda: 1, tolerance: TOLERANCE },
  };
  const variants = [native, wasm, wasm2, alone, rlscore];
  // Two solutions with residuals of 1e-5 each.
  return { name, job, variants, requirements, tolerance: 1e-3 };
}

export function cg(): BenchCase[] {
  return [
    sparseCase("sparse 100,000 × 50,000, 50 a row, one list", 1),
    sparseCase("sparse 100,000 × 50,000, 50 a row, 1000 queries", 1000),
  ];
}
