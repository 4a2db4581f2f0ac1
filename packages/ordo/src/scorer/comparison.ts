import { OrdoError } from "../base/errors.ts";
import { badContent } from "../models/format/corrupt.ts";
import { anyRecord, count, finite, type Json, list, positive, record, text } from "../models/format/json.ts";
import { exp, wholePower } from "./exp.ts";
import { distance, product, type Row, smaller, square, sumOver, total, unit } from "./row.ts";

/** A kernel with the training items on one side. */
export interface Comparison {
  /** k(x, z) for each training item z. */
  values(x: Row): Float64Array;
  /** k(x, x), seen from the training items. */
  own(x: Row): number;
}

/** Deeper nesting than anyone writes; keeps a hostile file from exhausting the stack. */
export const DEEPEST = 64;
/** Below the smallest normal double a value has no inverse. */
const VANISHING = 2 ** -1022;

/** The comparison a kernel spec describes. */
export function comparison(spec: Json, items: readonly Row[], depth = 0): Comparison {
  if (depth > DEEPEST) throw badContent(`more than ${DEEPEST} kernels inside each other`);
  const kind = text(spec.kind, "kernel.kind");
  if (!Object.hasOwn(KINDS, kind)) throw noSuchKernel(kind);
  const [keys, make] = KINDS[kind];
  record(spec, `kernel ${kind}`, ["kind", ...keys]);
  return make(spec, items, (part) => comparison(anyRecord(part, kind), items, depth + 1));
}

type Make = (spec: Json, items: readonly Row[], inner: (spec: unknown) => Comparison) => Comparison;

/** The fields of each kind of kernel, and what it computes. */
const KINDS: Readonly<Record<string, readonly [fields: readonly string[], make: Make]>> = {
  linear: [[], (_, items) => leaf(items, product)],
  polynomial: [["degree", "gamma", "offset"], polynomial],
  gaussian: [["gamma"], (spec, items) => leaf(items, square, decay(spec))],
  laplacian: [["gamma"], (spec, items) => leaf(items, distance, decay(spec))],
  matern: [["nu", "length"], matern],
  cosine: [[], cosine],
  intersection: [[], intersection],
  "min-max": [[], minMax],
  sum: [["terms"], ({ terms }, _, inner) => folded(list(terms, "terms", inner), (a, b) => a + b)],
  product: [["factors"], ({ factors }, _, inner) => folded(list(factors, "factors", inner), (a, b) => a * b)],
  scale: [["factor", "kernel"], scale],
  power: [["exponent", "kernel"], power],
  normalize: [["kernel"], ({ kernel }, items, inner) => normalized(inner(kernel), items)],
  center: [["kernel"], ({ kernel }, items, inner) => centered(inner(kernel), items)],
};

function leaf(
  items: readonly Row[],
  term: (x: number, z: number) => number,
  map = (value: number) => value,
): Comparison {
  return {
    values: (x) => Float64Array.from(items, (z) => map(sumOver(term, x, z))),
    own: (x) => map(sumOver(term, x, x)),
  };
}

function decay(spec: Json): (value: number) => number {
  const gamma = positive(spec.gamma, "gamma");
  return (value) => exp(-gamma * value);
}

function polynomial(spec: Json, items: readonly Row[]): Comparison {
  const [degree, gamma] = [degreeOf(spec.degree, "degree"), positive(spec.gamma, "gamma")];
  const offset = finite(spec.offset, "offset");
  if (offset < 0) throw badContent(`offset is ${offset}`);
  return leaf(items, product, (dot) => wholePower(gamma * dot + offset, degree));
}

function matern(spec: Json, items: readonly Row[]): Comparison {
  const [nu, length] = [positive(spec.nu, "nu"), positive(spec.length, "length")];
  if (![0.5, 1.5, 2.5].includes(nu)) throw badContent(`nu is ${nu}`);
  return leaf(items, square, (value) => {
    const t = Math.sqrt(2 * nu * value) / length;
    return (nu === 0.5 ? 1 : nu === 1.5 ? 1 + t : 1 + t + (t * t) / 3) * exp(-t);
  });
}

function cosine(_: Json, items: readonly Row[]): Comparison {
  const { values } = leaf(items.map(unit), product);
  return {
    values: (x) => values(unit(x)),
    own: (x) => (x.values.some((value) => value !== 0) ? 1 : 0),
  };
}

function intersection(_: Json, items: readonly Row[]): Comparison {
  const { values } = leaf(items, smaller);
  return { values: (x) => values(notNegative(x)), own: total };
}

/** Σ min / Σ max, where the sum of both totals is Σ min + Σ max. Empty items count as 1 of a feature that only they have. */
function minMax(_: Json, items: readonly Row[]): Comparison {
  const { values } = leaf(items, smaller);
  const totals = items.map(total);
  const filled = (sum: number) => (sum < VANISHING ? 1 : sum);
  return {
    own: () => 1,
    values(x) {
      const own = total(notNegative(x));
      return values(x).map((shared, item) => {
        const minimum = own < VANISHING && totals[item] < VANISHING ? shared + 1 : shared;
        return minimum * (1 / (filled(own) + filled(totals[item]) - minimum));
      });
    },
  };
}

function scale(spec: Json, _: readonly Row[], inner: (spec: unknown) => Comparison): Comparison {
  const factor = positive(spec.factor, "factor");
  return each(inner(spec.kernel), (value) => factor * value);
}

function power(spec: Json, _: readonly Row[], inner: (spec: unknown) => Comparison): Comparison {
  const exponent = degreeOf(spec.exponent, "exponent");
  return each(inner(spec.kernel), (value) => wholePower(value, exponent));
}

function each(inner: Comparison, map: (value: number) => number): Comparison {
  return { values: (x) => inner.values(x).map(map), own: (x) => map(inner.own(x)) };
}

function folded(parts: readonly Comparison[], combine: (a: number, b: number) => number): Comparison {
  if (parts.length === 0) throw badContent("a combination of no kernels");
  return {
    values: (x) =>
      parts.map((part) => part.values(x)).reduce((all, more) => all.map((a, item) => combine(a, more[item]))),
    own: (x) => parts.map((part) => part.own(x)).reduce(combine),
  };
}

function normalized(inner: Comparison, items: readonly Row[]): Comparison {
  const inverse = (own: number) => (own >= VANISHING ? 1 / Math.sqrt(own) : 0);
  const factors = once(() => items.map((z) => inverse(inner.own(z))));
  return {
    values(x) {
      const factor = inverse(inner.own(x));
      return inner.values(x).map((value, item) => factor * factors()[item] * value);
    },
    own: (x) => (inner.own(x) >= VANISHING ? 1 : 0),
  };
}

/** k(x, z) less the averages of the training items with x and with z, plus their average with each other. */
function centered(inner: Comparison, items: readonly Row[]): Comparison {
  const mean = (values: ArrayLike<number>) => {
    const share = 1 / values.length;
    return Array.from(values).reduce((sum, value) => sum + value * share, 0);
  };
  const averages = once(() => {
    const rows = items.map((z) => mean(inner.values(z)));
    return { rows, all: rows.reduce((sum, value) => sum + value, 0) / Math.max(rows.length, 1) };
  });
  return {
    values(x) {
      const { rows, all } = averages();
      const values = inner.values(x);
      const own = mean(values) - all / 2;
      return values.map((value, item) => value - (own + (rows[item] - all / 2)));
    },
    own(x) {
      const [own, average, { all }] = [inner.own(x), mean(inner.values(x)), averages()];
      const value = own - 2 * average + all;
      const rounding = 8 * Number.EPSILON * (Math.abs(own) + 2 * Math.abs(average) + Math.abs(all));
      return value > rounding ? value : 0;
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function notNegative(row: Row): Row {
  const below = row.values.find((value) => value < 0);
  if (below === undefined) return row;
  throw new OrdoError("kernel.input", `the kernel of this model needs features >= 0, got ${below}`, {
    kernel: "intersection",
    expected: "features >= 0",
    actual: String(below),
  });
}

/** A whole number ≥ 1. */
function degreeOf(value: unknown, place: string): number {
  return positive(count(value, place), place);
}

function noSuchKernel(kind: string): OrdoError {
  if (kind !== "on" && kind !== "precomputed") return badContent(`there is no kernel ${kind}`);
  const reason = "the scorer reads models of vectors; open this one with decodeModel";
  return new OrdoError("data.unsupported", `${kind} kernel: ${reason}`, { what: kind, reason });
}
