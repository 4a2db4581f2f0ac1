import { invalidInput } from "../base/checks.ts";
import { compareWords } from "../base/code-points.ts";

/** A set or a bag: different words in the order of their code points, each with a count above 0, which is 1 in a set. */
export interface Bag {
  readonly words: readonly string[];
  readonly counts: readonly number[];
}

/** A list of words, in which a word counts as often as it stands; or each word with its count. */
export type BagParts =
  | readonly string[]
  | ReadonlySet<string>
  | ReadonlyMap<string, number>
  | Readonly<Record<string, number>>
  | Bag;

const known = new WeakSet<object>();

/** A bag of what is given, checked; a word with the count 0 is left out. `what` names it in messages. */
export function bagOf(what: string, given: BagParts): Bag {
  if (known.has(given)) return given as Bag;
  const counts = new Map<string, number>();
  for (const [word, count] of entriesOf(what, given)) {
    if (typeof word !== "string") throw invalidInput(what, "words that are texts", `a ${typeof word}`);
    if (typeof count !== "number" || !(count >= 0 && count < Infinity))
      throw invalidInput(what, `a finite count >= 0 of ${JSON.stringify(word)}`, String(count));
    if (count > 0) counts.set(word, (counts.get(word) ?? 0) + count);
  }
  const words = [...counts.keys()].sort(compareWords);
  const bag = Object.freeze({
    words: Object.freeze(words),
    counts: Object.freeze(words.map((word) => counts.get(word)!)),
  });
  known.add(bag);
  return bag;
}

function entriesOf(what: string, given: BagParts): Iterable<readonly [unknown, unknown]> {
  if (given instanceof Map) return given;
  if (given instanceof Set || Array.isArray(given)) return Array.from(given, (word) => [word, 1] as const);
  if (typeof given !== "object" || given === null)
    throw invalidInput(
      what,
      "a list of words, or words with counts",
      given === null ? "null" : `a ${typeof given}`,
    );
  const { words, counts } = given as Bag;
  if (!Array.isArray(words) || !Array.isArray(counts)) return Object.entries(given);
  if (words.length !== counts.length)
    throw invalidInput(what, "a count for each word", `${words.length} words and ${counts.length} counts`);
  return words.map((word, place) => [word, counts[place]] as const);
}

/** Σ min / Σ max of the counts, or with `presence` of the words alone; two empty ones are the same set. */
export function bagRatio(x: Bag, z: Bag, presence: boolean): number {
  const own = totalOf(x, presence);
  const other = totalOf(z, presence);
  if (own === 0 && other === 0) return 1;
  let [shared, i, j] = [0, 0, 0];
  while (i < x.words.length && j < z.words.length) {
    const order = compareWords(x.words[i]!, z.words[j]!);
    if (order === 0) shared += presence ? 1 : Math.min(x.counts[i]!, z.counts[j]!);
    if (order <= 0) i++;
    if (order >= 0) j++;
  }
  // As the min-max kernel of vectors divides, to the last bit.
  return shared * (1 / (own + other - shared));
}

function totalOf({ words, counts }: Bag, presence: boolean): number {
  return presence ? words.length : counts.reduce((sum, count) => sum + count, 0);
}
