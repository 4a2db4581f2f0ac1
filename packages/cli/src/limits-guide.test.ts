/** The table of docs/guide/limits.md is that of the code, and every limit can be set on the command line. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LIMITS } from "ordo";
import { describe, expect, it } from "vitest";
import { ordo, workFolder } from "./testing/ordo.ts";

const page = readFileSync(new URL("../../../docs/guide/limits.md", import.meta.url), "utf8");

it("lists every limit as it is", () => {
  const rows = Object.entries(LIMITS).map(
    ([name, { most, ceiling, unit, what, why }]) =>
      `| \`${name}\` | ${most} | ${ceiling} | ${unit} | ${what} | ${why} |`,
  );
  expect(page.split("\n").filter((line) => line.startsWith("| `"))).toEqual(rows);
});

/** A command line that a limit of so much allows, and one less refuses. */
const CASES: Readonly<Record<keyof typeof LIMITS, readonly [most: number, ...args: string[]]>> = {
  features: [9, "inspect", "rows.svm"],
  line: [11, "inspect", "table.csv", "--target", "y", "--id", "id"],
  cell: [5, "inspect", "table.csv", "--target", "y", "--id", "id"],
  depth: [
    3,
    "validate",
    "table.csv",
    "--target",
    "y",
    "--id",
    "id",
    "--kernel",
    "normalize(sum(linear,power(linear,2)))",
  ],
  values: [
    4,
    "tune",
    "table.csv",
    "--target",
    "y",
    "--id",
    "id",
    "--lambda",
    "1..4",
    "--split",
    "leave-one-out",
    "--metric",
    "mse",
    "--learner",
    "rls",
    "--out",
    "m.ordo",
  ],
  terms: [3, "validate", "table.csv", "--target", "y", "--id", "id", "--kernel", "sum(linear,linear,linear)"],
  inflation: [1, "inspect", "table.csv", "--target", "y", "--id", "id"],
  permutations: [20, "validate", "table.csv", "--target", "y", "--id", "id", "--permutations", "20"],
};

describe.each(Object.entries(CASES).filter(([name]) => name !== "inflation"))(
  "--limit %s",
  (name, [most, ...args]) => {
    it("is where it is set", async () => {
      const folder = workFolder();
      writeFileSync(join(folder, "rows.svm"), "1 1:1 9:1\n2 1:2\n0 2:1\n");
      const rows = Array.from({ length: 8 }, (_, k) => `row-${k},${k % 5},${(k * 7) % 4},${k}`);
      writeFileSync(join(folder, "table.csv"), `id,x,z,y\n${rows.join("\n")}\n`);
      const words = args.map((word) => (/\.(csv|svm|ordo)$/.test(word) ? join(folder, word) : word));
      const run = (limit: number) =>
        ordo(...words, "--backend", "reference", "--limit", `${name}=${limit}`, "--quiet");
      const inspect = words[0] === "inspect";
      const plain = (limit: number) => ordo(...words, "--limit", `${name}=${limit}`, "--quiet");
      const [good, bad] = [await (inspect ? plain : run)(most), await (inspect ? plain : run)(most - 1)];
      expect([good.code, good.err]).toEqual([0, expect.not.stringMatching(/limit/)]);
      expect(bad.code).not.toBe(0);
      expect(bad.err).toMatch(new RegExp(`at most ${most - 1}|limit ${name}`));
      expect(process.env.ORDO_LIMITS).toBeUndefined();
    });
  },
);

it("says what limits there are where there is no such one", async () => {
  const { code, err } = await ordo("inspect", "x.csv", "--limit", "lines=3");
  expect([code, err]).toEqual([
    2,
    expect.stringMatching(/--limit: expected NAME=NUMBER with one of the names features, line/),
  ]);
});
