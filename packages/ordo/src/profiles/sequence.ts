import { eachKMer } from "../base/code-points.ts";

/** What kernels of strings compare: a text, letter by letter (code points), or a list of tokens. */
export type Sequence = string | readonly string[];

/** The kinds of samples that hold sequences. */
export const SEQUENCES = "strings or sequences";

/** The letters of a text, or the tokens. */
export function lettersOf(item: Sequence): readonly string[] {
  return typeof item === "string" ? [...item] : item;
}

/** Calls back with the name of each run of k neighbours, from left to right; a sequence of fewer has none. */
export function eachRun(item: Sequence, k: number, visit: (name: string) => void): void {
  if (typeof item === "string") {
    eachKMer(item, k, visit);
    return;
  }
  const names = item.map(escaped);
  for (let start = 0; start + k <= names.length; start++) visit(names.slice(start, start + k).join(" "));
}

/** Letters or tokens as the name of a part: letters side by side, tokens with blanks between. */
export function nameOf(letters: readonly string[], ofTokens: boolean): string {
  return ofTokens ? letters.map(escaped).join(" ") : letters.join("");
}

/** A blank inside a token is written with a backslash before it, so that different tokens never have the same name. */
function escaped(token: string): string {
  return token.replace(/[\\ ]/g, "\\$&");
}

/** How many letters a name has, and how many tokens, if it is one of tokens. */
export function lengthsOf(name: string): { readonly letters: number; readonly tokens: number } {
  return { letters: [...name].length, tokens: name.replace(/\\./gs, "_").split(" ").length };
}
