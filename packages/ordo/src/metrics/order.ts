import { countUp, orderAscending } from "../base/sort.ts";

/** Everything a measure needs to know about order and ties. */
export { countUp, orderAscending };

/** Rows in some order, cut into groups of equal keys: group g is order[starts[g]] … order[starts[g + 1] − 1]. */
export interface TieGroups {
  readonly order: Uint32Array;
  readonly starts: Uint32Array;
}

/** The groups of equal keys along an order that has equal keys together. */
export function groupTies(keys: Float64Array, order: Uint32Array): TieGroups {
  const starts = new Uint32Array(order.length + 1);
  let count = 0;
  for (let place = 0; place < order.length; place++) {
    if (place === 0 || keys[order[place]] !== keys[order[place - 1]]) starts[count++] = place;
  }
  starts[count] = order.length;
  return { order, starts: starts.subarray(0, count + 1) };
}

/** Groups of equal values from the smallest to the largest, and the number of the group of each row. */
export interface Levels extends TieGroups {
  readonly of: Uint32Array;
}

export function levelsOf(values: Float64Array): Levels {
  const groups = groupTies(values, orderAscending(values));
  return { ...groups, of: groupNumbers(groups) };
}

/** The number of the group of each row. */
export function groupNumbers({ order, starts }: TieGroups): Uint32Array {
  const result = new Uint32Array(order.length);
  for (let group = 0; group + 1 < starts.length; group++) {
    for (let place = starts[group]; place < starts[group + 1]; place++) result[order[place]] = group;
  }
  return result;
}

/** Every row of the order as a group of its own. */
export function singleGroups(order: Uint32Array): TieGroups {
  return { order, starts: countUp(order.length + 1) };
}

/**
 * Items as a reader meets them, best predicted score first. "average": equal scores form one group, in no order of its
 * own. "input": every item is a group, and equal scores stand in input order.
 */
export function ranking(predicted: Float64Array, ties: "average" | "input"): TieGroups {
  const order = orderAscending(predicted.map((score) => -score));
  return ties === "average" ? groupTies(predicted, order) : singleGroups(order);
}
