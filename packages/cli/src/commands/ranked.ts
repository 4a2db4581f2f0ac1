import type { ComparedReport, RanksReport } from "@ordo/report";
import { friedman } from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { readRun } from "../runs/read-run.ts";
import type { Context } from "../terminal/context.ts";

/** Values of learners on one data set, by what was written. */
interface DataSet {
  readonly path: string;
  readonly metric: string;
  readonly better: "higher" | "lower";
  readonly values: ReadonlyMap<string, number>;
}

/** Of --runs, comparisons of the same learners on other data sets: who is how good over all of them, this one included; null without. */
export async function ranksReport(
  { settings }: Context,
  path: string,
  learners: readonly ComparedReport[],
): Promise<RanksReport | null> {
  const folders = settings.list("runs");
  if (folders.length === 0) return null;
  const earlier: DataSet[] = [];
  for (const folder of folders) {
    const { compare } = await readRun(folder);
    if (compare === null) throw new UsageError(`--runs ${folder}: expected a run of ordo compare`);
    earlier.push(setOf(compare.data.path, compare.learners));
  }
  const sets = [...earlier, setOf(path, learners)];
  const [{ metric, better }] = sets as [DataSet];
  const other = sets.find((one) => one.metric !== metric);
  if (other !== undefined)
    throw new UsageError(
      `--runs: all comparisons must be by one measure; there are ${metric} and ${other.metric}`,
    );
  const common = [...sets.at(-1)!.values.keys()].filter((name) =>
    sets.every(({ values }) => values.has(name)),
  );
  if (common.length < 2)
    throw new UsageError("--runs: fewer than two learners, written alike, have a value on every data set");
  const values = sets.map((one) => common.map((name) => one.values.get(name)!));
  const { f, criticalDifference, ...found } = friedman(values, { better });
  return {
    metric,
    learners: common,
    sets: sets.map((one, k) => ({ path: one.path, values: values[k]! })),
    ...found,
    f: Number.isFinite(f) ? f : null,
    criticalDifference: criticalDifference ?? null,
  };
}

function setOf(path: string, learners: readonly ComparedReport[]): DataSet {
  const first = learners[0]!.estimates[0]!;
  const values = learners.flatMap(({ text, estimates: [estimate] }) =>
    estimate?.value == null ? [] : [[text, estimate.value] as const],
  );
  return { path, metric: first.metric, better: first.better, values: new Map(values) };
}
