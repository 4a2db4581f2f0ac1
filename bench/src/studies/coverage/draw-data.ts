import type { Rng } from "ordo";
import { featuresOf, queryShape, type Setting, SHIFT } from "./settings.ts";

/** Rows of features, classes and queries. */
export interface Drawn {
  readonly x: Float64Array[];
  readonly y: Float64Array;
  /** The query of each row; undefined where all rows are compared. */
  readonly queries: Uint32Array | undefined;
}

/** Normal features, the positives shifted; rows of a query share a shift of their own, which no order inside it sees. */
export function drawData(setting: Setting, rng: Rng): Drawn {
  const { m, signal, share, structure } = setting;
  const shift = signal ? SHIFT : 0;
  const features = featuresOf(setting);
  const row = (positive: boolean, centre: Float64Array | undefined) =>
    Float64Array.from({ length: features }, (_, col) => {
      const own = col === 0 && positive ? shift : 0;
      return rng.normal() + own + (centre?.[col] ?? 0);
    });
  if (structure === "global") {
    const positives = share === "half" ? m / 2 : m / 5;
    const y = Float64Array.from({ length: m }, (_, k) => Number(k < positives));
    return { x: Array.from(y, (label) => row(label === 1, undefined)), y, queries: undefined };
  }
  const { size, positives } = queryShape(setting);
  const queries = Uint32Array.from({ length: m }, (_, k) => Math.floor(k / size));
  const y = Float64Array.from({ length: m }, (_, k) => Number(k % size < positives));
  const centres = Array.from({ length: Math.ceil(m / size) }, () =>
    Float64Array.from({ length: features }, () => rng.normal()),
  );
  return { x: Array.from(y, (label, k) => row(label === 1, centres[queries[k]!])), y, queries };
}

/** As many draws as a stratum has members, with replacement, as the library draws them for draw number `draw` of a seed. */
export function drawCounts(strata: readonly (readonly number[])[], count: number, rng: Rng): Uint32Array {
  const counts = new Uint32Array(count);
  for (const members of strata)
    for (let k = 0; k < members.length; k++) counts[members[rng.below(members.length)]!]!++;
  return counts;
}
