import { invalidInput } from "../base/checks.ts";
import { isQueryMean, queryMeanOf } from "../data/transforms/query-mean.ts";
import type { FileScaling, FileText, FileTransform, FileView } from "../models/format/model-file.ts";
import type { FileShape } from "../models/format/shape.ts";
import { textRows } from "../text/rows.ts";
import { type Item, partOf, type ViewedItem } from "./item.ts";
import { dense, type Row } from "./row.ts";

/** The query of each row. */
export type Queries = readonly (string | number)[] | undefined;

/** Does to items what was done to the training items. */
export type Prepare = (items: readonly Item[], queries: Queries) => readonly Item[];

/** Of items of any kind; `prepared` is what they are like afterwards. Whether steps fit items, `readPreparation` saw to. */
export function preparation(steps: readonly FileTransform[], prepared: FileShape): Prepare {
  if (steps.length === 0) return (items) => items;
  const ofViews = steps.filter((step) => step.transform === "on").map(viewStep);
  if (ofViews.length > 0) return (items) => ofViews.reduce((all, step) => all.map(step), items);
  const ofVectors = vectorSteps(
    steps.filter((step) => step.transform === "imputation" || step.transform === "scaling"),
    prepared.kind === "vectors" ? prepared.features : 0,
  );
  const text = steps.find((step) => step.transform === "text");
  if (text === undefined) return (items, queries) => ofVectors(items as readonly Row[], queries);
  const row = textRows({ ...text, vectors: text.vectors ?? undefined });
  return (items, queries) => ofVectors((items as readonly string[]).map(row), queries);
}

/** What is done to one view of an item. */
function viewStep({ view, step }: FileView): (item: Item) => Item {
  const row = textRows({ ...step, vectors: step.vectors ?? undefined });
  return (item) => ({ parts: { ...(item as ViewedItem).parts, [view]: row(partOf(item, view) as string) } });
}

/** What is done to vectors. */
type VectorStep = Exclude<FileTransform, FileText | FileView>;

function vectorSteps(steps: readonly VectorStep[], features: number) {
  const byQuery = steps.some(isByQuery);
  // Zeros that are not listed may turn into other numbers.
  const spreads =
    byQuery || steps.some((step) => step.transform === "scaling" && step.shifts.some((s) => s !== 0));
  return (rows: readonly Row[], queries: Queries): readonly Row[] => {
    const start = spreads ? rows.map((row) => dense(row, features)) : rows;
    const groups = byQuery ? groupsOf(queries, rows.length) : [];
    return steps.reduce((current, step) => applied(step, current, groups), start);
  };
}

function isByQuery(step: VectorStep): boolean {
  return (step.transform === "imputation" ? step.rule : step.kind).startsWith("query-");
}

function applied(step: VectorStep, rows: readonly Row[], groups: readonly number[][]): readonly Row[] {
  if (!isByQuery(step)) return rows.map((row) => alone(step, row));
  const result = [...rows];
  for (const group of groups) {
    const change = withinQuery(
      step,
      group.map((index) => rows[index].values),
    );
    for (const index of group) result[index] = { columns: undefined, values: change(rows[index].values) };
  }
  return result;
}

/** What does not depend on other rows. */
function alone(step: VectorStep, { columns, values }: Row): Row {
  const column = (k: number) => (columns === undefined ? k : columns[k]);
  if (step.transform === "imputation")
    return { columns, values: values.map((x, k) => filled(x, step.values[column(k)])) };
  if (step.kind === "none") return { columns, values };
  const { shifts, scales } = step;
  return { columns, values: values.map((x, k) => scaled(x, shifts[column(k)], scales[column(k)])) };
}

/** What is done to every row of one query. */
function withinQuery(
  step: VectorStep,
  rows: readonly Float64Array[],
): (values: Float64Array) => Float64Array {
  const known = (feature: number) => rows.map((values) => values[feature]).filter((x) => !Number.isNaN(x));
  const features = Array.from({ length: rows[0]?.length ?? 0 }, (_, feature) => feature);
  if (step.transform === "imputation") {
    const fills = features.map((feature) => filled(queryMeanOf(known(feature)), step.values[feature]));
    return (values) => values.map((x, feature) => filled(x, fills[feature]));
  }
  const fits = features.map((feature) => columnScale(step.kind, known(feature)));
  const isMean = (x: number, feature: number) => {
    const [mean, deviation] = fits[feature];
    return deviation === 0 ? !Number.isNaN(x) : isQueryMean(x, mean, deviation, rows.length);
  };
  return (values) =>
    step.kind === "query-standard" && values.every(isMean)
      ? new Float64Array(values.length)
      : values.map((x, feature) => scaled(x, ...fits[feature]));
}

/** Shift and scale of one feature in one query. */
function columnScale(kind: FileScaling["kind"], known: readonly number[]): readonly [number, number] {
  const least = known.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = known.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  if (!(most > least)) return [least, 0];
  if (kind === "query-min-max") return [least, most - least];
  const mean = queryMeanOf(known);
  const squares = known.reduce((sum, x) => sum + (x - mean) * (x - mean), 0);
  return [mean, Math.sqrt(squares / known.length)];
}

function filled(x: number, instead: number): number {
  return Number.isNaN(x) ? instead : x;
}

/** Where the scale is 0 the feature becomes 0; missing values stay missing. */
function scaled(x: number, shift: number, scale: number): number {
  return scale === 0 && !Number.isNaN(x) ? 0 : (x - shift) / scale;
}

function groupsOf(queries: Queries, size: number): readonly number[][] {
  if (queries?.length !== size) {
    const expected = `one for each of ${size} rows, as this model scales query by query`;
    throw invalidInput("queries", expected, `${queries?.length ?? "none"}`);
  }
  const groups = new Map<string, number[]>();
  queries.forEach((query, index) => {
    const group = groups.get(String(query));
    if (group === undefined) groups.set(String(query), [index]);
    else group.push(index);
  });
  return [...groups.values()];
}
