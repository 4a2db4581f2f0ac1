import type { OrdoError } from "../../base/errors.ts";
import { readOptions, shown, where } from "../../base/options.ts";
import type { Rng } from "../../base/random.ts";
import type { Rows } from "../../data/samples.ts";
import { copyOfRows, noFolds } from "./checks.ts";
import type { SplitKind } from "./kind.ts";
import type { DatasetShape, Split, SplitPlan } from "./split.ts";

/**
 * all: every pair that may be compared. different: those with different scores (positive–negative pairs of two classes). sample: so many of these,
 * at random. Or the pairs themselves.
 */
export type PairChoice =
  | "all"
  | "different"
  | { readonly sample: number }
  | readonly (readonly [number, number])[];

const kind = "leave-pair-out";
const options = {
  pairs: where<PairChoice>('"all", "different", { sample: count } or a list of pairs', isChoice, "all"),
};

/** Each pair of items is held out at a time: how often is a new pair put in the right order? */
export function leavePairOut(given: { readonly pairs?: PairChoice } = {}): Split {
  const pairs = copyOf(readOptions("leavePairOut", options, given).pairs);
  return Object.freeze({
    spec: Object.freeze({ kind, pairs }),
    holdsOut: "pairs",
    namesRows: Array.isArray(pairs),
    plan: (shape, rng) => ({ kind: "pairs", pairs: choose(pairs, shape, rng) }),
  } satisfies Split);
}

export const leavePairOutKind: SplitKind = Object.freeze({
  kind,
  build: leavePairOut,
  examples: [
    {},
    { pairs: "different" },
    { pairs: { sample: 2000 } },
    {
      pairs: [
        [0, 1],
        [4, 2],
      ],
    },
  ],
  text: {
    form: kind,
    expected: "leave-pair-out, leave-pair-out:different or leave-pair-out:sample=COUNT",
    read(words: readonly string[]) {
      const [word, ...more] = words;
      if (word === undefined) return {};
      if (more.length > 0) return undefined;
      const sample = /^sample=(\d+)$/.exec(word)?.[1];
      if (sample !== undefined) return { pairs: { sample: Number(sample) } };
      return word === "all" || word === "different" ? { pairs: word } : undefined;
    },
    write({ pairs }: { readonly pairs?: PairChoice }) {
      if (pairs === "all") return [];
      if (pairs === "different") return [pairs];
      return pairs !== undefined && "sample" in pairs ? [`sample=${pairs.sample}`] : undefined;
    },
  },
});

function isChoice(value: unknown): value is PairChoice {
  if (value === "all" || value === "different" || Array.isArray(value)) return true;
  return typeof value === "object" && value !== null && Object.keys(value).join() === "sample";
}

/** What the caller changes afterwards does not change the split. */
function copyOf(choice: PairChoice): PairChoice {
  if (typeof choice === "string") return choice;
  if ("sample" in choice) return Object.freeze({ sample: requireSample(choice.sample) });
  const expected = "two rows, whole numbers >= 0";
  const lists = copyOfRows(choice, { owner: "leavePairOut", key: "pairs", expected, length: 2 });
  return lists as readonly (readonly [number, number])[];
}

function requireSample(count: number): number {
  if (Number.isInteger(count) && count >= 1) return count;
  throw refuse(`a sample of ${shown(count)} pairs was asked for; give a whole number >= 1`);
}

type PairPlan = (SplitPlan & { kind: "pairs" })["pairs"];

function choose(choice: PairChoice, shape: DatasetShape, rng: Rng): PairPlan {
  if (shape.size < 3) throw refuse(`there are ${shape.size} items; two held out leave nothing to learn from`);
  if (Array.isArray(choice)) return given(choice as readonly (readonly [number, number])[], shape);
  if (shape.scores === undefined && shape.preferences === undefined)
    throw refuse("the data has neither scores nor preferences");
  if (shape.scores === undefined) return fromPreferences(choice as PairChoice, shape, rng);
  const { queries: within, outputs: differ } = shape;
  if (within?.count === shape.size)
    throw refuse("every query has one item, and items are compared inside queries");
  if (choice === "all") return { kind: "all", within };
  if (choice === "different") {
    if (!anyDiffers(shape)) throw nothingDiffers();
    return { kind: "all", within, differ };
  }
  return listOf(sampled((choice as { readonly sample: number }).sample, shape, rng), shape.size);
}

function given(pairs: readonly (readonly [number, number])[], { size, queries }: DatasetShape): PairPlan {
  if (pairs.length === 0) throw refuse("the list of pairs is empty");
  const list = listOf(pairs, size);
  const across = pairs.findIndex(([a, b]) => queries !== undefined && queries.of[a] !== queries.of[b]);
  if (across >= 0) {
    throw refuse(
      `pair ${across} names items of two queries, which are not compared; \`judging: "global"\` compares all`,
    );
  }
  return list;
}

/** Without scores only the pairs that somebody compared can be judged; those that were only found equal are not different. */
function fromPreferences(choice: PairChoice, shape: DatasetShape, rng: Rng): PairPlan {
  const { winners, losers, magnitudes } = shape.preferences!;
  const seen = new Map<string, readonly [number, number]>();
  winners.forEach((winner, k) => {
    if (magnitudes[k]! > 0 || choice === "all")
      seen.set(`${Math.min(winner, losers[k]!)} ${Math.max(winner, losers[k]!)}`, [winner, losers[k]!]);
  });
  const all = [...seen.values()];
  if (typeof choice === "string") return listOf(all, shape.size);
  const count = Math.min(all.length, (choice as { readonly sample: number }).sample);
  return listOf(
    Array.from({ length: count }, () => all.splice(rng.below(all.length), 1)[0]!),
    shape.size,
  );
}

/** Inside one query, and different in some output. */
function comparable({ queries, outputs }: DatasetShape, a: number, b: number): boolean {
  return (
    (queries === undefined || queries.of[a] === queries.of[b]) &&
    outputs.some((scores) => scores[a] !== scores[b])
  );
}

function anyDiffers(shape: DatasetShape): boolean {
  const first = new Map<number, number>();
  for (let row = 0; row < shape.size; row++) {
    const query = shape.queries?.of[row] ?? 0;
    const known = first.get(query);
    if (known === undefined) first.set(query, row);
    else if (comparable(shape, known, row)) return true;
  }
  return false;
}

function differing(shape: DatasetShape): [number, number][] {
  const result: [number, number][] = [];
  for (let a = 0; a < shape.size; a++) {
    for (let b = a + 1; b < shape.size; b++) if (comparable(shape, a, b)) result.push([a, b]);
  }
  return result;
}

/** Pairs with different scores, each at most once. Draws until the sample is full; small or mostly tied data are listed instead. */
function sampled(count: number, shape: DatasetShape, rng: Rng): [number, number][] {
  if (shape.size ** 2 <= 20 * count || shape.size <= 2000) {
    const all = differing(shape);
    for (let k = 0; k < Math.min(count, all.length); k++) {
      const pick = k + rng.below(all.length - k);
      [all[k], all[pick]] = [all[pick]!, all[k]!];
    }
    return all.slice(0, count);
  }
  const seen = new Set<number>();
  const result: [number, number][] = [];
  for (let tries = 0; result.length < count && tries < 1000 * count; tries++) {
    const [x, y] = [rng.below(shape.size), rng.below(shape.size)];
    const [a, b] = [Math.min(x, y), Math.max(x, y)];
    if (a === b || seen.has(a * shape.size + b) || !comparable(shape, a, b)) continue;
    seen.add(a * shape.size + b);
    result.push([a, b]);
  }
  return result;
}

function listOf(pairs: readonly (readonly [number, number])[], size: number): PairPlan {
  if (pairs.length === 0) throw nothingDiffers();
  const a: Rows = new Uint32Array(pairs.length);
  const b: Rows = new Uint32Array(pairs.length);
  pairs.forEach(([first, second], k) => {
    for (const row of [first, second]) {
      if (row >= size) throw refuse(`pair ${k} names row ${row}, rows run from 0 to ${size - 1}`);
    }
    if (first === second) throw refuse(`pair ${k} names row ${first} twice`);
    a[k] = first;
    b[k] = second;
  });
  return { kind: "list", a, b };
}

function nothingDiffers(): OrdoError<"validation.no-folds"> {
  return refuse("no two items that can be compared have different scores");
}

function refuse(reason: string): OrdoError<"validation.no-folds"> {
  return noFolds(kind, reason);
}
