import type { Remedy } from "../../base/errors.ts";
import type { Warning } from "../../base/run.ts";
import type { Dataset } from "../dataset.ts";
import type { Vectors } from "../samples.ts";
import { columnReader } from "./column-reader.ts";
import { perfectColumns } from "./perfect-order.ts";
import { type RunningNumber, runningNumbers } from "./running-numbers.ts";

/** Most columns that one remark names. */
const NAMED = 5;

/** Names that pandas and R give to the numbers of rows when they write a table: none, or one of their own. */
const INDEX_NAME = /^(\s*|Unnamed: \d+|__index_level_\d+__|level_\d+)$/;

/**
 * Features that are likely none: those without a name, numbers of rows, and what alone puts the rows into the order of the target. Each column is
 * looked at until a value speaks against it, which for most is one of the first.
 */
export function columnWarnings(data: Dataset<Vectors>): readonly Warning[] {
  const { values, names, features } = data.inputs;
  const reader = columnReader(values);
  const unnamed = (names ?? []).flatMap((name, column) => (INDEX_NAME.test(name) ? [column] : []));
  const running = runningNumbers(reader, (column) => names?.[column]).filter(
    ({ column }) => !unnamed.includes(column),
  );
  const nameOf = ({ column }: { readonly column: number }) => names?.[column] ?? column;
  const told = new Set([...unnamed, ...running.map(({ column }) => column)]);
  const perfect = perfectColumns(data, reader, features).filter((column) => !told.has(column));
  return [
    ...unnamed.map((column) => unnamedWarning(names!, column)),
    ...suspectWarning("data.row-numbers", "feature", running.map(nameOf), (what) =>
      runningWords(what, running),
    ),
    ...suspectWarning(
      "data.gives-target-away",
      "feature",
      perfect.map((column) => nameOf({ column })),
      perfectWords,
    ),
  ];
}

function unnamedWarning(names: readonly string[], column: number): Warning {
  const what = `feature ${column + 1} of ${names.length}`;
  const name = names[column]!;
  const called = name.trim() === "" ? `${what} has no name` : `${what} is called ${JSON.stringify(name)}`;
  const message = `${called}, as the numbers of rows have that pandas and R write; if it is one, leave it out`;
  return remark("data.unnamed-column", message, [name]);
}

/** One remark for all columns of a kind, with the option that leaves them out; those without a name are called by their place. */
export function suspectWarning(
  code: string,
  kind: string,
  found: readonly (string | number)[],
  words: (what: string, count: number) => string,
): readonly Warning[] {
  if (found.length === 0) return [];
  const named = found.slice(0, NAMED);
  const list = named.map((name) =>
    typeof name === "string" ? `${kind} ${JSON.stringify(name)}` : `${kind} ${name + 1}`,
  );
  const more = found.length > NAMED ? ` and ${found.length - NAMED} more` : "";
  const ignored = named.filter((name) => typeof name === "string");
  return [remark(code, words(`${list.join(", ")}${more}`, found.length), ignored)];
}

function remark(code: string, message: string, ignored: readonly string[]): Warning {
  const remedies = Object.freeze(ignored.map((value): Remedy => ({ option: "ignore", value })));
  return Object.freeze({ code, message, remedies });
}

const WHY: Readonly<Record<RunningNumber["why"], string>> = {
  counted: "counts the rows",
  ordered: "has a whole number for each row, in the order of the rows",
  filling: "has a whole number for each row, all different and close together",
  named: "has the name of an id, and a whole number for each row, all different",
};

function runningWords(what: string, found: readonly RunningNumber[]): string {
  const [{ why, least, most }] = found as readonly [RunningNumber];
  if (found.length > 1)
    return `${what} have a different whole number for each row, as numbers of rows and ids have; if they are no features, leave them out`;
  return `${what} ${WHY[why]} (${least} to ${most}); if it is a number of rows or an id, leave it out`;
}

function perfectWords(what: string, count: number): string {
  const [puts, known, out] =
    count === 1 ? ["alone puts", "it is", "leave it out"] : ["each alone put", "they are", "leave them out"];
  return `${what} ${puts} all rows into the order of the target; if ${known} made from the target, or known only after it, ${out}`;
}
