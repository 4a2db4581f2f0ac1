import { writeText } from "@ordo/files";
import type { ModelContents } from "@ordo/report";
import { UsageError } from "../definitions/definition.ts";
import type { Context } from "../terminal/context.ts";
import { cell, inBlocks } from "./score-lines.ts";

/** Writes everything that a model weighs as CSV: features, training rows or thresholds, whichever it has. */
export async function writeWeights(
  { run }: Context,
  path: string,
  contents: readonly ModelContents[],
): Promise<void> {
  const tables = contents.map(tableOf);
  const [first] = tables;
  if (first === undefined || tables.some(({ titles }) => String(titles) !== String(first.titles)))
    throw new UsageError(
      "--weights: the models of this combination have nothing in common that fits one table; --json has what is in each",
    );
  const several = contents.length > 1;
  const lines = function* () {
    yield lineOf(several ? ["model", "coefficient", ...first.titles] : first.titles);
    for (const [place, { rows }] of tables.entries()) {
      const before = several ? [place, contents[place]!.coefficient] : [];
      for (const row of rows()) yield lineOf([...before, ...row]);
    }
  };
  await writeText(path, inBlocks(lines()), { gzip: path.endsWith(".gz"), signal: run.signal });
}

type Cell = string | number | null;

interface Table {
  readonly titles: readonly string[];
  rows(): Iterable<readonly Cell[]>;
}

function lineOf(cells: readonly Cell[]): string {
  return `${cells.map((one) => cell(String(one ?? ""))).join(",")}\n`;
}

function tableOf(contents: ModelContents): Table {
  if (contents.weights !== null) return weightsTable(contents.weights);
  if (contents.items !== null) return itemsTable(contents.items);
  if (contents.thresholds !== null) return thresholdsTable(contents.thresholds);
  throw new UsageError(
    `--weights: a model of the kind ${contents.kind} has no weights, rows or thresholds to write`,
  );
}

/** Where the values of the file are known to the model, a last line has the constant that completes the sum. */
function weightsTable({ features, constant }: NonNullable<ModelContents["weights"]>): Table {
  const isKnown = constant !== null;
  const outputs = constant?.length ?? features[0]?.weight.length ?? 1;
  const of = numbered(outputs);
  return {
    titles: ["feature", ...of.title, "weight_after_scaling", ...(isKnown ? ["weight_in_units_of_file"] : [])],
    *rows() {
      for (const { feature, weight, inFile } of features)
        for (let k = 0; k < outputs; k++)
          yield [feature, ...of.cell(k), weight[k]!, ...(isKnown ? [inFile![k]!] : [])];
      if (isKnown) for (let k = 0; k < outputs; k++) yield ["(constant)", ...of.cell(k), null, constant[k]!];
    },
  };
}

function itemsTable(items: NonNullable<ModelContents["items"]>): Table {
  const of = numbered(items[0]?.coefficient.length ?? 1);
  return {
    titles: ["row", ...of.title, "coefficient"],
    *rows() {
      for (const { row, coefficient } of items)
        for (const [k, value] of coefficient.entries()) yield [row, ...of.cell(k), value];
    },
  };
}

function thresholdsTable(thresholds: NonNullable<ModelContents["thresholds"]>): Table {
  const of = numbered(1 + thresholds.reduce((most, { output }) => Math.max(most, output), 0));
  return {
    titles: ["feature", ...of.title, "threshold_after_scaling", "threshold_in_units_of_file", "weight"],
    *rows() {
      for (const { feature, output, threshold, inFile, weight } of thresholds)
        yield [feature, ...of.cell(output), threshold, inFile, weight];
    },
  };
}

/** With several outputs a column tells which one is meant. */
function numbered(outputs: number) {
  return {
    title: outputs > 1 ? ["output"] : [],
    cell: (output: number): readonly number[] => (outputs > 1 ? [output] : []),
  };
}
