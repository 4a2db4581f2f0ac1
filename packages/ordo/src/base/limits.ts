import { OrdoError } from "./errors.ts";

/**
 * How much of anything is taken: the one table of limits. What is beyond is refused before memory or time is spent on it. Each can be set, up to where the
 * formats themselves end (`ceiling`): by `setLimits`, by the environment variable ORDO_LIMITS, or by the option --limit of the command line.
 */
export interface Limit {
  readonly most: number;
  /** No setting goes beyond. */
  readonly ceiling: number;
  readonly unit: string;
  readonly what: string;
  /** Why there. */
  readonly why: string;
}

const UINT32 = 2 ** 32 - 1;

export const LIMITS = {
  features: {
    most: UINT32,
    ceiling: UINT32,
    unit: "features",
    what: "features of a data set, and the numbers that they have in SVMlight files and sparse JSON",
    why: "places of features are numbers of 32 bits; rows cost what their values cost, so large numbers are cheap",
  },
  line: {
    most: 2 ** 26,
    ceiling: 2 ** 29,
    unit: "bytes",
    what: "one line of a text file, or one record of a CSV file whose cells hold line ends",
    why: "a line is held in memory while it is read",
  },
  cell: {
    most: 2 ** 24,
    ceiling: 2 ** 28,
    unit: "characters",
    what: "one cell of a table: a text, a word",
    why: "a quotation mark left open swallows the rest of the file",
  },
  depth: {
    most: 64,
    ceiling: 256,
    unit: "levels",
    what: "JSON values inside each other, and kernels and maps inside each other",
    why: "who walks through them must not run out of stack",
  },
  values: {
    most: 10_000,
    ceiling: 1_000_000,
    unit: "values",
    what: "values of a list or grid to choose from, such as lambdas, and kernels that one text stands for",
    why: "each is trained, judged and kept",
  },
  terms: {
    most: 1000,
    ceiling: 100_000,
    unit: "terms",
    what: "terms of a sum of kernels, factors of a product, maps side by side",
    why: "each is a matrix to be made",
  },
  inflation: {
    most: 200,
    ceiling: 2000,
    unit: "times",
    what: "how many times larger than its gzip file a text may be, beyond the first 64 MiB",
    why: "a small file that unpacks to no end is an attack or a mistake; text packs to a third or a tenth",
  },
  permutations: {
    most: 1_000_000,
    ceiling: UINT32,
    unit: "permutations",
    what: "shuffles of a permutation test",
    why: "each trains and judges anew; 999 tell a p-value of 0.001",
  },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;

const NAMES = Object.keys(LIMITS) as LimitName[];
const UNITS: Readonly<Record<string, number>> = { "": 1, K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 };

let own: Partial<Record<LimitName, number>> = {};
let told: { readonly text: string; readonly limits: Partial<Record<LimitName, number>> } | undefined;

/** What holds now: what this thread was told by `setLimits`, else ORDO_LIMITS, else the table. */
export function limit(name: LimitName): number {
  return own[name] ?? fromEnvironment()[name] ?? LIMITS[name].most;
}

/** Sets limits of this thread; `undefined` puts one back. Other threads take theirs from ORDO_LIMITS. */
export function setLimits(limits: Partial<Record<LimitName, number | undefined>>): void {
  const next: Partial<Record<LimitName, number>> = { ...own };
  for (const [name, value] of Object.entries(limits) as [LimitName, number | undefined][]) {
    if (value === undefined) delete next[name];
    else next[name] = checked(name, value, String(value));
  }
  own = next;
}

/** `features=1000,line=64M`: what ORDO_LIMITS and --limit say. */
export function parseLimits(text: string): Partial<Record<LimitName, number>> {
  const limits: Partial<Record<LimitName, number>> = {};
  for (const part of text.split(",").map((one) => one.trim())) {
    if (part === "") continue;
    const [, name = "", number, unit = ""] =
      /^([a-z]+)\s*=\s*(\d+(?:\.\d+)?(?:e\d+)?)\s*([KMG]?)$/i.exec(part) ?? [];
    limits[name as LimitName] = checked(name, Number(number) * UNITS[unit.toUpperCase()]!, part);
  }
  return limits;
}

/** Throws where there is more than the limit allows; `what` says where, such as the name of a file and a line. */
export function requireWithin(name: LimitName, count: number, what: string): void {
  if (count > limit(name)) throw beyondLimit(name, what, String(count));
}

/** Bytes that a gzip file may give whatever its size. */
const FREELY = 2 ** 26;

/** Throws where a packed source gives too much: `unpacked` bytes have come of `packed`. */
export function requireInflation(source: string, unpacked: number, packed: number): void {
  if (unpacked <= FREELY || unpacked <= packed * limit("inflation")) return;
  throw beyondLimit("inflation", `${source}, unpacked`, `more than ${limit("inflation")}`);
}

export function beyondLimit(name: LimitName, what: string, actual: string): OrdoError<"limit.exceeded"> {
  const most = limit(name);
  const { unit, ceiling } = LIMITS[name];
  const advice =
    most < ceiling ? `; the limit ${name} can be set, ORDO_LIMITS=${name}=… up to ${ceiling}` : "";
  const message = `${what}: ${actual} ${unit}, and at most ${most} are taken${advice}`;
  return new OrdoError("limit.exceeded", message, { limit: name, most, what, actual });
}

function checked(name: string, value: number, actual: string): number {
  const known = Object.hasOwn(LIMITS, name) ? LIMITS[name as LimitName] : undefined;
  if (known !== undefined && Number.isInteger(value) && value >= 1 && value <= known.ceiling) return value;
  const expected =
    known === undefined
      ? `NAME=NUMBER with one of the names ${NAMES.join(", ")}, such as line=64M`
      : `${name} as a whole number from 1 to ${known.ceiling}`;
  const issue = { key: "limit", expected, actual: JSON.stringify(actual) };
  throw new OrdoError("option.invalid", `limit: expected ${expected}, got ${issue.actual}`, {
    owner: "limits",
    issues: [issue],
  });
}

function fromEnvironment(): Partial<Record<LimitName, number>> {
  const text = typeof process === "undefined" ? undefined : process.env?.ORDO_LIMITS;
  if (text === undefined || text === "") return {};
  if (told?.text !== text) told = { text, limits: parseLimits(text) };
  return told.limits;
}
