import { where } from "../base/options.ts";
import type { Kernel } from "../kernels/kernel.ts";

const isKernel = (value: unknown): value is Kernel =>
  typeof value === "object" &&
  value !== null &&
  "spec" in value &&
  "matrix" in value &&
  typeof value.matrix === "function";

/** The one option of a learner that has no default. */
export const kernelOption = where("a kernel, such as linear() or gaussian({ gamma: 0.1 })", isKernel);
