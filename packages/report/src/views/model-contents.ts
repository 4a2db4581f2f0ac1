import { amount, counted, signed } from "../numbers.ts";
import type { ModelContents, ModelInspection } from "../reports.ts";
import { type Block, paragraph } from "../view.ts";
import { featureWord } from "./parts.ts";

/** The largest of what a model weighs, in the first output; of a combination, of each of its models. */
export function contentBlocks(
  { contents, model, preparation }: ModelInspection,
  top: number,
): readonly Block[] {
  const of = { items: model.items, isScaled: preparation !== null && preparation.scale !== "none" };
  return contents.flatMap((one, place) => {
    const title =
      contents.length === 1
        ? []
        : [paragraph(`Model ${place + 1} of ${contents.length}, times ${amount(one.coefficient)}:`)];
    return [...title, ...tables(one, of, top)];
  });
}

/** What the weights are of. */
interface Weighed {
  readonly items: string;
  readonly isScaled: boolean;
}

function tables(contents: ModelContents, of: Weighed, top: number): readonly Block[] {
  const { weights, items: rows, thresholds } = contents;
  if (weights !== null) return [weightTable(weights, of, top)];
  if (rows !== null) return [rowTable(rows, top)];
  return thresholds === null ? [] : [thresholdTable(thresholds, top)];
}

const right = (title: string) => ({ title, align: "right" as const });

function weightTable(
  { features, constant }: NonNullable<ModelContents["weights"]>,
  { items, isScaled }: Weighed,
  top: number,
): Block {
  const hasUnits = constant !== null;
  return {
    kind: "table",
    columns: [
      { title: `largest of ${counted(features.length, "weight")}` },
      right(isScaled ? "after scaling" : "weight"),
      ...(hasUnits ? [right("in units of the file")] : []),
    ],
    rows: largest(features, top, ({ weight }) => weight[0]!).map(({ feature, weight, inFile }) => [
      featureWord(feature, items),
      signed(weight[0]!),
      ...(hasUnits ? [signed(inFile![0]!)] : []),
    ]),
  };
}

function rowTable(rows: NonNullable<ModelContents["items"]>, top: number): Block {
  return {
    kind: "table",
    columns: [{ title: `largest of ${counted(rows.length, "training row")}` }, right("coefficient")],
    rows: largest(rows, top, ({ coefficient }) => coefficient[0]!).map(({ row, coefficient }) => [
      `row ${row}`,
      signed(coefficient[0]!),
    ]),
  };
}

function thresholdTable(all: NonNullable<ModelContents["thresholds"]>, top: number): Block {
  const first = all.filter(({ output }) => output === 0);
  return {
    kind: "table",
    columns: [{ title: `largest of ${counted(first.length, "threshold")}` }, right("above"), right("adds")],
    rows: largest(first, top, ({ weight }) => weight).map(({ feature, threshold, inFile, weight }) => [
      feature,
      inFile === null ? `${amount(threshold)} after scaling` : amount(inFile),
      signed(weight),
    ]),
  };
}

function largest<T>(list: readonly T[], top: number, size: (one: T) => number): readonly T[] {
  return [...list].sort((a, b) => Math.abs(size(b)) - Math.abs(size(a))).slice(0, top);
}
