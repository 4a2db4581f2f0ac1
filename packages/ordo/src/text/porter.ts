/**
 * The stem of an English word: M. F. Porter, An algorithm for suffix stripping, Program 14(3), 1980, with the three changes of his own later programs: words of one or
 * two letters stay, `bli` becomes `ble` (it was `abli`, `able`), and `logi` becomes `log`. Words that are not of the letters a to z alone stay as they are.
 */
export function porterStem(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return word;
  return [plurals, pastAndPresent, finalY, byTable(STEP_2, 0), byTable(STEP_3, 0), lastSuffix, tidied].reduce(
    (stem, step) => step(stem),
    word,
  );
}

/** A letter for each of the word's: c for a consonant, v for a vowel. A y after a consonant is a vowel. */
function formOf(word: string): string {
  let form = "";
  for (const letter of word)
    form += "aeiou".includes(letter) || (letter === "y" && form.endsWith("c")) ? "v" : "c";
  return form;
}

/** m of [C](VC)^m[V]: how often consonants follow vowels. */
function measure(word: string): number {
  return formOf(word).split("vc").length - 1;
}

const hasVowel = (word: string) => formOf(word).includes("v");
const endsDouble = (word: string) => /(.)\1$/.test(word) && formOf(word).endsWith("c");
/** Consonant, vowel, consonant, and the last is no w, x or y: hop, fil. */
const endsShort = (word: string) => formOf(word).endsWith("cvc") && !/[wxy]$/.test(word);
const without = (word: string, suffix: string) => word.slice(0, word.length - suffix.length);

/** Step 1a. */
function plurals(word: string): string {
  if (word.endsWith("sses") || word.endsWith("ies")) return without(word, "es");
  return word.endsWith("s") && !word.endsWith("ss") ? without(word, "s") : word;
}

/** Step 1b. */
function pastAndPresent(word: string): string {
  if (word.endsWith("eed")) return measure(without(word, "eed")) > 0 ? without(word, "d") : word;
  const suffix = ["ed", "ing"].find((end) => word.endsWith(end));
  if (suffix === undefined || !hasVowel(without(word, suffix))) return word;
  const stem = without(word, suffix);
  if (/(at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (endsDouble(stem) && !/[lsz]$/.test(stem)) return stem.slice(0, -1);
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem;
}

/** Step 1c. */
function finalY(word: string): string {
  return word.endsWith("y") && hasVowel(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word;
}

type Table = readonly (readonly [suffix: string, instead: string])[];

/** Of suffixes that end alike the longest comes first, and only the first that fits is tried. */
const STEP_2: Table = [
  ["ational", "ate"],
  ["tional", "tion"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["izer", "ize"],
  ["bli", "ble"],
  ["alli", "al"],
  ["entli", "ent"],
  ["eli", "e"],
  ["ousli", "ous"],
  ["ization", "ize"],
  ["ation", "ate"],
  ["ator", "ate"],
  ["alism", "al"],
  ["iveness", "ive"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["aliti", "al"],
  ["iviti", "ive"],
  ["biliti", "ble"],
  ["logi", "log"],
];

const STEP_3: Table = [
  ["icate", "ic"],
  ["ative", ""],
  ["alize", "al"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ful", ""],
  ["ness", ""],
];

const STEP_4: Table = [
  ..."al ance ence er ic able ible ant ement ment ent".split(" ").map((suffix) => [suffix, ""] as const),
  ["sion", "s"],
  ["tion", "t"],
  ..."ou ism ate iti ous ive ize".split(" ").map((suffix) => [suffix, ""] as const),
];

function byTable(table: Table, least: number): (word: string) => string {
  return (word) => {
    const [suffix, instead] = table.find(([end]) => word.endsWith(end)) ?? ["", ""];
    const stem = without(word, suffix);
    return measure(stem + (least > 0 ? instead : "")) > least ? stem + instead : word;
  };
}

/** Step 4: the s or t before `ion` is part of the stem. */
const lastSuffix = byTable(STEP_4, 1);

/** Steps 5a and 5b. */
function tidied(word: string): string {
  const stem = word.slice(0, -1);
  const dropsE = word.endsWith("e") && (measure(stem) > 1 || (measure(stem) === 1 && !endsShort(stem)));
  const short = dropsE ? stem : word;
  return short.endsWith("ll") && measure(short) > 1 ? short.slice(0, -1) : short;
}
