import { nativeBackend } from "@ordo/native";
import {
  type Backend,
  biasCorrected,
  crossValidate,
  type Dataset,
  dataset,
  grouping,
  type Interval,
  intervalOnTest,
  type Learner,
  linear,
  type Model,
  nestedIntervals,
  parseSplit,
  type Rng,
  rankRls,
  seeded,
  select,
  type Validation,
  type ValidationOptions,
  type Vectors,
  validatePath,
  vectors,
} from "ordo";
import { type Drawn, drawData } from "./coverage/draw-data.ts";
import type { Recorded } from "./coverage/records.ts";
import { FEATURES, nameOf, type Setting, SHIFT } from "./coverage/settings.ts";

/** What is measured here: of folds, of a choice that draws keep, of a choice corrected from held-out scores, and of one model on a test set. */
export const KINDS = ["k-fold", "nested", "corrected", "delong"] as const;
export type Kind = (typeof KINDS)[number];

export interface FoldsCell {
  readonly m: number;
  readonly signal: boolean;
  readonly share: Setting["share"];
  readonly draws: number;
  readonly kinds: Readonly<
    Record<Kind, { readonly coverage: number; readonly width: number; readonly truth: number }>
  >;
}

const FOLDS = 5;
const GRID = [-4, -2, 0, 2, 4].map((power) => 2 ** power);
/** Small ones first. */
export const foldsSettings: readonly Setting[] = [30, 60, 120].flatMap((m) =>
  [false, true].flatMap((signal) =>
    (["half", "fifth"] as const).map((share): Setting => ({ m, signal, share, structure: "global" })),
  ),
);

/** What one draw of data says. */
export interface FoldsRecord extends Recorded {
  readonly found: Found;
}

/** Intervals that the main study leaves out, by the library itself, with the linear kernel. */
export async function foldsRecord(setting: Setting, draw: number, resamples: number): Promise<FoldsRecord> {
  opened ??= nativeBackend({ threads: 1 });
  const found = await oneDraw(setting, draw, { resamples, backend: await opened });
  return { setting: nameOf(setting), draw, resamples, found };
}

/** One for all draws. */
let opened: ReturnType<typeof nativeBackend> | undefined;

export function foldsCells(records: readonly FoldsRecord[]): readonly FoldsCell[] {
  return foldsSettings.flatMap((setting) => {
    const own = records.filter((one) => one.setting === nameOf(setting));
    return own.length === 0
      ? []
      : [
          cellOf(
            setting,
            own.map(({ found }) => found),
          ),
        ];
  });
}

/** Coverage in % and mean width, a line of Markdown for each cell. */
export function foldsTable(cells: readonly FoldsCell[]): string {
  const head = ["m", "signal", "positive", "draws", ...KINDS];
  const rows = cells.map(({ m, signal, share, draws, kinds }) => [
    ...[String(m), signal ? "yes" : "no", share, String(draws)],
    ...KINDS.map((kind) => `${(100 * kinds[kind].coverage).toFixed(1)}, ${kinds[kind].width.toFixed(2)}`),
  ]);
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

type Range = Pick<Interval, "low" | "high">;
/** Of each kind the interval, and what it is about: the mean of that over data sets is the truth, of one model its own. */
type Found = Readonly<Record<Kind, { readonly range: Range; readonly worth: number }>>;

function cellOf({ m, signal, share }: Setting, found: readonly Found[]): FoldsCell {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const kinds = KINDS.map((kind) => {
    const own = found.map((one) => one[kind]);
    const truth = mean(own.map(({ worth }) => worth));
    const covers = ({ range, worth }: Found[Kind]) => {
      const about = kind === "delong" ? worth : truth;
      return Number(range.low <= about && about <= range.high);
    };
    const [coverage, width] = [mean(own.map(covers)), mean(own.map(({ range }) => range.high - range.low))];
    return [kind, { coverage, width, truth }] as const;
  });
  return { m, signal, share, draws: found.length, kinds: Object.fromEntries(kinds) as FoldsCell["kinds"] };
}

interface How {
  readonly resamples: number;
  readonly backend: Backend;
}

async function oneDraw(setting: Setting, draw: number, { resamples, backend }: How): Promise<Found> {
  const rng = seeded(draw).fork(`folds ${setting.m} ${setting.signal} ${setting.share}`);
  const drawn = drawData(setting, rng.fork("data"));
  const data = dataOf(drawn);
  const options = { split: `k-fold:${FOLDS},stratify`, metric: "auc", seed: draw, backend };
  const learner = (lambda: number) => rankRls({ kernel: linear(), lambda: lambda * setting.m });
  const plain = await crossValidate(learner(1), data, { ...options, resamples });
  const nested = parseSplit(options.split);
  const values = GRID.map((lambda) => lambda * setting.m);
  const search = { ...options, split: "leave-pair-out", values };
  const chosen = await select([learner(1)], data, { ...search, nested });
  const kept = await crossValidate(chosen.learner, data, { ...options, resamples });
  const [estimate] = nestedIntervals(chosen.nested!, kept);
  const fewer = dataOf(without(drawn));
  const again = await select([learner(1)], fewer, search);
  const model = await learner(1).fit(data, { backend });
  const corrected = await correctedOf(learner(1), data, { ...options, values, resamples });
  const byFolds = await select([learner(1)], fewer, { ...options, values });
  return {
    "k-fold": {
      range: intervalOf(plain),
      worth: await worthOf(await learner(1).fit(fewer, { backend }), setting),
    },
    nested: { range: estimate!.interval!, worth: await worthOf(again.model, setting) },
    corrected: { range: corrected, worth: await worthOf(byFolds.model, setting) },
    delong: { range: await onTest(model, setting, rng.fork("test")), worth: await worthOf(model, setting) },
  };
}

function dataOf({ x, y }: Pick<Drawn, "x" | "y">) {
  return dataset({ inputs: x.map((row) => Array.from(row)), scores: Array.from(y) });
}

/** Without one row of five of each class, as a fold leaves out. */
function without({ x, y }: Drawn): Pick<Drawn, "x" | "y"> {
  const seen = [0, 0];
  const kept = [...y.keys()].filter((row) => ++seen[y[row]!]! % FOLDS !== 0);
  return { x: kept.map((row) => x[row]!), y: Float64Array.from(kept, (row) => y[row]!) };
}

function intervalOf({ estimates }: Validation): Range {
  return estimates[0]!.interval!;
}

/** The AUC of a linear model on new data: Φ(w₁·shift / (√2·‖w‖)). */
async function worthOf(model: Model<Vectors>, { signal }: Setting): Promise<number> {
  const units = Array.from({ length: FEATURES + 1 }, (_, k) =>
    Array.from({ length: FEATURES }, (_, col) => Number(col === k - 1)),
  );
  const [origin, ...scores] = await model.scores(vectors(units));
  const weights = scores.map((score) => score - origin!);
  const length = Math.hypot(...weights);
  return signal && length > 0 ? normalBelow((weights[0]! * SHIFT) / (Math.SQRT2 * length)) : 0.5;
}

/** Abramowitz and Stegun 7.1.26, to 2e-7. */
function normalBelow(z: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(z)) / Math.SQRT2);
  const series = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  const tail = series.reduce((sum, factor) => sum * t + factor, 0) * t * Math.exp((-z * z) / 2);
  return z < 0 ? tail / 2 : 1 - tail / 2;
}

async function onTest(model: Model<Vectors>, setting: Setting, rng: Rng): Promise<Range> {
  const { x, y } = drawData(setting, rng);
  const predicted = await model.scores(vectors(x.map((row) => Array.from(row))));
  return intervalOnTest("auc", { predicted, actual: y })!;
}

type Search = Omit<ValidationOptions, "resamples"> & {
  readonly values: readonly number[];
  readonly resamples: number;
  readonly seed: number;
};

/** As `ordo tune --intervals` has it. */
async function correctedOf(
  learner: Learner<Vectors>,
  data: Dataset<Vectors>,
  { resamples, ...options }: Search,
): Promise<Range> {
  const scores = options.values.map(() => new Float64Array(data.size));
  const foldOf = new Uint32Array(data.size);
  let told = 0;
  const onHeldOut = {
    set(index: number, rows: ArrayLike<number>, found: Float64Array) {
      const place = Math.floor(told++ / FOLDS);
      Array.from(rows).forEach((row, k) => {
        scores[place]![row] = found[k]!;
        foldOf[row] = index;
      });
    },
  };
  await validatePath(learner, data, { ...options, onHeldOut });
  const { values } = data.scores!;
  const actual = Float64Array.from(
    { length: data.size },
    (_, row) => values.data[values.offset + row * values.stride]!,
  );
  const folds = grouping(Array.from(foldOf));
  return biasCorrected("auc", { scores, actual, folds }, { resamples, seed: options.seed })!;
}
