import { amount, counted } from "../numbers.ts";
import type { ExperimentReport, ExperimentsReport, ReproducedReport, ReproducedRow } from "../reports.ts";
import { type Block, facts, paragraph, type View } from "../view.ts";
import { closing, computedWords } from "./parts.ts";

export function experimentsView(report: ExperimentsReport): View {
  const { experiments, dataFolder } = report;
  const place =
    dataFolder === null
      ? "No folder of data sets was named: --data DIR or ORDO_DATA."
      : `Data sets were looked for in ${dataFolder}.`;
  return {
    title: `${counted(experiments.length, "experiment")} of the papers`,
    blocks: [
      {
        kind: "table",
        columns: [{ title: "experiment" }, { title: "what" }, { title: "of" }, { title: "data" }],
        rows: experiments.map(({ id, title, source, data }) => [id, title, source.table, dataCell(data)]),
      },
      ...originsOf(experiments),
      paragraph(place),
      ...closing(report, [{ why: "run one of them", command: "ordo reproduce irrelevant-pairs" }]),
    ],
  };
}

function dataCell(data: ExperimentReport["data"]): string {
  if (data.length === 0) return "made here";
  return data.map(({ name, present }) => `${name}, ${present ? "here" : "absent"}`).join("; ");
}

/** Where what is absent can be had. */
function originsOf(experiments: readonly ExperimentReport[]): readonly Block[] {
  const absent = experiments.flatMap(({ data }) => data.filter(({ present }) => !present));
  const origins = new Map(absent.map(({ name, origin }) => [name, origin]));
  return [...origins].map(([name, origin]) => paragraph(`${name} comes from ${origin}.`));
}

export function reproducedView(report: ReproducedReport): View {
  const { title, source, rows, verdict, notes, figures } = report;
  const written = figures.flatMap(({ path }) => (path === null ? [] : [path]));
  return {
    title: `${title}: ${source.paper}, ${source.table}`,
    blocks: [
      ...tablesOf(rows),
      paragraph(verdict),
      facts(
        ["paper", "as printed there; not measured here"],
        [
          "ours",
          `${report.statistic} of ${counted(report.draws, "draw")}${report.quick ? ", fewer than asked for (--quick)" : ""}; seed ${report.seed}`,
        ],
        rows.every(({ folds }) => folds !== null) ? undefined : ["from, to", report.spread],
        ["computed", computedWords(report)],
        written.length === 0 ? undefined : ["figures", written.join(", ")],
      ),
      ...notes.map((note) => paragraph(note)),
      ...closing(report, []),
    ],
  };
}

/** One table for each measure. */
function tablesOf(rows: readonly ReproducedRow[]): readonly Block[] {
  const measures = [...new Set(rows.map(({ measure }) => measure))];
  return measures.map((measure) => {
    const own = rows.filter((row) => row.measure === measure);
    const folds = own[0]?.folds?.map((_, fold) => `fold ${fold + 1}`);
    const titles = ["paper", "ours", ...(folds ?? ["from", "to"])];
    return {
      kind: "table",
      columns: [{ title: measure }, ...titles.map((title) => ({ title, align: "right" as const }))],
      rows: own.map(cells),
    };
  });
}

function cells({ name, paper, ours, spread, folds }: ReproducedRow): readonly string[] {
  const values = [ours, ...(folds ?? [spread.low, spread.high])];
  return [name, paper === null ? "-" : amount(paper), ...values.map(amount)];
}
