import { OrdoError } from "../../base/errors.ts";
import type { Warning } from "../../base/run.ts";
import type { Dataset } from "../../data/dataset.ts";
import { stackItems } from "../../data/samples/stack.ts";
import type { Samples } from "../../data/samples.ts";
import type { FittedTransform } from "../../data/transforms/transform.ts";
import { cannotStream } from "../least-squares/stream/open.ts";
import type { GatheredRows, Gathering, WantedRows } from "../streaming.ts";
import { prepared } from "./block-job.ts";
import { withOneThread } from "./one-thread.ts";
import type { Passing } from "./passing.ts";
import type { PassState } from "./state.ts";

/** The rows that are wanted after one more block. A block of which none is wanted is not even prepared. */
export function gatherFrom<X extends Samples>(
  { choose }: Pick<Gathering<X>, "choose">,
  before: GatheredRows<X> | undefined,
  block: { readonly data: Dataset<X>; readonly firstRow: number },
  fitted: readonly FittedTransform[],
): GatheredRows<X> {
  const { data, firstRow } = block;
  const { numbers, notes } = choose(before ?? NONE, block);
  const found = numbers.filter((row) => row >= firstRow).map((row) => row - firstRow);
  const old = before && stayingIn(before, numbers);
  if (found.length === 0 && old !== undefined) return { numbers, notes, items: old };
  const items = (prepared(data as unknown as Dataset, fitted).inputs as unknown as X).take(found);
  const all = old === undefined || old.size === 0 ? items : stackItems([old, items]);
  if (all === undefined)
    throw cannotStream(
      `items of the kind "${data.inputs.kind}"`,
      "those of several blocks cannot be put together",
    );
  return { numbers, notes, items: all };
}

const NONE: WantedRows = Object.freeze({ numbers: [], notes: [] });

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

/** What a pass that gathered has found: the rows themselves, or those that were chosen from them as a pool; and what is said of it. */
export async function settled<X extends Samples>(
  { streaming: { gathering }, compute }: Pick<Passing<X>, "streaming" | "compute">,
  { gathered, rows }: Pick<PassState, "gathered" | "rows">,
): Promise<{ readonly gathered: GatheredRows<Samples>; readonly warning: Warning }> {
  const found = requireGathered(gathered as GatheredRows<X> | undefined);
  const among = gathering?.among;
  if (among === undefined) return { gathered: found as unknown as GatheredRows<Samples>, warning: GATHERED };
  const places = Array.from(await withOneThread(compute, (single) => among.take(found, single)));
  const chosen = {
    numbers: places.map((place) => found.numbers[place]),
    notes: places.map((place) => found.notes[place]),
    items: found.items.take(places),
  };
  const size = found.numbers.length;
  const pool = size === rows ? `all ${rows} rows` : `a pool of ${size} of the ${rows} rows, drawn evenly`;
  const message = `landmarks are chosen (${among.choice}) from ${pool}, before anything can be summed: the data were read once more for it`;
  return {
    gathered: chosen as unknown as GatheredRows<Samples>,
    warning: Object.freeze({ code: "stream.extra-pass", message }),
  };
}

const GATHERED: Warning = Object.freeze({
  code: "stream.extra-pass",
  message:
    "landmarks are chosen from all rows before anything can be summed: the data were read once more for it",
});
