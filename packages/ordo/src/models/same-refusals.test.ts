/** Whatever is changed in the header of a model file, the scorer refuses exactly what the library refuses, with the same code. */
import { MODEL_FIXTURES, readModelFixture } from "@ordo/testkit";
import { decodeModel, isOrdoError } from "ordo";
import { loadScorer } from "ordo/scorer";
import { describe, expect, it } from "vitest";
import { seal, unseal } from "./format/container.ts";

type Place = readonly string[];

const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  1,
  -1,
  2,
  0.5,
  1e300,
  2 ** 32,
  "",
  "x",
  [],
  {},
  ["a"],
  { kind: "x" },
];
const REMOVED = Symbol("removed");
const LONGER = Symbol("longer");

function* placesIn(value: unknown, place: Place = []): Generator<Place> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield [...place, key];
    yield* placesIn(inner, [...place, key]);
  }
}

function changed(text: string, place: Place, value: unknown): unknown {
  const header = JSON.parse(text);
  const last = place.at(-1)!;
  const parent = place.slice(0, -1).reduce((object, key) => object[key], header);
  if (value === REMOVED) delete parent[last];
  else if (value !== LONGER) parent[last] = value;
  else if (Array.isArray(parent[last])) parent[last].push(1);
  else if (typeof parent[last] === "object" && parent[last] !== null) parent[last].more = 1;
  else return undefined;
  return header;
}

function outcome(open: () => unknown): string {
  try {
    open();
    return "opens";
  } catch (error) {
    if (isOrdoError(error)) return error.code;
    throw error;
  }
}

/** What the scorer has no room for it says so of; that is no difference. */
const differs = (library: string, scorer: string) =>
  library !== scorer && !(library === "opens" && scorer === "data.unsupported");

/** Every place is tried in one file of each make; in the others one value in each place, another each time. */
describe.each(MODEL_FIXTURES)("%s", (name) => {
  it("is refused by both or by none", async () => {
    const { version, header, body } = unseal((await readModelFixture(name)).bytes);
    const text = new TextDecoder().decode(header);
    const bytes = new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
    const differences: string[] = [];
    let [tried, refused, turn] = [0, 0, 0];
    const all = [...VALUES, REMOVED, LONGER];
    for (const place of placesIn(JSON.parse(text))) {
      const values = [REMOVED, LONGER, ...[0, 1, 2, 3].map((k) => all[(turn + 4 * k) % all.length])];
      turn++;
      for (const value of values) {
        const edited = changed(text, place, value);
        if (edited === undefined) continue;
        const file = seal(
          version,
          new TextEncoder().encode(JSON.stringify(edited)),
          bytes.length,
          (target) => {
            new Uint8Array(target.buffer, target.byteOffset, target.byteLength).set(bytes);
          },
        );
        const [library, scorer] = [outcome(() => decodeModel(file)), outcome(() => loadScorer(file))];
        tried++;
        if (library !== "opens") refused++;
        if (differs(library, scorer))
          differences.push(
            `${place.join(".")} = ${String(JSON.stringify(value) ?? value)}: ${library}, ${scorer}`,
          );
      }
    }
    expect(differences).toEqual([]);
    expect(tried).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(50);
  });
});
