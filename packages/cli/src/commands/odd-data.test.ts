/** What is printed on odd data: every way to the same numbers prints the same numbers. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seeded } from "ordo";
import { afterAll, describe, expect, it } from "vitest";
import { ordo, reference } from "../testing/ordo.ts";

type Rows = readonly (readonly number[])[];
const changes: Readonly<Record<string, (rows: Rows) => Rows>> = {
  plain: (rows) => rows,
  "equal rows": (rows) => rows.map((row, k) => (k % 3 === 2 ? rows[k - 1]! : row)),
  "constant columns": (rows) => rows.map(([a = 0]) => [7, a, 0]),
  "far from zero": (rows) => rows.map((row) => row.map((x) => x + 1e6)),
  "units of 1e-6": (rows) => rows.map((row) => row.map((x) => x * 1e-6)),
  "units of 1e6": (rows) => rows.map((row) => row.map((x) => x * 1e6)),
  few: (rows) => rows.slice(0, 8),
  "many ties": (rows) => rows.map((row) => row.map(Math.round)),
};
const m = 24;
const folder = mkdtempSync(join(tmpdir(), "ordo-odd-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes the file, the landmarks and the folds of a stream; queries of four rows. */
function written(name: string, withQueries: boolean) {
  const rng = seeded(6);
  const drawn = Array.from({ length: m }, () => [rng.normal(), rng.normal(), rng.normal()]);
  const scores = drawn.map(([a = 0, b = 0], k) =>
    name === "many ties" ? k % 2 : Math.round(2 * Math.sin(a) + b + rng.normal()),
  );
  const rows = changes[name]!(drawn);
  const path = (what: string) => join(folder, `${name}-${withQueries}-${what}`.replaceAll(" ", "_"));
  const of = rows.map((_, k) => `q${Math.floor(k / 4)}`);
  const lines = rows.map((row, k) => [of[k], scores[k], ...row].join(","));
  writeFileSync(path("data.csv"), `query,score,a,b,c\n${lines.join("\n")}\n`);
  writeFileSync(
    path("landmarks.txt"),
    [1, 2, 4, 6, 9, 13, 17, 22].filter((row) => row < rows.length).join("\n"),
  );
  // A stream draws the fold of a query by its name, that of a row by its number.
  const folding = seeded(0).fork("folds");
  const folds: number[][] = [[], [], []];
  for (const [row, query] of of.entries())
    folds[folding.fork(withQueries ? `query ${query}` : `row ${row}`).below(3)]!.push(row);
  writeFileSync(
    path("folds.txt"),
    folds
      .filter((fold) => fold.length > 0)
      .map((fold) => fold.join(" "))
      .join("\n"),
  );
  const ignored = withQueries ? ["--query", "query"] : ["--ignore", "query"];
  return {
    data: [path("data.csv"), "--target", "score", ...ignored, ...reference],
    landmarks: ["--landmark-rows", path("landmarks.txt")],
    folds: path("folds.txt"),
    out: path("model.ordo"),
  };
}

/** What a quiet run prints. */
async function printed(command: string, ...args: readonly string[]): Promise<string> {
  const { code, out, err } = await ordo(command, ...args, "--quiet");
  return code === 0 ? out : `exit ${code}: ${err.split("\n")[0]}`;
}

const kernels = ["gaussian:gamma=0.5", "gaussian:gamma=1000", "linear"];
const sets = Object.keys(changes).flatMap((name) => [true, false].map((queries) => [name, queries] as const));

/** Where every row is like itself alone. */
const isNarrow = (name: string, kernel: string) =>
  name === "units of 1e6"
    ? kernel.startsWith("gaussian")
    : kernel === "gaussian:gamma=1000" && name !== "units of 1e-6";

describe.each(sets)("%s, with queries: %s", (name, withQueries) => {
  const { data, landmarks, folds, out } = written(name, withQueries);

  it.each(kernels)(
    "%s on landmarks: the shortcut prints what training again prints, or that it cannot",
    async (kernel) => {
      const splits = ["k-fold:4", withQueries ? "leave-query-out" : "leave-pair-out"];
      for (const split of splits) {
        const how = [...data, ...landmarks, "--kernel", kernel, "--split", split];
        const { out, err } = await ordo("validate", ...how);
        if (`${out}${err}`.includes("validation.lonely-landmarks")) expect(isNarrow(name, kernel)).toBe(true);
        else
          expect(await printed("validate", ...how)).toBe(
            await printed("validate", ...how, "--method", "refit"),
          );
      }
    },
  );

  it.each(kernels)(
    "%s on landmarks: a stream, two threads and conjugate gradient print what one fit prints",
    async (kernel) => {
      const how = [...data, ...landmarks, "--kernel", kernel];
      const scores = async (...more: readonly string[]) => {
        await printed("fit", ...how, ...more, "--out", out);
        const found = await printed(
          "predict",
          out,
          data[0]!,
          ...(withQueries ? ["--query", "query"] : ["--ignore", "query"]),
          "--ignore",
          "score",
          ...reference,
        );
        return found.trim().split("\n").map(Number);
      };
      const whole = await scores();
      const close = (found: readonly number[]) => {
        expect(found).toHaveLength(whole.length);
        // Where all kernel values are 1 up to 1e-12, scores are known to no more than that.
        for (const [row, score] of found.entries())
          expect(Math.abs(score - whole[row]!)).toBeLessThanOrEqual(1e-12 + 1e-6 * Math.abs(whole[row]!));
      };
      close(await scores("--stream"));
      close(await scores("--solver", "cg", "--tolerance", "1e-12"));
      const again = [...how, "--split", "k-fold:4", "--method", "refit"];
      // Threads take a second to begin.
      if (name === "equal rows" && kernel === kernels[0])
        expect(await printed("validate", ...again, "--threads", "2")).toBe(
          await printed("validate", ...again),
        );
      const streamed = await printed("validate", ...how, "--stream", "--split", "k-fold:3");
      const averaging = ["--averaging", "folds"];
      expect(streamed).toBe(
        await printed("validate", ...how, "--folds", folds, ...averaging, "--method", "refit"),
      );
    },
  );
});
