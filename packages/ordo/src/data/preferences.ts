import { invalidInput, requireFinite, requireShape } from "../base/checks.ts";
import type { Rows } from "./samples.ts";

/**
 * Explicit comparisons: item winners[k] beats item losers[k] by magnitudes[k] ≥ 0, with weight weights[k] ≥ 0.
 * Magnitude 0 says that the two are equal, and then the order of the two does not matter.
 */
export interface Preferences {
  /** Number of items the rows refer to, m. */
  readonly items: number;
  /** Number of preferences, l. */
  readonly count: number;
  readonly winners: Rows;
  readonly losers: Rows;
  readonly magnitudes: Float64Array;
  readonly weights: Float64Array;
}

export interface PreferenceParts {
  readonly winners: ArrayLike<number>;
  readonly losers: ArrayLike<number>;
  /** Default 1 for each. */
  readonly magnitudes?: ArrayLike<number> | undefined;
  /** Default 1 for each. */
  readonly weights?: ArrayLike<number> | undefined;
}

export function preferences(items: number, parts: PreferenceParts): Preferences {
  for (const side of ["winners", "losers"] as const) {
    const given: unknown = parts?.[side];
    if (typeof given !== "object" || given === null || !("length" in given))
      throw invalidInput(side, "a list of item numbers", given === undefined ? "nothing" : String(given));
  }
  const { winners, losers } = parts;
  const count = winners.length;
  const magnitudes = Float64Array.from(parts.magnitudes ?? new Float64Array(count).fill(1));
  const weights = Float64Array.from(parts.weights ?? new Float64Array(count).fill(1));
  for (const [what, values] of Object.entries({ losers, magnitudes, weights })) {
    requireShape(
      what,
      values.length === count,
      `${count} values, one for each preference`,
      `${values.length}`,
    );
  }
  requireFinite("magnitudes", magnitudes);
  requireFinite("weights", weights);
  for (let k = 0; k < count; k++) {
    checkMember("winners", k, winners[k], items);
    checkMember("losers", k, losers[k], items);
    if (winners[k] === losers[k])
      throw invalidInput(`preference ${k}`, "two different items", `item ${winners[k]} twice`);
    if (magnitudes[k] < 0)
      throw invalidInput(`magnitudes[${k}]`, "a number >= 0 (swap winner and loser)", String(magnitudes[k]));
    if (weights[k] < 0) throw invalidInput(`weights[${k}]`, "a number >= 0", String(weights[k]));
  }
  return Object.freeze({
    items,
    count,
    winners: Uint32Array.from(winners),
    losers: Uint32Array.from(losers),
    magnitudes,
    weights,
  });
}

/** Several lists about the same items as one, one after the other. */
export function joinPreferences(first: Preferences, ...others: readonly Preferences[]): Preferences {
  const all = [first, ...others];
  for (const { items } of others)
    requireShape("preferences", items === first.items, `about ${first.items} items`, `${items}`);
  return preferences(first.items, {
    winners: all.flatMap(({ winners }) => [...winners]),
    losers: all.flatMap(({ losers }) => [...losers]),
    magnitudes: all.flatMap(({ magnitudes }) => [...magnitudes]),
    weights: all.flatMap(({ weights }) => [...weights]),
  });
}

/** The preferences between the chosen rows, renumbered to their places there; the others are dropped. */
export function takePreferences(all: Preferences, rows: ArrayLike<number>): Preferences {
  const place = new Int32Array(all.items).fill(-1);
  for (let index = 0; index < rows.length; index++) place[rows[index]] = index;
  const kept: number[] = [];
  for (let k = 0; k < all.count; k++)
    if (place[all.winners[k]] >= 0 && place[all.losers[k]] >= 0) kept.push(k);
  return preferences(rows.length, {
    winners: kept.map((k) => place[all.winners[k]]),
    losers: kept.map((k) => place[all.losers[k]]),
    magnitudes: kept.map((k) => all.magnitudes[k]),
    weights: kept.map((k) => all.weights[k]),
  });
}

function checkMember(what: string, k: number, row: number, items: number): void {
  if (Number.isInteger(row) && row >= 0 && row < items) return;
  throw invalidInput(`${what}[${k}]`, `a row from 0 to ${items - 1}`, String(row));
}

/** The numbers of the preferences between two items, whichever of the two won. */
export function preferencesBetween({
  winners,
  losers,
  items,
}: Preferences): (a: number, b: number) => readonly number[] {
  const key = (a: number, b: number) => Math.min(a, b) * items + Math.max(a, b);
  const known = new Map<number, number[]>();
  winners.forEach((winner, k) => {
    const place = key(winner, losers[k]);
    const list = known.get(place);
    if (list === undefined) known.set(place, [k]);
    else list.push(k);
  });
  const none: readonly number[] = [];
  return (a, b) => known.get(key(a, b)) ?? none;
}
