import { groupTies, orderAscending } from "../order.ts";

/** Ranks from 1, the smallest first; equal values share the mean of theirs. */
export function rankAll(values: ArrayLike<number>): Float64Array {
  const own = Float64Array.from(values);
  const { order, starts } = groupTies(own, orderAscending(own));
  const ranks = new Float64Array(own.length);
  for (let group = 0; group + 1 < starts.length; group++) {
    const mean = (starts[group]! + 1 + starts[group + 1]!) / 2;
    for (let place = starts[group]!; place < starts[group + 1]!; place++) ranks[order[place]!] = mean;
  }
  return ranks;
}
