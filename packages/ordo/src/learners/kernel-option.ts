import { invalidOptions, where } from "../base/options.ts";
import type { Kernel } from "../kernels/kernel.ts";

const isKernel = (value: unknown): value is Kernel =>
  typeof value === "object" &&
  value !== null &&
  "spec" in value &&
  "matrix" in value &&
  typeof value.matrix === "function";

/** The one option of a learner that has no default. */
export const kernelOption = where("a kernel, such as linear() or gaussian({ gamma: 0.1 })", isKernel);

/** The primal form solves for the weights of explicit features, which not every kernel has. */
export function requireForm(owner: string, form: string, kernel: Pick<Kernel, "spec" | "features">): void {
  if (form !== "primal" || kernel.features !== undefined) return;
  const expected = `"auto" or "dual", as the ${kernel.spec.kind} kernel has no explicit features (on landmarks it has: leave the form out, they are solved in the primal form anyway)`;
  throw invalidOptions(owner, [{ key: "form", expected, actual: '"primal"' }]);
}
