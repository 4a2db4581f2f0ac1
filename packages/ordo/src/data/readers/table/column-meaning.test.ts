import { expectError } from "@ordo/testkit";
import { type CsvReadOptions, isOrdoError, readCsv, readJsonLines, seeded, toDense } from "ordo";
import { describe, expect, it } from "vitest";
import { shuffled } from "../../../base/random.ts";

async function rows(text: string, options: CsvReadOptions = {}): Promise<number[][]> {
  const { values } = (await readCsv(text, options)).data.inputs;
  const dense = values.kind === "dense" ? values : toDense(values);
  return Array.from({ length: dense.rows }, (_, row) => [
    ...dense.data.subarray(row * dense.cols, (row + 1) * dense.cols),
  ]);
}

const scores = async (text: string, options: CsvReadOptions = {}) => [
  ...(await readCsv(text, { target: "y", ...options })).data.scores!.values.data,
];

/** Each problem as line:column found | expected | remedies. */
async function problems(text: string, options: CsvReadOptions = {}): Promise<string[]> {
  const { details } = await expectError(readCsv(text, options), "data.parse");
  return details.problems.map(({ line, column, found, expected, remedies = [] }) => {
    const advice = remedies.map(({ option, value }) => `${option} ${value}`).join(", ");
    return `${line}:${column} ${found} | ${expected} | ${advice}`;
  });
}

const codes = async (text: string, options: CsvReadOptions = {}) =>
  (await readCsv(text, options)).report.warnings.map(({ code }) => code);

describe("targets that are nearly numbers", () => {
  it("with decimal commas are numbers, and that is said", async () => {
    const text = "x;y\n1;0,37\n2;1,5\n3;2\n";
    expect(await scores(text)).toEqual([0.37, 1.5, 2]);
    const { report } = await readCsv(text, { target: "y", source: "t.csv" });
    expect(report.warnings).toEqual([
      {
        code: "data.decimal-comma",
        message:
          't.csv: the comma is taken for the decimal mark in column "y" ("0,37" is 0.37); the option decimal says so, or otherwise',
      },
    ]);
    expect(await scores('x,y\n1,"0,37"\n2,"-,5"\n3,"1,5e2"\n')).toEqual([0.37, -0.5, 150]);
    expect(await codes(text, { target: "y", decimal: "," })).toEqual([]);
  });

  it("are refused with what stands among numbers, wherever it stands", async () => {
    const advice = "missingValues low, words y";
    expect(await problems("x,y\n1,1\n2,low\n", { target: "y" })).toEqual([
      `3:3 "low" | a number | ${advice}`,
    ]);
    expect(await problems("x,y\n1,low\n2,1\n", { target: "y" })).toEqual([
      `2:3 "low" | a number, as "1" in line 3 | ${advice}`,
    ]);
    expect(await problems("x,y\n1,low\n2,high\n3,1\n4,x\n", { target: "y" })).toHaveLength(1);
  });

  it.each([
    ["inf", "a finite number", "words y"],
    ["37%", "a number without a sign of per cent", "numbers y, words y"],
    ["$5", "a number without $", "numbers y, words y"],
    ["1 234,50 €", "a number without €", "numbers y, words y"],
    ["−5", "a number with a plain minus sign", "numbers y, words y"],
    ["0x1F", "a decimal number", "words y"],
  ])("such as %s are refused, alone, first and last", async (cell, expected, advice) => {
    for (const cells of [[cell], [cell, "3"], [cell, "low"], ["low", cell]]) {
      const text = `x;y\n${cells.map((one) => `1;${one}\n`).join("")}`;
      const at = cells.indexOf(cell) + 2;
      expect(await problems(text, { target: "y" })).toEqual([
        `${at}:3 ${JSON.stringify(cell)} | ${expected} | ${advice}`,
      ]);
    }
  });

  it("are read where they are said to be numbers, all in one unit", async () => {
    expect(await scores("x;y\n1;37 %\n2;5%\n", { numbers: "y" })).toEqual([37, 5]);
    expect(await scores('x,y\n1,"$1,234.50"\n2,$7\n', { numbers: "y" })).toEqual([1234.5, 7]);
    expect(await problems("x;y\n1;37 %\n2;5\n", { target: "y", numbers: "y" })).toEqual([
      '3:3 "5" | a number with %, as before | ',
    ]);
    expect(await problems('x,y\n1,"1,234"\n', { target: "y", numbers: "y" })).toHaveLength(1);
    expect(await scores('x,y\n1,"1,234"\n', { numbers: "y", decimal: "." })).toEqual([1234]);
    expect(await scores('x,y\n1,"1.234"\n', { numbers: "y", decimal: "," })).toEqual([1234]);
  });

  it("are words where that is said, and missing where a word for that stands", async () => {
    expect(await scores("x,y\n1,10\n2,9\n", { words: "y" })).toEqual([0, 1]);
    for (const text of ["x,y\n1,NAN\n2,1\n", "x,y\n1,1\n2,NAN\n"])
      expect((await problems(text, { target: "y" }))[0]).toContain('"NAN" | a score (a missing one');
    expect(await scores("x,y\n1,None\n2,some\n")).toEqual([0, 1]);
  });
});

describe("decimal commas", () => {
  it("are read bit for bit as points are", async () => {
    const rng = seeded(5);
    const numbers = Array.from({ length: 300 }, () => String(rng.normal() * 10 ** (rng.below(9) - 4)));
    const written = numbers.map((one) => one.replace(".", ","));
    expect(await rows(`x;z\n${written.map((one) => `${one};1\n`).join("")}`)).toEqual(
      numbers.map((one) => [Number(one), 1]),
    );
  });

  it("that may part thousands are refused, unless another number or a semicolon tells", async () => {
    const unsure = 'x,z\n"1,234",1\n"5,678",2\n';
    expect(await problems(unsure)).toEqual([
      '2:1 "1,234" | a number that can be read in one way only: does the mark part its fraction or its thousands? | decimal ,, numbers x, words x',
    ]);
    expect(await rows(unsure, { decimal: "," })).toEqual([
      [1.234, 1],
      [5.678, 2],
    ]);
    expect(await rows(unsure, { decimal: ".", numbers: "x" })).toEqual([
      [1234, 1],
      [5678, 2],
    ]);
    expect(await rows('x,z\n"1,234",1\n"0,5",2\n')).toEqual([
      [1.234, 1],
      [0.5, 2],
    ]);
    expect(await rows("x;z\n1,234;1\n")).toEqual([[1.234, 1]]);
  });

  it("do not go with points in one column, whichever comes first", async () => {
    for (const [text, line] of [
      ["x;z\n1,5;1\n2.5;1\n", 2],
      ["x;z\n2.5;1\n1,5;1\n", 3],
    ] as const)
      expect(await problems(text)).toEqual([
        `${line}:1 "1,5" | a number with a decimal point, as in line ${5 - line} | words x`,
      ]);
    expect(await rows("x;z\n1,5;2.5\n")).toEqual([[1.5, 2.5]]);
    expect(await problems("x;z\n1,5;2.5\n", { decimal: "," })).toHaveLength(1);
  });

  it("stand in weights too", async () => {
    const { data } = await readCsv("x;w\n1;0,5\n2;1\n", { weight: "w" });
    expect(data.weights).toEqual(Float64Array.of(0.5, 1));
  });
});

describe("features", () => {
  const oneHot = { categories: "one-hot", missing: "keep" } as const;

  it("that begin with a word for a missing value are numbers", async () => {
    for (const word of ["None", "NAN", "n/a", "#N/A", '"NA"'])
      expect(await rows(`x,z\n${word},1\n2.5,2\n`, oneHot)).toEqual([
        [Number.NaN, 1],
        [2.5, 2],
      ]);
    await expectError(readCsv("x,z\nNone,1\n2,2\n"), "input.missing-values", {
      count: 1,
      line: 2,
      column: "x",
    });
  });

  it("of words keep such words", async () => {
    const { names } = (await readCsv("x,z\nNone,1\nbrick,2\n", oneHot)).data.inputs;
    expect(names).toEqual(["x=None", "x=brick", "z"]);
    expect(await rows("x,z\nNone,1\nbrick,2\n", { ...oneHot, storage: "sparse" })).toEqual([
      [1, 0, 1],
      [0, 1, 2],
    ]);
  });

  it.each(["dense", "sparse"] as const)(
    "that have nothing else are missing, in %s storage",
    async (storage) => {
      expect(await rows("x,z\nNone,1\nNA,0\n", { ...oneHot, storage })).toEqual([
        [Number.NaN, 1],
        [Number.NaN, 0],
      ]);
      expect(await rows("x,z\nNone,1\nNone,0\n0,2\n", { ...oneHot, storage })).toEqual([
        [Number.NaN, 1],
        [Number.NaN, 0],
        [0, 2],
      ]);
    },
  );

  it("of numbers and words are refused, with the options that read them", async () => {
    const advice = "missingValues n.d., words x";
    expect(await problems("x,z\nn.d.,1\n2,1\n", oneHot)).toEqual([
      `2:1 "n.d." | a number, as "2" in line 3 | ${advice}`,
    ]);
    expect(await problems("x,z\nn.d.,1\n2,1\n")).toEqual([
      `2:1 "n.d." | a number, as "2" in line 3 | ${advice}`,
    ]);
    expect(await problems("x,z\n2,1\nn.d.,1\n", oneHot)).toEqual([`3:1 "n.d." | a number | ${advice}`]);
    expect((await readCsv("x,z\nn.d.,1\n2,1\n", { words: "x" })).data.inputs.names).toEqual([
      "x=2",
      "x=n.d.",
      "z",
    ]);
    const missingValues = ["n.d.", "-"];
    expect(await rows("x,z\nn.d.,1\n2,-\n", { missing: "keep", missingValues })).toEqual([
      [Number.NaN, 1],
      [2, Number.NaN],
    ]);
  });

  it("in somebody's writing of numbers are no categories", async () => {
    expect(await problems("x;z\n37%;1\n41%;2\n", oneHot)).toEqual([
      '2:1 "37%" | a number without a sign of per cent | numbers x, words x',
    ]);
    expect(await rows("x;z\n37%;1\n41%;2\n", { numbers: "x" })).toEqual([
      [37, 1],
      [41, 2],
    ]);
    expect((await readCsv("x;z\n37%;1\n", { words: "x" })).data.inputs.names).toEqual(["x=37%", "z"]);
  });

  it("cannot be said to hold both, and ids neither", async () => {
    await expectError(readCsv("x,z\n1,2\n", { words: "x", numbers: "x" }), "option.invalid");
    await expectError(readCsv("x,z\n1,2\n", { id: "x", numbers: "x" }), "option.invalid");
    await expectError(readCsv("x,z\n1,2\n", { words: "w" }), "data.column");
  });

  it("are judged alike in JSON Lines", async () => {
    const lines = (cells: readonly unknown[]) =>
      cells.map((x) => `${JSON.stringify({ x, z: 1 })}\n`).join("");
    const { values } = (await readJsonLines(lines(["None", 2.5]), oneHot)).data.inputs;
    expect(values).toMatchObject({ data: Float64Array.of(Number.NaN, 1, 2.5, 1) });
    for (const cells of [
      ["low", 2],
      [2, "low"],
    ]) {
      const error = await expectError(readJsonLines(lines(cells), oneHot), "data.parse", { total: 1 });
      expect(error.details.problems[0]!.found).toBe('"low"');
    }
  });
});

describe("the order of the rows", () => {
  /** What a column may be made of; some kinds go together, some do not. */
  const CELLS = ["1", "2.5", "-3", '"1,5"', '"1,234"', "37%", "low", "high", "None", "NA", '"NA"', "inf", ""];

  it("does not matter: what is read, and whether", async () => {
    const counts = { read: 0, refused: 0 };
    for (let seed = 1; seed <= 400; seed++) {
      const rng = seeded(seed);
      const kinds = shuffled(CELLS, rng).slice(0, 1 + rng.below(4));
      const cells = Array.from({ length: 2 + rng.below(4) }, () => kinds[rng.below(kinds.length)]!);
      const lines = cells.map((cell, id) => `r${id},${cell},7`);
      const options = seed % 2 === 0 ? { target: "x", categories: "one-hot" } : { categories: "one-hot" };
      const read = async (some: readonly string[]) => {
        try {
          const given = { ...options, id: "id", missing: "keep", unordered: "sort" } as CsvReadOptions;
          const { data } = await readCsv(`id,x,z\n${some.join("\n")}\n`, given);
          const { values, names } = data.inputs;
          const width = values.cols;
          const parts = data.ids!.map((id, row) => {
            const x =
              values.kind === "dense" ? [...values.data.subarray(row * width, (row + 1) * width)] : [];
            return `${id} ${x.join(" ")} ${data.scores?.values.data[row]}`;
          });
          return JSON.stringify([names, data.scores?.classes, parts.sort()]);
        } catch (error) {
          if (isOrdoError(error)) return error.code;
          throw error;
        }
      };
      const first = await read(lines);
      for (let turn = 0; turn < 4; turn++)
        expect(await read(shuffled(lines, rng)), `seed ${seed}: ${cells.join(" ")}`).toBe(first);
      counts[first.startsWith("[") ? "read" : "refused"]++;
    }
    expect(counts.read).toBeGreaterThan(60);
    expect(counts.refused).toBeGreaterThan(60);
  });
});
