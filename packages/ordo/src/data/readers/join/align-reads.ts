import { invalidInput } from "../../../base/checks.ts";
import type { OrdoError } from "../../../base/errors.ts";
import { pickColumns } from "../../../linalg/pick-columns.ts";
import { sparseFrom } from "../../../linalg/sparse.ts";
import { type Vectors, type Views, vectors, views } from "../../samples.ts";
import { type FeatureNumbering, nameOfNumber, numberingOf } from "../../wide-columns.ts";
import type { ReadItems, ReadResult } from "../report.ts";
import { areNamesFromZero, namesFromZero } from "../svmlight/feature-numbers.ts";
import { FEATURES_VIEW } from "../table/roles.ts";
import { columnOfWord } from "./join-columns.ts";

interface Table {
  readonly source: string;
  readonly inputs: Vectors;
}

/** The items of each source with the same features in the same order. */
export function alignReads(reads: readonly ReadResult<ReadItems>[]): readonly ReadItems[] {
  const [first, ...others] = reads;
  const { kind } = first.data.inputs;
  const isLines = first.report.format === "svmlight";
  for (const { data, report } of others) {
    if (data.inputs.kind !== kind)
      throw invalidInput(report.source, `${kind}, as in ${first.report.source}`, data.inputs.kind);
    if ((report.format === "svmlight") !== isLines)
      throw invalidInput(
        report.source,
        `the format of ${first.report.source} (${first.report.format})`,
        report.format,
      );
  }
  if (kind === "views") return alignViews(reads);
  if (kind !== "vectors") return reads.map(({ data }) => data.inputs);
  const tables = reads.map(({ data, report }) => ({ source: report.source, inputs: data.inputs as Vectors }));
  return isLines ? alignLines(tables) : alignTables(tables, columnOfWord(reads.map(({ report }) => report)));
}

/** Views by name; the features of each source with the same names in the same order. */
function alignViews(reads: readonly ReadResult<ReadItems>[]): readonly Views[] {
  const all = reads.map(({ data }) => data.inputs as Views);
  const [first] = all;
  all.forEach(({ names, parts }, place) => {
    const [expected, actual] = [viewWords(first!), viewWords({ names, parts })];
    if (expected !== actual) throw invalidInput(reads[place].report.source, `the views ${expected}`, actual);
  });
  if (!first!.names.includes(FEATURES_VIEW)) return all;
  const tables = reads.map(({ report }, place) => ({
    source: report.source,
    inputs: all[place]!.view(FEATURES_VIEW) as Vectors,
  }));
  const aligned = alignTables(tables, columnOfWord(reads.map(({ report }) => report)));
  return all.map(({ parts }, place) => views({ ...parts, [FEATURES_VIEW]: aligned[place]! }));
}

function viewWords({ names, parts }: Pick<Views, "names" | "parts">): string {
  return [...names]
    .sort()
    .map((name) => `${name} (${parts[name]!.kind})`)
    .join(", ");
}

/** Features that stand in no line of a source are zeros there. */
function alignLines(tables: readonly Table[]): readonly Vectors[] {
  const fromZero = tables.map(({ inputs }) => areNamesFromZero(inputs.names));
  const [zero, one] = [fromZero.indexOf(true), fromZero.indexOf(false)];
  if (zero >= 0 && one >= 0) {
    const expected = `features counted from 0, as in ${tables[zero].source} (read it with firstFeature 0)`;
    throw invalidInput(tables[one].source, expected, "features counted from 1");
  }
  const numberings = tables.map(({ inputs }) => numberingOf(inputs.names));
  if (numberings.some((numbering) => numbering !== undefined))
    return alignWide(tables, numberings, zero >= 0 ? 0 : 1);
  const width = Math.max(...tables.map(({ inputs }) => inputs.features));
  const names = zero >= 0 ? namesFromZero(width) : undefined;
  return tables.map(({ inputs: { values, features } }) => {
    const from = Array.from({ length: width }, (_, column) => (column < features ? column : -1));
    if (values.kind === "sparse") return vectors({ ...values, cols: width }, names);
    return vectors(features === width ? values : pickColumns(values, from), names);
  });
}

/** Where some source is wide: the features that occur in any, by their numbers. */
function alignWide(
  tables: readonly Table[],
  numberings: readonly (FeatureNumbering | undefined)[],
  first: 0 | 1,
): readonly Vectors[] {
  const placesIn = tables.map(({ inputs }, index) => {
    const columns =
      numberings[index]?.columns ?? Array.from({ length: inputs.features }, (_, column) => column);
    return new Map(Array.from(columns, (column, place) => [column, place] as const));
  });
  const all = Float64Array.from(new Set(placesIn.flatMap((places) => [...places.keys()]))).sort();
  const names = Object.freeze(Array.from(all, (column) => nameOfNumber(column + first, first)));
  return tables.map(({ inputs }, index) => {
    const { values } = inputs;
    const from = Array.from(all, (column) => placesIn[index].get(column) ?? -1);
    return vectors(pickColumns(values.kind === "dense" ? sparseFrom(values) : values, from), names);
  });
}

type ColumnOf = (name: string) => string | undefined;

/** Columns by name, in the order of the first table; words that only others have come last. */
function alignTables(tables: readonly Table[], columnOf: ColumnOf): readonly Vectors[] {
  const [first, ...others] = tables;
  const known = first.inputs.names;
  if (known === undefined || others.every(({ inputs }) => areSame(known, inputs.names))) {
    for (const { source, inputs } of others)
      if (inputs.features !== first.inputs.features)
        throw invalidInput(
          source,
          `${first.inputs.features} features, as in ${first.source}`,
          `${inputs.features}`,
        );
    return tables.map(({ inputs }) => inputs);
  }
  for (const table of others) requireColumns(first, table, columnOf);
  const names = [...new Set(tables.flatMap(({ inputs }) => inputs.names!))];
  return tables.map(({ inputs }) => withNames(inputs, names, columnOf));
}

function areSame(some: readonly string[], others: readonly string[] | undefined): boolean {
  return some.length === others?.length && some.every((name, place) => name === others[place]);
}

function requireColumns(first: Table, { source, inputs }: Table, columnOf: ColumnOf): void {
  const [wanted, found] = [first.inputs.names!, inputs.names ?? []];
  for (const [from, names] of [[first.source, wanted] as const, [source, found] as const]) {
    const twice = names.find((name, place) => names.indexOf(name) !== place);
    if (twice !== undefined)
      throw invalidInput(from, "columns with different names", `${JSON.stringify(twice)} twice`);
  }
  const columns = (names: readonly string[]) => new Set(names.map((name) => columnOf(name) ?? name));
  const [theirs, own] = [columns(wanted), columns(found)];
  const lacking = [...theirs].filter((name) => !own.has(name));
  const further = [...own].filter((name) => !theirs.has(name));
  if (lacking.length + further.length > 0) throw otherColumns(source, first.source, { lacking, further });
}

function otherColumns(
  source: string,
  first: string,
  { lacking, further }: { readonly lacking: readonly string[]; readonly further: readonly string[] },
): OrdoError<"input.invalid"> {
  const parts = [
    ...(lacking.length > 0 ? [`no ${some(lacking)}`] : []),
    ...(further.length > 0 ? [`${some(further)} besides`] : []),
  ];
  return invalidInput(source, `the columns of ${first}`, parts.join(", and "));
}

function some(names: readonly string[]): string {
  const listed = names.slice(0, 5).map((name) => JSON.stringify(name));
  return listed.join(", ") + (names.length > 5 ? ` and ${names.length - 5} more` : "");
}

/** A word that a table does not have is 0 in its rows, or missing where the word of the row is. */
function withNames(inputs: Vectors, names: readonly string[], columnOf: ColumnOf): Vectors {
  const places = new Map(inputs.names!.map((name, place) => [name, place]));
  const values = pickColumns(
    inputs.values,
    names.map((name) => places.get(name) ?? -1),
  );
  if (values.kind === "sparse") return vectors(values, names);
  const likeIn = new Map<string, number>();
  names.forEach((name, place) => {
    const column = columnOf(name);
    if (column !== undefined && places.has(name)) likeIn.set(column, place);
  });
  names.forEach((name, place) => {
    const like = places.has(name) ? undefined : likeIn.get(columnOf(name)!);
    if (like === undefined) return;
    for (let row = 0; row < values.rows; row++)
      if (Number.isNaN(values.data[row * values.cols + like]))
        values.data[row * values.cols + place] = Number.NaN;
  });
  return vectors(values, names);
}
