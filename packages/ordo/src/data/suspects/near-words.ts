import type { Warning } from "../../base/run.ts";

/** Most groups of words that one remark shows. */
const SHOWN = 3;

/** Words that are different only by case, or by blanks at their ends or between their parts. */
export function nearWords(words: readonly string[]): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const key = word.trim().replace(/\s+/g, " ").toLowerCase();
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [word]);
    else group.push(word);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** What to say where words that may be meant as one count as several. */
export function nearWordsWarning(code: string, what: string, words: readonly string[]): readonly Warning[] {
  const near = nearWords(words);
  if (near.length === 0) return [];
  const shown = near.slice(0, SHOWN).map((group) => group.map((word) => JSON.stringify(word)).join(" and "));
  const more = near.length > SHOWN ? `, and ${near.length - SHOWN} more` : "";
  const message = `${what}: ${shown.join(", ")}${more} differ by case or blanks only, and count as different words; if one is meant, mend the file`;
  return [Object.freeze({ code, message })];
}
