import type { RunFile } from "@ordo/report";

type Cell = string | number | null;

/** A table of a run, for spreadsheets: what run.json has, one CSV file for each picture. */
export interface Table {
  readonly path: string;
  readonly about: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

type Contents = Omit<RunFile, "files">;

/** The tables that a run has something for. */
export function tablesOf(run: Contents): readonly Table[] {
  const all = [
    rocTable(run),
    precisionRecallTable(run),
    partsTable(run),
    marginsTable(run),
    calibrationTable(run),
    choicesTable(run),
    learningTable(run),
    spectrumTable(run),
    itemsTable(run),
  ];
  return all.filter(({ rows }) => rows.length > 0);
}

/** Names that a folder of a run may hold. */
export const TABLE_FILES: readonly string[] = [
  "held-out.csv",
  "roc.csv",
  "precision-recall.csv",
  "parts.csv",
  "margins.csv",
  "calibration.csv",
  "choices.csv",
  "learning.csv",
  "spectrum.csv",
  "items.csv",
];

function rocTable({ learners }: Contents): Table {
  return {
    path: "roc.csv",
    about: "ROC curves, with a band",
    columns: ["learner", "false_positive_rate", "true_positive_rate", "low", "high"],
    rows: learners.flatMap(({ name, roc }) =>
      roc === null
        ? []
        : roc.falsePositiveRate.map((rate, k) => [
            name,
            rate,
            roc.truePositiveRate[k]!,
            roc.band?.low[k] ?? null,
            roc.band?.high[k] ?? null,
          ]),
    ),
  };
}

function precisionRecallTable({ learners }: Contents): Table {
  return {
    path: "precision-recall.csv",
    about: "precision-recall curves",
    columns: ["learner", "recall", "precision"],
    rows: learners.flatMap(({ name, precisionRecall: curve }) =>
      curve === null ? [] : curve.recall.map((recall, k) => [name, recall, curve.precision[k]!]),
    ),
  };
}

function partsTable({ learners }: Contents): Table {
  return {
    path: "parts.csv",
    about: "the first measure on each fold or query",
    columns: ["learner", "part", "value", "rows"],
    rows: learners.flatMap(({ name, parts }) =>
      parts.map((part) => [name, part.name, part.value, part.size]),
    ),
  };
}

function marginsTable({ learners }: Contents): Table {
  return {
    path: "margins.csv",
    about: "differences of held-out pairs, positive where the order is right",
    columns: ["learner", "from", "to", "pairs"],
    rows: learners.flatMap(({ name, margins }) =>
      margins === null
        ? []
        : margins.counts.map((count, bin) => [
            name,
            margins.from + bin * margins.width,
            margins.from + (bin + 1) * margins.width,
            count,
          ]),
    ),
  };
}

function calibrationTable({ learners }: Contents): Table {
  return {
    path: "calibration.csv",
    about: "pairs by the probability of their order",
    columns: ["learner", "predicted", "observed", "low", "high", "pairs"],
    rows: learners.flatMap(({ name, calibration }) =>
      (calibration?.bins ?? []).map((bin) => [
        name,
        bin.predicted,
        bin.observed,
        bin.low,
        bin.high,
        bin.count,
      ]),
    ),
  };
}

function choicesTable({ choices }: Contents): Table {
  const points = choices?.points ?? [];
  const flags = [...new Set(points.flatMap(({ options }) => Object.keys(options)))];
  return {
    path: "choices.csv",
    about: "every choice that was tried",
    columns: [...flags, "value", "standard_error", "chosen"],
    rows: points.map(({ options, value, standardError }, place) => [
      ...flags.map((flag) => options[flag] ?? null),
      value,
      standardError,
      choices?.chosen === place ? 1 : 0,
    ]),
  };
}

function learningTable({ learning }: Contents): Table {
  return {
    path: "learning.csv",
    about: "the estimate on parts of the data",
    columns: ["size", "value", "low", "high", "draws"],
    rows: (learning?.points ?? []).map(({ size, value, low, high, draws }) => [
      size,
      value,
      low,
      high,
      draws,
    ]),
  };
}

function spectrumTable({ kernel }: Contents): Table {
  return {
    path: "spectrum.csv",
    about: "the largest eigenvalues of the kernel matrix",
    columns: ["place", "eigenvalue"],
    rows: (kernel?.eigenvalues ?? []).map((value, k) => [k + 1, value]),
  };
}

function itemsTable({ items }: Contents): Table {
  const shown = [...(items?.top ?? []), ...(items?.bottom ?? [])];
  return {
    path: "items.csv",
    about: "the first and last items of the ranking, with what puts them there",
    columns: ["place", "row", "id", "query", "score", "truth", "part", "contribution"],
    rows: shown.flatMap(({ place, row, id, query, score, truth, parts }) =>
      parts.map((part) => [place, row, id, query, score, truth, part.name, part.contribution]),
    ),
  };
}

/** A file as spreadsheets read it; a cell that would be taken for a formula is quoted, with a blank before it. */
export function csvText({ columns, rows }: Table): string {
  return [columns, ...rows].map((row) => `${row.map(cellText).join(",")}\n`).join("");
}

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const safe = /^[=+\-@\t\r]/.test(cell) && !Number.isFinite(Number(cell)) ? ` ${cell}` : cell;
  return /[",\n\r]/.test(safe) || safe !== cell ? `"${safe.replaceAll('"', '""')}"` : safe;
}
