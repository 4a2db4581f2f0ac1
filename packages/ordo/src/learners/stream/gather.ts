import { OrdoError } from "../../base/errors.ts";
import type { Warning } from "../../base/run.ts";
import type { Dataset } from "../../data/dataset.ts";
import { stackItems } from "../../data/samples/stack.ts";
import type { Samples } from "../../data/samples.ts";
import type { FittedTransform } from "../../data/transforms/transform.ts";
import { cannotStream } from "../least-squares/stream/open.ts";
import type { GatheredRows, Gathering } from "../streaming.ts";
import { prepared } from "./block-job.ts";

/** The rows that are wanted after one more block. A block of which none is wanted is not even prepared. */
export function gatherFrom<X extends Samples>(
  { choose }: Gathering<X>,
  before: GatheredRows<X> | undefined,
  block: { readonly data: Dataset<X>; readonly firstRow: number },
  fitted: readonly FittedTransform[],
): GatheredRows<X> {
  const { data, firstRow } = block;
  const numbers = choose(before?.numbers ?? [], block);
  const found = numbers.filter((row) => row >= firstRow).map((row) => row - firstRow);
  const old = before && stayingIn(before, numbers);
  if (found.length === 0 && old !== undefined) return { numbers, items: old };
  const items = (prepared(data as unknown as Dataset, fitted).inputs as unknown as X).take(found);
  const all = old === undefined || old.size === 0 ? items : stackItems([old, items]);
  if (all === undefined)
    throw cannotStream(
      `items of the kind "${data.inputs.kind}"`,
      "those of several blocks cannot be put together",
    );
  return { numbers, items: all };
}

/** Of the rows that were wanted before, those that still are. */
function stayingIn<X extends Samples>({ numbers, items }: GatheredRows<X>, wanted: readonly number[]): X {
  const isWanted = new Set(wanted);
  const places = Array.from(numbers.keys()).filter((place) => isWanted.has(numbers[place]));
  return places.length === numbers.length ? items : items.take(places);
}

export function requireGathered<X extends Samples>(gathered: GatheredRows<X> | undefined): GatheredRows<X> {
  if (gathered !== undefined && gathered.items.size > 0) return gathered;
  throw new OrdoError("input.empty", "no landmarks are left", { what: "landmarks" });
}

/** Said when it has been done. */
export const GATHERED: Warning = Object.freeze({
  code: "stream.extra-pass",
  message:
    "landmarks are chosen from all rows before anything can be summed: the data were read once more for it",
});
