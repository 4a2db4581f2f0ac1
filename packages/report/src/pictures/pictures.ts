import { amount, measure, ofHundred, whole } from "../numbers.ts";
import { eigenvaluesOf, estimatesOf, firstEstimate } from "../run-parts.ts";
import { barText, columnLines, shadeText } from "./blocks.ts";
import { around, chartLines } from "./chart.ts";
import { choicePicture, lambdaPicture } from "./choices.ts";
import { FIGURES, type FigureName } from "./names.ts";
import type { Picture } from "./picture.ts";
import { ranksPicture } from "./ranks.ts";

const rate = (label: string) => ({ label, from: 0, to: 1, format: (value: number) => value.toFixed(1) });
const CHANCE = {
  points: [
    [0, 0],
    [1, 1],
  ],
  form: "dashes",
} as const;

const estimate: Picture = {
  name: "estimate",
  title: "Estimate",
  lines(run) {
    const rows = estimatesOf(run).flatMap(({ name, estimate: { value, interval } }) =>
      value === null
        ? []
        : [{ name: name.slice(0, 28), value, low: interval?.low ?? value, high: interval?.high ?? value }],
    );
    if (rows.length === 0) return undefined;
    const { from, to } = around(rows.flatMap(({ low, high }) => [low, high]));
    const [wide, names] = [32, Math.max(...rows.map(({ name }) => name.length))];
    const at = (value: number) => Math.round(((value - from) / (to - from)) * (wide - 1));
    return rows.map(({ name, value, low, high }) => {
      const line: string[] = Array.from({ length: wide }, (_, k) =>
        k >= at(low) && k <= at(high) ? "─" : " ",
      );
      line[at(value)] = "●";
      const range = low < high ? `  ${measure(low)} to ${measure(high)}` : "";
      return `${name.padEnd(names)}  ${line.join("")}  ${measure(value)}${range}`;
    });
  },
};

const roc: Picture = {
  name: "roc",
  title: "ROC curve",
  lines({ learners }) {
    const found = learners.find((learner) => learner.roc !== null);
    if (found?.roc == null) return undefined;
    const { falsePositiveRate: x, truePositiveRate: y, band, area } = found.roc;
    const points = (values: readonly number[]) => values.map((value, k) => [x[k]!, value] as const);
    const edges = band === null ? [] : [points(band.low), points(band.high)];
    return [
      ...chartLines({
        x: rate("false positive rate"),
        y: rate("true positive rate"),
        series: [
          { points: points(y), form: "line" },
          ...edges.map((edge) => ({ points: edge.filter((_, k) => k % 2 === 0), form: "dots" as const })),
          CHANCE,
        ],
      }),
      `area under the curve of ${found.name}: ${measure(area)}`,
    ];
  },
};

const precisionRecall: Picture = {
  name: "precision-recall",
  title: "Precision and recall",
  lines({ learners }) {
    const curve = learners.find((learner) => learner.precisionRecall !== null)?.precisionRecall;
    if (curve == null) return undefined;
    const points = curve.precision.map((value, k) => [curve.recall[k]!, value] as const);
    const chance = [
      [0, curve.positives],
      [1, curve.positives],
    ] as const;
    return [
      ...chartLines({
        x: rate("recall"),
        y: rate("precision"),
        series: [
          { points, form: "line" },
          { points: chance, form: "dashes" },
        ],
      }),
      `average precision: ${measure(curve.averagePrecision)}`,
    ];
  },
};

const parts: Picture = {
  name: "parts",
  title: "Folds or queries",
  lines(run) {
    const found = run.learners.find((learner) => learner.parts.length > 1);
    if (found === undefined) return undefined;
    const rows = found.parts.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
    if (rows.length < 2) return undefined;
    const sorted = rows.sort((a, b) => b.value - a.value);
    const most = Math.max(...sorted.map(({ value }) => value), 1);
    const shown = sorted.length <= 20 ? sorted : [...sorted.slice(0, 8), undefined, ...sorted.slice(-8)];
    const names = Math.min(20, Math.max(...sorted.map(({ name }) => name.length)));
    return shown.map((row) =>
      row === undefined
        ? `${"…".padEnd(names)}  ${sorted.length - 16} more`
        : `${row.name.slice(0, names).padEnd(names)}  ${measure(row.value)}  ${barText(row.value / most, 40)}`,
    );
  },
};

const margins: Picture = {
  name: "margins",
  title: "Margins of held-out pairs",
  lines({ learners }) {
    const found = learners.find((learner) => learner.margins !== null)?.margins;
    if (found == null) return undefined;
    const far = amount(Math.abs(found.from));
    const half = Math.floor(found.counts.length / 2);
    return [
      ...columnLines(found.counts, 8),
      `${`-${far}`.padEnd(half)}0${far.padStart(found.counts.length - half - 1)}`,
      `wrong${"right".padStart(found.counts.length - 5)}`,
      `${ofHundred(found.right)} of 100 of ${whole(found.pairs)} pairs are in the right order`,
    ];
  },
};

const calibration: Picture = {
  name: "calibration",
  title: "Calibration of pair probabilities",
  lines({ learners }) {
    const found = learners.find((learner) => learner.calibration !== null)?.calibration;
    if (found == null) return undefined;
    return [
      ...chartLines({
        x: rate("predicted probability"),
        y: rate("observed share"),
        series: [CHANCE],
        marks: found.bins.map(({ predicted, observed }) => ({
          at: [predicted, observed] as const,
          letter: "●",
        })),
      }),
      `mean distance ${measure(found.error)}, Brier score ${measure(found.brier)}`,
    ];
  },
};

const learning: Picture = {
  name: "learning",
  title: "Learning curve",
  lines(run) {
    const points = (run.learning?.points ?? []).flatMap(({ size, value, low, high }) =>
      value === null ? [] : [{ size, value, low: low ?? value, high: high ?? value }],
    );
    if (points.length < 2) return undefined;
    const ends = (k: "low" | "high") => points.map((point) => [point.size, point[k]] as const);
    return chartLines({
      x: {
        label: run.learning!.unit,
        from: points[0]!.size,
        to: points.at(-1)!.size,
        isLog: true,
        format: (value) => whole(Math.round(value)),
      },
      y: {
        label: firstEstimate(run)?.metric ?? "",
        ...around(points.flatMap(({ low, high }) => [low, high])),
        format: measure,
      },
      series: [
        { points: points.map(({ size, value }) => [size, value] as const), form: "line" },
        { points: ends("low"), form: "dashes" },
        { points: ends("high"), form: "dashes" },
      ],
    });
  },
};

const kernel: Picture = {
  name: "kernel",
  title: "Kernel matrix",
  lines({ kernel: found }) {
    if (found === null) return undefined;
    const side = Math.min(32, found.cells);
    const at = (k: number) => Math.floor((k * found.cells) / side);
    const [from, to] = found.values.reduce(
      ([a, b], value) => [Math.min(a, value), Math.max(b, value)],
      [found.values[0]!, found.values[0]!],
    );
    const rows = Array.from({ length: Math.ceil(side / 2) }, (_, row) =>
      Array.from({ length: side }, (_, column) => found.values[at(row * 2) * found.cells + at(column)]!),
    );
    return [
      ...rows.map((row) => shadeText(row, from, to)),
      `${found.kernel}; ${found.order}; darker is more`,
    ];
  },
};

const spectrum: Picture = {
  name: "spectrum",
  title: "Eigenvalues of the kernel matrix",
  lines({ kernel: found }) {
    const values = found === null ? [] : eigenvaluesOf(found);
    if (values.length < 2) return undefined;
    const labels = values.map(amount);
    const wide = Math.max(...labels.map((label) => label.length));
    return values.map(
      (value, k) =>
        `${String(k + 1).padStart(2)}  ${labels[k]!.padStart(wide)}  ${barText(value / values[0]!, 40)}`,
    );
  },
};

const target: Picture = {
  name: "target",
  title: "The target",
  lines({ target: found }) {
    if (found === null || found.values.length < 2) return undefined;
    const most = Math.max(...found.values.map(({ count }) => count));
    const names = Math.min(20, Math.max(...found.values.map(({ name }) => name.length)));
    const counts = Math.max(...found.values.map(({ count }) => whole(count).length));
    return found.values.map(
      ({ name, count }) =>
        `${name.slice(0, names).padEnd(names)}  ${whole(count).padStart(counts)}  ${barText(count / most, 36)}`,
    );
  },
};

const kinds: Readonly<Record<FigureName, Picture>> = {
  estimate,
  ranks: ranksPicture,
  roc,
  lambda: lambdaPicture,
  choices: choicePicture,
  parts,
  margins,
  "precision-recall": precisionRecall,
  calibration,
  learning,
  kernel,
  spectrum,
  target,
};

/** Every kind of picture, in the order in which they are printed. */
export const pictures: readonly Picture[] = FIGURES.map((name) => kinds[name]);
