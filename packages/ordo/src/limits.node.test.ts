/** Each row of the table of limits through the library: what is just below is taken, what is just above is refused, before it takes 300 MB. */
import { gzipSync } from "node:zlib";
import { expectError } from "@ordo/testkit";
import {
  crossValidate,
  dataset,
  fromRows,
  type KernelSpec,
  kernelFrom,
  LIMITS,
  type LimitName,
  linear,
  mse,
  parseKernel,
  parseKernelGrid,
  parseNumbers,
  permutationTest,
  readArff,
  readCsv,
  readJsonLines,
  readSvmlight,
  referenceBackend,
  rls,
  select,
  setLimits,
  sum,
  validatePath,
  vectors,
} from "ordo";
import { afterEach, describe, expect, it } from "vitest";

const backend = referenceBackend();
const data = dataset({ inputs: vectors(fromRows([[0], [1], [2], [3]])), scores: [0, 1, 2, 4] });
const learner = rls({ kernel: linear() });
const judged = { split: "leave-one-out", metric: mse(), backend } as const;

/** Names with their limits set to something small for the test, where the usual one would take long to reach. */
interface Row {
  readonly small?: number;
  /** What has so many of it. */
  readonly of: (count: number) => unknown;
}

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
const nestedKernel = (depth: number): KernelSpec =>
  depth === 0 ? { kind: "linear" } : { kind: "normalize", kernel: nestedKernel(depth - 1) };

const ROWS: Readonly<Record<string, readonly [LimitName, Row]>> = {
  "numbers of SVMlight": ["features", { of: (count) => readSvmlight(`1 1:1 ${count}:1\n2 1:2\n`) }],
  "a declared count": ["features", { of: (count) => readSvmlight(`# features: ${count}\n1 1:1\n2 1:2\n`) }],
  "sparse JSON": [
    "features",
    {
      of: (count) => {
        const line = (column: number) =>
          `{"features":{"size":${count},"columns":[${column}],"values":[1]}}\n`;
        return readJsonLines(line(0) + line(count - 1));
      },
    },
  ],
  "a line of CSV": [
    "line",
    { small: 4096, of: (count) => readCsv(`x,y\n${"1".padStart(count - 2)},2\n3,4\n`) },
  ],
  "a line of SVMlight": [
    "line",
    { small: 1 << 20, of: (count) => readSvmlight(`1 1:2\n2 1:1 #${" ".repeat(count - 7)}\n`) },
  ],
  "a record in quotes": [
    "line",
    {
      small: 1 << 20,
      of: (count) => readCsv(`id,x\n"${"a\n".repeat(1000).padEnd(count - 4, "b")}",1\n`, { id: "id" }),
    },
  ],
  "a cell of CSV": ["cell", { of: (count) => readCsv(`id,x\n${"a".repeat(count)},1\nb,2\n`, { id: "id" }) }],
  "a cell of JSON": [
    "cell",
    { of: (count) => readJsonLines(`{"id":"${"a".repeat(count)}","x":1}\n`, { id: "id" }) },
  ],
  "a cell of ARFF": [
    "cell",
    {
      small: 1 << 16,
      of: (count) =>
        readArff(`@relation r\n@attribute id string\n@attribute x numeric\n@data\n${"a".repeat(count)},1\n`, {
          id: "id",
        }),
    },
  ],
  "kernels in a text": [
    "depth",
    { of: (count) => parseKernel(`${"normalize(".repeat(count)}linear${")".repeat(count)}`) },
  ],
  "kernels in a spec": ["depth", { of: (count) => kernelFrom(nestedKernel(count)) }],
  "numbers in a text": ["values", { of: (count) => parseNumbers(`1..${count}`, "lambda") }],
  "numbers in a list": [
    "values",
    { of: (count) => parseNumbers(Array(count).fill("1").join("|"), "lambda") },
  ],
  "a grid of kernels": ["values", { of: (count) => parseKernelGrid(`gaussian:gamma=1..${count}`) }],
  "values to choose from": [
    "values",
    {
      small: 5,
      of: (count) =>
        select(learner, data, { ...judged, values: Array.from({ length: count }, (_, k) => k + 1) }),
    },
  ],
  "values of a path": [
    "values",
    {
      small: 5,
      of: (count) =>
        validatePath(learner, data, { ...judged, values: Array.from({ length: count }, (_, k) => k + 1) }),
    },
  ],
  "terms of a sum": ["terms", { of: (count) => sum(...Array(count).fill(linear())) }],
  "terms in a text": [
    "terms",
    { of: (count) => parseKernel(`sum(${Array(count).fill("linear").join(",")})`) },
  ],
  shuffles: [
    "permutations",
    { small: 20, of: (count) => permutationTest(learner, data, { ...judged, permutations: count }) },
  ],
};

afterEach(() => {
  const names = Object.keys(LIMITS) as LimitName[];
  setLimits(Object.fromEntries(names.map((name) => [name, undefined])));
});

describe.each(Object.entries(ROWS))("%s", (_, [name, { small, of }]) => {
  it("is taken up to the limit, and refused beyond", async () => {
    if (small !== undefined) setLimits({ [name]: small });
    const most = small ?? LIMITS[name].most;
    await of(most);
    const memory = process.memoryUsage.rss();
    await expectError(async () => of(most + 1), ["limit.exceeded", "kernel.parse", "input.invalid"]);
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
