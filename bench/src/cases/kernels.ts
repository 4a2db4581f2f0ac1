/** The promises about kernel matrices: as fast as NumPy's, and as accurate far from the origin as near it. */
import type { BenchCase, Requirement, Variant } from "../contract.ts";
import { ordoProgram, pythonProgram, variant } from "../programs.ts";

const native = variant("native 1t", ordoProgram("kernels"), { backend: "native", threads: 1 });
const wasm = variant("wasm 1t", ordoProgram("kernels"), { backend: "wasm", threads: 1 });
const numpy = variant("numpy 1t", pythonProgram("kernels", ["numpy"], 1));

function gaussianCase(offset: number): BenchCase {
  const job = { operation: "gaussian", m: 2000, n: 50, gamma: 0.1, offset, seed: 1, repeats: 9 };
  const accurate = ({ name }: Variant): Requirement => ({
    kind: "fact",
    of: name,
    fact: "largestRelativeError",
    atMost: 1e-12,
  });
  const fast = ({ name }: Variant, atLeast: number): Requirement => ({
    kind: "ratio",
    of: name,
    to: numpy.name,
    atLeast,
  });
  return {
    name: `Gaussian kernel m=2000 n=50, offset ${offset}`,
    job,
    variants: [native, wasm, numpy],
    tolerance: 1e-11,
    requirements: [fast(native, 0.9), fast(wasm, 0.6), accurate(native), accurate(wasm)],
  };
}

export function kernels(): BenchCase[] {
  return [gaussianCase(0), gaussianCase(1e6)];
}
