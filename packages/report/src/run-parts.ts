import { measureMeaning } from "./measure-meaning.ts";
import type {
  CompareReport,
  ComputingReport,
  DataReport,
  EstimateReport,
  KernelPicture,
  LearnerReport,
  RunFile,
  TuneReport,
  ValidateReport,
} from "./reports.ts";

/** What the command printed. */
export function reportOf(run: RunFile): ValidateReport | TuneReport | CompareReport {
  return (run.validate ?? run.tune ?? run.compare)!;
}

/** An estimate, and what it is of. */
export interface NamedEstimate {
  readonly name: string;
  readonly estimate: EstimateReport;
}

/** By the first measure: of each learner that was compared; of tuning the honest one before that of the choice. */
export function estimatesOf({ validate, tune, compare }: RunFile): readonly NamedEstimate[] {
  const named = (name: string, [estimate]: readonly EstimateReport[]) =>
    estimate === undefined ? [] : [{ name, estimate }];
  if (compare !== null) return compare.learners.flatMap(({ text, estimates }) => named(text, estimates));
  if (validate !== null) return named(validate.learner, validate.estimates);
  return [
    ...named("the whole procedure", tune!.nested?.estimates ?? []),
    ...named(`the chosen ${tune!.learner}`, tune!.estimates),
  ];
}

/** The one that answers what was asked: of a comparison that of the best, of tuning the honest one where there is one. */
export function firstEstimate(run: RunFile): EstimateReport | undefined {
  const all = estimatesOf(run);
  const place = run.compare === null ? 0 : (run.compare.best ?? 0);
  return all[place]?.estimate;
}

/** Those that are more than rounding leaves of 0. */
export function eigenvaluesOf({ eigenvalues, rows }: KernelPicture): readonly number[] {
  return eigenvalues.filter((value) => value > rows * Number.EPSILON * eigenvalues[0]!);
}

/** What the number means, in a sentence. */
export function meaningWords({ metric, value, policy, why }: EstimateReport): string {
  if (value === null) return why ?? "there is no value";
  const [name = metric] = metric.split(/[@:]/);
  return measureMeaning(name, value, policy.k as number | undefined);
}

/** The learner that the run is about; of a comparison the best one. */
export function learnerOf({ validate, tune, compare }: RunFile): LearnerReport | undefined {
  return validate ?? tune ?? compare?.learners[compare.best ?? 0];
}

export function computingOf(
  run: RunFile,
): ComputingReport & { readonly data: DataReport; readonly split: string } {
  return reportOf(run);
}

/**
 * The same run with a sign in place of letters that are none: those that move a cursor, end an XML file or turn the direction of writing. Names of files,
 * columns and rows are whatever somebody wrote.
 */
export function cleaned(run: RunFile): RunFile {
  return cleanedValue(run) as RunFile;
}

function cleanedValue(value: unknown): unknown {
  if (typeof value === "string")
    return value.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}\uFFFE\uFFFF]/gu, (letter) =>
      letter === "\n" || letter === "\t" ? " " : "\uFFFD",
    );
  if (Array.isArray(value)) return value.map(cleanedValue);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [cleanedValue(key) as string, cleanedValue(inner)]),
  );
}
