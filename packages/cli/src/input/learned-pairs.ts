import {
  type Dataset,
  dataset,
  isOrdoError,
  type Model,
  type Preferences,
  preferences,
  type Samples,
} from "ordo";
import type { Context } from "../terminal/context.ts";
import type { Input } from "./input.ts";
import { readItems } from "./model-file.ts";

/**
 * How many of the first pairs of a file the model was learned from, with these rows: a model says which data it is from by their fingerprint.
 * They must not count again. 0 where it was learned from something else.
 */
export async function learnedPairs(
  context: Context,
  model: Model<Samples>,
  input: Input,
  pairs: Preferences,
): Promise<number> {
  const { data, items } = model.provenance;
  if (pairs.count === 0 || items !== input.data.size) return 0;
  for (const rows of [input.data, await withTarget(context, model, input.path)])
    for (let count = rows === undefined ? 0 : pairs.count; count > 0; count--)
      if (dataset({ ...rows!, preferences: firstOf(pairs, count) }).fingerprint === data) return count;
  return 0;
}

/** The rows with the scores that the model predicts, where they are known. */
async function withTarget(
  context: Context,
  model: Model<Samples>,
  path: string,
): Promise<Dataset | undefined> {
  try {
    const { data } = (await readItems(context, model, [path], "target")).input;
    return data.scores === undefined ? undefined : data;
  } catch (error) {
    // Rows that are asked about need no scores.
    if (isOrdoError(error)) return undefined;
    throw error;
  }
}

export function firstOf(pairs: Preferences, count: number): Preferences {
  return partOf(pairs, 0, count);
}

export function allAfter(pairs: Preferences, count: number): Preferences {
  return partOf(pairs, count, pairs.count);
}

function partOf({ items, winners, losers, magnitudes, weights }: Preferences, from: number, to: number) {
  return preferences(items, {
    winners: winners.slice(from, to),
    losers: losers.slice(from, to),
    magnitudes: magnitudes.slice(from, to),
    weights: weights.slice(from, to),
  });
}
