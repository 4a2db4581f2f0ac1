import { invalidOptions, oneOf } from "../base/options.ts";
import { fieldOf, wholeFrom } from "../base/ranges.ts";
import type { ProfileKind } from "./profile.ts";
import { lengthsOf, lettersOf, nameOf, SEQUENCES, type Sequence } from "./sequence.ts";

/** The letters of each alphabet; letters of either case are the same. */
const ALPHABETS = Object.freeze({
  dna: "ACGT",
  rna: "ACGU",
  protein: "ACDEFGHIKLMNPQRSTVWY",
  letters: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
});
export type Alphabet = keyof typeof ALPHABETS;
const NAMES = Object.freeze(Object.keys(ALPHABETS) as Alphabet[]);

/** Neighbours of one k-mer that are worth listing. */
const MOST_NEIGHBOURS = 100_000;

const ranges = { k: wholeFrom(1), m: wholeFrom(0) };
const options = { k: fieldOf(ranges.k), m: fieldOf(ranges.m), alphabet: oneOf(NAMES) };

/**
 * φ_u(x) = how many k-mers of x differ from u in at most m places, for every u over the alphabet. Which u there are is said by the alphabet, never by the
 * items, so that an item's profile is the same in every company. A k-mer with a sign outside of the alphabet is none.
 */
export const mismatchProfile = Object.freeze<ProfileKind<Sequence, typeof options>>({
  kind: "mismatch",
  input: SEQUENCES,
  options,
  ranges,
  choices: { alphabet: NAMES },
  accuracy: "relative",
  profiler({ k, m, alphabet }) {
    const letters = [...ALPHABETS[alphabet]];
    requireFew(k, m, letters.length);
    const known = new Map(
      letters.flatMap((letter) => [letter, letter.toLowerCase()].map((sign) => [sign, letter])),
    );
    return (item, add) => {
      const ofTokens = typeof item !== "string";
      const signs = lettersOf(item).map((sign) => known.get(sign));
      for (const [kMer, count] of kMersOf(signs, k))
        eachNeighbour([...kMer], m, letters, (u) => add(nameOf(u, ofTokens), count));
    };
  },
  parts({ k, alphabet }, input) {
    const letters = new Set(ALPHABETS[alphabet]);
    const isTokens = input === "sequences";
    return {
      expected: `texts of ${k} letters of ${alphabet}${isTokens ? ", with blanks between" : ""}`,
      test: (part) =>
        (isTokens ? lengthsOf(part).tokens : lengthsOf(part).letters) === k &&
        (isTokens ? part.split(" ") : [...part]).every((letter) => letters.has(letter)),
    };
  },
});

function requireFew(k: number, m: number, letters: number): void {
  const refuse = (expected: string, actual: string) => {
    throw invalidOptions("mismatch", [{ key: "m", expected, actual }]);
  };
  if (m >= k) refuse(`fewer mismatches than the ${k} letters of a k-mer`, String(m));
  // Σ_i C(k, i)·(letters − 1)^i
  let [neighbours, term] = [1, 1];
  for (let i = 1; i <= m; i++) {
    term *= ((k - i + 1) / i) * (letters - 1);
    neighbours += term;
  }
  if (neighbours > MOST_NEIGHBOURS)
    refuse(
      `at most ${MOST_NEIGHBOURS} k-mers within m mismatches of each other`,
      `${m}, which gives ${neighbours}`,
    );
}

/** Every k-mer whose signs are all in the alphabet, and how often it occurs. */
function kMersOf(signs: readonly (string | undefined)[], k: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  let run = "";
  for (const sign of signs) {
    run = sign === undefined ? "" : (run + sign).slice(-k);
    if (run.length === k) counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  return counts;
}

/** Every u that differs from the letters in at most m places, itself first. */
function eachNeighbour(
  kMer: string[],
  m: number,
  letters: readonly string[],
  visit: (u: readonly string[]) => void,
): void {
  const change = (from: number, left: number) => {
    visit(kMer);
    if (left === 0) return;
    for (let place = from; place < kMer.length; place++) {
      const own = kMer[place]!;
      for (const letter of letters) {
        if (letter === own) continue;
        kMer[place] = letter;
        change(place + 1, left - 1);
      }
      kMer[place] = own;
    }
  };
  change(0, m);
}
