/** The promises about RankSVM, beside LIBLINEAR's ranking solver in the same run. */
import type { BenchCase, Job, Requirement, Variant } from "../contract.ts";
import { binaryProgram, ordoProgram, variant } from "../programs.ts";

/** With one thread: the sums use no more, and products with a vector were slower with two, see docs/guide/benchmarks.md. */
const native = variant("native 1t", ordoProgram("rank-svm"), { backend: "native", threads: 1 });
const wasm = variant("wasm 1t", ordoProgram("rank-svm"), { backend: "wasm", threads: 1 });
/** Built by hand, outside this repository, with OpenMP; it stops where the slope is a thousandth of the first, as it does by default. */
const liblinear = variant("liblinear 2t", binaryProgram("rank-svm-peer", "ORDO_RANKSVM", 2), {
  threads: 2,
  epsilon: 1e-3,
});

const faster = (of: Variant, to: Variant, atLeast: number): Requirement => ({
  kind: "ratio",
  of: of.name,
  to: to.name,
  atLeast,
});

/** `tolerance` of each is one that ends within 1e-7 of the objective of the peer, or below it. */
function marginCase(name: string, job: Omit<Job, "seed">): BenchCase {
  return {
    name,
    job: { ...job, seed: 1 } as Job,
    variants: [native, wasm, liblinear],
    requirements: [faster(native, liblinear, 1.3), faster(wasm, liblinear, 1.3)],
    tolerance: 1e-5,
  };
}

export function margins(): BenchCase[] {
  const common = { operation: "rank-svm", C: 1 };
  return [
    marginCase("RankSVM 20,000 × 50, one query", { ...common, m: 20_000, tolerance: 2e-3, repeats: 12 }),
    marginCase("RankSVM 100,000 × 50, 5000 queries", {
      ...common,
      m: 100_000,
      queries: 5000,
      tolerance: 1e-4,
      repeats: 8,
    }),
    marginCase("RankSVM sparse 100,000 × 50,000, one query", {
      ...common,
      m: 100_000,
      features: 50_000,
      tolerance: 1e-3,
      repeats: 3,
    }),
  ];
}
