import { takesKind } from "../base/item-kinds.ts";
import { limit } from "../base/limits.ts";
import { once } from "../base/once.ts";
import { badContent } from "../models/format/corrupt.ts";
import { finite, type Json, list, natural, positive, text } from "../models/format/json.ts";
import type { FileShape } from "../models/format/shape.ts";
import { type Bag, bagRatio } from "../profiles/bag.ts";
import type { Graph } from "../profiles/graph.ts";
import { walkedGraph, walkSum } from "../profiles/random-walk.ts";
import { lettersOf, SEQUENCES, type Sequence } from "../profiles/sequence.ts";
import { subsequenceOptions, subsequenceValue } from "../profiles/subsequence.ts";
import { build, type Comparison, type Inner, type Kinds } from "./build.ts";
import { exp, wholePower } from "./exp.ts";
import { type Item, partOf, viewOf } from "./item.ts";
import { pairComparisons } from "./pairs.ts";
import { fromProfiles, profileComparison, readSpec } from "./profiles.ts";
import { distance, product, type Row, smaller, square, sumOver, total, unit } from "./row.ts";
import { unusable } from "./unusable.ts";

/** Below the smallest normal double a value has no inverse. */
const VANISHING = 2 ** -1022;

/** Items that a kernel has on one side, and what they are like. */
interface Known {
  readonly items: readonly Item[];
  readonly shape: FileShape;
}

/** The comparison a kernel spec describes, with training items of this shape. */
export function comparison(spec: Json, items: readonly Item[], shape: FileShape): Comparison {
  return build(KINDS, spec, { items, shape });
}

type InnerKernel = Inner<Known, Comparison>;

/** Every kind of kernel, with training items on one side. */
const KINDS: Kinds<Known, Comparison> = {
  what: "kernel",
  kinds: {
    linear: [[], ofRows((_, items) => leaf(items, product))],
    polynomial: [["degree", "gamma", "offset"], ofRows(polynomial)],
    gaussian: [["gamma"], ofRows((spec, items) => leaf(items, square, decay(spec)))],
    laplacian: [["gamma"], ofRows((spec, items) => leaf(items, distance, decay(spec)))],
    matern: [["nu", "length"], ofRows(matern)],
    cosine: [[], ofRows(cosine)],
    intersection: [[], ofRows(intersection)],
    "min-max": [[], ofRows(minMax)],
    ...fromProfiles([], profileComparison),
    subsequence: [["length", "decay"], subsequence],
    jaccard: [[], ofSets(true)],
    "set-min-max": [[], ofSets(false)],
    "random-walk": [["lambda"], randomWalk],
    on: [["view", "kernel"], onView],
    sum: [["terms"], ({ terms }, _, inner) => folded(terms, inner, (a, b) => a + b)],
    product: [["factors"], ({ factors }, _, inner) => folded(factors, inner, (a, b) => a * b)],
    scale: [["factor", "kernel"], scale],
    power: [["exponent", "kernel"], power],
    normalize: [["kernel"], ({ kernel }, { items }, inner) => normalized(inner(kernel), items)],
    ...pairComparisons,
    center: [["kernel"], ({ kernel }, { items }, inner) => centered(inner(kernel), items)],
  },
};

/** A kernel of vectors. */
function ofRows(make: (spec: Json, items: readonly Row[]) => Comparison<Row>) {
  return (spec: Json, { items, shape }: Known): Comparison => {
    if (shape.kind !== "vectors") throw badContent(`a kernel of vectors, and ${shape.kind}`);
    return make(spec, items as readonly Row[]) as Comparison;
  };
}

/** A kernel of two items that is no sum over features. */
function byPairs<T>(items: readonly T[], value: (x: T, z: T) => number): Comparison {
  return {
    values: (x) => Float64Array.from(items, (z) => value(x as T, z)),
    own: (x) => value(x as T, x as T),
  };
}

function subsequence(spec: Json, { items, shape }: Known): Comparison {
  if (!takesKind(SEQUENCES, shape.kind)) throw badContent(`subsequences of ${shape.kind}`);
  const options = readSpec("subsequence", subsequenceOptions, spec);
  const { values, own } = byPairs(
    items.map((item) => lettersOf(item as Sequence)),
    (s, t) => subsequenceValue(s, t, options),
  );
  return { values: (x) => values(lettersOf(x as Sequence)), own: (x) => own(lettersOf(x as Sequence)) };
}

function ofSets(presence: boolean) {
  return (_: Json, { items, shape }: Known): Comparison => {
    if (shape.kind !== "sets") throw badContent(`a kernel of sets, and ${shape.kind}`);
    return byPairs(items as readonly Bag[], (x, z) => bagRatio(x, z, presence));
  };
}

function randomWalk(spec: Json, { items, shape }: Known): Comparison {
  if (shape.kind !== "graphs") throw badContent(`a kernel of graphs, and ${shape.kind}`);
  const lambda = positive(spec.lambda, "lambda");
  const walked = (item: Item) => walkedGraph(item as Graph, lambda);
  const known = items.map(walked);
  return {
    values(x) {
      const own = walked(x);
      return Float64Array.from(known, (other) => walkSum(own, other, lambda));
    },
    own: (x) => walked(x).own,
  };
}

function onView(spec: Json, { items, shape }: Known, inner: InnerKernel): Comparison {
  const view = text(spec.view, "view");
  const part = viewOf(shape, view);
  const { values, own } = inner(spec.kernel, { items: items.map((item) => partOf(item, view)), shape: part });
  return { values: (x) => values(partOf(x, view)), own: (x) => own(partOf(x, view)) };
}

function leaf(
  items: readonly Row[],
  term: (x: number, z: number) => number,
  map = (value: number) => value,
): Comparison<Row> {
  return {
    values: (x) => Float64Array.from(items, (z) => map(sumOver(term, x, z))),
    own: (x) => map(sumOver(term, x, x)),
  };
}

function decay(spec: Json): (value: number) => number {
  const gamma = positive(spec.gamma, "gamma");
  return (value) => exp(-gamma * value);
}

function polynomial(spec: Json, items: readonly Row[]): Comparison<Row> {
  const [degree, gamma] = [natural(spec.degree, "degree"), positive(spec.gamma, "gamma")];
  const offset = finite(spec.offset, "offset");
  if (offset < 0) throw badContent(`offset is ${offset}`);
  return leaf(items, product, (dot) => wholePower(gamma * dot + offset, degree));
}

function matern(spec: Json, items: readonly Row[]): Comparison<Row> {
  const [nu, length] = [positive(spec.nu, "nu"), positive(spec.length, "length")];
  if (![0.5, 1.5, 2.5].includes(nu)) throw badContent(`nu is ${nu}`);
  return leaf(items, square, (value) => {
    const t = Math.sqrt(2 * nu * value) / length;
    return (nu === 0.5 ? 1 : nu === 1.5 ? 1 + t : 1 + t + (t * t) / 3) * exp(-t);
  });
}

function cosine(_: Json, items: readonly Row[]): Comparison<Row> {
  const { values } = leaf(items.map(unit), product);
  return {
    values: (x) => values(unit(x)),
    own: (x) => (x.values.some((value) => value !== 0) ? 1 : 0),
  };
}

function intersection(_: Json, items: readonly Row[]): Comparison<Row> {
  const { values } = leaf(items, smaller);
  return { values: (x) => values(notNegative(x)), own: total };
}

/** Σ min / Σ max, where the sum of both totals is Σ min + Σ max. Empty items count as 1 of a feature that only they have. */
function minMax(_: Json, items: readonly Row[]): Comparison<Row> {
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

function scale(spec: Json, _: Known, inner: InnerKernel): Comparison {
  const factor = positive(spec.factor, "factor");
  return each(inner(spec.kernel), (value) => factor * value);
}

function power(spec: Json, _: Known, inner: InnerKernel): Comparison {
  const exponent = natural(spec.exponent, "exponent");
  return each(inner(spec.kernel), (value) => wholePower(value, exponent));
}

function each(inner: Comparison, map: (value: number) => number): Comparison {
  return { values: (x) => inner.values(x).map(map), own: (x) => map(inner.own(x)) };
}

function folded(specs: unknown, inner: InnerKernel, combine: (a: number, b: number) => number): Comparison {
  const parts = list(specs, "parts", (spec) => inner(spec));
  if (parts.length === 0 || parts.length > limit("terms"))
    throw badContent(`a combination of ${parts.length} kernels`);
  return {
    values: (x) =>
      parts.map((part) => part.values(x)).reduce((all, more) => all.map((a, item) => combine(a, more[item]))),
    own: (x) => parts.map((part) => part.own(x)).reduce(combine),
  };
}

function normalized(inner: Comparison, items: readonly Item[]): Comparison {
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
function centered(inner: Comparison, items: readonly Item[]): Comparison {
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

function notNegative(row: Row): Row {
  const below = row.values.find((value) => value < 0);
  if (below === undefined) return row;
  throw unusable("intersection", "features >= 0", below);
}
