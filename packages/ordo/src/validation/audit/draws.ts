import type { Rng } from "../../base/random.ts";
import { oneGroup } from "../../data/grouping.ts";
import type { Rows } from "../../data/samples.ts";
import { type AllPairs, isWanted } from "../../learners/learner.ts";
import type { Truth } from "../judging/truth.ts";
import { requestOf } from "../request.ts";
import type { SplitPlan } from "../splits/split.ts";

/** Something that is held out: set number `index`, two items, or preference number `index`. */
export type Drawn =
  | { readonly kind: "set"; readonly index: number; readonly rows: Rows }
  | { readonly kind: "pair"; readonly rows: Rows }
  | { readonly kind: "preference"; readonly index: number };

/** What a plan holds out, in random order and nothing twice. */
export function* drawHeldOut(plan: SplitPlan, truth: Truth, rng: Rng): Iterable<Drawn> {
  const request = requestOf(plan);
  if (request.kind === "preferences") {
    for (const index of distinct(truth.shape.preferences!.count, rng)) yield { kind: "preference", index };
  } else if (request.kind === "sets") {
    for (const index of distinct(request.sets.length, rng))
      yield { kind: "set", index, rows: request.sets[index]! };
  } else if (request.pairs.kind === "list") {
    const { a, b } = request.pairs;
    const known = new Set<number>();
    for (const k of distinct(a.length, rng)) {
      const key = a[k]! * truth.size + b[k]!;
      // A pair may be listed twice.
      if (known.has(key)) continue;
      known.add(key);
      yield { kind: "pair", rows: Uint32Array.of(a[k]!, b[k]!) };
    }
  } else yield* drawPairs(request.pairs, truth, rng);
}

/** Pairs looked at, at most, where few of all are asked for. */
const MOST_DRAWS = 1_000_000;

/** Each pair as likely as any other, whatever the sizes of the groups; a group of one item has none. */
function* drawPairs(pairs: AllPairs, { size, outputs }: Truth, rng: Rng): Iterable<Drawn> {
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
      yield { kind: "pair", rows: Uint32Array.of(a, b) };
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
