import {
  fromRows,
  gaussian,
  intersection,
  type Kernel,
  linear,
  type Precomputed,
  polynomial,
  precomputed,
  precomputedItems,
  type Rng,
  sparseFrom,
  type Vectors,
  vectors,
} from "ordo";
import { oneOf } from "../one-of.ts";

/** Items and a kernel whose values are exact in doubles and rational. */
export type TinyInputs =
  | { readonly kind: "vectors"; readonly inputs: Vectors; readonly kernel: Kernel<Vectors> }
  | { readonly kind: "table"; readonly inputs: Precomputed; readonly kernel: Kernel<Precomputed> };

/** Small whole features, chosen so that many different items have equal scores. `part` tells items apart whose features are disjoint. */
export function tinyInputs(rng: Rng, m: number, part: (row: number) => number): TinyInputs {
  const n = 1 + rng.below(5);
  const rows = tinyRows(rng, { m, n, part });
  const kind = rng.below(10);
  if (kind === 0) {
    const table = rows.map((x) => rows.map((z) => x.reduce((sum, value, k) => sum + value * z[k]!, 0)));
    return { kind: "table", inputs: precomputedItems(fromRows(table)), kernel: precomputed() };
  }
  if (kind === 1)
    return dense(rows, polynomial({ degree: 2, gamma: oneOf(rng, [0.5, 1]), offset: rng.below(2) }));
  if (kind === 2) return dense(rows.map(absolute), intersection());
  // Different items are at least 100 apart, so that all values between them underflow to 0.
  if (kind === 3) return dense(rows.map(timesHundred), gaussian({ gamma: 1 }));
  if (kind === 4)
    return dense(
      rows.map((_, row) => [100 * row]),
      gaussian({ gamma: 1 }),
    );
  if (kind === 5) {
    const inputs = vectors(sparseFrom(fromRows(rows)));
    return { kind: "vectors", inputs, kernel: linear() };
  }
  return dense(rows, linear());
}

function dense(rows: readonly (readonly number[])[], kernel: Kernel<Vectors>): TinyInputs {
  return { kind: "vectors", inputs: vectors(fromRows(rows.map((row) => [...row]))), kernel };
}

const absolute = (row: readonly number[]) => row.map(Math.abs);
const timesHundred = (row: readonly number[]) => row.map((value) => 100 * value);

interface Shape {
  readonly m: number;
  readonly n: number;
  part(row: number): number;
}

function tinyRows(rng: Rng, { m, n, part }: Shape): number[][] {
  const value = oneOf(rng, [
    () => rng.below(5) - 2,
    () => (rng.below(3) === 0 ? 1 + rng.below(2) : 0),
    () => rng.below(4),
  ]);
  const draw = () => Array.from({ length: n }, value);
  const kinds = Array.from({ length: 2 + rng.below(2) }, draw);
  const style = rng.below(6);
  const rows = Array.from({ length: m }, (_, row) => {
    if (style === 0) return oneOf(rng, kinds);
    // Pairs of opposite items: what one gains the other loses.
    if (style === 1) return kinds[Math.floor(row / 2) % kinds.length]!.map((x) => (row % 2 === 0 ? x : -x));
    // Features that only one part of the items has.
    if (style === 2) return draw().map((x, col) => (col % 2 === part(row) % 2 ? x : 0));
    return draw();
  });
  // Some items have no features at all.
  return rng.below(3) === 0 ? rows.map((row) => (rng.below(3) === 0 ? row.map(() => 0) : row)) : rows;
}
