import type { Compute } from "../../../../linalg/compute.ts";
import type { LeavePairs, PairCounts } from "../../../../linalg/hold-out-jobs.ts";
import type { AllPairs, HoldOutSink, PairCountSink } from "../../../learner.ts";
import { unsolvable } from "../../conditioning.ts";
import type { Influence } from "../../influence/influence.ts";
import type { BorderedProblem } from "../../problem.ts";
import { UNIT } from "../../rounding.ts";
import type { FewPairs, PairPlace } from "../direct.ts";
import type { PairBlock, PairLoop } from "./loop.ts";
import { heldPair, oneByOne } from "./settle.ts";

/** What is counted, by whom it is wanted. */
export interface Counting {
  readonly pairs: AllPairs;
  readonly equal: Uint32Array | undefined;
  readonly counts: PairCountSink;
}

/** So many pairs in doubt are worth being scored one by one: where there are more, one product of matrices serves them all. */
const FEW = 1024;

/**
 * All pairs counted where A is, with nothing but sums coming back, and pairs in doubt scored once more from rows of A and K. False, and nothing is told, where the backend or the
 * problem is not made for it, or too many pairs are in doubt.
 */
export async function countPairs(
  problem: BorderedProblem,
  influence: Influence,
  given: { readonly loop: PairLoop; readonly block: PairBlock; readonly counting: Counting },
  sink: HoldOutSink,
  { backend, run }: Compute,
): Promise<boolean> {
  const { whole, rounding, few } = influence;
  const bounds = rounding.ofPairs?.(given.block.diagonal);
  if (backend.leavePairs === undefined || whole === undefined || few === undefined || bounds === undefined)
    return false;
  const question = questionOf(problem, influence, given, bounds);
  const found = await backend.leavePairs(whole, question, { signal: run.signal });
  for (const { unsolvable: pair } of found)
    if (pair !== undefined) throw unsolvable(`items ${pair[0]} and ${pair[1]} cannot be held out`);
  if (found.some(({ open }) => open > question.listed)) return false;
  found.forEach((counts, output) => {
    given.counting.counts.add(output, counts);
  });
  await run.checkpoint("held-out pairs", problem.size, problem.size);
  const open = placesOf(found, given);
  if (open.length > 0) await settleFew(problem, { influence, few: few() }, { ...given, open }, sink, run);
  return true;
}

function questionOf(
  { size: m, outputs: v }: BorderedProblem,
  { rounding }: Influence,
  { loop, block, counting }: Parameters<typeof countPairs>[2],
  bounds: { readonly reach: Float64Array; readonly moves: Float64Array },
): LeavePairs {
  const { pairs, equal, counts } = counting;
  return {
    outputs: Array.from({ length: v }, (_, out) => ({
      alpha: loop.pulls[out],
      y: loop.targets[out],
      actual: counts.actual[out],
      intercept: block.intercepts[out],
      size: rounding.sizes[out],
      limit: loop.limits[out],
      differ: pairs.differ?.[out],
    })),
    diagonal: block.diagonal,
    slopes: block.slopes,
    weights: counts.weights,
    groups: pairs.within?.of,
    equals: equal,
    unit: UNIT,
    ...bounds,
    listed: Math.max(FEW, m),
  };
}

function placesOf(
  found: readonly PairCounts[],
  { loop, block }: { readonly loop: PairLoop; readonly block: PairBlock },
): PairPlace[] {
  return found.flatMap(({ first, second }, output) =>
    Array.from(first, (a, k) => {
      const [b, y] = [second[k], loop.targets[output]];
      return {
        output,
        a,
        b,
        y: Float64Array.of(y[a], y[b]),
        intercept: block.intercepts[output],
        slopes: Float64Array.of(block.slopes[a], block.slopes[b]),
      };
    }),
  );
}

async function settleFew(
  problem: BorderedProblem,
  { influence, few }: { readonly influence: Influence; readonly few: FewPairs },
  { block, open }: { readonly block: PairBlock; readonly open: readonly PairPlace[] },
  sink: HoldOutSink,
  run: Compute["run"],
): Promise<void> {
  let done = 0;
  for await (const settled of few.settle(open)) {
    for (const { pair, entry, isDominated, ...scores } of settled) {
      const { output, a, b } = pair;
      let found: { readonly a: number; readonly b: number; readonly doubt: number } = scores;
      if (isDominated && Math.abs(scores.a - scores.b) <= scores.doubt) {
        const direct = few.direct([pair]);
        found = await oneByOne(problem, { influence, direct }, heldPair(block, a, b, entry), output);
      }
      sink.pairs?.(output, a, Uint32Array.of(b), {
        a: Float64Array.of(found.a),
        b: Float64Array.of(found.b),
        doubts: Float64Array.of(found.doubt),
      });
    }
    done += settled.length;
    await run.checkpoint("held-out pairs in doubt", done, open.length);
  }
}
