import type { Rows } from "../../../data/samples.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { type HoldOutSink, NO_SCORE, tellSingles } from "../../learner.ts";
import type { InfluenceSource } from "../influence/influence.ts";
import type { BorderedProblem } from "../problem.ts";
import { doubtfulSets } from "./certify.ts";
import type { HeldSet } from "./held.ts";
import { heldSet, movedTargets } from "./held-set.ts";
import { areDefinite, movedTogether } from "./moved-together.ts";
import { type Left, type Remainder, remainderOf } from "./remainder.ts";
import { scoresDirectly } from "./score-directly.ts";
import { type SetScores, scoresByTargets } from "./set-scores.ts";
import { holdOutSingles, type SetRequest, settleSingles, singleSets } from "./singles.ts";
import { isSingleInBlock, scoreSinglesInBlocks, singlesInBlocks } from "./singles-in-blocks.ts";

/**
 * Scores of held-out sets, exactly as retraining without each of them would give.
 *
 * Without the items U, α̃ = α − A_{·U}·e with e = (A_UU)⁻¹α_U has zeros at U and solves the smaller system, so from
 * (K + Λ)A = I − PC the held-out scores are f_U = y_U − e − P_U(b − C_{·U}·e). What leaving items out does to d = c·W·w:
 *
 * - one block: all of d shrinks by ρ, which is the same as λ/ρ, so A is taken at that lambda;
 * - whole blocks: nothing else changes; A_UU has the null vector 1 of each, which does not change f;
 * - parts of blocks: Λ grows by Δ on the rows J that stay in those blocks. Then s = (A_HH + Θ)⁻¹α_H over H = U ∪ J, with Θ = 0 on U and 1/Δ on J,
 *   takes the place of e: α̃ = α − A_{·H}·s is 0 at U and solves the smaller system, and f_U = y_U − s_U − P_U(b − C_{·H}·s).
 *
 * O(u³) for each set, or O(|H|³) in the last case. Where a score cannot be told from another one in this way, those of its set are computed
 * once more, directly from α̃, at O(m·|H|). Derivation: docs/math/hold-out.md.
 */
export async function holdOutSets(
  problem: BorderedProblem,
  source: InfluenceSource,
  request: SetRequest,
  given: HoldOutSink,
  compute: Compute,
): Promise<void> {
  const { sets, lambda, pooled = false } = request;
  const remainder = remainderOf(problem);
  const sink = taughtSets(remainder, given);
  const again = (places: Rows, take: (place: number, scores: SetScores) => void) => {
    const wanted = Array.from(places, (place) => heldSet(problem, sets[place], place, pooled));
    return scoreDoubtful(
      problem,
      source,
      { sets: wanted, lambda },
      (set, scores) => take(set.index, scores),
      compute,
    );
  };
  const singles = singleSets(problem, sets);
  if (singles !== undefined && (await holdOutSingles(problem, source, { request, singles }, sink, again)))
    return;
  const rows = remainder.safe > 1 ? singlesInBlocks(problem, sets) : undefined;
  if (rows !== undefined) {
    const found = await scoreSinglesInBlocks(problem, source, { rows, lambda, pooled }, compute);
    if (pooled) await settleSingles(found, problem.outputs, again);
    tellSingles(sink, sets, { rows, ...found });
    return;
  }
  await holdOutMixed(problem, source, { request, remainder }, sink, compute);
}

/** Sets of any kind, some of which may be single items. */
async function holdOutMixed(
  problem: BorderedProblem,
  source: InfluenceSource,
  { request, remainder }: { readonly request: SetRequest; readonly remainder: Remainder },
  sink: HoldOutSink,
  compute: Compute,
): Promise<void> {
  const { sets, lambda, pooled = false } = request;
  const wanted = sets.flatMap((rows, index) =>
    remainder.without(rows) === "nothing" ? [] : [heldSet(problem, rows, index, pooled)],
  );
  const found: SetScores[] = [];
  const take = (set: HeldSet, scores: SetScores) => {
    found[set.index] = scores;
  };
  const single = wanted.filter(({ rows }) => isSingleInBlock(problem, rows));
  const others = single.length === 0 ? wanted : wanted.filter(({ rows }) => !isSingleInBlock(problem, rows));
  if (single.length > 0) {
    const rows = Uint32Array.from(single, (set) => set.rows[0]);
    const all = await scoreSinglesInBlocks(problem, source, { rows, lambda, pooled }, compute);
    const partOf = (values: Float64Array, k: number) =>
      values.slice(k * problem.outputs, (k + 1) * problem.outputs);
    for (const [k, set] of single.entries())
      take(set, { scores: partOf(all.scores, k), doubts: partOf(all.doubts, k) });
  }
  await scoreSets(problem, source, { sets: others, lambda }, take, compute);
  const doubtful = doubtfulSets(
    wanted.map(({ index, rows }) => ({ rows, ...found[index] })),
    { outputs: problem.outputs, pooled, equal: request.equal },
  );
  const again = wanted.filter((_, place) => doubtful.has(place));
  await scoreDoubtful(problem, source, { sets: again, lambda }, take, compute);
  for (const { index, rows } of wanted) sink.set?.(index, rows, found[index].scores, found[index].doubts);
}

type Take = (set: HeldSet, scores: SetScores) => void;

interface Wanted {
  readonly sets: readonly HeldSet[];
  readonly lambda: number;
}

async function scoreSets(
  problem: BorderedProblem,
  source: InfluenceSource,
  wanted: Wanted,
  take: Take,
  { run }: Compute,
): Promise<void> {
  const groups = byLambda(wanted);
  let done = 0;
  for (const [at, sets] of groups) {
    const entries = sets.reduce((sum, set) => sum + set.touched.length ** 2, 0);
    const influence = await source.at(at, {
      kind: "blocks",
      entries,
      lambdas: groups.size,
      sets: sets.map(({ touched }) => touched),
      solved: areDefinite(sets),
    });
    try {
      const all = await movedTogether(problem, influence, { sets, lambda: at }, run.signal);
      for (const [place, set] of sets.entries()) {
        const moved = all?.[place] ?? movedTargets(problem, influence, set, at);
        take(set, scoresByTargets(problem, influence, set, moved));
        await run.checkpoint("held-out sets", ++done, wanted.sets.length);
      }
    } finally {
      influence.release();
    }
  }
}

/** Once more, directly. */
async function scoreDoubtful(
  problem: BorderedProblem,
  source: InfluenceSource,
  wanted: Wanted,
  take: Take,
  { run }: Compute,
): Promise<void> {
  let done = 0;
  for (const [at, sets] of byLambda(wanted)) {
    const influence = await source.at(at, { kind: "rows", blocks: sets.map(({ touched }) => touched) });
    try {
      using direct = await influence.direct();
      for (const set of sets) {
        const moved = movedTargets(problem, influence, set, at);
        take(set, await scoresDirectly(problem, { influence, direct }, set, moved));
        await run.checkpoint("held-out sets in doubt", ++done, wanted.sets.length);
      }
    } finally {
      influence.release();
    }
  }
}

/** Sets by the lambda at which A serves them. */
function byLambda({ sets, lambda }: Wanted): Map<number, HeldSet[]> {
  const groups = new Map<number, HeldSet[]>();
  for (const set of sets) {
    const at = lambda / set.shrink;
    const group = groups.get(at);
    if (group === undefined) groups.set(at, [set]);
    else group.push(set);
  }
  return groups;
}

/** Sets without which nothing is left to learn from have no scores. */
export function taughtSets(remainder: Remainder, sink: HoldOutSink): HoldOutSink {
  return {
    // So few never matter.
    singles: remainder.safe > 1 ? sink.singles : undefined,
    set(index, rows, scores, doubts) {
      const left = remainder.without(rows);
      if (left === "nothing") return;
      if (left !== "order") overwrite(scores, left, doubts);
      sink.set?.(index, rows, scores, doubts);
    },
  };
}

/** A constant is exact; an output of which nothing is left has no score. */
function overwrite(scores: Float64Array, left: readonly Left[], doubts: Float64Array | undefined): void {
  const v = left.length;
  for (let k = 0; k < scores.length; k++) {
    const what = left[k % v];
    if (what === "order") continue;
    scores[k] = what === "nothing" ? NO_SCORE : what.constant;
    if (doubts !== undefined) doubts[k] = 0;
  }
}

/** How many items the system behind a held-out set has. */
export function touchedBy(problem: BorderedProblem, rows: Rows): number {
  const { blocks } = problem;
  if (rows.length === 1 && (blocks?.count ?? 1) === 1) return 1;
  if (rows.length === 1 && blocks !== undefined) {
    const block = blocks.of[rows[0]];
    const size = blocks.rowsOf(block).length;
    return size > 1 && problem.shrink(block, rows) !== 1 ? size : 1;
  }
  return heldSet(problem, rows, 0).touched.length;
}
