import { invalidInput } from "../base/checks.ts";
import { nearestName } from "../base/nearest-name.ts";
import { invalidOptions } from "../base/options.ts";
import type { Samples, Vectors } from "../data/samples.ts";
import type { TextOptions } from "../data/transforms/text-features.ts";
import { constantKind } from "./constant/kind.ts";
import { filterKind } from "./filter/kind.ts";
import { gpRankKind } from "./gp-rank/kind.ts";
import { gradientDescentKind } from "./gradient-descent/kind.ts";
import { kpcRankKind } from "./kpc-rank/kind.ts";
import { kpcRegressionKind } from "./kpc-regression/kind.ts";
import { type LandmarkOptions, withLandmarks } from "./landmarks/with-landmarks.ts";
import type { Learner } from "./learner.ts";
import type { LearnerKind } from "./learner-kind.ts";
import type { LearnerSpec } from "./learner-spec.ts";
import { linearFunctionalKind } from "./linear-functional/kind.ts";
import { type PreparationOptions, withPreparation } from "./preparation.ts";
import { rankBoostKind } from "./rank-boost/kind.ts";
import { rankRlsKind } from "./rank-rls/kind.ts";
import { rankSvmKind } from "./rank-svm/kind.ts";
import { rlsKind } from "./rls/kind.ts";
import { singleFeatureKind } from "./single-feature/kind.ts";
import { svmKind } from "./svm/kind.ts";

export { type ConstantOptions, constant } from "./constant/index.ts";
export { filterFamilies } from "./filter/families.ts";
export {
  type FilterFamily,
  type FilterName,
  type FilterOptions,
  type FilterShape,
  filter,
  type RuleName,
} from "./filter/index.ts";
export { type NextQuestionOptions, nextQuestion, type Question } from "./gp-rank/ask.ts";
export { type Asking, type AskingOptions, openAsking } from "./gp-rank/asking.ts";
export { type Evidence, evidence } from "./gp-rank/evidence.ts";
export { maximiseEvidence } from "./gp-rank/fit-by-evidence.ts";
export { gpRank } from "./gp-rank/index.ts";
export type { EvidenceStep, MaximalEvidence } from "./gp-rank/maximise.ts";
export type { Allows } from "./gp-rank/open-pairs.ts";
export type { GpRankOptions } from "./gp-rank/options.ts";
export { type ProbabilityOptions, preferenceProbabilities } from "./gp-rank/probabilities.ts";
export { type RankDistribution, type RankOptions, rankDistribution } from "./gp-rank/ranks.ts";
export { type GradientBoundOptions, gradientBound } from "./gradient-descent/gradient-bound.ts";
export type { HistoryOptions, HistoryRow } from "./gradient-descent/history.ts";
export { type GradientDescentLearner, gradientDescent } from "./gradient-descent/index.ts";
export type { LossName } from "./gradient-descent/losses/kinds.ts";
export type { ConvexLoss, LossGrowth } from "./gradient-descent/losses/loss.ts";
export type { GradientDescentOptions } from "./gradient-descent/options.ts";
export {
  gradientTheorem,
  kernelRadius,
  type Theorem,
  type TheoremOptions,
} from "./gradient-descent/theorem.ts";
export { type KpcRankOptions, kpcRank } from "./kpc-rank/index.ts";
export { type KpcRegressionOptions, kpcRegression } from "./kpc-regression/index.ts";
export * from "./lambda.ts";
export { type LinearFunctionalOptions, linearFunctional } from "./linear-functional/index.ts";
export { type RankBoostOptions, rankBoost } from "./rank-boost/index.ts";
export { type RankRlsOptions, rankRls } from "./rank-rls/index.ts";
export { type RankSvmOptions, rankSvm } from "./rank-svm/index.ts";
export { type RlsOptions, rls } from "./rls/index.ts";
export { type SingleFeatureOptions, singleFeature } from "./single-feature/index.ts";
export { type SvmOptions, svm } from "./svm/index.ts";

/** Every kind of learner; a new one adds a line here and above. The first is what is meant when nothing is said. */
export const learnerKinds: readonly LearnerKind[] = Object.freeze([
  rankRlsKind,
  rlsKind,
  rankSvmKind,
  svmKind,
  filterKind,
  linearFunctionalKind,
  kpcRankKind,
  kpcRegressionKind,
  gradientDescentKind,
  rankBoostKind,
  gpRankKind,
  singleFeatureKind,
  constantKind,
]);

export function learnerKind(name: string): LearnerKind {
  const kind = learnerKinds.find((one) => one.name === name);
  if (kind !== undefined) return kind;
  const names = learnerKinds.map((one) => one.name);
  const near = nearestName(name, names);
  const hint = near === undefined ? "" : `; did you mean "${near}"?`;
  throw invalidInput("learner", `a known kind (${names.join(", ")})`, `"${name}"${hint}`);
}

/** Steps in front of any learner. */
const PREPARATION: readonly string[] = ["landmarks", "text", "texts", "impute", "scale"];

/**
 * The learner that a spec describes, equal to the one that had it. Everything in the spec is checked, for it may come from a file. What it learns
 * from is known when it runs only, and is checked there.
 */
export function learnerFrom(spec: LearnerSpec): Learner<Samples> {
  if (typeof spec !== "object" || spec === null || typeof spec.kind !== "string")
    throw invalidInput("learner spec", "an object with a kind", spec === null ? "null" : typeof spec);
  const kind = learnerKind(spec.kind);
  const options: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(spec)) {
    if (name === "kind" || PREPARATION.includes(name)) continue;
    if (!Object.hasOwn(kind.options, name)) throw foreignOption(kind, name);
    options[name] = kind.options[name].form?.revive(value) ?? value;
  }
  const { landmarks, text, texts, impute, scale } = spec as LearnerSpec &
    PreparationOptions & { landmarks?: LandmarkOptions };
  const built = kind.build(options as never) as unknown as Learner<Samples>;
  const learner = landmarks === undefined ? built : withLandmarks(built, landmarks);
  const steps = { text, texts, impute, scale };
  if (Object.values(steps).every((step) => step === undefined)) return learner;
  return withPreparation(
    learner as unknown as Learner<Vectors>,
    steps as PreparationOptions & { text: TextOptions },
  ) as unknown as Learner<Samples>;
}

/** An option that this kind does not have, with the kinds that do. */
export function foreignOption(kind: LearnerKind, name: string): ReturnType<typeof invalidOptions> {
  const owners = learnerKinds.filter((one) => Object.hasOwn(one.options, name)).map((one) => one.name);
  const known = `one of ${[...Object.keys(kind.options), ...PREPARATION].join(", ")}`;
  const expected = owners.length === 0 ? known : `no such option; it is one of ${owners.join(", ")}`;
  return invalidOptions(kind.name, [{ key: name, expected, actual: "one" }]);
}
