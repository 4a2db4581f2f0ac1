import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { MODEL_FIXTURES, readModelFixture } from "@ordo/testkit";
import { expect, it } from "vitest";

const folder = resolve(import.meta.dirname, "../../../../fixtures/models");

/** Typed arrays as lists. */
const plain = (_: string, value: unknown) => (value instanceof Float64Array ? Array.from(value) : value);

it("every stored model file is tested", () => {
  const stored = readdirSync(folder).filter((file) => file.endsWith(".ordo"));
  expect(stored.sort()).toEqual(MODEL_FIXTURES.map((name) => `${name}.ordo`).sort());
});

it.each(MODEL_FIXTURES)("%s gets the same bits in another process", async (name) => {
  const { rows, queries, scores } = await readModelFixture(name);
  const program = `
    import { readFileSync } from "node:fs";
    import { loadScorer } from "ordo/scorer";
    const { rows, queries } = JSON.parse(readFileSync(0, "utf8"));
    const scorer = loadScorer(readFileSync(process.argv[1]));
    const known = rows.map((row) => Array.isArray(row) ? row.map((value) => value ?? Number.NaN) : row);
    const all = Array.from({ length: scorer.outputs }, (_, output) => scorer.scores(known, { queries, output }));
    console.log(JSON.stringify(all.map((list) => Array.from(new BigUint64Array(list.buffer), String))));`;
  const args = [
    "--conditions=ordo-source",
    "--input-type=module",
    "--eval",
    program,
    join(folder, `${name}.ordo`),
  ];
  const input = JSON.stringify({ rows, queries }, plain);
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    input,
    encoding: "utf8",
    cwd: import.meta.dirname,
  });
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toEqual(
    scores.map((list) => Array.from(new BigUint64Array(list.buffer), String)),
  );
});
