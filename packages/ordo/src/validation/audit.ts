import type { Rng } from "../base/random.ts";
import type { ComputeOptions } from "../compute/compute.ts";
import type { Dataset } from "../data/dataset.ts";
import { oneGroup } from "../data/grouping.ts";
import type { Rows, Samples } from "../data/samples.ts";
import { type AllPairs, type HoldOutRequest, isWanted, type Learner } from "../learners/learner.ts";
import { openHeldOut } from "./held-out.ts";
import { requestOf } from "./request.ts";
import type { SplitPlan } from "./split.ts";
import type { Truth } from "./truth.ts";

/** What refitting some held-out sets showed. */
export interface Audit {
  /** How many were compared: fewer than asked for where there are no more, or most leave nothing to learn from. */
  readonly sets: number;
  /** The largest difference between a held-out score and its refitted twin, relative to the largest refitted score. */
  readonly largestDifference: number;
}

interface AuditJob<X extends Samples> {
  readonly learner: Learner<X>;
  readonly data: Dataset<X>;
  readonly truth: Truth;
  readonly plan: SplitPlan;
  readonly lambda: number;
}

/** Refits `count` of the held-out sets, drawn at random and none twice, and compares. */
export async function auditFolds<X extends Samples>(
  job: AuditJob<X>,
  count: number,
  options: ComputeOptions,
  rng: Rng,
): Promise<Audit> {
  const { plan, truth } = job;
  const quiet = { ...options, onProgress: undefined };
  if (plan.kind === "preferences") {
    const request = { kind: "preferences" } as const;
    const twins = await refitSome(distinct(truth.shape.preferences!.count, rng), count, async (k) => {
      const scores = await scoresOf(job, { request, only: new Set([k]) }, quiet);
      return scores[k];
    });
    const found = twins.size === 0 ? [] : await scoresOf(job, { request }, quiet);
    return compare([...twins].map(([k, twin]) => ({ twin, found: found[k] })));
  }
  const twins = await refitSome(drawSets(plan, truth, rng), count, async (rows) => {
    const request = { kind: "sets", sets: [rows] } as const;
    const [scores] = await scoresOf(job, { request, only: new Set([0]) }, quiet);
    return scores;
  });
  const request = { kind: "sets", sets: [...twins.keys()] } as const;
  const found = twins.size === 0 ? [] : await scoresOf(job, { request }, quiet);
  return compare([...twins.values()].map((twin, index) => ({ twin, found: found[index] })));
}

/** How many sets are tried at most for each one that is wanted. */
const TRIES = 20;

/** Where the rest of the items carries no order there is nothing to compare with, and another set is drawn. */
async function refitSome<T>(
  draws: Iterable<T>,
  count: number,
  refit: (drawn: T) => Promise<Float64Array | undefined>,
): Promise<Map<T, Float64Array>> {
  const twins = new Map<T, Float64Array>();
  let tries = 0;
  for (const drawn of draws) {
    const twin = await refit(drawn);
    if (twin !== undefined) twins.set(drawn, twin);
    tries++;
    if (twins.size === count || tries === TRIES * count) break;
  }
  return twins;
}

/** Held-out scores by number of the set or preference, by the shortcut; with `only`, of these alone and by refitting. */
async function scoresOf<X extends Samples>(
  { learner, data, truth, lambda }: AuditJob<X>,
  { request, only }: { readonly request: HoldOutRequest; readonly only?: ReadonlySet<number> },
  options: ComputeOptions,
): Promise<readonly (Float64Array | undefined)[]> {
  const method = only === undefined ? "auto" : "refit";
  using heldOut = await openHeldOut({ learner, data, truth, request, lambdas: [lambda], method }, options);
  const result: (Float64Array | undefined)[] = [];
  const sink = {
    set(index: number, _rows: Rows, scores: Float64Array) {
      result[index] = scores.slice();
    },
    preference(k: number, difference: number) {
      result[k] = Float64Array.of(difference);
    },
  };
  await heldOut.run(lambda, sink, only);
  return result;
}

interface Compared {
  readonly twin: Float64Array;
  readonly found: Float64Array | undefined;
}

function compare(sets: readonly Compared[]): Audit {
  let largest = 0;
  let size = 0;
  for (const { twin, found } of sets) {
    twin.forEach((value, place) => {
      const difference = Math.abs(value - (found?.[place] ?? Number.NaN));
      // A score that the shortcut does not have is as far off as can be.
      largest = Math.max(largest, Number.isNaN(difference) ? Number.POSITIVE_INFINITY : difference);
      size = Math.max(size, Math.abs(value));
    });
  }
  return { sets: sets.length, largestDifference: size > 0 ? largest / size : largest };
}

function* drawSets(plan: SplitPlan, truth: Truth, rng: Rng): Iterable<Rows> {
  const request = requestOf(plan);
  if (request.kind === "sets") {
    for (const index of distinct(request.sets.length, rng)) yield request.sets[index]!;
  } else if (request.kind === "pairs" && request.pairs.kind === "list") {
    const { a, b } = request.pairs;
    for (const k of distinct(a.length, rng)) yield Uint32Array.of(a[k]!, b[k]!);
  } else if (request.kind === "pairs") yield* drawPairs(request.pairs as AllPairs, truth, rng);
}

/** Pairs looked at, at most, where few of all are asked for. */
const MOST_DRAWS = 1_000_000;

/** Each pair as likely as any other, whatever the sizes of the groups; a group of one item has none. */
function* drawPairs(pairs: AllPairs, { size, outputs }: Truth, rng: Rng): Iterable<Rows> {
  const groups = pairs.within ?? oneGroup(size);
  const ends: number[] = [];
  let total = 0;
  for (const n of groups.sizes()) {
    total += (n * (n - 1)) / 2;
    ends.push(total);
  }
  let draws = 0;
  for (const number of distinct(total, rng)) {
    if (draws++ === MOST_DRAWS) return;
    const group = ends.findIndex((end) => number < end);
    const [i, j] = pairAt(number - (group === 0 ? 0 : ends[group - 1]!));
    const rows = groups.rowsOf(group);
    const [a, b] = [rows[i]!, rows[j]!];
    if (Array.from({ length: outputs }, (_, out) => isWanted(pairs, out, a, b)).includes(true))
      yield Uint32Array.of(a, b);
  }
}

/** Pairs i < j are numbered (0,1), (0,2), (1,2), (0,3) …: those with j start at j(j − 1)/2. */
function pairAt(number: number): [number, number] {
  let j = Math.floor((1 + Math.sqrt(1 + 8 * number)) / 2);
  // The root may be rounded up to the next whole number.
  if ((j * (j - 1)) / 2 > number) j--;
  return [number - (j * (j - 1)) / 2, j];
}

/** The numbers below `total` in random order, as far as they are asked for: Fisher–Yates that stores only what has moved. */
function* distinct(total: number, rng: Rng): Iterable<number> {
  const moved = new Map<number, number>();
  for (let next = 0; next < total; next++) {
    const pick = next + rng.below(total - next);
    yield moved.get(pick) ?? pick;
    moved.set(pick, moved.get(next) ?? next);
    moved.delete(next);
  }
}
