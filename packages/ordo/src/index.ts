export * from "./base/checks.ts";
export * from "./base/errors.ts";
export { nearestName } from "./base/nearest-name.ts";
export * from "./base/options.ts";
export * from "./base/random.ts";
export * from "./base/run.ts";
export { VERSION } from "./base/version.ts";
export { type ComputeOptions, openCompute } from "./compute/compute.ts";
export * from "./data/dataset.ts";
export {
  type MakeRankingOptions,
  makeRanking,
  RANKING_KINDS,
  type RankingKind,
  type RankingProblem,
} from "./data/generators/make-ranking.ts";
export * from "./data/grouping.ts";
export { type DatasetSummary, inspectDataset } from "./data/inspect.ts";
export type { GroupSummary, HistogramBar, ItemsSummary, ScoreSummary } from "./data/inspect-items.ts";
export { inspectTexts, type TextsSummary } from "./data/inspect-texts.ts";
export * from "./data/precomputed.ts";
export * from "./data/preferences.ts";
export { type ArffReadOptions, readArff } from "./data/readers/arff.ts";
export { type CsvReadOptions, readCsv } from "./data/readers/csv.ts";
export { type FoldsReadOptions, readFolds } from "./data/readers/folds.ts";
export { type JsonLinesReadOptions, readJsonLines } from "./data/readers/json-lines.ts";
export { type ListReadOptions, readNameList, readScoreList } from "./data/readers/lists.ts";
export { type PairsReadOptions, type PairsResult, readPairs } from "./data/readers/pairs.ts";
export { type CellRefusal, type Wanted, wanted } from "./data/readers/problems.ts";
export type { ColumnReport, DataFormat, ReadItems, ReadReport, ReadResult } from "./data/readers/report.ts";
export type {
  ColumnRef,
  ColumnRefs,
  ColumnRole,
  ColumnRoles,
  MaybeStrings,
  WithStrings,
} from "./data/readers/roles.ts";
export type { ByteSource } from "./data/readers/source.ts";
export { readSvmlight, type SvmlightReadOptions } from "./data/readers/svmlight.ts";
export { type TableBuilder, type TableShape, tableBuilder } from "./data/readers/table.ts";
export { MISSING_VALUES, type TableOptions } from "./data/readers/table-options.ts";
export type { ClassOptions } from "./data/readers/targets.ts";
export * from "./data/samples.ts";
export { type ImputationOptions, imputation } from "./data/transforms/imputation.ts";
export { type ScalingOptions, scaling } from "./data/transforms/scaling.ts";
export {
  IMPUTATION_RULES,
  type ImputationRule,
  type ImputationSpec,
  SCALING_KINDS,
  type ScalingKind,
  type ScalingSpec,
  type TransformSpec,
} from "./data/transforms/spec.ts";
export {
  applyTransforms,
  type FittedTransform,
  fitTransforms,
  type Transform,
} from "./data/transforms/transform.ts";
export { transformFrom } from "./data/transforms/transform-from.ts";
export { type ArffWriteOptions, writeArff } from "./data/writers/arff.ts";
export type { ClassWriting, SideNames, TableColumn } from "./data/writers/columns.ts";
export { type CsvWriteOptions, writeCsv } from "./data/writers/csv.ts";
export { writeFolds } from "./data/writers/folds.ts";
export { type JsonLinesWriteOptions, writeJsonLines } from "./data/writers/json-lines.ts";
export { type PairsWriteOptions, writePairs } from "./data/writers/pairs.ts";
export { DATASET_PARTS, type DatasetPart, type DropOptions } from "./data/writers/parts.ts";
export { type SvmlightWriteOptions, writeSvmlight } from "./data/writers/svmlight.ts";
export { type TableLayout, type TableLayoutOptions, tableLayout } from "./data/writers/table-layout.ts";
export { center } from "./kernels/combine/center.ts";
export { normalize } from "./kernels/combine/normalize.ts";
export { on } from "./kernels/combine/on.ts";
export { power } from "./kernels/combine/power.ts";
export { product } from "./kernels/combine/product.ts";
export { scale } from "./kernels/combine/scale.ts";
export { sum } from "./kernels/combine/sum.ts";
export * from "./kernels/kernel.ts";
export { kernelFrom } from "./kernels/kernel-from.ts";
export { kindNames as kernelNames } from "./kernels/kinds.ts";
export type { FeatureMap, FeatureMapSpec } from "./kernels/maps/feature-map.ts";
export { featureMapFrom } from "./kernels/maps/feature-map-from.ts";
export { identityMap } from "./kernels/maps/identity.ts";
export { type KernelParameter, kernelParameters } from "./kernels/parameters.ts";
export type { ParameterRange } from "./kernels/ranges.ts";
export type { KernelSpec } from "./kernels/spec.ts";
export { spectrum } from "./kernels/strings/spectrum.ts";
export { formatKernel } from "./kernels/text/format.ts";
export { parseKernel, parseKernelGrid, parseNumbers } from "./kernels/text/parse.ts";
export { cosine } from "./kernels/vectors/cosine.ts";
export { gaussian, gaussianFromScale, gaussianFromWidth } from "./kernels/vectors/gaussian.ts";
export { intersection } from "./kernels/vectors/intersection.ts";
export { laplacian } from "./kernels/vectors/laplacian.ts";
export { linear } from "./kernels/vectors/linear.ts";
export { type MaternSmoothness, matern } from "./kernels/vectors/matern.ts";
export { minMax } from "./kernels/vectors/min-max.ts";
export { polynomial } from "./kernels/vectors/polynomial.ts";
export { precomputed } from "./kernels/vectors/precomputed.ts";
export * from "./learners/kinds.ts";
export type * from "./learners/learner.ts";
export type { LearnerKind, LearnerOption } from "./learners/learner-kind.ts";
export type * from "./learners/learner-spec.ts";
export { type ModelParts, makeModel } from "./learners/make-model.ts";
export type * from "./learners/model.ts";
export type { OptionForm } from "./learners/option-forms.ts";
export type { Path, PathParameter, PathPoint, PathValue } from "./learners/path.ts";
export { isKernel, type KernelPredictor } from "./learners/predictors/kernel.ts";
export {
  isLinear,
  type LinearParts,
  type LinearPredictor,
  linearPredictor,
} from "./learners/predictors/linear.ts";
export type {
  Contributions,
  ExplanationPart,
  Predictor,
  ScoreDoubts,
  SharedCompute,
  Weighing,
} from "./learners/predictors/predictor.ts";
export { type PreparationOptions, withPreparation } from "./learners/preparation.ts";
export { preparedByFits } from "./learners/prepared-by-fits.ts";
export { provenanceOf } from "./learners/provenance.ts";
export * from "./linalg/backend.ts";
export * from "./linalg/choose.ts";
export * from "./linalg/compute.ts";
export * from "./linalg/matrix.ts";
export * from "./linalg/reference/reference-backend.ts";
export * from "./linalg/sparse.ts";
export { accuracy } from "./metrics/accuracy.ts";
export { auc } from "./metrics/auc.ts";
export { averagePrecision, type RelevanceListOptions } from "./metrics/average-precision.ts";
export { concordance } from "./metrics/concordance.ts";
export { type Confusion, confusion, type ThresholdOptions } from "./metrics/confusion.ts";
export * from "./metrics/curves.ts";
export { disagreement } from "./metrics/disagreement.ts";
export * from "./metrics/evaluate.ts";
export {
  type ExpectedReciprocalRankOptions,
  expectedReciprocalRank,
} from "./metrics/expected-reciprocal-rank.ts";
export { type FMeasureOptions, fMeasure } from "./metrics/f-measure.ts";
export { type MagnitudeErrorOptions, magnitudeError } from "./metrics/magnitude-error.ts";
export * from "./metrics/metric.ts";
export { mse, type NoOptions } from "./metrics/mse.ts";
export { type NdcgOptions, ndcg } from "./metrics/ndcg.ts";
export { npv } from "./metrics/npv.ts";
export type { PairMetricOptions } from "./metrics/pair-metric.ts";
export * from "./metrics/pairs.ts";
export type { EmptyPolicy, TiePolicy } from "./metrics/policy.ts";
export { ppv } from "./metrics/ppv.ts";
export { precision } from "./metrics/precision.ts";
export { type CutoffOptions, precisionAt } from "./metrics/precision-at.ts";
export { recall } from "./metrics/recall.ts";
export { recallAt } from "./metrics/recall-at.ts";
export { reciprocalRank } from "./metrics/reciprocal-rank.ts";
export { rmse } from "./metrics/rmse.ts";
export { sensitivity } from "./metrics/sensitivity.ts";
export { spearman } from "./metrics/spearman.ts";
export { specificity } from "./metrics/specificity.ts";
export { tauB } from "./metrics/tau-b.ts";
export { formatMetric, metricFromSpec, metricNames, parseMetric } from "./metrics/text.ts";
export { decodeModel } from "./models/decode-model.ts";
export { encodeModel } from "./models/encode-model.ts";
export * from "./preferences/graph.ts";
export { type PreferenceOptions, preferenceGraph } from "./preferences/preference-graph.ts";
export type { Audit, AuditedOrders } from "./validation/audit-tally.ts";
export type { Comparisons } from "./validation/comparisons.ts";
export * from "./validation/cross-validate.ts";
export type { Averaging, Estimate } from "./validation/estimate.ts";
export type { NestedEstimate } from "./validation/nested.ts";
export * from "./validation/permutation-test.ts";
export type { SearchPoint } from "./validation/search.ts";
export * from "./validation/select.ts";
export type * from "./validation/split.ts";
export { formatSplit, parseSplit, splitNames } from "./validation/split-text.ts";
export { givenFolds } from "./validation/splits/given-folds.ts";
export { type KFoldOptions, kFold } from "./validation/splits/k-fold.ts";
export type { SplitKind, SplitOptions, SplitText } from "./validation/splits/kind.ts";
export { splitFrom, splitKinds } from "./validation/splits/kinds.ts";
export { leaveGroupPairOut } from "./validation/splits/leave-group-pair-out.ts";
export { leaveOneOut } from "./validation/splits/leave-one-out.ts";
export { leavePairOut, type PairChoice } from "./validation/splits/leave-pair-out.ts";
export { leavePreferenceOut } from "./validation/splits/leave-preference-out.ts";
export { leaveGroupOut, leaveQueryOut } from "./validation/splits/leave-query-out.ts";
export type * from "./validation/validation.ts";
export { wasmBackend } from "./wasm/open.ts";
export type { WasmOptions } from "./wasm/options.ts";
