import type { Warning } from "../../base/run.ts";
import type { Dataset } from "../dataset.ts";
import type { ColumnReport, ReadReport } from "../readers/report.ts";
import type { Vectors } from "../samples.ts";
import { columnWarnings, suspectWarning } from "./columns.ts";
import { nearWordsWarning } from "./near-words.ts";
import { FEWEST_ROWS } from "./running-numbers.ts";

/** What may be wrong with the columns of a table of which something is to be learned, by what its reader made of them. */
export function readWarnings({
  data,
  report,
}: {
  readonly data: Dataset;
  readonly report: ReadReport;
}): readonly Warning[] {
  const ofFeatures = data.inputs.kind === "vectors" ? columnWarnings(data as Dataset<Vectors>) : [];
  return [
    ...ofFeatures.map((warning) => withColumns(warning, report.columns)),
    ...wordWarnings(report.columns, report.rows),
    ...nearWordsWarning("data.near-classes", "classes", data.scores?.classes ?? []),
  ];
}

/** What may be wrong with columns of words. */
function wordWarnings(columns: readonly ColumnReport[], rows: number): readonly Warning[] {
  const words = columns.filter(({ role, categories }) => role === "feature" && categories !== undefined);
  const different = words.filter(({ categories }) => rows >= FEWEST_ROWS && categories!.length === rows);
  return [
    ...suspectWarning(
      "data.row-words",
      "column",
      different.map(({ name }) => name),
      differentWords,
    ),
    ...words.flatMap(({ name, categories }) =>
      nearWordsWarning("data.near-words", `column ${JSON.stringify(name)}`, categories!),
    ),
  ];
}

function differentWords(what: string, count: number): string {
  const [have, out] =
    count === 1
      ? ["has", "it is an id, a name or a text, leave it out"]
      : ["have", "they are ids, names or texts, leave them out"];
  return `${what} ${have} another word in each row, so that no row says anything about another; if ${out}`;
}

/** A column is ignored as a whole, also where its words are features of their own. */
function withColumns(warning: Warning, columns: readonly ColumnReport[]): Warning {
  const columnOf = (feature: string) =>
    columns.find(({ name, categories }) =>
      categories === undefined ? name === feature : categories.some((word) => `${name}=${word}` === feature),
    )?.name ?? feature;
  const ignored = new Set(
    warning.remedies?.flatMap(({ value }) => (value === undefined ? [] : [columnOf(value)])),
  );
  return { ...warning, remedies: [...ignored].map((value) => ({ option: "ignore", value })) };
}
