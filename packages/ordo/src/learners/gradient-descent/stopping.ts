import { OrdoError } from "../../base/errors.ts";
import type { Rng } from "../../base/random.ts";
import type { Dataset } from "../../data/dataset.ts";
import { rowOf } from "../../linalg/matrix.ts";
import { drawShare, rowsByQuery } from "../held-out-share.ts";
import type { Judging } from "../learner.ts";

/**
 * The rows that are not learned from while a descent looks for where to stop: whole queries where items are compared inside them, otherwise the same share of
 * the items of each class. The seed of the run draws them.
 */
export function heldOutRows(data: Dataset, judging: Judging, share: number, rng: Rng): ReadonlySet<number> {
  if (data.preferences !== undefined) {
    const reason =
      "stopping holds out scored items, and the data has explicit preferences; leave it out, or the preferences";
    throw new OrdoError("data.unsupported", `gradient-descent: ${reason}`, { what: "stopping", reason });
  }
  const isByQuery = judging === "query" && data.queries !== undefined;
  return drawShare(isByQuery ? [rowsByQuery(data)] : classesOf(data), share, rng);
}

/** Rows of the same scores in every output. */
function classesOf({ scores, size }: Dataset): readonly (readonly Iterable<number>[])[] {
  const classes = new Map<string, number[][]>();
  for (let row = 0; row < size; row++) {
    const key = scores === undefined ? "" : Array.from(rowOf(scores.values, row)).join(" ");
    const known = classes.get(key);
    if (known === undefined) classes.set(key, [[row]]);
    else known.push([row]);
  }
  return [...classes.values()];
}
