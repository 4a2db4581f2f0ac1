import {
  fromRows,
  type GraphParts,
  graph,
  graphs,
  type Samples,
  sequences,
  sets,
  strings,
  vectors,
  views,
} from "ordo";
import type { ScorerRow } from "ordo/scorer";

/** By another name, because bundlers take `new URL(…, import.meta.url)` for a list of files to bundle. */
const here = import.meta.url;

/** The bytes of a file under fixtures/, in Node and in a page of the test server alike. */
async function readFixture(path: string): Promise<Uint8Array> {
  const url = new URL(`../../../fixtures/${path}`, here);
  if (url.protocol === "file:") return new Uint8Array(process.getBuiltinModule("node:fs").readFileSync(url));
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function readFixtureJson<T>(path: string): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await readFixture(path))) as T;
}

/** Every model file under fixtures/models, by name; tools/make-model-fixtures.ts made them, each at the time of its version. */
export const MODEL_FIXTURES = [
  "v1-linear-scaled",
  "v1-linear-sparse",
  "v1-gaussian",
  "v1-gaussian-by-query",
  "v1-combined",
  "v1-counts-sparse",
  "v1-outputs",
  "v2-linear-scaled",
  "v2-linear-sparse",
  "v2-gaussian",
  "v2-gaussian-by-query",
  "v2-combined",
  "v2-counts-sparse",
  "v2-outputs",
  "v2-texts",
  "v2-texts-squared",
  "v2-terms",
  "v2-terms-vectors",
  "v2-terms-views",
  "v2-terms-views-kernel",
  "v2-views",
  "v2-views-kernel",
  "v2-tokens",
  "v2-tokens-subsequence",
  "v2-sets",
  "v2-sets-kernel",
  "v2-dna",
  "v2-structured",
  "v2-graphs",
] as const;

export interface ModelFixture {
  readonly bytes: Uint8Array;
  /** The rows as the scorer takes them, and as items. */
  readonly rows: readonly ScorerRow[];
  readonly items: Samples;
  readonly queries: readonly string[];
  /** For each output, the score of each row, to the last bit. */
  readonly scores: readonly Float64Array[];
}

export async function readModelFixture(name: (typeof MODEL_FIXTURES)[number]): Promise<ModelFixture> {
  interface Stored {
    readonly rows: readonly StoredRow[];
    readonly queries: readonly string[];
    readonly scores: readonly (readonly number[])[];
  }
  const { rows, queries, scores } = await readFixtureJson<Stored>(`models/${name}.json`);
  return {
    bytes: await readFixture(`models/${name}.ordo`),
    rows: rows.map(scorerRow),
    items: itemsOf(rows),
    queries,
    scores: scores.map((list) => Float64Array.from(list)),
  };
}

/** A model file that the scorer does not take, with rows and the scores they get on the reference backend. */
export async function readLibraryFixture(kind: "combination" | "stump"): Promise<Omit<ModelFixture, "rows">> {
  const name = `${kind}s/v2-${kind}`;
  const stored = await readFixtureJson<{
    readonly rows: readonly StoredRow[];
    readonly queries: readonly string[];
    readonly scores: readonly number[];
  }>(`${name}.json`);
  return {
    bytes: await readFixture(`${name}.ordo`),
    items: itemsOf(stored.rows),
    queries: stored.queries,
    scores: [Float64Array.from(stored.scores)],
  };
}

/** A model with uncertainty, rows to score with it, and the means and covariances they must get. */
export async function readUncertainFixture(which: "items" | "features" | "landmarks") {
  const name = `uncertain/v2-${which}`;
  const stored = await readFixtureJson<{
    readonly rows: readonly StoredRow[];
    readonly scores: readonly number[];
    readonly covariance: readonly number[];
  }>(`${name}.json`);
  return { ...stored, bytes: await readFixture(`${name}.ordo`), items: itemsOf(stored.rows) };
}

/** Numbers, `null` where one is missing; or a text; or tokens; or words with counts; or a graph; or each view by its name. */
type StoredRow =
  | readonly (number | null)[]
  | string
  | readonly string[]
  | Readonly<Record<string, number>>
  | GraphParts
  | StoredViews;
interface StoredViews {
  readonly [view: string]: StoredRow;
}

function isNumbers(row: StoredRow): row is readonly (number | null)[] {
  return Array.isArray(row) && !isTokens(row);
}

function isTokens(row: StoredRow): row is readonly string[] {
  return Array.isArray(row) && row.some((token) => typeof token === "string");
}

function isBag(row: StoredRow): row is Readonly<Record<string, number>> {
  return !Array.isArray(row) && Object.values(row).every((count) => typeof count === "number");
}

function isGraph(row: StoredRow): row is GraphParts {
  return typeof row === "object" && "nodes" in row && "edges" in row;
}

function scorerRow(row: StoredRow): ScorerRow {
  if (typeof row === "string" || isTokens(row) || isBag(row) || isGraph(row)) return row;
  if (isNumbers(row)) return Float64Array.from(row, (value) => value ?? Number.NaN);
  return Object.fromEntries(Object.entries(row).map(([view, part]) => [view, scorerRow(part)]));
}

function itemsOf(rows: readonly StoredRow[]): Samples {
  const [first] = rows;
  if (typeof first === "string") return strings(rows as readonly string[]);
  if (rows.some(isTokens)) return sequences(rows as readonly (readonly string[])[]);
  if (rows.every(isBag)) return sets(rows as readonly Readonly<Record<string, number>>[]);
  if (isGraph(first)) return graphs(rows.map((row) => graph(row as GraphParts)));
  if (isNumbers(first)) return vectors(fromRows(rows.map((row) => scorerRow(row) as Float64Array)));
  const parts = Object.keys(first).map((view) => [
    view,
    itemsOf(rows.map((row) => (row as StoredViews)[view])),
  ]);
  return views(Object.fromEntries(parts));
}
