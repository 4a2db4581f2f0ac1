import type { Compute } from "../../../../linalg/compute.ts";
import { chunkRows } from "../../primal/normal-equations.ts";
import { UNIT } from "../../rounding.ts";
import { type Base, type GraphSystem, type ItemKind, openBase } from "./base.ts";
import { type ItemLines, itemLines } from "./item-lines.ts";

/** What was taken away may be so many times as large as what is left, beside what is known of its directions; else it is summed anew. */
export const MOST_LOST = 64;

/** Rows of one kind. */
export interface KindRows extends ItemKind {
  readonly rows: Uint32Array;
}

/** The rows by kind, block after block. */
export function kindsOf(
  { comparisons: { weights }, blockOf }: GraphSystem,
  rows: Iterable<number>,
): KindRows[] {
  const kinds = new Map<ItemKind["own"], Map<number, { kind: ItemKind; rows: number[] }>>();
  for (const row of rows) {
    const block = blockOf(row);
    const [own, weight] = [block.classOf(row), weights?.[row] ?? 1];
    const ofClass = kinds.get(own) ?? new Map();
    kinds.set(own, ofClass);
    const known = ofClass.get(weight) ?? { kind: { block, own, weight }, rows: [] };
    ofClass.set(weight, known);
    known.rows.push(row);
  }
  return [...kinds.values()]
    .flatMap((ofClass) => [...ofClass.values()])
    .map(({ kind, rows }) => ({ ...kind, rows: Uint32Array.from(rows) }));
}

/** Receives the scores of an item held out by itself, and their doubts, one for each output; arrays are reused. */
type Take = (row: number, scores: Float64Array, doubts: Float64Array) => void;

/**
 * Leave-one-out from a preference graph whose pairs depend on the scores: M̃ = B − cut·uuᵀ and r̃ = r + c̃w(τ − T·u), so with P = B⁻¹
 *
 *     w̃ = w₀ + Pu·(g − C·y),   y = uᵀw̃ = (uᵀw₀ + uᵀPu·g)/(1 + C·uᵀPu),   w₀ = P(r + c̃wτ),   g = −c̃wT,   C = −cut.
 *
 * O(n) for each item and one inverse for each kind. Gives the rows whose equations have to be summed anew.
 */
export async function holdOutItems(
  system: GraphSystem,
  rows: Iterable<number>,
  take: Take,
  compute: Compute,
): Promise<number[]> {
  const again: number[] = [];
  const kinds = kindsOf(system, rows);
  const n = system.features.cols;
  for (const [done, kind] of kinds.entries()) {
    const base = await openBase(system, [kind], compute);
    if (base === undefined) again.push(...kind.rows);
    else {
      const score = itemScorer(base, n);
      const chunk = chunkRows(n);
      for (let top = 0; top < kind.rows.length; top += chunk) {
        const part = kind.rows.subarray(top, top + chunk);
        const lines = await itemLines(system, { base, place: 0 }, kind, part, compute);
        part.forEach((row, k) => {
          const found = score(lines, k);
          if (found === undefined) again.push(row);
          else take(row, found.scores, found.doubts);
        });
      }
    }
    await compute.run.checkpoint("held-out items", done + 1, kinds.length);
  }
  return again;
}

/** Undefined where too much was taken away. */
function itemScorer(base: Base, n: number) {
  const { inverse, diagonal, squares, weights, sides } = base;
  const v = weights.length;
  const [scores, doubts] = [new Float64Array(v), new Float64Array(v)];
  const [w, sums, roots] = [new Float64Array(n), new Float64Array(n), new Float64Array(n)];
  return ({ values, own, solved, lengths, cut, shifts, pulls }: ItemLines, k: number) => {
    const left = 1 - cut * lengths[k];
    if (!(left > 0)) return undefined;
    const start = k * n;
    let [total, remaining] = [0, 0];
    for (let col = 0; col < n; col++) {
      const u = own[start + col];
      const p = solved[start + col];
      const variance = inverse[col * n + col] + (cut / left) * p * p;
      total += squares[col] * variance;
      remaining += (diagonal[col] - cut * u * u) * variance;
      roots[col] = Math.sqrt(variance);
    }
    if (!(total <= MOST_LOST * remaining)) return undefined;
    const reach = Math.sqrt(total);
    for (let out = 0; out < v; out++) {
      const known = weights[out];
      const shift = shifts[out][k];
      const pull = pulls[out][k];
      let along = 0;
      for (let col = 0; col < n; col++) along += own[start + col] * (known[col] + shift[col]);
      const step = pull + (cut * (along + lengths[k] * pull)) / left;
      let size = 0;
      for (let col = 0; col < n; col++) {
        const change = step * solved[start + col];
        w[col] = known[col] + shift[col] + change;
        sums[col] = Math.abs(known[col]) + Math.abs(shift[col]) + Math.abs(change);
        size += squares[col] * w[col] * w[col];
      }
      const reached = reach * (Math.sqrt(size) + sides[out]);
      let [score, doubt] = [0, 0];
      for (let col = 0; col < n; col++) {
        const x = values[start + col];
        score += x * w[col];
        doubt += Math.abs(x) * (sums[col] + roots[col] * reached);
      }
      scores[out] = score;
      doubts[out] = UNIT * doubt;
    }
    return { scores, doubts };
  };
}
