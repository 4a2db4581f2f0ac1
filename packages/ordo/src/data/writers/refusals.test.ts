import { drawDataset, expectError } from "@ordo/testkit";
import {
  dataset,
  fromRows,
  matrix,
  preferences,
  readCsv,
  seeded,
  vectors,
  writeArff,
  writeCsv,
  writeFolds,
  writeJsonLines,
  writeSvmlight,
} from "ordo";
import { describe, expect, it } from "vitest";

const whole = (pieces: Iterable<string>) => [...pieces].join("");

describe("writers refuse what the format cannot carry", () => {
  const full = drawDataset(seeded(1), 5, 3, {
    names: true,
    queries: true,
    groups: true,
    ids: true,
    plainWords: true,
  });

  it("names every part that would be lost, before a line is written", async () => {
    await expectError(() => writeSvmlight(full), "data.unsupported", { what: "groups, feature-names" });
  });

  it("writes the rest when the loss is allowed", () => {
    const text = whole(writeSvmlight(full, { drop: ["groups", "feature-names"] }));
    expect(text.trimEnd().split("\n")).toHaveLength(5);
  });

  it("refuses preferences in every table", async () => {
    const data = dataset({
      inputs: vectors(fromRows([[1], [2]])),
      scores: [1, 2],
      preferences: preferences(2, { winners: [0], losers: [1] }),
    });
    for (const write of [writeCsv, writeArff, writeJsonLines, writeSvmlight])
      await expectError(() => write(data), "data.unsupported", { what: "preferences" });
  });

  it("refuses several outputs and none in SVMlight", async () => {
    const inputs = vectors(fromRows([[1], [2]]));
    await expectError(() => writeSvmlight(dataset({ inputs })), "data.unsupported");
    await expectError(() => writeSvmlight(dataset({ inputs, scores: matrix(2, 2) })), "data.unsupported");
  });

  it("refuses infinities, empty ids and names that clash", async () => {
    const inputs = vectors(fromRows([[1, Number.POSITIVE_INFINITY]]));
    await expectError(() => writeCsv(dataset({ inputs })), "input.not-finite", { index: 1 });
    const one = vectors(fromRows([[1]]), ["score"]);
    await expectError(() => writeCsv(dataset({ inputs: one, ids: [""] })), "input.invalid");
    await expectError(() => writeCsv(dataset({ inputs: one, scores: [1] })), "option.invalid");
  });

  it("refuses text that UTF-8 cannot hold", async () => {
    const one = vectors(fromRows([[1]]));
    await expectError(() => writeCsv(dataset({ inputs: one, ids: ["\ud800"] })), "input.invalid");
    await expectError(() => writeJsonLines(dataset({ inputs: one, ids: ["\udc00x"] })), "input.invalid");
  });

  it("refuses blanks in the queries and ids of SVMlight", async () => {
    const one = vectors(fromRows([[1]]));
    await expectError(
      () => writeSvmlight(dataset({ inputs: one, scores: [1], ids: ["a b"] })),
      "input.invalid",
    );
  });

  it("refuses names that JSON would put in another order", async () => {
    const two = vectors(fromRows([[1, 2]]), ["b", "1"]);
    await expectError(() => writeJsonLines(dataset({ inputs: two })), "data.unsupported");
  });

  it("refuses a fold without rows, and CSV items without columns", async () => {
    await expectError(() => writeFolds([[1], []]), "data.unsupported");
    await expectError(() => writeCsv(dataset({ inputs: vectors(matrix(2, 0)) })), "data.unsupported");
  });
});

describe("classes", () => {
  const withClasses = (classes: readonly string[], scores: readonly number[]) =>
    dataset({
      inputs: vectors(matrix(scores.length, 1), ["x"]),
      scores: { values: matrix(scores.length, 1, Float64Array.from(scores)), names: ["score"], classes },
    });

  it.each([
    ["unsorted", ["low", "high"], [0, 1]],
    ["unused", ["a", "b", "c"], [0, 1]],
    ["like numbers", ["1", "2"], [0, 1]],
  ])("that are %s are refused, unless asked for", async (_, classes, scores) => {
    const data = withClasses(classes, scores);
    await expectError(() => writeCsv(data), "data.unsupported", { what: "classes" });
    const words = whole(writeCsv(data, { classes: "words" }));
    const back = (await readCsv(words, { target: "score", classes })).data;
    expect(back.fingerprint).toBe(data.fingerprint);
    expect(whole(writeCsv(data, { classes: "numbers" }))).toBe(
      `x,score\n${scores.map((s) => `0,${s}\n`).join("")}`,
    );
  });

  it("come back even when they look like missing values", async () => {
    const data = withClasses(["?", "NA", "none"], [0, 1, 2]);
    const back = (await readCsv(whole(writeCsv(data)), { target: "score", unordered: "sort" })).data;
    expect(back.fingerprint).toBe(data.fingerprint);
  });

  it("keep their declared order in ARFF", async () => {
    expect(whole(writeArff(withClasses(["low", "high"], [0, 1])))).toContain("@attribute score {low,high}");
    await expectError(() => writeArff(withClasses(["1", "2"], [0, 1])), "data.unsupported");
  });
});
