import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../kernel.ts";
import { kernelFrom } from "../kernel-from.ts";
import { readSpecs } from "./grammar.ts";
import { readNumbers } from "./numbers.ts";
import { Scanner } from "./scanner.ts";

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

/** The numbers a text lists, written as in a grid of kernels: `0.5`, `2^-15..2^15`, `0.1|1|10`. `what` names them in messages. */
export function parseNumbers(text: string, what: string): readonly number[] {
  const scanner = new Scanner(text, what);
  const numbers = readNumbers(scanner, what, true);
  if (!scanner.atEnd) throw scanner.error("the end of the list");
  return numbers;
}
