import { OrdoError } from "../base/errors.ts";
import { stackItems } from "../data/samples/stack.ts";
import type { Samples, Vectors, Views } from "../data/samples.ts";
import type { PairwiseKind } from "../linalg/backend.ts";
import type { Compute } from "../linalg/compute.ts";
import { valuesOf } from "../linalg/matrix.ts";
import { pairFormulas } from "../profiles/pair-values.ts";
import { kernelFrom } from "./kernel-from.ts";
import { type KernelParameter, kernelParameters } from "./parameters.ts";
import type { KernelSpec } from "./spec.ts";
import { pairwiseValues } from "./vectors/pairwise.ts";

/** K of some items with themselves, and its derivatives in the numbers of the kernel; m × m, row after row. */
export interface KernelGradient {
  readonly values: Float64Array;
  /** By the path of the parameter in the spec, with points between: "terms.1.factor". */
  readonly derivatives: ReadonlyMap<string, Float64Array>;
}

/** The numbers of a kernel that it has derivatives in: not those that are whole, or one of a few. */
export function smoothParameters(spec: KernelSpec): readonly KernelParameter[] {
  return kernelParameters(spec).filter(({ range }) => !range.whole && range.choices === undefined);
}

export const nameOf = (path: KernelParameter["path"]): string => path.join(".");

/** Fails with `data.unsupported` for a kernel with numbers whose derivatives are not known here. */
export async function kernelGradient(
  spec: KernelSpec,
  items: Samples,
  compute: Compute,
): Promise<KernelGradient> {
  switch (spec.kind) {
    case "sum":
      return sumOf(await inside(spec.terms, "terms", items, compute));
    case "product":
      return productOf(await inside(spec.factors, "factors", items, compute));
    case "scale": {
      const { values, derivatives } = await within(spec.kernel, items, compute);
      const scaled = new Map([...derivatives].map(([name, d]) => [name, d.map((x) => spec.factor * x)]));
      return {
        values: values.map((x) => spec.factor * x),
        derivatives: new Map([["factor", values], ...scaled]),
      };
    }
    case "power": {
      const { values, derivatives } = await within(spec.kernel, items, compute);
      const slope = values.map((x) => spec.exponent * x ** (spec.exponent - 1));
      return {
        values: values.map((x) => x ** spec.exponent),
        derivatives: new Map([...derivatives].map(([name, d]) => [name, times(d, slope)])),
      };
    }
    case "normalize":
      return normalized(await within(spec.kernel, items, compute));
    case "on":
      return within(spec.kernel, (items as unknown as Views).view(spec.view), compute);
    case "symmetric-pair":
    case "antisymmetric-pair":
    case "transitive-pair":
      return pairGradient(spec, items as unknown as Views, compute);
    default:
      return leafGradient(spec, items, compute);
  }
}

/** The derivatives of k₁ between all objects of both views, put together by the product rule. */
async function pairGradient(
  { kind, first, second, kernel }: Extract<KernelSpec, { first: string }>,
  items: Views,
  compute: Compute,
): Promise<KernelGradient> {
  const both = stackItems([items.view(first), items.view(second)]);
  if (both === undefined) {
    const reason = "objects of this kind cannot be joined into one list";
    throw new OrdoError("data.unsupported", `no gradient of ${kind}: ${reason}`, { what: kind, reason });
  }
  const { values, derivatives } = await within(kernel, both, compute);
  const m = items.size;
  const all = (of: (k: readonly [number, number, number, number]) => number) =>
    Float64Array.from({ length: m * m }, (_, place) => {
      const [i, j] = [Math.floor(place / m), place % m];
      const [a, b] = [i * 2 * m, (m + i) * 2 * m];
      return of([a + j, b + m + j, a + m + j, b + j]);
    });
  const slope = (d: Float64Array) =>
    all(([ac, bd, ad, bc]) => {
      if (kind === "transitive-pair") return d[ac] + d[bd] - d[ad] - d[bc];
      const [along, across] = [
        d[ac] * values[bd] + values[ac] * d[bd],
        d[ad] * values[bc] + values[ad] * d[bc],
      ];
      return kind === "symmetric-pair" ? along + across : along - across;
    });
  return {
    values: all(([ac, bd, ad, bc]) => pairFormulas[kind](values[ac], values[bd], values[ad], values[bc])),
    derivatives: new Map([...derivatives].map(([name, d]) => [name, slope(d)])),
  };
}

/** A part of a combination, its parameters named from the outside. */
async function within(kernel: KernelSpec, items: Samples, compute: Compute): Promise<KernelGradient> {
  return prefixed(await kernelGradient(kernel, items, compute), "kernel");
}

async function inside(
  parts: readonly KernelSpec[],
  key: string,
  items: Samples,
  compute: Compute,
): Promise<KernelGradient[]> {
  const found: KernelGradient[] = [];
  for (const [index, part] of parts.entries())
    found.push(prefixed(await kernelGradient(part, items, compute), `${key}.${index}`));
  return found;
}

function prefixed({ values, derivatives }: KernelGradient, prefix: string): KernelGradient {
  return { values, derivatives: new Map([...derivatives].map(([name, d]) => [`${prefix}.${name}`, d])) };
}

const times = (a: Float64Array, b: Float64Array) => a.map((x, k) => x * b[k]);

function sumOf(parts: readonly KernelGradient[]): KernelGradient {
  const values = parts[0].values.map((_, k) => parts.reduce((sum, part) => sum + part.values[k], 0));
  return { values, derivatives: new Map(parts.flatMap(({ derivatives }) => [...derivatives])) };
}

function productOf(parts: readonly KernelGradient[]): KernelGradient {
  const but = (left: number) =>
    parts[0].values.map((_, k) =>
      parts.reduce((product, { values }, place) => (place === left ? product : product * values[k]), 1),
    );
  const derivatives = parts.flatMap((part, place) => {
    const others = but(place);
    return [...part.derivatives].map(([name, d]) => [name, times(d, others)] as const);
  });
  return { values: but(-1), derivatives: new Map(derivatives) };
}

/** k/√(k(x, x)·k(z, z)); a kernel of items that are 0 has none. */
function normalized({ values, derivatives }: KernelGradient): KernelGradient {
  const m = Math.sqrt(values.length);
  const own = Float64Array.from({ length: m }, (_, i) => values[i * m + i]);
  const unit = values.map((x, k) => {
    const size = Math.sqrt(own[Math.floor(k / m)] * own[k % m]);
    return size > 0 ? x / size : 0;
  });
  const slope = (d: Float64Array) =>
    d.map((x, k) => {
      const [i, j] = [Math.floor(k / m), k % m];
      if (!(own[i] * own[j] > 0)) return 0;
      const change = d[i * m + i] / own[i] + d[j * m + j] / own[j];
      return x / Math.sqrt(own[i] * own[j]) - (unit[k] * change) / 2;
    });
  return { values: unit, derivatives: new Map([...derivatives].map(([name, d]) => [name, slope(d)])) };
}

async function leafGradient(spec: KernelSpec, items: Samples, compute: Compute): Promise<KernelGradient> {
  using held = await kernelFrom(spec).matrix(items as never, undefined, compute);
  const values = Float64Array.from(valuesOf(await compute.backend.fetch(held)));
  const between = async (kind: PairwiseKind) => {
    using pairs = await pairwiseValues({ kind }, (items as Vectors).values, undefined, compute);
    return Float64Array.from(valuesOf(await compute.backend.fetch(pairs)));
  };
  const one = (name: string, d: Float64Array) => ({ values, derivatives: new Map([[name, d]]) });
  if (spec.kind === "gaussian" || spec.kind === "laplacian") {
    const distances = await between(spec.kind === "gaussian" ? "squared-euclidean" : "manhattan");
    return one(
      "gamma",
      values.map((k, place) => -distances[place] * k),
    );
  }
  if (spec.kind === "matern") {
    const squares = await between("squared-euclidean");
    return one(
      "length",
      squares.map((square) => maternSlope(spec, square)),
    );
  }
  if (spec.kind === "polynomial") {
    const products = await between("dot");
    const slope = products.map((p) => spec.degree * (spec.gamma * p + spec.offset) ** (spec.degree - 1));
    return {
      values,
      derivatives: new Map([
        ["gamma", times(slope, products)],
        ["offset", slope],
      ]),
    };
  }
  if (smoothParameters(spec).length === 0) return { values, derivatives: new Map() };
  const reason = `derivatives of the ${spec.kind} kernel in its numbers are not known`;
  throw new OrdoError("data.unsupported", `no gradient: ${reason}`, { what: spec.kind, reason });
}

/** With t = √(2ν)·r/ℓ, dt/dℓ = −t/ℓ, and dk/dt is −e^−t, −t·e^−t or −t(1 + t)e^−t/3. */
function maternSlope(
  { nu, length }: { readonly nu: number; readonly length: number },
  square: number,
): number {
  const t = Math.sqrt(2 * nu * square) / length;
  const steep = nu === 0.5 ? 1 : nu === 1.5 ? t : (t * (1 + t)) / 3;
  return (t / length) * steep * Math.exp(-t);
}
