import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../kernel.ts";
import { kernelFrom } from "../kernel-from.ts";
import { readSpecs } from "./grammar.ts";

/**
 * The kernel a text stands for: `gaussian:gamma=0.5`, `sum(linear,0.5*gaussian:gamma=2^-3)`, `normalize(…)`. Errors have the
 * code `kernel.parse` and name the place and what was expected there.
 */
export function parseKernel(text: string): Kernel<Samples> {
  const [spec] = readSpecs(text, false);
  return kernelFrom(spec);
}

/**
 * One kernel for each combination of the values listed in a text: `gaussian:gamma=2^-10..2^2` (thirteen powers of two),
 * `2^-10..2^2:2` (every second one), `0.1|1|10`, `polynomial:degree=2..4` (2, 3, 4). The first list varies slowest.
 */
export function parseKernelGrid(text: string): readonly Kernel<Samples>[] {
  return readSpecs(text, true).map(kernelFrom);
}
