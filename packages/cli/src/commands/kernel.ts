import { writeAtomically, writeText } from "@ordo/files";
import { heatMap, type KernelReport, kernelView } from "@ordo/report";
import {
  at,
  fitTransforms,
  formatKernel,
  type Kernel,
  kernelMatrix,
  type Matrix,
  parseKernel,
  type Samples,
  type Transform,
  textFeatures,
  textViews,
} from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { itemsOf } from "../input/graph-input.ts";
import { dataReport, type Input, readInput } from "../input/input.ts";
import { checkOutput } from "../input/model-file.ts";
import { readVectors } from "../input/training-input.ts";
import { writtenBytes } from "../input/written-bytes.ts";
import { termsFrom, termText } from "../learning/term-text.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { computingReport, followUp } from "../terminal/run-report.ts";
import { matrixWriter } from "./matrix-file.ts";

/** `ordo kernel`: every row of the data compared with every other one. */
export async function kernel(context: Context): Promise<Outcome> {
  const { settings, arguments: paths } = context;
  const [out, figure] = [settings.text("out"), settings.text("figure")];
  checkOutput("out", out, ...paths);
  checkOutput("figure", figure, ...paths);
  const write = out === undefined ? undefined : matrixWriter(out);
  if (figure !== undefined && !/\.(svg|png)$/i.test(figure))
    throw new UsageError(`--figure ${figure}: expected a name that ends in .svg or .png`);
  const text = settings.text("kernel") ?? USUAL[await itemsOf(context, paths)] ?? "linear";
  const chosen = parseKernel(text) as Kernel<Samples>;
  const input = await readInput(context, paths, { unordered: "sort" });
  const { scores, ids } = input.data;
  const inputs = await featuresOfTexts(context, input.data.inputs);
  const options = { ...(await context.computeApart()), scores: scores?.values };
  const { values, facts, warnings } = await kernelMatrix(chosen, inputs, options);
  context.warn(...warnings);
  const name = formatKernel(chosen);
  const { signal } = context.run;
  const named = ids ?? Array.from({ length: values.rows }, (_, row) => String(row));
  await write?.(out!, { values, ids: named, areIds: ids !== undefined, kernel: name }, signal);
  if (figure !== undefined) await writeFigure(figure, pictureOf(name, values, input), signal);
  const { rank, smallest, isPositiveSemidefinite, alignment, ...others } = facts;
  const report: KernelReport = {
    data: dataReport(input),
    kernel: name,
    output: await writtenFile(out),
    figure: await writtenFile(figure),
    ...others,
    rank: rank ?? null,
    smallest: smallest ?? null,
    positiveSemidefinite: isPositiveSemidefinite,
    alignment: alignment ?? null,
    ...(await computingReport(context, { kernel: text })),
  };
  const next =
    scores === undefined
      ? []
      : [followUp(context, "how well does it rank?", "validate", paths, { kernel: text })];
  return { report, view: kernelView(report, next), brief: briefOf(report) };
}

async function writeFigure(path: string, svg: string, signal: AbortSignal | undefined): Promise<void> {
  if (path.toLowerCase().endsWith(".svg")) return await writeText(path, [svg], { gzip: false, signal });
  // Loaded here, because nothing else needs what draws.
  const { pngOf } = await import("@ordo/figures");
  const image = await pngOf(svg);
  await writeAtomically(path, async (_, handle) => await handle.writeFile(image), signal);
}

/** The items as the kernel compares them: texts of --text become features, with the vocabulary of all of them. */
async function featuresOfTexts(context: Context, inputs: Samples): Promise<Samples> {
  const terms = termText(context.settings);
  if (terms === undefined) return inputs;
  const { text, texts } = termsFrom({ ...terms, wordVectors: await readVectors(context) });
  const steps: readonly Transform[] = texts === undefined ? [textFeatures(text)] : textViews(texts);
  const { fitted, inputs: made } = fitTransforms(steps, inputs);
  context.warn(...fitted.flatMap(({ warnings }) => warnings));
  return made;
}

/** What learners take, where no kernel is named. */
const USUAL: Readonly<Record<string, string>> = {
  strings: "spectrum:k=3",
  graphs: "normalize(weisfeiler-lehman:iterations=3)",
};

async function writtenFile(path: string | undefined): Promise<KernelReport["output"]> {
  return path === undefined ? null : { path, bytes: await writtenBytes(path) };
}

function briefOf({ least, most, rank, positiveSemidefinite, alignment }: KernelReport): readonly string[] {
  const facts = { least, most, rank, positiveSemidefinite, alignment };
  return Object.entries(facts).flatMap(([name, value]) => (value === null ? [] : [`${name}\t${value}`]));
}

/** More different scores than this are an order, and no groups. */
const MOST_GROUPS = 12;

/** Rows by their first score, then as they are. */
function pictureOf(name: string, values: Matrix, { data: { scores, size } }: Input): string {
  const rows = Uint32Array.from({ length: size }, (_, row) => row);
  const title = `${name}, ${size} rows`;
  if (scores === undefined)
    return heatMap({
      title,
      size,
      at: (i, j) => at(values, i, j),
      order: "rows in the order of the data",
      groups: [],
    });
  const score = (row: number) => at(scores.values, row, 0);
  const target = scores.names?.[0] ?? "score";
  rows.sort((a, b) => score(a) - score(b) || a - b);
  const levels = [...new Set(Array.from(rows, score))];
  const groups = levels.map((level) => ({
    name: scores.classes?.[level] ?? String(level),
    count: rows.reduce((count, row) => count + (score(row) === level ? 1 : 0), 0),
  }));
  return heatMap({
    title,
    size,
    at: (i, j) => at(values, rows[i]!, rows[j]!),
    order: `rows and columns ordered by ${target}, the least first`,
    groups: levels.length <= MOST_GROUPS ? groups : [],
  });
}
