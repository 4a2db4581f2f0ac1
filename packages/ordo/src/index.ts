export { availableMemory, bytesText, whyNoAddresses } from "./base/available-memory.ts";
export * from "./base/checks.ts";
export * from "./base/errors.ts";
export {
  LIMITS,
  type Limit,
  type LimitName,
  limit,
  parseLimits,
  requireInflation,
  requireWithin,
  setLimits,
} from "./base/limits.ts";
export { nearestName } from "./base/nearest-name.ts";
export * from "./base/options.ts";
export * from "./base/random.ts";
export type { ParameterRange } from "./base/ranges.ts";
export * from "./base/run.ts";
export { studentAt } from "./base/special.ts";
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
export { type GraphsSummary, inspectGraphs, type PerGraph } from "./data/inspect-graphs.ts";
export type { GroupSummary, HistogramBar, ItemsSummary, ScoreSummary } from "./data/inspect-items.ts";
export { inspectTexts, type TextsSummary } from "./data/inspect-texts.ts";
export * from "./data/precomputed.ts";
export * from "./data/preferences.ts";
export { type ArffReadOptions, arffBlocks, readArff } from "./data/readers/arff/arff.ts";
export type { FeedOptions } from "./data/readers/bytes/feed.ts";
export type { ByteSource } from "./data/readers/bytes/source.ts";
export { type CsvReadOptions, csvBlocks, readCsv } from "./data/readers/csv/csv.ts";
export {
  type ConlluReadOptions,
  readConllu,
  readConlluTokens,
  type TokenPart,
  type TokenSequences,
} from "./data/readers/graphs/conllu.ts";
export type { GraphReadOptions } from "./data/readers/graphs/graph-rows.ts";
export { readJsonGraphs } from "./data/readers/graphs/json-graphs.ts";
export { readTuGraphs, type TuFile, type TuFiles } from "./data/readers/graphs/tu-graphs.ts";
export { columnOfWord } from "./data/readers/join/join-columns.ts";
export { type JoinOptions, joinReads, type SharedQueries } from "./data/readers/join/join-reads.ts";
export { type JsonLinesReadOptions, jsonLinesBlocks, readJsonLines } from "./data/readers/json/json-lines.ts";
export type { KernelTable } from "./data/readers/kernel-table/contract.ts";
export { type KernelTableReadOptions, readKernelTable } from "./data/readers/kernel-table/kernel-table.ts";
export { type FoldsReadOptions, readFolds } from "./data/readers/lists/folds.ts";
export { type ListReadOptions, readNameList, readScoreList } from "./data/readers/lists/lists.ts";
export { type PairsReadOptions, type PairsResult, readPairs } from "./data/readers/lists/pairs.ts";
export { type RowsReadOptions, readRows } from "./data/readers/lists/rows.ts";
export { readWordVectors, type WordVectorsReadOptions } from "./data/readers/lists/word-vectors.ts";
export { type CandidateGraphOptions, candidateGraph } from "./data/readers/ppi/candidate-graph.ts";
export type {
  PpiCorpus,
  PpiDependency,
  PpiDocument,
  PpiEntity,
  PpiPair,
  PpiReadOptions,
  PpiSentence,
  PpiToken,
} from "./data/readers/ppi/contract.ts";
export { readPpiCorpus } from "./data/readers/ppi/corpus.ts";
export type { CharRange } from "./data/readers/ppi/elements.ts";
export { readPpi } from "./data/readers/ppi/ppi.ts";
export { type CellRefusal, type Wanted, wanted } from "./data/readers/problems.ts";
export type {
  ColumnReport,
  DataFormat,
  GraphFormat,
  ReadItems,
  ReadReport,
  ReadResult,
} from "./data/readers/report.ts";
export { featuresOf } from "./data/readers/report.ts";
export {
  modApte,
  type ReutersArticle,
  type ReutersReadOptions,
  readReuters,
} from "./data/readers/reuters/reuters.ts";
export { BlockCutter, type BlockLimits } from "./data/readers/stream/cutter.ts";
export { type BlockFormat, readBlocks, scanIfNeeded } from "./data/readers/stream/reading.ts";
export { areNamesFromZero } from "./data/readers/svmlight/feature-numbers.ts";
export { readSvmlight, type SvmlightReadOptions, svmlightBlocks } from "./data/readers/svmlight/svmlight.ts";
export { MISSING_AMONG_NUMBERS, MISSING_VALUES, type TableOptions } from "./data/readers/table/options.ts";
export type {
  ColumnRef,
  ColumnRefs,
  ColumnRole,
  ColumnRoles,
  ItemRole,
  MaybeStrings,
  WithSequences,
  WithSets,
  WithStrings,
  WithViews,
} from "./data/readers/table/roles.ts";
export { FEATURES_VIEW, ITEM_ROLES } from "./data/readers/table/roles.ts";
export {
  type TableBuilder,
  type TableFacts,
  type TableShape,
  tableBuilder,
} from "./data/readers/table/table.ts";
export { type TableReader, tableReader } from "./data/readers/table/table-reader.ts";
export type { ClassOptions } from "./data/readers/table/targets.ts";
export * from "./data/samples.ts";
export { blockSource } from "./data/sources/block-source.ts";
export { datasetSource } from "./data/sources/dataset-source.ts";
export { landmarkSource } from "./data/sources/landmark-source.ts";
export type { BlockOptions, DataBlock, DataSource, Mark } from "./data/sources/source.ts";
export { columnWarnings } from "./data/suspects/columns.ts";
export { readWarnings } from "./data/suspects/reading.ts";
export { type AffineScaling, affineScaling } from "./data/transforms/affine.ts";
export { type ImputationOptions, imputation } from "./data/transforms/imputation.ts";
export { type TextsOfViews, textViews } from "./data/transforms/on-view.ts";
export { type ScalingOptions, scaling } from "./data/transforms/scaling.ts";
export {
  IMPUTATION_RULES,
  type ImputationRule,
  type ImputationSpec,
  SCALING_KINDS,
  type ScalingKind,
  type ScalingSpec,
  type TextSpec,
  type TransformSpec,
  type ViewSpec,
} from "./data/transforms/spec.ts";
export { IDF_RULES, type IdfRule, type TextOptions, textFeatures } from "./data/transforms/text-features.ts";
export {
  applyTransforms,
  type FittedTransform,
  fitTransforms,
  preparedShape,
  type Transform,
} from "./data/transforms/transform.ts";
export { transformFrom } from "./data/transforms/transform-from.ts";
export { type WordVectors, wordVectors } from "./data/transforms/word-vectors.ts";
export { numberingOf } from "./data/wide-columns.ts";
export { type ArffWriteOptions, writeArff } from "./data/writers/arff.ts";
export type { ClassWriting, SideNames, TableColumn } from "./data/writers/columns.ts";
export { type CsvWriteOptions, writeCsv } from "./data/writers/csv.ts";
export { writeFolds } from "./data/writers/folds.ts";
export { type JsonLinesWriteOptions, writeJsonLines } from "./data/writers/json-lines.ts";
export { type PairsWriteOptions, writePairs } from "./data/writers/pairs.ts";
export { DATASET_PARTS, type DatasetPart, type DropOptions } from "./data/writers/parts.ts";
export { type SvmlightWriteOptions, writeSvmlight } from "./data/writers/svmlight.ts";
export { type TableLayout, type TableLayoutOptions, tableLayout } from "./data/writers/table-layout.ts";
export { inlineEngine } from "./engine/inline.ts";
export { type ThreadEngineOptions, threadEngine } from "./jobs/thread-engine.ts";
export { center } from "./kernels/combine/center.ts";
export { kronecker } from "./kernels/combine/kronecker.ts";
export { normalize } from "./kernels/combine/normalize.ts";
export { on } from "./kernels/combine/on.ts";
export { antisymmetricPair, symmetricPair, transitivePair } from "./kernels/combine/pairs.ts";
export { power } from "./kernels/combine/power.ts";
export { product } from "./kernels/combine/product.ts";
export { scale } from "./kernels/combine/scale.ts";
export { sum } from "./kernels/combine/sum.ts";
export { allPaths } from "./kernels/graphs/all-paths.ts";
export { randomWalk } from "./kernels/graphs/random-walk.ts";
export { shortestPath } from "./kernels/graphs/shortest-path.ts";
export { walks } from "./kernels/graphs/walks.ts";
export { weisfeilerLehman } from "./kernels/graphs/weisfeiler-lehman.ts";
export * from "./kernels/kernel.ts";
export { kernelFrom } from "./kernels/kernel-from.ts";
export { kindNames as kernelNames } from "./kernels/kinds.ts";
export type { FeatureMap, FeatureMapSpec } from "./kernels/maps/feature-map.ts";
export { featureMapFrom } from "./kernels/maps/feature-map-from.ts";
export { identityMap } from "./kernels/maps/identity.ts";
export { type KernelParameter, kernelParameters } from "./kernels/parameters.ts";
export { jaccard } from "./kernels/sets/jaccard.ts";
export { setIntersection } from "./kernels/sets/set-intersection.ts";
export { setMinMax } from "./kernels/sets/set-min-max.ts";
export type { KernelSpec } from "./kernels/spec.ts";
export { mismatch } from "./kernels/strings/mismatch.ts";
export { spectrum } from "./kernels/strings/spectrum.ts";
export { subsequence } from "./kernels/strings/subsequence.ts";
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
export { type Combination, combine } from "./learners/combination/combine.ts";
export { CENTRINGS, type Centring } from "./learners/combination/l2.ts";
export { type CombineOptions, SPACES, type Space } from "./learners/combination/manner.ts";
export type { Ranker, ScoringFunction } from "./learners/combination/rankers.ts";
export * from "./learners/input-weights.ts";
export { type KernelMatrix, type KernelMatrixFacts, kernelMatrix } from "./learners/kernel-matrix.ts";
export type { KernelOption } from "./learners/kernel-option.ts";
export * from "./learners/kinds.ts";
export { LANDMARK_CHOICES, type LandmarkChoiceName } from "./learners/landmarks/choices/kinds.ts";
export { comparesRows } from "./learners/landmarks/choose-rows.ts";
export { type LandmarkOptions, withLandmarks } from "./learners/landmarks/with-landmarks.ts";
export type * from "./learners/learner.ts";
export { isScore, NO_SCORE } from "./learners/learner.ts";
export type { LearnerKind, LearnerOption } from "./learners/learner-kind.ts";
export type * from "./learners/learner-spec.ts";
export { type ModelParts, makeModel } from "./learners/make-model.ts";
export type * from "./learners/model.ts";
export type { OptionForm } from "./learners/option-forms.ts";
export type { Path, PathParameter, PathPoint, PathValue } from "./learners/path.ts";
export {
  type CombinationPart,
  type CombinationPredictor,
  isCombination,
} from "./learners/predictors/combination.ts";
export { type GpPredictor, isGp } from "./learners/predictors/gp.ts";
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
  JointSpread,
  Predictor,
  ScoreDoubts,
  SharedCompute,
  Uncertainty,
  Weighing,
} from "./learners/predictors/predictor.ts";
export { isStumps, type Stumps, type StumpsPredictor } from "./learners/predictors/stumps.ts";
export { type PreparationOptions, withPreparation } from "./learners/preparation.ts";
export { preparedByFits } from "./learners/prepared-by-fits.ts";
export { provenanceOf } from "./learners/provenance.ts";
export type { CheckpointStore } from "./learners/stream/checkpoint.ts";
export { fitStream, type StreamFit, type StreamOptions } from "./learners/stream/fit-stream.ts";
export type {
  GatheredRows,
  Gathering,
  Means,
  Placing,
  Pool,
  Streaming,
  StreamSolution,
  StreamSums,
  WantedRows,
} from "./learners/streaming.ts";
export * from "./linalg/backend.ts";
export * from "./linalg/choose.ts";
export * from "./linalg/compute.ts";
export * from "./linalg/hold-out-jobs.ts";
export * from "./linalg/matrix.ts";
export { pickColumns } from "./linalg/pick-columns.ts";
export { referenceBackend } from "./linalg/reference/reference-backend.ts";
export * from "./linalg/sparse.ts";
export {
  type DelongComparison,
  type DelongEstimate,
  delong,
  delongDifference,
} from "./metrics/comparing/delong.ts";
export { type Friedman, type FriedmanOptions, friedman } from "./metrics/comparing/friedman.ts";
export { holm } from "./metrics/comparing/holm.ts";
export {
  type PairedPermutation,
  pairedPermutation,
  type SignedRanks,
  wilcoxonSignedRanks,
} from "./metrics/comparing/paired-tests.ts";
export {
  type Calibration,
  type CalibrationBin,
  calibration,
  type Forecasts,
  pairProbability,
  pairSlope,
} from "./metrics/curves/calibration.ts";

export type { Band, BandedRoc } from "./metrics/curves/roc-at.ts";
export { averageRoc, type BandOptions, type RocBandOptions, rocBand } from "./metrics/curves/roc-band.ts";
export { mse, type NoOptions } from "./metrics/errors/mse.ts";
export { rmse } from "./metrics/errors/rmse.ts";
export * from "./metrics/evaluate.ts";
export { averagePrecision, type RelevanceListOptions } from "./metrics/lists/average-precision.ts";
export {
  type ExpectedReciprocalRankOptions,
  expectedReciprocalRank,
} from "./metrics/lists/expected-reciprocal-rank.ts";
export { type NdcgOptions, ndcg } from "./metrics/lists/ndcg.ts";
export { type CutoffOptions, precisionAt } from "./metrics/lists/precision-at.ts";
export { recallAt } from "./metrics/lists/recall-at.ts";
export { reciprocalRank } from "./metrics/lists/reciprocal-rank.ts";
export * from "./metrics/metric.ts";
export { auc } from "./metrics/pairs/auc.ts";
export { concordance } from "./metrics/pairs/concordance.ts";
export { disagreement } from "./metrics/pairs/disagreement.ts";
export { type MagnitudeErrorOptions, magnitudeError } from "./metrics/pairs/magnitude-error.ts";
export type { PairMetricOptions } from "./metrics/pairs/pair-metric.ts";
export * from "./metrics/pairs/pair-tally.ts";
export { spearman } from "./metrics/pairs/spearman.ts";
export { tauB } from "./metrics/pairs/tau-b.ts";
export type { EmptyPolicy, TiePolicy } from "./metrics/policy.ts";
export { formatMetric, metricFromSpec, metricLabel, metricNames, parseMetric } from "./metrics/text.ts";
export { accuracy } from "./metrics/threshold/accuracy.ts";
export { type Confusion, confusion, type ThresholdOptions } from "./metrics/threshold/confusion.ts";
export * from "./metrics/threshold/curves.ts";
export { type FMeasureOptions, fMeasure } from "./metrics/threshold/f-measure.ts";
export { npv } from "./metrics/threshold/npv.ts";
export { ppv } from "./metrics/threshold/ppv.ts";
export { precision } from "./metrics/threshold/precision.ts";
export { recall } from "./metrics/threshold/recall.ts";
export { sensitivity } from "./metrics/threshold/sensitivity.ts";
export { specificity } from "./metrics/threshold/specificity.ts";
export { decodeModel } from "./models/decode-model.ts";
export { encodeModel } from "./models/encode-model.ts";
export * from "./preferences/graph.ts";
export { type PreferenceOptions, preferenceGraph } from "./preferences/preference-graph.ts";
export type { Audit, AuditedOrders } from "./validation/audit/tally.ts";
export * from "./validation/cross-validate.ts";
export {
  type LearningCurve,
  type LearningCurveOptions,
  type LearningPoint,
  learningCurve,
} from "./validation/curves/learning-curve.ts";
export {
  groupTournament,
  type Standings,
  type Tournament,
  tournament,
} from "./validation/curves/tournament.ts";
export { type Difference, differencesBetween } from "./validation/intervals/difference.ts";
export type { Interval, IntervalMethod } from "./validation/intervals/interval.ts";
export { intervalOnTest, type TestIntervalOptions } from "./validation/intervals/test-set.ts";
export {
  type UsualDraws,
  type UsualDrawsJob,
  usualDraws,
  usualTestDraws,
} from "./validation/intervals/usual.ts";
export type { Comparisons } from "./validation/judging/comparisons.ts";
export { type Averaging, type Estimate, estimateOf } from "./validation/judging/estimate.ts";
export * from "./validation/permutation-test.ts";
export {
  type BiasCorrected,
  biasCorrected,
  type HeldOutChoices,
} from "./validation/search/bias-corrected.ts";
export type { NestedEstimate } from "./validation/search/nested.ts";
export { nestedIntervals } from "./validation/search/nested-intervals.ts";
export * from "./validation/search/select.ts";
export type { ChoiceRule, SearchPoint } from "./validation/search/walk-path.ts";
export { givenFolds } from "./validation/splits/given-folds.ts";
export { type KFoldOptions, kFold } from "./validation/splits/k-fold.ts";
export type { SplitKind, SplitOptions, SplitText } from "./validation/splits/kind.ts";
export { splitFrom, splitKinds } from "./validation/splits/kinds.ts";
export { leaveGroupPairOut } from "./validation/splits/leave-group-pair-out.ts";
export { leaveOneOut } from "./validation/splits/leave-one-out.ts";
export { leavePairOut, type PairChoice } from "./validation/splits/leave-pair-out.ts";
export { leavePreferenceOut } from "./validation/splits/leave-preference-out.ts";
export { leaveGroupOut, leaveQueryOut } from "./validation/splits/leave-query-out.ts";
export type * from "./validation/splits/split.ts";
export { formatSplit, parseSplit, splitNames } from "./validation/splits/text.ts";
export type { StreamEstimate } from "./validation/stream/judge-round.ts";
export {
  type StreamSelection,
  type StreamSelectOptions,
  selectStream,
} from "./validation/stream/select-stream.ts";
export {
  compareStreams,
  type StreamFoldOptions,
  type StreamValidation,
  type StreamValidationOptions,
  validateStream,
} from "./validation/stream/validate-stream.ts";
export type * from "./validation/validation.ts";
export * from "./validation/weight-stability.ts";
export { wasmBackend } from "./wasm/open.ts";
export type { WasmOptions } from "./wasm/options.ts";
