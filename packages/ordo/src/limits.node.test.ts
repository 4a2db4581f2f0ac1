/** Each row of the table of limits through the library: what is just below is taken, what is just above is refused, before it takes 300 MB. */
import { gzipSync } from "node:zlib";
import { expectError, LIMIT_ROWS } from "@ordo/testkit";
import {
  crossValidate,
  dataset,
  fromRows,
  LIMITS,
  type LimitName,
  linear,
  mse,
  readCsv,
  readJsonLines,
  referenceBackend,
  rls,
  setLimits,
  vectors,
} from "ordo";
import { afterEach, describe, expect, it } from "vitest";

const data = dataset({ inputs: vectors(fromRows([[0], [1], [2], [3]])), scores: [0, 1, 2, 4] });
const learner = rls({ kernel: linear() });
const judged = { split: "leave-one-out", metric: mse(), backend: referenceBackend() } as const;

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

afterEach(() => {
  const names = Object.keys(LIMITS) as LimitName[];
  setLimits(Object.fromEntries(names.map((name) => [name, undefined])));
});

describe.each(Object.entries(LIMIT_ROWS))("%s", (_, [name, { small, of }]) => {
  it("is taken up to the limit, and refused beyond", async () => {
    if (small !== undefined) setLimits({ [name]: small });
    const most = small ?? LIMITS[name].most;
    await of(most)();
    const above = of(most + 1);
    const memory = process.memoryUsage.rss();
    await expectError(async () => above(), ["limit.exceeded", "kernel.parse", "input.invalid"]);
    expect((process.memoryUsage.rss() - memory) / 1e6, "MB").toBeLessThan(300);
  });
});

describe("the others", () => {
  it("JSON is nested as deep as the limit, and no deeper", async () => {
    const read = (depth: number) => readJsonLines(`${nested(depth)}\n`, { ignore: ["a"], empty: "keep" });
    expect((await read(LIMITS.depth.most)).report.rows).toBe(1);
    for (const depth of [LIMITS.depth.most + 1, 20_000]) {
      const { details } = await expectError(read(depth), "data.parse");
      expect(details.problems[0]!.expected).toMatch(/JSON values at most 64/);
    }
  });

  it("gzip may unpack to 64 MiB whatever its size, and then to so many times its size", async () => {
    const [line, rows] = [`${" ".repeat(1022)}1\n`, 80 << 10];
    const packed = gzipSync(`x\n${line.repeat(rows)}`);
    const error = await expectError(readCsv(packed), "limit.exceeded", { limit: "inflation" });
    expect(error.message).toMatch(/unpacked: more than 200 times/);
    setLimits({ inflation: LIMITS.inflation.ceiling });
    expect((await readCsv(packed)).report.rows).toBe(rows);
  });

  it("a list that swallows the rest of a file is refused when the line is too long, with its line", async () => {
    setLimits({ line: 1 << 16 });
    const error = await expectError(
      readCsv(`id,x\na,1\n"b,2\n${"c,3\n".repeat(1 << 15)}`, { id: "id" }),
      "limit.exceeded",
    );
    expect(error.message).toMatch(/^input, line 3 \(is a quotation mark left open\?\): a line of more bytes/);
  });

  it("are taken from the environment, by whoever reads next", async () => {
    const before = process.env.ORDO_LIMITS;
    try {
      process.env.ORDO_LIMITS = "cell=2";
      await expectError(readCsv("id,x\nabc,1\n", { id: "id" }), "limit.exceeded", { limit: "cell", most: 2 });
      process.env.ORDO_LIMITS = "cell=3";
      await readCsv("id,x\nabc,1\n", { id: "id" });
      process.env.ORDO_LIMITS = "cells=3";
      await expectError(readCsv("id,x\nabc,1\n", { id: "id" }), "option.invalid");
    } finally {
      if (before === undefined) delete process.env.ORDO_LIMITS;
      else process.env.ORDO_LIMITS = before;
    }
  });

  it("estimates are those without limits", async () => {
    setLimits({ values: 1 });
    expect((await crossValidate(learner, data, judged)).estimates).toHaveLength(1);
  });
});
