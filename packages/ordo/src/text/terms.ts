import type { TextSettings } from "./options.ts";
import { porterStem } from "./porter.ts";
import { STOP_WORDS } from "./stop-words.ts";

/** Runs of letters, with the marks on them, and of digits where they count; whatever the script. */
const TOKENS: Readonly<Record<TextSettings["tokens"], RegExp>> = {
  words: /[\p{L}\p{M}\p{N}]+/gu,
  letters: /[\p{L}\p{M}]+/gu,
};

/** Stems that are remembered, which is most of the words of a language. */
const REMEMBERED = 100_000;

type TermSettings = Pick<TextSettings, "tokens" | "shortest" | "lowerCase" | "stem" | "stopWords" | "nGrams">;

/**
 * The terms of a text, as often as they stand in it: its words, in lower case, without stop words, stemmed, and runs of up to `nGrams` of what is left, with blanks
 * between. The text counts as it is after Unicode's composition (NFC), in which an accent is part of its letter.
 */
export function termsOf(settings: TermSettings): (text: string) => readonly string[] {
  const word = wordOf(settings);
  const token = TOKENS[settings.tokens];
  return (text) => {
    const found = text.normalize("NFC").match(token) ?? [];
    return withGrams(
      found.map(word).filter((one) => one !== undefined),
      settings.nGrams,
    );
  };
}

/** The term that one word is; undefined of one that is left out. */
export function wordOf({ shortest, lowerCase, stem, stopWords }: Omit<TermSettings, "nGrams" | "tokens">) {
  const stopped = new Set(typeof stopWords === "string" ? STOP_WORDS[stopWords] : stopWords);
  const known = new Map<string, string>();
  return (token: string): string | undefined => {
    const word = lowerCase ? token.toLowerCase() : token;
    if (stopped.has(word) || (word.length < shortest && [...word].length < shortest)) return undefined;
    if (stem === "none") return word;
    const before = known.get(word);
    if (before !== undefined) return before;
    const found = porterStem(word);
    if (known.size < REMEMBERED) known.set(word, found);
    return found;
  };
}

function withGrams(words: readonly string[], longest: number): readonly string[] {
  if (longest === 1) return words;
  const terms = [...words];
  for (let length = 2; length <= longest; length++)
    for (let end = length; end <= words.length; end++) terms.push(words.slice(end - length, end).join(" "));
  return terms;
}
