import type { Rows } from "../../../data/samples.ts";
import { type HoldOutSink, singleRowsOf, tellSingles } from "../../learner.ts";
import { type InfluenceSource, type SingleParts, type Singles, singleParts } from "../influence/influence.ts";
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
type Again = (rows: Rows, take: (place: number, scores: SetScores) => void) => Promise<void>;

/** Single items that shrink the only block alike, by their places in a list. */
interface Alike {
  readonly shrink: number;
  readonly places: Uint32Array;
}

interface SingleSets {
  readonly rows: Rows;
  readonly groups: readonly Alike[];
}

/** Found out once for all lambdas. */
const known = new WeakMap<BorderedProblem, WeakMap<readonly Rows[], SingleSets | undefined>>();

/** Undefined where some sets are not single items of at most one block, or one of them leaves nothing. */
export function singleSets(problem: BorderedProblem, sets: readonly Rows[]): SingleSets | undefined {
  const bySets = known.get(problem) ?? new WeakMap<readonly Rows[], SingleSets | undefined>();
  known.set(problem, bySets);
  if (!bySets.has(sets)) bySets.set(sets, findSingles(problem, sets));
  return bySets.get(sets);
}

function findSingles(problem: BorderedProblem, sets: readonly Rows[]): SingleSets | undefined {
  const { blocks, size } = problem;
  if (size < 2 || (blocks !== undefined && blocks.count > 1)) return undefined;
  const rows = singleRowsOf(sets);
  if (rows === undefined) return undefined;
  const groups = new Map<number, number[]>();
  const one = new Uint32Array(1);
  for (let place = 0; place < rows.length; place++) {
    one[0] = rows[place];
    const shrink = blocks === undefined ? 1 : problem.shrink(0, one);
    if (!(shrink > 0)) return undefined;
    const group = groups.get(shrink);
    if (group === undefined) groups.set(shrink, [place]);
    else group.push(place);
  }
  const alike = Array.from(groups, ([shrink, places]) => ({ shrink, places: Uint32Array.from(places) }));
  return { rows, groups: alike };
}

/**
 * Leave-one-out: nothing of A but its diagonal is needed, e = α_i/A_ii, once for each of the different weights. False, and nothing is told, where the source
 * cannot give that for so many weights.
 */
export async function holdOutSingles(
  problem: BorderedProblem,
  source: InfluenceSource,
  { request, singles }: { readonly request: SetRequest; readonly singles: SingleSets },
  sink: HoldOutSink,
  again: Again,
): Promise<boolean> {
  const { sets, lambda, pooled = false } = request;
  const { rows, groups } = singles;
  const v = problem.outputs;
  const found = { scores: new Float64Array(rows.length * v), doubts: new Float64Array(rows.length * v) };
  for (const { shrink, places } of groups) {
    const at = lambda / shrink;
    const read =
      (await source.singles?.(at, groups.length)) ??
      (groups.length === 1 ? await singlesByDiagonal(problem, source, { lambda: at, shrink }) : undefined);
    if (read === undefined) return false;
    scoreSingles(problem, read, { rows, places, pooled }, found);
  }
  if (pooled) await settleSingles(found, v, again);
  tellSingles(sink, sets, { rows, ...found });
  return true;
}

/** Scores that cannot be told from others once more, where items are compared with each other: one by itself is compared with nothing. */
export async function settleSingles(found: SetScores, v: number, again: Again): Promise<void> {
  await again(closeScores(found, v), (place, better) => {
    found.scores.set(better.scores, place * v);
    found.doubts.set(better.doubts, place * v);
  });
}

/** The same from the diagonal of A. */
async function singlesByDiagonal(
  { outputs: v, blocks, intercept }: BorderedProblem,
  source: InfluenceSource,
  { lambda, shrink }: { readonly lambda: number; readonly shrink: number },
): Promise<Singles> {
  const influence = await source.at(lambda, { kind: "diagonal", shrink });
  try {
    const { rounding, alpha } = influence;
    const diagonal = await influence.diagonal();
    const all = new Float64Array(diagonal.length);
    if (blocks !== undefined && !intercept)
      for (let row = 0; row < all.length; row++) all[row] = influence.slope(0, row);
    return {
      rounding,
      intercepts: Float64Array.from({ length: v }, (_, out) => influence.intercept(0, out)),
      read(rows) {
        const parts = singleParts(rows.length, v);
        for (let k = 0; k < rows.length; k++) {
          parts.diagonal[k] = diagonal[rows[k]];
          parts.slopes[k] = all[rows[k]];
          for (let out = 0; out < v; out++) parts.alpha[k * v + out] = alpha.data[rows[k] * v + out];
        }
        return parts;
      },
    };
  } finally {
    influence.release();
  }
}

/** So many at a time: what is read of them stays near. */
const CHUNK = 1024;

function scoreSingles(
  problem: BorderedProblem,
  singles: Singles,
  { rows, places, pooled }: { readonly rows: Rows; readonly places: Rows; readonly pooled: boolean },
  found: SetScores,
): void {
  const own = new Uint32Array(Math.min(CHUNK, places.length));
  const across = pooled && problem.blocks !== undefined && !problem.intercept;
  const alone = across ? singles.rounding.reachAlone?.(slopeReader(problem, singles)) : undefined;
  for (let top = 0; top < places.length; top += CHUNK) {
    const part = places.subarray(top, top + CHUNK);
    for (let k = 0; k < part.length; k++) own[k] = rows[part[k]];
    const parts = singles.read(own.subarray(0, part.length));
    scorePart(problem, singles, { rows: own, places: part, pooled, alone, ...parts }, found);
  }
}

/** c of every row. */
function slopeReader({ size }: BorderedProblem, { read }: Singles): (row: number) => number {
  const { slopes } = read(Uint32Array.from({ length: size }, (_, row) => row));
  return (row) => slopes[row];
}

interface Part extends SingleParts {
  readonly rows: Rows;
  readonly places: Rows;
  readonly pooled: boolean;
  readonly alone: ((row: number, variance: number) => number) | undefined;
}

function scorePart(
  { blocks, outputs: v, targets, intercept: isRegression }: BorderedProblem,
  { rounding, intercepts }: Singles,
  { rows, places, pooled, alone, diagonal, slopes, alpha }: Part,
  { scores, doubts }: SetScores,
): void {
  const ranking = blocks !== undefined && !isRegression;
  const across = ranking && pooled;
  for (let k = 0; k < places.length; k++) {
    const row = rows[k];
    const slope = ranking ? slopes[k] : 0;
    const variance = 1 / diagonal[k];
    const worst = Math.max(1, variance / rounding.ridge(row));
    const reach = across
      ? Math.min(rounding.reachAcross(row, worst), alone?.(row, variance) ?? Number.POSITIVE_INFINITY)
      : rounding.reach(row, variance, worst);
    const weight = rounding.weightOf(row);
    for (let out = 0; out < v; out++) {
      const pull = alpha[k * v + out];
      const e = pull * variance;
      const b = ranking ? intercepts[out] : 0;
      const intercept = b - slope * e;
      const y = targets.data[targets.offset + row * targets.stride + out];
      const at = places[k] * v + out;
      scores[at] = y - e - intercept;
      const size = rounding.sizes[out] + rounding.growth(e * pull, weight * e * e);
      const common = across ? rounding.spreads[out] : Math.abs(b);
      const sums = Math.abs(y) + Math.abs(e) + common + Math.abs(intercept);
      doubts[at] = UNIT * (sums + reach * size);
    }
  }
}
