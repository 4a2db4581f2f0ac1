import { invalidInput } from "../base/checks.ts";
import { limit } from "../base/limits.ts";
import { readOptions, text, where } from "../base/options.ts";
import { fieldOf } from "../base/ranges.ts";
import type { Samples } from "../data/samples.ts";
import type { PairKind } from "../profiles/pair-values.ts";
import { center } from "./combine/center.ts";
import { normalize } from "./combine/normalize.ts";
import { on } from "./combine/on.ts";
import { pairKernel } from "./combine/pairs.ts";
import { power, powerRanges } from "./combine/power.ts";
import { product } from "./combine/product.ts";
import { scale, scaleRanges } from "./combine/scale.ts";
import { sum } from "./combine/sum.ts";
import type { Kernel } from "./kernel.ts";
import { type CombinationKind, isLeaf, kindNames, leafKinds } from "./kinds.ts";
import type { KernelSpec } from "./spec.ts";
import { isObject, requireSpec, unknownKind } from "./spec-checks.ts";

/**
 * The kernel a spec describes, equal to the one that had it. Everything in the spec is checked, for it may come from a
 * file. What it compares is known when it runs only (`input`), and is checked there.
 */
export function kernelFrom(spec: KernelSpec): Kernel<Samples> {
  return build(spec, 0) as Kernel<never> as Kernel<Samples>;
}

/** A kernel of unknown input, as a part of others. */
type Part = Kernel<Samples>;

function build(spec: unknown, depth: number): Part {
  if (depth > limit("depth"))
    throw invalidInput("kernel spec", `at most ${limit("depth")} kernels inside each other`, "more");
  const { kind, fields: rest } = requireSpec("kernel", spec);
  if (isLeaf(kind)) {
    const { options, build: make } = leafKinds[kind];
    return make(readOptions(kind, options, rest) as never) as Kernel<never> as Part;
  }
  const combine = Object.hasOwn(combinations, kind) ? combinations[kind as CombinationKind] : undefined;
  if (combine === undefined) throw unknownKind("kernel", kind, kindNames);
  return combine(rest, (part) => build(part, depth + 1));
}

type Combine = (fields: object, inner: (spec: unknown) => Part) => Part;

const one = where("a kernel spec", isObject);
const many = where(
  "a list of kernel specs, at least one",
  (value): value is readonly unknown[] => Array.isArray(value) && value.length > 0,
);

const combinations: Readonly<Record<CombinationKind, Combine>> = {
  on(fields, inner) {
    const { view, kernel } = readOptions("on", { view: text(), kernel: one }, fields);
    return on(view, inner(kernel)) as Kernel<never> as Part;
  },
  sum: (fields, inner) => sum(...readOptions("sum", { terms: many }, fields).terms.map(inner)),
  product: (fields, inner) =>
    product(...readOptions("product", { factors: many }, fields).factors.map(inner)),
  scale(fields, inner) {
    const shape = { factor: fieldOf(scaleRanges.factor), kernel: one };
    const { factor, kernel } = readOptions("scale", shape, fields);
    return scale(factor, inner(kernel));
  },
  power(fields, inner) {
    const shape = { exponent: fieldOf(powerRanges.exponent), kernel: one };
    const { exponent, kernel } = readOptions("power", shape, fields);
    return power(inner(kernel), exponent);
  },
  normalize: (fields, inner) => normalize(inner(readOptions("normalize", { kernel: one }, fields).kernel)),
  center: (fields, inner) => center(inner(readOptions("center", { kernel: one }, fields).kernel)),
  "symmetric-pair": pairFrom("symmetric-pair"),
  "antisymmetric-pair": pairFrom("antisymmetric-pair"),
  "transitive-pair": pairFrom("transitive-pair"),
};

function pairFrom(kind: PairKind): Combine {
  return (fields, inner) => {
    const shape = { first: text(), second: text(), kernel: one };
    const { kernel, ...views } = readOptions(kind, shape, fields);
    return pairKernel(kind, views, inner(kernel)) as Kernel<never> as Part;
  };
}
