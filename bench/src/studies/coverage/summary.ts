import { studentAt } from "ordo";
import type { DrawRecord } from "./one-draw.ts";
import { meanOf } from "./rivals.ts";
import {
  featuresOf,
  type LearnerName,
  learnersOf,
  nameOf,
  queryShape,
  type Setting,
  settings,
} from "./settings.ts";

/** z of 95 %. */
const Z = 1.959963984540054;

/** How often an interval has the truth in it, and how wide it is. */
export interface Coverage {
  readonly coverage: number;
  readonly width: number;
}

/** Of one learner in one setting. */
export interface Cell extends Omit<Setting, "learners"> {
  readonly learner: LearnerName;
  readonly draws: number;
  /** What the procedure is worth on new data, the mean over all draws. */
  readonly truth: number;
  /** Mean of the estimates. */
  readonly mean: number;
  /** bootstrap: ours; normal: the same with z in place of t; percentile: the same draws, their 2.5 and 97.5 %; of 30, of 50: as ours, from so many draws; the others by their names. */
  readonly methods: Readonly<Record<string, Coverage>>;
}

/** Of linear − Gaussian in one setting. */
export interface DifferenceCell extends Omit<Setting, "learners">, Coverage {
  readonly draws: number;
  readonly truth: number;
}

export function cellsOf(records: readonly DrawRecord[]): readonly Cell[] {
  return settings.flatMap((setting) => {
    const own = records.filter((one) => one.setting === nameOf(setting));
    return own.length === 0 ? [] : learnersOf(setting).map((learner) => cellOf(setting, learner, own));
  });
}

function cellOf(
  { learners: _, ...setting }: Setting,
  learner: LearnerName,
  records: readonly DrawRecord[],
): Cell {
  const own = records.map(({ learners }) => learners[learner]!);
  const truth = meanOf(own.map((one) => one.truth));
  const around = (estimate: number, error: number, z = Z) =>
    [Math.max(0, estimate - z * error), Math.min(1, estimate + z * error)] as const;
  const t = studentAt(0.975, degreesOf(setting));
  const [names, fewer] = [Object.keys(own[0]!.rivals), Object.keys(own[0]!.bootstrap.fewer ?? {})];
  const methods = {
    bootstrap: coverageOf(
      truth,
      own.map(({ estimate, bootstrap }) => around(estimate, bootstrap.deviation, t)),
    ),
    normal: coverageOf(
      truth,
      own.map(({ estimate, bootstrap }) => around(estimate, bootstrap.deviation)),
    ),
    percentile: coverageOf(
      truth,
      own.map(({ bootstrap }) => [bootstrap.low, bootstrap.high] as const),
    ),
    ...Object.fromEntries(
      fewer.map((draws) => [
        `of ${draws}`,
        coverageOf(
          truth,
          own.map(({ estimate, bootstrap }) => around(estimate, bootstrap.fewer![draws]!, t)),
        ),
      ]),
    ),
    ...Object.fromEntries(
      names.map((name) => [
        name,
        coverageOf(
          truth,
          own.map(({ rivals }) => around(rivals[name]!.estimate, rivals[name]!.error)),
        ),
      ]),
    ),
  };
  return {
    ...setting,
    learner,
    draws: own.length,
    truth,
    mean: meanOf(own.map((one) => one.estimate)),
    methods,
  };
}

function coverageOf(truth: number, intervals: readonly (readonly [number, number])[]): Coverage {
  const inside = intervals.filter(([low, high]) => low <= truth && truth <= high).length;
  return { coverage: inside / intervals.length, width: meanOf(intervals.map(([low, high]) => high - low)) };
}

export function differencesOf(records: readonly DrawRecord[]): readonly DifferenceCell[] {
  return settings.flatMap((setting): DifferenceCell[] => {
    const own = records.filter((one) => one.setting === nameOf(setting) && one.difference !== undefined);
    if (own.length === 0) return [];
    const truth = meanOf(own.map(({ learners }) => learners.linear!.truth - learners.gaussian!.truth));
    const t = studentAt(0.975, degreesOf(setting));
    const intervals = own.map(
      ({ difference }) =>
        [
          difference!.estimate - t * difference!.deviation,
          difference!.estimate + t * difference!.deviation,
        ] as const,
    );
    return [{ ...setting, draws: own.length, truth, ...coverageOf(truth, intervals) }];
  });
}

/** As the library counts them: one less than the fewest units of a stratum. */
function degreesOf(setting: Setting): number {
  const { m, structure, share } = setting;
  if (structure === "queries") return m / queryShape(setting).size - 1;
  return (share === "half" ? m / 2 : m / 5) - 1;
}

const TITLES: Readonly<Record<string, string>> = {
  bootstrap: "bootstrap",
  normal: "with z for t",
  percentile: "percentiles",
  delong: "DeLong",
  influence: "influence curve",
  effects: "random effects",
  queries: "mean ± error",
};

/** A table of each kind of rows: those that the rivals were measured on, then the others. */
export function tablesOf(cells: readonly Cell[]): string {
  const kinds = new Map<string, Cell[]>();
  for (const cell of cells) {
    const kind = `${cell.structure} ${cell.methods["of 50"] === undefined}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), cell]);
  }
  return [...kinds.values()].map(tableOf).join("\n\n");
}

/** Coverage in % and mean width, a line of Markdown for each cell. */
function tableOf(cells: readonly Cell[]): string {
  const names = Object.keys(cells[0]?.methods ?? {});
  const head = [
    "m",
    "columns",
    "signal",
    "positive",
    "kernel",
    "draws",
    "truth",
    "mean",
    ...names.map((name) => TITLES[name] ?? name),
  ];
  const rows = cells.map((cell) => [
    String(cell.m),
    `${featuresOf(cell)}${scaledWords(cell)}`,
    cell.signal ? "yes" : "no",
    cell.share,
    cell.learner,
    String(cell.draws),
    cell.truth.toFixed(3),
    cell.mean.toFixed(3),
    ...names.map((name) => (cell.methods[name] === undefined ? "" : shown(cell.methods[name]))),
  ]);
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

export function differenceTable(cells: readonly DifferenceCell[]): string {
  const head = ["rows", "m", "signal", "positive", "draws", "truth", "coverage, width"];
  const rows = cells.map((cell) => [
    cell.structure,
    `${cell.m}${scaledWords(cell)}${cell.features === undefined ? "" : `, ${cell.features} columns`}`,
    cell.signal ? "yes" : "no",
    cell.share,
    String(cell.draws),
    cell.truth.toFixed(3),
    shown(cell),
  ]);
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

function scaledWords({ scaled }: Pick<Setting, "scaled">): string {
  return scaled === undefined ? "" : scaled === "once" ? ", scaled" : ", scaled inside";
}

function shown({ coverage, width }: Coverage): string {
  return `${(100 * coverage).toFixed(1)}, ${width.toFixed(2)}`;
}
