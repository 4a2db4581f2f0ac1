import { invalidInput } from "../../base/checks.ts";
import { type Bag, type BagParts, bagOf } from "../../profiles/bag.ts";
import { defineSamples, firstOf, type Samples } from "./contract.ts";

/** Sets and bags of words. */
export interface Sets extends Samples {
  readonly kind: "sets";
  readonly values: readonly Bag[];
}

/** Sets or bags as items: lists of words, or words with counts, as in `sets([["red", "round"], { red: 2, square: 1 }])`. */
export function sets(values: readonly BagParts[]): Sets {
  if (!Array.isArray(values)) throw invalidInput("sets", "a list of sets", `a ${typeof values}`);
  return known(values.map((value, item) => bagOf(`sets[${item}]`, value)));
}

/** The same of bags that were checked before; they are frozen, so that a copy may share them. */
function known(values: readonly Bag[]): Sets {
  const parts = {
    kind: "sets" as const,
    size: values.length,
    values: Object.freeze(values),
    take: (rows: ArrayLike<number>) => known(Array.from(rows, (row) => values[row]!)),
    copy: () => known(values),
    firstEquals: () => firstOf(values.map((value) => JSON.stringify(value))),
  };
  return defineSamples(parts, () => ({ kind: "sets" }));
}
