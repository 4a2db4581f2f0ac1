import type { Rows } from "../../../../data/samples.ts";
import { type Matrix, matrix } from "../../../../linalg/matrix.ts";
import type { FeatureRows } from "../../primal/feature-rows.ts";

/** The items of a block by their scores, ascending. */
export interface Levels {
  readonly scores: Float64Array;
  /** The level of each row, by its place in the block. */
  readonly of: Uint32Array;
  /** Of each level: the weight of its items, and how many weigh something. */
  readonly weights: Float64Array;
  readonly counts: Uint32Array;
  /** The mean features of each level, less the centre; 0 where nothing weighs anything. */
  readonly means: Matrix;
  /** The mean features of the block: far from 0, sums would cancel. */
  readonly centre: Float64Array;
}

export function levelsOf(
  rows: Rows,
  given: {
    readonly scores: Float64Array;
    readonly weights: Float64Array | undefined;
    readonly features: FeatureRows;
  },
): Levels {
  const { features, weights: all } = given;
  const n = features.cols;
  const scores = Float64Array.from(new Set(Array.from(rows, (row) => given.scores[row]))).sort();
  const levelAt = new Map<number, number>();
  scores.forEach((score, level) => void levelAt.set(score, level));
  const of = Uint32Array.from(rows, (row) => levelAt.get(given.scores[row])!);
  const [weights, counts] = [new Float64Array(scores.length), new Uint32Array(scores.length)];
  const centre = new Float64Array(n);
  rows.forEach((row, place) => {
    const w = all?.[row] ?? 1;
    weights[of[place]] += w;
    if (w > 0) counts[of[place]]++;
    features.addTo(centre, 0, row, 1 / rows.length);
  });
  const means = matrix(scores.length, n);
  const line = new Float64Array(n);
  rows.forEach((row, place) => {
    const w = all?.[row] ?? 1;
    if (w === 0) return;
    const share = w / weights[of[place]];
    line.fill(0);
    features.addTo(line, 0, row, 1);
    for (let col = 0; col < n; col++) means.data[of[place] * n + col] += share * (line[col] - centre[col]);
  });
  return { scores, of, weights, counts, means, centre };
}
