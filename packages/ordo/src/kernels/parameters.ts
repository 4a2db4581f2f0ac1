import type { ParameterRange } from "../base/ranges.ts";
import type { Kernel } from "./kernel.ts";
import { combinationRanges, isLeaf, leafKinds } from "./kinds.ts";
import type { KernelSpec } from "./spec.ts";

/** One number inside a kernel, where it stands in the spec, and every value it may take. */
export interface KernelParameter {
  /** Keys and positions from the root of the spec: ["terms", 1, "kernel", "gamma"]. */
  readonly path: readonly (string | number)[];
  readonly name: string;
  readonly value: number;
  readonly range: ParameterRange;
}

/** All numbers of a kernel and of the kernels inside it, outermost first. */
export function kernelParameters(kernel: Kernel<never> | KernelSpec): readonly KernelParameter[] {
  return collect("spec" in kernel ? kernel.spec : kernel, []);
}

function collect(spec: KernelSpec, path: readonly (string | number)[]): KernelParameter[] {
  const ranges = isLeaf(spec.kind) ? leafKinds[spec.kind].ranges : combinationRanges[spec.kind];
  const fields = spec as unknown as Readonly<Record<string, number>>;
  const own = Object.entries(ranges).map(([name, range]) =>
    Object.freeze({ path: [...path, name], name, value: fields[name], range }),
  );
  return [...own, ...parts(spec).flatMap(([inner, ...steps]) => collect(inner, [...path, ...steps]))];
}

type Step = readonly [KernelSpec, ...(string | number)[]];

function parts(spec: KernelSpec): readonly Step[] {
  switch (spec.kind) {
    case "sum":
      return spec.terms.map((term, index): Step => [term, "terms", index]);
    case "product":
      return spec.factors.map((factor, index): Step => [factor, "factors", index]);
    case "on":
    case "scale":
    case "power":
    case "normalize":
    case "center":
    case "symmetric-pair":
    case "antisymmetric-pair":
    case "transitive-pair":
      return [[spec.kernel, "kernel"]];
    default:
      return [];
  }
}
