import { invalidInput } from "../base/checks.ts";
import type { OrdoError } from "../base/errors.ts";
import { nearestName } from "../base/nearest-name.ts";
import { readOptions, text, where } from "../base/options.ts";
import type { Samples } from "../data/samples.ts";
import { center } from "./combine/center.ts";
import { normalize } from "./combine/normalize.ts";
import { on } from "./combine/on.ts";
import { power, powerRanges } from "./combine/power.ts";
import { product } from "./combine/product.ts";
import { scale, scaleRanges } from "./combine/scale.ts";
import { sum } from "./combine/sum.ts";
import type { Kernel } from "./kernel.ts";
import { type CombinationKind, isLeaf, kindNames, leafKinds } from "./kinds.ts";
import { fieldOf } from "./ranges.ts";
import type { KernelSpec } from "./spec.ts";

/** Deeper nesting than anyone writes; keeps a hostile file from exhausting the stack. */
export const DEEPEST_NESTING = 64;

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
  if (depth > DEEPEST_NESTING) throw invalid(`at most ${DEEPEST_NESTING} kernels inside each other`, "more");
  if (!isObject(spec)) throw invalid("an object with a kind", describe(spec));
  const { kind, ...rest } = spec;
  if (typeof kind !== "string") throw invalid("a kind", describe(kind));
  if (isLeaf(kind)) {
    const { options, build: make } = leafKinds[kind];
    return make(readOptions(kind, options, rest) as never) as Kernel<never> as Part;
  }
  const combine = Object.hasOwn(combinations, kind) ? combinations[kind as CombinationKind] : undefined;
  if (combine === undefined) {
    const near = nearestName(kind, kindNames);
    const expected = `a known kind (${kindNames.join(", ")})`;
    throw invalid(expected, `"${kind}"${near === undefined ? "" : `; did you mean "${near}"?`}`);
  }
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
};

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function describe(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "an array" : typeof value;
}

function invalid(expected: string, actual: string): OrdoError<"input.invalid"> {
  return invalidInput("kernel spec", expected, actual);
}
