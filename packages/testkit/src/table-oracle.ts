/**
 * What a table of text means, by the rules of docs/guide/reading-data.md, in the plainest way: all cells of a column are looked at, then it is decided.
 * Slow, and on purpose without a line of the readers.
 */

/** A cell as it stands in the file. */
export interface OracleCell {
  readonly text: string;
  readonly quoted: boolean;
}

export interface OracleFeature {
  readonly name: string;
  readonly values: readonly number[];
}

export interface OracleTable {
  readonly features: readonly OracleFeature[];
  readonly scores: readonly number[];
  readonly classes: readonly string[] | undefined;
}

const MISSING = ["NA", "N/A", "NaN", "nan", "?", "null", "NULL"];
const MISSING_AMONG_NUMBERS = [
  ...[
    "NAN",
    "Nan",
    "-nan",
    "-NaN",
    "na",
    "n/a",
    "n.a.",
    "None",
    "none",
    "NONE",
    "Null",
    "<NA>",
    "#N/A",
    "#NA",
  ],
  ...["#N/A N/A", "1.#QNAN", "-1.#QNAN", "1.#IND", "-1.#IND"],
];

const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const COMMA = /^[+-]?(\d+,\d+|,\d+)(e[+-]?\d+)?$/i;
const THOUSANDS = /^[+-]?[1-9]\d{0,2},\d{3}$/;
/** Per cents, amounts of money, thousands apart, infinities and hexadecimal numbers: somebody's numbers, and not plain. */
const ODD = [
  /^[+-]?[\d.,]+ ?%$/,
  /^[$€£] ?[\d.,]+$/,
  /^[\d.,]+ ?[$€£]$/,
  /^\d{1,3}([ ,']\d{3}){2,}$/,
  /^[+-]?inf(inity)?$/i,
  /^[+-]?0x[0-9a-f]+$/i,
];

type Kind = "missing" | "perhaps" | "number" | "comma" | "odd" | "word";

function kindOf({ text, quoted }: OracleCell): Kind {
  if (text === "" || (!quoted && MISSING.includes(text))) return "missing";
  if (MISSING.includes(text) || MISSING_AMONG_NUMBERS.includes(text)) return "perhaps";
  if (PLAIN.test(text)) return "number";
  if (COMMA.test(text)) return "comma";
  return ODD.some((pattern) => pattern.test(text)) ? "odd" : "word";
}

/** The numbers of a column, its words (null for a missing one), or undefined where it is refused. */
function meaningOf(
  cells: readonly OracleCell[],
  delimiter: string,
): { readonly numbers: readonly number[] } | { readonly words: readonly (string | null)[] } | undefined {
  const kinds = cells.map(kindOf);
  const has = (kind: Kind) => kinds.includes(kind);
  if (has("odd")) return undefined;
  if (has("word")) {
    if (has("number") || has("comma")) return undefined;
    return { words: cells.map(({ text }, row) => (kinds[row] === "missing" ? null : text)) };
  }
  const texts = cells.filter((_, row) => kinds[row] === "number" || kinds[row] === "comma");
  const commas = texts.filter(({ text }) => text.includes(","));
  if (commas.length > 0 && texts.some(({ text }) => text.includes("."))) return undefined;
  if (commas.length > 0 && delimiter !== ";" && commas.every(({ text }) => THOUSANDS.test(text)))
    return undefined;
  return {
    numbers: cells.map(({ text }, row) =>
      kinds[row] === "number" || kinds[row] === "comma" ? Number(text.replace(",", ".")) : Number.NaN,
    ),
  };
}

const byCodePoint = (a: string, b: string) => {
  const [one, other] = [Array.from(a, (c) => c.codePointAt(0)!), Array.from(b, (c) => c.codePointAt(0)!)];
  const at = one.findIndex((code, place) => code !== other[place]);
  return at < 0 ? one.length - other.length : (one[at] ?? -1) - (other[at] ?? -1);
};

/** The last column is the target, the others are features, words one-hot; undefined where the table is refused. */
export function oracleTable(
  names: readonly string[],
  rows: readonly (readonly OracleCell[])[],
  delimiter: string,
): OracleTable | undefined {
  const columnOf = (column: number) =>
    meaningOf(
      rows.map((row) => row[column]!),
      delimiter,
    );
  const features: OracleFeature[] = [];
  for (const [column, name] of names.slice(0, -1).entries()) {
    const meaning = columnOf(column);
    if (meaning === undefined) return undefined;
    if ("numbers" in meaning) features.push({ name, values: meaning.numbers });
    else features.push(...oneHot(name, meaning.words));
  }
  const target = targetOf(
    rows.map((row) => row.at(-1)!),
    delimiter,
  );
  if (target === undefined) return undefined;
  if ("numbers" in target)
    return target.numbers.some(Number.isNaN)
      ? undefined
      : { features, scores: target.numbers, classes: undefined };
  const classes = [...new Set(target.words)];
  if (classes.length > 2 || classes.includes(null)) return undefined;
  const sorted = (classes as string[]).sort(byCodePoint);
  return { features, scores: target.words.map((word) => sorted.indexOf(word!)), classes: sorted };
}

/** As of any column, but where nothing else is there, words in quotes that may stand for a missing value are words. */
function targetOf(cells: readonly OracleCell[], delimiter: string): ReturnType<typeof meaningOf> {
  const areWords = cells.every((cell) => kindOf(cell) === "perhaps") && cells.some(({ quoted }) => quoted);
  return areWords ? { words: cells.map(({ text }) => text) } : meaningOf(cells, delimiter);
}

/** A feature for each word; of a missing one nothing is known. */
function oneHot(name: string, words: readonly (string | null)[]): readonly OracleFeature[] {
  const known = [...new Set(words.filter((word) => word !== null))].sort(byCodePoint);
  return known.map((word) => ({
    name: `${name}=${word}`,
    values: words.map((found) => (found === null ? Number.NaN : found === word ? 1 : 0)),
  }));
}
