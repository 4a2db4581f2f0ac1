import {
  columnOfWord,
  numberingOf,
  OrdoError,
  pickColumns,
  type ReadReport,
  type SampleShape,
  type Vectors,
  vectors,
  type Warning,
} from "ordo";

/** Vectors, and where they come from. */
export interface NewRows {
  readonly path: string;
  readonly inputs: Vectors;
  readonly report: ReadReport;
}

export interface Aligned {
  readonly inputs: Vectors;
  readonly leftOut: LeftOut;
}

/** What training never saw: how many features beyond the model's, which columns, and which words of categories. */
export interface LeftOut {
  readonly features: number;
  readonly columns: readonly string[];
  readonly words: readonly string[];
}

export const NOTHING_LEFT_OUT: LeftOut = Object.freeze({
  features: 0,
  columns: Object.freeze([]),
  words: Object.freeze([]),
});

/** What is left out of some rows or of others. */
export function leftOutOfBoth(some: LeftOut, others: LeftOut): LeftOut {
  return {
    features: Math.max(some.features, others.features),
    columns: together(some.columns, others.columns),
    words: together(some.words, others.words),
  };
}

function together(some: readonly string[], others: readonly string[]): readonly string[] {
  return others.length === 0 ? some : [...new Set([...some, ...others])];
}

export function leftOutWarnings({ features, columns, words }: LeftOut): readonly Warning[] {
  return [
    ...(columns.length > 0 ? [unknownColumns(columns)] : []),
    ...(features > 0 ? [unseen(`${features} features`, [])] : []),
    ...(words.length > 0 ? [unseen(`${words.length} words of categories`, words)] : []),
  ];
}

/**
 * The features of new rows in the order of the model's. Lines of SVMlight list what is not zero, so features that stand in
 * no line are zeros, and those that training never saw have no weight. Words that one-hot features did not meet are zeros
 * too. Columns of a table are found by name; one that is missing is refused, one that the model does not know is left out.
 */
export function alignFeatures(
  model: Pick<SampleShape, "features" | "names">,
  { inputs, report, path }: NewRows,
): Aligned {
  const [known, found] = [numberingOf(model.names), numberingOf(inputs.names)];
  if (known !== undefined || found !== undefined)
    return byNumber(model, inputs, known?.columns, found?.columns);
  if (report.format === "svmlight") return resize(inputs, model.features ?? 0);
  if (model.names === undefined || inputs.names === undefined) {
    if (model.names !== undefined && report.warnings.some(({ code }) => code === "data.no-header"))
      throw noNames(path);
    if (inputs.features === model.features) return { inputs, leftOut: NOTHING_LEFT_OUT };
    throw mismatch(path, `${model.features} features`, `${inputs.features}`);
  }
  if (areSame(model.names, inputs.names)) return { inputs, leftOut: NOTHING_LEFT_OUT };
  const [places, columnsFound] = [placesOf(model.names), placesOf(inputs.names)];
  const columnOf = columnOfWord([report]);
  const isWord = (name: string) => columnOf(name) !== undefined;
  const missing = model.names.filter((name) => !columnsFound.has(name) && !isWord(name));
  const unknown = inputs.names.filter((name) => !places.has(name));
  const columns = unknown.filter((name) => !isWord(name));
  if (missing.length > 0) throw lackingColumns(path, missing, [...columns, ...columnsIgnored(report)]);
  const from = model.names.map((name) => columnsFound.get(name) ?? -1);
  return {
    inputs: vectors(pickColumns(inputs.values, from), model.names),
    leftOut: { features: 0, columns, words: unknown.filter(isWord) },
  };
}

/** Features of rows so wide that only those that occur are kept: found by their numbers, which are those of their columns elsewhere. */
function byNumber(
  model: Pick<SampleShape, "features" | "names">,
  inputs: Vectors,
  known: ArrayLike<number> | undefined,
  found: ArrayLike<number> | undefined,
): Aligned {
  const features = model.features ?? 0;
  const placeOf = found && new Map(Array.from(found, (column, place) => [column, place]));
  const isFound = (column: number) => (column < inputs.features ? column : -1);
  const from = Array.from({ length: features }, (_, place) => {
    const column = known?.[place] ?? place;
    return placeOf === undefined ? isFound(column) : (placeOf.get(column) ?? -1);
  });
  const used = from.reduce((count, column) => count + (column >= 0 ? 1 : 0), 0);
  const extra = placeOf === undefined ? 0 : placeOf.size - used;
  return {
    inputs: vectors(pickColumns(inputs.values, from), model.names),
    leftOut: { ...NOTHING_LEFT_OUT, features: extra },
  };
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((name, place) => name === others[place]);
}

/** Where each name stands, for the first one of equal names. */
function placesOf(names: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [place, name] of names.entries()) if (!places.has(name)) places.set(name, place);
  return places;
}

function resize(inputs: Vectors, features: number): Aligned {
  const { values } = inputs;
  if (inputs.features === features) return { inputs: vectors(values), leftOut: NOTHING_LEFT_OUT };
  const from = Array.from({ length: features }, (_, column) => (column < inputs.features ? column : -1));
  const extra = inputs.features - features;
  const resized =
    values.kind === "sparse" && extra <= 0 ? { ...values, cols: features } : pickColumns(values, from);
  return { inputs: vectors(resized), leftOut: { ...NOTHING_LEFT_OUT, features: Math.max(0, extra) } };
}

function unseen(what: string, names: readonly string[]): Warning {
  const some = names.length === 0 ? "" : ` (${names.slice(0, 5).join(", ")}${names.length > 5 ? ", …" : ""})`;
  const message = `${what} did not occur in training and are left out${some}`;
  return { code: "predict.unseen-features", message };
}

function unknownColumns(columns: readonly string[]): Warning {
  const what =
    columns.length === 1
      ? "1 column is left out, because the model does not know it"
      : `${columns.length} columns are left out, because the model does not know them`;
  return { code: "predict.unknown-columns", message: `${what}: ${some(columns)}` };
}

/** Among the columns that are no features the one that was meant may be, written in another way. */
function lackingColumns(path: string, missing: readonly string[], unknown: readonly string[]): OrdoError {
  const others = unknown.length === 0 ? "" : `; it has ${some(unknown)}, which the model does not know`;
  const message = `the model was trained on other features: ${path} lacks ${some(missing)}${others}`;
  return new OrdoError("model.mismatch", message, { expected: some(missing), actual: some(unknown) });
}

/** Which column is which, only its first line can say. */
function noNames(path: string): OrdoError {
  const [expected, actual] = ["named columns", "a first line of numbers"];
  const message = `the model was trained on ${expected}, ${path} has ${actual}: say --no-header if it is a row and the columns are in the order of the model, --header if it is names`;
  return new OrdoError("model.mismatch", message, { expected, actual });
}

function columnsIgnored({ columns }: ReadReport): readonly string[] {
  return columns.flatMap(({ name, role }) => (role === "ignore" ? [name] : []));
}

function mismatch(path: string, expected: string, actual: string): OrdoError {
  const message = `the model was trained on ${expected}, ${path} has ${actual}`;
  return new OrdoError("model.mismatch", message, { expected, actual });
}

function some(names: readonly string[]): string {
  const listed = names.slice(0, 5).map((name) => JSON.stringify(name));
  return listed.join(", ") + (names.length > 5 ? ` and ${names.length - 5} more` : "");
}
