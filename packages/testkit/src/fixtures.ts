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
] as const;

export interface ModelFixture {
  readonly bytes: Uint8Array;
  readonly rows: readonly Float64Array[];
  readonly queries: readonly string[];
  /** For each output, the score of each row, to the last bit. */
  readonly scores: readonly Float64Array[];
}

export async function readModelFixture(name: (typeof MODEL_FIXTURES)[number]): Promise<ModelFixture> {
  interface Stored {
    readonly rows: readonly (readonly (number | null)[])[];
    readonly queries: readonly string[];
    readonly scores: readonly (readonly number[])[];
  }
  const { rows, queries, scores } = await readFixtureJson<Stored>(`models/${name}.json`);
  return {
    bytes: await readFixture(`models/${name}.ordo`),
    rows: rows.map((row) => Float64Array.from(row, (value) => value ?? Number.NaN)),
    queries,
    scores: scores.map((list) => Float64Array.from(list)),
  };
}
