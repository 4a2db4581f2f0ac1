import type { Preferences } from "../../data/preferences.ts";

/**
 * The numbers of the preferences between two items, whichever of the two won. Each of them is judged by itself: the wanted difference is its
 * magnitude, and it counts by its weight. Weights of the items do not count, as they do not in learning from preferences.
 */
export function preferencesBetween({
  winners,
  losers,
  items,
}: Preferences): (a: number, b: number) => readonly number[] {
  const key = (a: number, b: number) => Math.min(a, b) * items + Math.max(a, b);
  const known = new Map<number, number[]>();
  winners.forEach((winner, k) => {
    const place = key(winner, losers[k]!);
    const list = known.get(place);
    if (list === undefined) known.set(place, [k]);
    else list.push(k);
  });
  return (a, b) => known.get(key(a, b)) ?? [];
}
