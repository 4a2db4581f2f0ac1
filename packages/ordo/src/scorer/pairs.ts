import { badContent } from "../models/format/corrupt.ts";
import { type Json, text } from "../models/format/json.ts";
import type { FileShape } from "../models/format/shape.ts";
import { type PairKind, pairFormulas } from "../profiles/pair-values.ts";
import type { Comparison, Inner } from "./build.ts";
import { type Item, partOf, viewOf } from "./item.ts";

interface Known {
  readonly items: readonly Item[];
  readonly shape: FileShape;
}

type Entry = readonly [
  fields: readonly string[],
  make: (spec: Json, known: Known, inner: Inner<Known, Comparison>) => Comparison,
];

/** The kernels of pairs of objects of one kind, seen in two views. */
export const pairComparisons: Readonly<Record<PairKind, Entry>> = {
  "symmetric-pair": pair("symmetric-pair"),
  "antisymmetric-pair": pair("antisymmetric-pair"),
  "transitive-pair": pair("transitive-pair"),
};

function pair(kind: PairKind): Entry {
  const formula = pairFormulas[kind];
  const make: Entry[1] = (spec, { items, shape }, inner) => {
    const [first, second] = [text(spec.first, "first"), text(spec.second, "second")];
    if (first === second) throw badContent(`a ${kind} of one view, ${first}`);
    const against = (parts: readonly Item[], view: string) =>
      inner(spec.kernel, { items: parts, shape: viewOf(shape, view) });
    const partsOf = (view: string) => items.map((item) => partOf(item, view));
    const [firsts, seconds] = [against(partsOf(first), first), against(partsOf(second), second)];
    return {
      values(x) {
        const [a, b] = [partOf(x, first), partOf(x, second)];
        const [ac, bd, ad, bc] = [firsts.values(a), seconds.values(b), seconds.values(a), firsts.values(b)];
        return ac.map((value, item) => formula(value, bd[item], ad[item], bc[item]));
      },
      own(x) {
        const [a, b] = [partOf(x, first), partOf(x, second)];
        const [between] = against([b], second).values(a);
        return formula(firsts.own(a), seconds.own(b), between, between);
      },
    };
  };
  return [["first", "second", "kernel"], make];
}
