import type {
  ChoicesReport,
  CompareReport,
  LearningReport,
  RunFile,
  TargetReport,
  TuneReport,
  ValidateReport,
} from "@ordo/report";
import { at, type Dataset, type Learner, type LearningCurve, type Model, type Samples } from "ordo";
import type { Ranking } from "../input/input.ts";
import type { Settings } from "../settings/settings.ts";
import type { Context } from "../terminal/context.ts";
import { kernelPicture } from "./kernel-picture.ts";
import { learnerCurves, type Recorded } from "./learner-curves.ts";
import type { OpenRun } from "./run-folder.ts";
import { short } from "./short.ts";
import { shownItems } from "./shown-items.ts";

/** What a command has when it is done. */
export interface RunMaterial {
  readonly data: Dataset;
  readonly ranking: Ranking;
  readonly report:
    | { readonly validate: ValidateReport }
    | { readonly tune: TuneReport }
    | { readonly compare: CompareReport };
  readonly recorded: readonly Omit<Recorded, "seed">[];
  /** The one whose kernel and whose ranking of the rows are shown. */
  readonly learner?: Learner<Samples> | undefined;
  /** Of that learner, where it was trained; otherwise it is trained here. */
  readonly model?: Model<Samples> | undefined;
  readonly choices?: ChoicesReport | undefined;
  readonly learning?: LearningCurve | undefined;
}

export async function saveRun(context: Context, run: OpenRun, material: RunMaterial): Promise<void> {
  const { data, ranking, report, recorded, learner } = material;
  const { settings } = context;
  const seed = context.run.seed ?? 0;
  const model = material.model ?? (await learner?.fit(data, await context.compute()));
  const written = recorded.find(({ record }) => record.isWritten)?.record.count ?? 0;
  const command = settings.command.name as RunFile["command"];
  await run.save(
    {
      format: "ordo-run",
      formatVersion: 1,
      command,
      asked: { arguments: [...context.arguments], options: askedOptions(settings) },
      validate: null,
      tune: null,
      compare: null,
      ...report,
      target: targetReport(data),
      learners: recorded.map((one) => learnerCurves({ ...one, seed })),
      choices: material.choices ?? null,
      learning: material.learning === undefined ? null : learningReport(material.learning),
      kernel: learner === undefined ? null : await kernelPicture(context, learner, data),
      items: model === undefined ? null : await shownItems(context, model, data, ranking),
    },
    written,
  );
}

/** Texts, as a shell would get them. */
function askedOptions({ given }: Settings): RunFile["asked"]["options"] {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : [String(value)],
    ]),
  );
}

function learningReport({ unit, points }: LearningCurve): LearningReport {
  const orNull = (value: number | undefined) => (value === undefined ? null : short(value));
  return {
    unit,
    points: points.map(({ size, value, low, high, draws }) => ({
      size,
      value: orNull(value),
      low: orNull(low),
      high: orNull(high),
      draws: draws.length,
    })),
  };
}

/** More different values than this are shown in bins. */
const FEW = 12;
const BINS = 20;

function targetReport({ scores, size }: Dataset): TargetReport | null {
  if (scores === undefined) return null;
  const values = Array.from({ length: size }, (_, row) => at(scores.values, row, 0));
  const name = scores.names?.[0] ?? "score";
  const counts = new Map<number, number>();
  for (const value of [...values].sort((a, b) => a - b)) counts.set(value, (counts.get(value) ?? 0) + 1);
  if (counts.size <= FEW)
    return {
      name,
      values: [...counts].map(([value, count]) => ({
        name: scores.classes?.[value] ?? String(value),
        count,
      })),
      binned: false,
    };
  const [least, most] = values.reduce(
    ([a, b], value) => [Math.min(a, value), Math.max(b, value)],
    [values[0]!, values[0]!],
  );
  const width = (most - least) / BINS;
  const bins = new Array<number>(BINS).fill(0);
  for (const value of values) bins[Math.min(BINS - 1, Math.floor((value - least) / width))]!++;
  return {
    name,
    values: bins.map((count, k) => ({ name: String(short(least + k * width)), count })),
    binned: true,
  };
}
