import type { Rows } from "../../../data/samples.ts";
import type { HoldOutSink } from "../../learner.ts";
import type { Influence, InfluenceSource } from "../influence/influence.ts";
import type { BorderedProblem } from "../problem.ts";
import { UNIT } from "../rounding.ts";
import { closeScores } from "./certify.ts";
import type { SetScores } from "./set-scores.ts";

export interface SetRequest {
  readonly sets: readonly Rows[];
  readonly lambda: number;
  /** Scores of different sets are compared. */
  readonly pooled?: boolean;
  /** For each item the first one equal to it, where that is known. */
  readonly equal?: Rows | undefined;
}

/** Scores single rows once more, directly. */
type Again = (rows: readonly number[], take: (row: number, scores: SetScores) => void) => Promise<void>;

/** At most one block, all of whose items weigh the same: leaving out any one of them is alike. */
export function isEven({ blocks, precision }: BorderedProblem): boolean {
  return blocks === undefined || (blocks.count === 1 && precision.every((d) => d === precision[0]));
}

/** Leave-one-out: nothing of A but its diagonal is needed, e = α_i/A_ii. */
export async function holdOutSingles(
  problem: BorderedProblem,
  source: InfluenceSource,
  { sets, lambda, pooled = false }: SetRequest,
  sink: HoldOutSink,
  again: Again,
): Promise<void> {
  const { blocks, outputs: v, size } = problem;
  const shrink = blocks === undefined ? 1 : problem.shrink(0, Uint32Array.of(0));
  if (size < 2 || !(shrink > 0)) return;
  const influence = await source.at(lambda / shrink, { kind: "diagonal", shrink });
  let found: SetScores;
  try {
    found = await scoreSingles(problem, influence, pooled);
  } finally {
    influence.release();
  }
  const { scores, doubts } = found;
  // One item by itself is compared with nothing.
  if (pooled) {
    const asked = Uint32Array.from(sets, ([row]) => row);
    await again([...closeScores(asked, found, v)], (row, better) => {
      scores.set(better.scores, row * v);
      doubts.set(better.doubts, row * v);
    });
  }
  // Copied into two arrays: a view for each row would cost more than all the rest.
  const [own, doubt] = [new Float64Array(v), new Float64Array(v)];
  for (let index = 0; index < sets.length; index++) {
    const from = sets[index][0] * v;
    for (let out = 0; out < v; out++) {
      own[out] = scores[from + out];
      doubt[out] = doubts[from + out];
    }
    sink.set?.(index, sets[index], own, doubt);
  }
}

/** Of all rows, m × v. */
async function scoreSingles(
  problem: BorderedProblem,
  influence: Influence,
  pooled: boolean,
): Promise<SetScores> {
  const { blocks, outputs: v, targets, size: m } = problem;
  const { rounding, alpha } = influence;
  const diagonal = await influence.diagonal();
  const ranking = blocks !== undefined && !problem.intercept;
  const across = ranking && pooled;
  const alone = across ? rounding.reachAlone?.((row) => influence.slope(0, row)) : undefined;
  const [scores, doubts] = [new Float64Array(m * v), new Float64Array(m * v)];
  for (let row = 0; row < m; row++) {
    const slope = ranking ? influence.slope(0, row) : 0;
    const variance = 1 / diagonal[row];
    const worst = Math.max(1, variance / rounding.ridge(row));
    const reach = across
      ? Math.min(rounding.reachAcross(row, worst), alone?.(row, variance) ?? Number.POSITIVE_INFINITY)
      : rounding.reach(row, variance, worst);
    for (let out = 0; out < v; out++) {
      const pull = alpha.data[row * v + out];
      const e = pull * variance;
      const b = ranking ? influence.intercept(0, out) : 0;
      const intercept = b - slope * e;
      const y = targets.data[targets.offset + row * targets.stride + out];
      scores[row * v + out] = y - e - intercept;
      const size = rounding.sizes[out] + rounding.growth(e * pull, rounding.weightOf(row) * e * e);
      const common = across ? rounding.spreads[out] : Math.abs(b);
      const sums = Math.abs(y) + Math.abs(e) + common + Math.abs(intercept);
      doubts[row * v + out] = UNIT * (sums + reach * size);
    }
  }
  return { scores, doubts };
}
