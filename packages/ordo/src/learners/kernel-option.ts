import { invalidOptions, where } from "../base/options.ts";
import type { Samples } from "../data/samples.ts";
import type { Kernel } from "../kernels/kernel.ts";
import { parseKernel } from "../kernels/text/parse.ts";

/** A kernel, or the text that stands for one, such as `"linear"` or `"gaussian:gamma=0.1"`. */
export type KernelOption<X extends Samples> = Kernel<X> | string;

/** Options of a learner in which the kernel is one, whatever it was given as. */
export type WithKernel<O extends { readonly kernel: unknown }> = O & {
  readonly kernel: Exclude<O["kernel"], string>;
};

/** A text is read before the other options are; what is no kernel at all is left for `kernelOption` to refuse. */
export function withKernel<O extends { readonly kernel: unknown }>(given: O): WithKernel<O> {
  const kernel: unknown = given?.kernel;
  return (typeof kernel === "string" ? { ...given, kernel: parseKernel(kernel) } : given) as WithKernel<O>;
}

export const isKernel = (value: unknown): value is Kernel =>
  typeof value === "object" &&
  value !== null &&
  "spec" in value &&
  "matrix" in value &&
  typeof value.matrix === "function";

/** The one option of a learner that has no default. */
export const kernelOption = where('a kernel, such as linear() or "gaussian:gamma=0.1"', isKernel);

/** The primal form solves for the weights of explicit features, which not every kernel has. */
export function requireForm(owner: string, form: string, kernel: Pick<Kernel, "spec" | "features">): void {
  if (form !== "primal" || kernel.features !== undefined) return;
  const expected = `"auto" or "dual", as the ${kernel.spec.kind} kernel has no explicit features (on landmarks it has: leave the form out, they are solved in the primal form anyway)`;
  throw invalidOptions(owner, [{ key: "form", expected, actual: '"primal"' }]);
}
