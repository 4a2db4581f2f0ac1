import type { Warning } from "../../../base/run.ts";
import { shown } from "../problems.ts";
import type { Met } from "./column-meaning.ts";

/** Columns named in a remark. */
const NAMED = 5;

/** Says which columns have decimal commas, by the first number of each. */
export function commasWarning(source: string, firsts: readonly Met[]): Warning {
  const [first] = firsts;
  const names = firsts.slice(0, NAMED).map(({ field }) => shown(field));
  const columns = `${firsts.length === 1 ? "column" : "columns"} ${names.join(", ")}${firsts.length > NAMED ? ", …" : ""}`;
  const example = `${shown(first.text)} is ${first.text.replace(",", ".")}`;
  const message = `${source}: the comma is taken for the decimal mark in ${columns} (${example}); the option decimal says so, or otherwise`;
  return Object.freeze({ code: "data.decimal-comma", message });
}

/** Says that classes were sorted, because nothing says their order. */
export function unorderedWarning(source: string, words: readonly string[]): Warning {
  const message = `${source}: the target has ${words.length} classes, and nothing says their order (${some(words)}): the option classes does, which learning needs`;
  return Object.freeze({ code: "data.order", message });
}

/** Says that the first line is a row, because its cells are numbers. */
export function noHeaderWarning(source: string, names: readonly string[]): Warning {
  const message = `${source}: the first line holds numbers (${some(names)}), so it is read as a row, and the columns are called c1, c2, …; the option header takes it for names`;
  return Object.freeze({ code: "data.no-header", message });
}

/** Says that the first line is taken for names, though most of them are numbers. */
export function numbersAsNamesWarning(source: string, names: readonly string[]): Warning {
  const message = `${source}: the first line is taken for the names of the columns, though most of them are numbers (${some(names)}); without the header it is a row`;
  return Object.freeze({ code: "data.numbers-as-names", message });
}

function some(names: readonly string[]): string {
  return names.slice(0, NAMED).join(", ") + (names.length > NAMED ? ", …" : "");
}
