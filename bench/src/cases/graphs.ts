/** Kernel matrices of graphs beside GraKeL, which is built by hand; ORDO_GRAKEL names its folder, ORDO_DATA that of the data sets. */
import type { BenchCase, Job, Requirement } from "../contract.ts";
import { ordoProgram, pythonProgram, variant } from "../programs.ts";

const native = variant("native 2t", ordoProgram("graphs"), { backend: "native", threads: 2 });
const wasm = variant("wasm 1t", ordoProgram("graphs"), { backend: "wasm", threads: 1 });
const wasm2 = variant("wasm 2t", ordoProgram("graphs"), { backend: "wasm", threads: 2 });
const grakel = variant("grakel", pythonProgram("graphs", ["grakel"], 2, process.env.ORDO_GRAKEL));

export function graphs(): BenchCase[] {
  const atLeastAsFast: Requirement[] = [wasm, wasm2, native].map(({ name }) => ({
    kind: "ratio",
    of: name,
    to: grakel.name,
    atLeast: 1,
  }));
  const one = (name: string, job: Omit<Job, "seed">): BenchCase => ({
    name,
    job: { ...job, seed: 1 } as Job,
    variants: [native, wasm, wasm2, grakel],
    requirements: atLeastAsFast,
    tolerance: 1e-12,
  });
  return [
    one("Weisfeiler-Lehman, 5 iterations, NCI1", {
      operation: "Weisfeiler-Lehman",
      data: "NCI1",
      iterations: 5,
      repeats: 2,
    }),
    one("shortest path, ENZYMES", { operation: "shortest path", data: "ENZYMES", repeats: 2 }),
  ];
}
