/** Reuters-21578 as it is published, where it is here: counts of its description, and the features that others made of it. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { readReuters } from "@ordo/files";
import { modApte, strings, type TextSpec, textFeatures } from "ordo";
import { describe, expect, it } from "vitest";
import { isPresent } from "../data-sets.ts";
import { FEATURES, REUTERS, textOf } from "./articles.ts";

const folder = process.env.ORDO_DATA ?? resolve(import.meta.dirname, "../../../../../shared/data");
const isHere = isPresent(REUTERS, folder);
if (!isHere) console.warn(`SKIPPED: ${REUTERS.name} is not in ${folder}.`);

/** Topics with the training and test articles that name them; two articles name a topic twice, which the description counts twice. */
const COUNTS =
  "earn 2877 1087, acq 1650 719, money-fx 538 179, grain 433 149, crude 389 189, trade 369 118, interest 347 131, wheat 212 71, ship 197 89, corn 182 56";

describe.skipIf(!isHere)("Reuters-21578", async () => {
  const all = isHere ? await readReuters(REUTERS.files.map((file) => `${folder}/${file}`)) : [];
  const { train, test } = modApte(all);

  it("has the articles and topics of its description", () => {
    expect([all.length, train.length, test.length]).toEqual([21_578, 9603, 3299]);
    expect([train, test].map((part) => part.filter(({ topics }) => topics.length > 0).length)).toEqual([
      7775, 3019,
    ]);
    const named = (part: typeof train, topic: string) =>
      part.flatMap(({ topics }) => topics).filter((one) => one === topic).length;
    for (const line of COUNTS.split(", ")) {
      const [topic, ...counts] = line.split(" ");
      expect([named(train, topic!), named(test, topic!)], topic).toEqual(counts.map(Number));
    }
  });

  it("gives the vocabulary and the weights that others derived from it, but for articles with control characters inside words", () => {
    const texts = strings(train.map(textOf));
    const step = textFeatures({ ...FEATURES, minimumDocuments: 3 }).fit(texts);
    const unpacked = (name: string) =>
      gunzipSync(readFileSync(`${folder}/reuters-21578/tfidf/${name}`)).toString();
    const vocabulary = unpacked("vocabulary.tsv.gz")
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split("\t")[1]!);
    expect((step.spec as TextSpec).terms).toEqual(vocabulary);
    const { values } = step.apply(texts);
    if (values.kind !== "sparse") throw new Error("expected sparse features");
    let others = 0;
    for (const [row, line] of unpacked("modapte_train.svml.gz").trim().split("\n").entries()) {
      const cells = line
        .split(" # ")[0]!
        .split(" ")
        .slice(1)
        .map((cell) => cell.split(":").map(Number));
      const found = Array.from(
        { length: values.starts[row + 1]! - values.starts[row]! },
        (_, k) => values.starts[row]! + k,
      );
      const isSame =
        found.length === cells.length &&
        found.every(
          (at, k) =>
            values.columns[at]! + 1 === cells[k]![0] &&
            Math.abs(values.values[at]! / cells[k]![1]! - 1) < 1e-3,
        );
      if (!isSame) others++;
    }
    expect(others).toBeLessThanOrEqual(12);
  });
});
