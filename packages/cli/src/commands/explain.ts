import { type ExplainReport, explainView } from "@ordo/report";
import {
  type Dataset,
  type Explanation,
  type Grouping,
  type KernelSpec,
  nearestName,
  type Vectors,
} from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { valueAt } from "../input/feature-value.ts";
import { dataReport, rankingOf } from "../input/input.ts";
import { openModel, readItems, taughtRanking } from "../input/model-file.ts";
import { namedRow } from "../input/named-row.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { computingReport } from "../terminal/run-report.ts";

/** `ordo explain`: why one row comes before another. */
export async function explain(context: Context): Promise<Outcome> {
  const { settings } = context;
  const [modelPath = "", path = ""] = context.arguments;
  const model = await openModel(context, modelPath);
  const { input, items } = await readItems(context, model, [path], "ignore");
  const [a, b] = [
    rowNamed(settings.need("a"), "a", input.data),
    rowNamed(settings.need("b"), "b", input.data),
  ];
  const { queries } = input.data;
  if (rankingOf(settings, input.data, taughtRanking(model)) === "query") requireOneQuery(queries!, a, b);
  // Features of other kernels are made of several columns, or of texts.
  const isPlain =
    model.predictor.kind === "stumps" ||
    (model.provenance.learner.kernel as KernelSpec | undefined)?.kind === "linear";
  const pair = isPlain && items.kind === "vectors" ? items.take([a, b]).values : undefined;
  const found = await model.explain(items, a, b, { ...(await context.compute()), queries });
  const report: ExplainReport = {
    data: dataReport(input),
    model: modelPath,
    a: { ...namedRow(input.data, a), score: found.scoreA },
    b: { ...namedRow(input.data, b), score: found.scoreB },
    difference: found.scoreA - found.scoreB,
    over: found.over,
    parts: partsOf(found, pair, settings.number("top") ?? 10),
    partsInAll: found.parts.length,
    ...(await computingReport(context)),
  };
  return { report, view: explainView(report), brief: [String(report.difference)] };
}

/** By id where the data has ids, by number otherwise. */
function rowNamed(text: string, option: string, { ids, size }: Dataset): number {
  const named = ids?.indexOf(text) ?? -1;
  if (named >= 0) return named;
  const row = /^\d+$/.test(text) ? Number(text) : -1;
  if (row >= 0 && row < size) return row;
  const near = ids === undefined ? undefined : nearestName(text, ids);
  const hint = near === undefined ? "" : `; did you mean ${near}?`;
  const wanted = `a row from 0 to ${size - 1}${ids === undefined ? "" : " or an id"}`;
  throw new UsageError(`--${option}: expected ${wanted}, got "${text}"${hint}`);
}

/** Scores inside queries say nothing of rows of two of them. */
function requireOneQuery({ of, ids }: Grouping, a: number, b: number): void {
  if (of[a] === of[b]) return;
  const [first, second] = [a, b].map((row) => ids[of[row]!]);
  throw new UsageError(
    `--a and --b: row ${a} is of query ${first} and row ${b} of query ${second}, and rows are compared inside queries only; ` +
      "name two rows of one query, or compare all rows with --ranking global",
  );
}

function partsOf({ parts }: Explanation, pair: Vectors["values"] | undefined, top: number) {
  return parts.slice(0, top).map(({ index, name, contribution }) => ({
    index,
    name: name ?? null,
    a: pair === undefined ? null : valueAt(pair, 0, index),
    b: pair === undefined ? null : valueAt(pair, 1, index),
    contribution,
  }));
}
