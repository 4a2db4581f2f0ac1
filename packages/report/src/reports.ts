/**
 * The JSON objects that commands print with --json. Text is made from the same objects, so the two never disagree.
 * Written by `npm run docs:schemas` from packages/report/schemas: change it there.
 */

/** A warning, or a failure of a whole result. */
export interface Remark {
  /** Kebab-case words joined by dots. */
  readonly code: string;
  readonly message: string;
}

/** In every report. */
export interface RunReport {
  /** Of Ordo. */
  readonly version: string;
  /** The command that repeats this run, everything spelled out. */
  readonly command: string;
  /** How long it took. */
  readonly seconds: number;
  readonly warnings: readonly Remark[];
}

/** Of commands that compute. */
export interface ComputingReport extends RunReport {
  /** What computed. */
  readonly backend: string;
  readonly threads: number;
}

export interface FileReport {
  readonly path: string;
  readonly rows: number;
}

export interface DataReport {
  /** Of several files, their names with commas between. */
  readonly path: string;
  /** The files that were read as one, in this order, those of --validation last; null where there is only one. */
  readonly files: readonly FileReport[] | null;
  readonly format: string;
  readonly rows: number;
  /** What the rows are: vectors of numbers; strings, which are compared as such; texts, which become features; sequences of tokens; sets; graphs; views, which are several of the others; or precomputed, known by their kernel values alone. */
  readonly items: "vectors" | "strings" | "texts" | "sequences" | "sets" | "graphs" | "views" | "precomputed";
  /** Of views, those of the view features; null where the rows have none. */
  readonly features: number | null;
  /** Of features; null where the rows have none. */
  readonly storage: "dense" | "sparse" | null;
  readonly queries: number | null;
  readonly groups: number | null;
  /** Columns of known scores. */
  readonly outputs: number;
  /** Their names. */
  readonly target: readonly string[] | null;
  /** The word of score 0, 1, 2 …, when the scores stand for words. */
  readonly classes: readonly string[] | null;
  /** Comparisons read with --pairs. */
  readonly preferences: number | null;
  /** Missing feature values. */
  readonly missing: number;
  /** Two data sets with the same one hold the same numbers. */
  readonly fingerprint: string;
}

export interface PathReport {
  readonly parameter: string;
  readonly value: number;
}

/** What learned, with everything that decides what it learns. */
export interface LearnerReport {
  readonly learner: string;
  /** Options of the learner by their flags, as these take them; left out where they are as usual, but for those that always show. */
  readonly options: Readonly<Record<string, string>>;
  /** The parameter that the learner has a path of, and its value; null where it has none. */
  readonly path: PathReport | null;
  /** Whether rows are compared inside queries only, or all of them. */
  readonly ranking: "query" | "global";
  /** How texts become features, by flags; null where they do not. */
  readonly terms: Readonly<Record<string, string>> | null;
  readonly scale: string;
  readonly impute: string;
  /** As --landmarks takes it; none without them. */
  readonly landmarks: string;
}

export interface ModelReport {
  readonly path: string | null;
  /** linear: a weight for each feature; kernel: a coefficient for each training row; combination: a coefficient for each of several models; stumps: thresholds on single features, each with a weight; gp: a score and its uncertainty; gp-projected: the same on landmarks. */
  readonly kind: string;
  /** What it scores: vectors of numbers, strings, texts that become features, graphs, or other items. */
  readonly items: string;
  /** Of texts and graphs: the terms that texts are seen as, or the parts, such as k-mers, that a linear model has weights for. */
  readonly features: number | null;
  /** Training rows. */
  readonly rows: number;
  readonly outputs: number;
  /** What training came to, by name, of learners that have such numbers: iterations, a risk, a value chosen. */
  readonly facts: Readonly<Record<string, number>>;
  /** Size of the file. */
  readonly bytes: number | null;
}

export interface CoverageReport {
  readonly least: number;
  readonly most: number;
}

export interface IntervalReport {
  /** 0.95: of a hundred such intervals about 95 have the true value in them. */
  readonly level: number;
  readonly low: number;
  readonly high: number;
  /** bootstrap: rows are drawn again, training and validation are repeated, copies of a row are held out together; bootstrap-queries, bootstrap-groups: whole queries, whole groups are; test-bootstrap and so on: the same of one model on a test set; delong: a formula for one model on a test set; clopper-pearson: another, where that model makes no mistake. */
  readonly method: string;
  /** Draws that have a value, on which it rests; 0 for a formula. */
  readonly resamples: number;
  /** The standard deviation of the estimate. */
  readonly deviation: number;
  /** Whether each draw learned scaling and the like once, from all of its rows; otherwise without what is held out, as the estimate does. */
  readonly preparedOnce: boolean;
  /** Whether draws kept what was chosen on all rows; how else it might have been chosen is not in the interval then. */
  readonly choiceKept: boolean;
  /** How often such intervals, at 95 %, had the truth in them in simulations, from 0 to 1, least and most; null where that was not measured. */
  readonly coverage: CoverageReport | null;
  /** Why no coverage is named, in words; null where one is, and for one model on a test set. */
  readonly unmeasured: string | null;
}

export interface EstimateReport {
  /** As --metric takes it, such as ndcg@10. */
  readonly metric: string;
  /** The measure with everything that decides its value. */
  readonly policy: Readonly<Record<string, unknown>>;
  readonly value: number | null;
  /** Why there is no value. */
  readonly why: string | null;
  readonly better: "higher" | "lower";
  /** What the value is a mean of; pooled: all rows are one list. */
  readonly averaging: "folds" | "pooled" | "pairs" | "queries";
  /** How many pairs counted, where pairs were averaged. */
  readonly pairs: number | null;
  /** The value of each fold or query, where those were averaged. */
  readonly parts: readonly (number | null)[];
  /** Folds or queries without a value, which are not in the mean. */
  readonly undefinedParts: number;
  /** Queries without a value inside folds that have one, or in the pooled list, counted in each output; they are not in the mean. */
  readonly undefinedQueries: number;
  /** The value of each output. */
  readonly outputs: readonly (number | null)[];
  /** Where the true value may lie; null where that cannot be told. */
  readonly interval: IntervalReport | null;
}

export interface ComparisonsReport {
  readonly total: number;
  /** Cannot be told from rounding errors, and count as ties. */
  readonly undecided: number;
}

export interface StreamReport {
  /** Blocks of rows that were summed in the last pass. */
  readonly blocks: number;
  /** How often the rows were read. */
  readonly passes: number;
  /** Rows of the last pass that an earlier run had read, by --checkpoint. */
  readonly resumedAfter: number;
}

export interface FitReport extends ComputingReport, LearnerReport {
  readonly data: DataReport;
  readonly model: ModelReport;
  /** Of --stream; null where all rows were in memory. */
  readonly stream: StreamReport | null;
  /** Of everything drawn at random. */
  readonly seed: number;
}

export interface AuditReport {
  /** Held-out sets that were trained again. */
  readonly sets: number;
  /** Of a score, relative to the spread of the scores. */
  readonly largestDifference: number;
  /** Of two rows of a set, by the shortcut and trained again. */
  readonly orders: {
    readonly compared: number;
    readonly different: number;
  };
  /** Sets that have scores by one way only. */
  readonly oneSided: number;
  /** No order is different and no set one-sided; else the exit code is 3. */
  readonly passed: boolean;
}

export interface PermutationReport {
  readonly metric: string;
  readonly permutations: number;
  /** How often chance alone does as well. */
  readonly pValue: number;
  /** The best value that shuffled scores reached. */
  readonly largestShuffled: number | null;
}

export interface StabilityReport {
  /** Models that were trained, each without one held-out set. */
  readonly folds: number;
  /** Held-out sets that left nothing to learn from. */
  readonly emptyFolds: number;
  /** Of the first output: those of the largest weights, as many as --top says. */
  readonly features: readonly {
    readonly feature: string;
    /** On all rows, after scaling. */
    readonly weight: number;
    /** Share of the folds whose weight has the same sign. */
    readonly sameSign: number;
    /** Its place by size of the weight over the folds, from 1. */
    readonly rank: {
      readonly least: number;
      readonly median: number;
      readonly most: number;
    };
  }[];
  readonly featuresInAll: number;
}

export interface ValidateReport extends ComputingReport, LearnerReport {
  readonly data: DataReport;
  /** As --split takes it. */
  readonly split: string;
  /** What the split holds out at a time. */
  readonly holdsOut: "folds" | "pairs" | "group-pairs" | "preferences";
  /** shortcut: exact, without retraining. */
  readonly method: "shortcut" | "refit";
  readonly refitReason: string | null;
  /** How many sets, pairs or preferences were held out. */
  readonly heldOut: number;
  /** One for each measure, in the order of --metric. */
  readonly estimates: readonly EstimateReport[];
  /** Comparisons of two held-out rows that differ in truth; null where no measure looks at the order, and with --stream. */
  readonly comparisons: ComparisonsReport | null;
  readonly audit: AuditReport | null;
  readonly permutationTest: PermutationReport | null;
  /** Of --top: the largest weights over the folds. */
  readonly stability: StabilityReport | null;
  /** The file of held-out scores. */
  readonly predictions: string | null;
  /** The folder of --run. */
  readonly run: string | null;
  /** Of everything drawn at random. */
  readonly seed: number;
}

export interface CurvePoint {
  /** Options of the learner by their flags, as these take them; left out where they are as usual, but for those that always show. */
  readonly options: Readonly<Record<string, string>>;
  /** The parameter that the learner has a path of, and its value; null where it has none. */
  readonly path: PathReport | null;
  readonly value: number | null;
}

export interface NestedReport {
  /** As --split takes it. */
  readonly split: string;
  /** One for each measure, in the order of --metric. */
  readonly estimates: readonly EstimateReport[];
  /** Comparisons of two held-out rows that differ in truth; null where no measure looks at the order, and with --stream. */
  readonly comparisons: ComparisonsReport | null;
  readonly choices: readonly {
    /** Options of the learner by their flags, as these take them; left out where they are as usual, but for those that always show. */
    readonly options: Readonly<Record<string, string>>;
    /** The parameter that the learner has a path of, and its value; null where it has none. */
    readonly path: PathReport | null;
  }[];
}

export interface CorrectedReport {
  readonly metric: string;
  /** What choosing the best is worth on new data. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly level: number;
  /** Draws of the rows in which one was chosen, and judged by the others. */
  readonly resamples: number;
}

export interface TuneReport extends ComputingReport, LearnerReport {
  readonly data: DataReport;
  /** As --split takes it. */
  readonly split: string;
  /** shortcut: exact, without retraining. */
  readonly method: "shortcut" | "refit";
  /** Of the chosen one; too good, because it was chosen by them. */
  readonly estimates: readonly EstimateReport[];
  /** Comparisons of two held-out rows that differ in truth; null where no measure looks at the order, and with --stream. */
  readonly comparisons: ComparisonsReport | null;
  /** Every point that was tried. */
  readonly curve: readonly CurvePoint[];
  /** The whole procedure, choice included. */
  readonly nested: NestedReport | null;
  /** What was taken: the best, or the simplest value that is no more than one standard error worse. */
  readonly rule: "best" | "one-standard-error";
  /** The folder of --run. */
  readonly run: string | null;
  /** Of --intervals: the estimate less what choosing the best gains by chance, from the held-out scores of all choices. */
  readonly corrected: CorrectedReport | null;
  /** With --validation: the rows of DATA alone, or both; null without it. */
  readonly trainedOn: "training" | "both" | null;
  readonly model: ModelReport;
  /** Options of the learner by their flags, as these take them; left out where they are as usual, but for those that always show. */
  readonly options: Readonly<Record<string, string>>;
  /** The parameter that the learner has a path of, and its value; null where it has none. */
  readonly path: PathReport | null;
  /** Of everything drawn at random. */
  readonly seed: number;
}

export interface ComparedReport extends LearnerReport {
  /** As --learner had it. */
  readonly text: string;
  /** shortcut: exact, without retraining. */
  readonly method: "shortcut" | "refit";
  /** One for each measure, in the order of --metric. */
  readonly estimates: readonly EstimateReport[];
  /** Comparisons of two held-out rows that differ in truth; null where no measure looks at the order, and with --stream. */
  readonly comparisons: ComparisonsReport | null;
  /** Null where all learners were read for together. */
  readonly seconds: number | null;
}

export interface RanksReport {
  readonly metric: string;
  /** As they were written, those that every set has. */
  readonly learners: readonly string[];
  /** Of each data set, the value of each learner. */
  readonly sets: readonly {
    readonly path: string;
    readonly values: readonly number[];
  }[];
  /** The mean rank of each learner, 1 the best. */
  readonly ranks: readonly number[];
  /** Of Friedman's test. */
  readonly chiSquare: number;
  readonly pValue: number;
  /** Of Iman and Davenport; null where one order holds in every set. */
  readonly f: number | null;
  readonly fPValue: number;
  /** Mean ranks at least so far apart differ at 5 % by Nemenyi's test; null for more than ten learners. */
  readonly criticalDifference: number | null;
  /** Places of learners that are not told apart, from the best on. */
  readonly alike: readonly (readonly number[])[];
}

export interface DifferenceReport {
  /** Place in learners. */
  readonly first: number;
  /** Place in learners. */
  readonly second: number;
  readonly metric: string;
  /** The estimate of the first minus that of the second. */
  readonly value: number;
  readonly interval: IntervalReport;
  /** How often learners that are equally good would be so far apart. */
  readonly pValue: number;
  /** The same, all differences looked at together (Holm). */
  readonly adjusted: number;
  /** Whether the adjusted value is below 1 - level. */
  readonly isReal: boolean;
}

export interface CompareReport extends ComputingReport {
  readonly data: DataReport;
  /** As --split takes it. */
  readonly split: string;
  /** The outer folds, when choices are made inside them. */
  readonly nested: string | null;
  readonly learners: readonly ComparedReport[];
  /** Place of the best in learners, by the first measure. */
  readonly best: number | null;
  /** The folder of --run. */
  readonly run: string | null;
  /** Of every two learners by the first measure, from the same draws of the data; null where there are no intervals. */
  readonly differences: readonly DifferenceReport[] | null;
  /** Of --runs: the same learners over several data sets; null without. */
  readonly ranks: RanksReport | null;
  /** Of everything drawn at random. */
  readonly seed: number;
}

/** Sizes of queries or groups. */
export interface SizesReport {
  readonly count: number;
  readonly smallest: number;
  readonly median: number;
  readonly largest: number;
}

export interface ScoresReport {
  readonly name: string | null;
  readonly least: number | null;
  readonly most: number | null;
  readonly mean: number | null;
  /** How many different scores there are. */
  readonly distinct: number;
  /** One bar for each score, or bins when there are too many; the last bin includes its upper end. */
  readonly histogram: readonly {
    readonly from: number;
    readonly to: number;
    readonly label: string | null;
    readonly count: number;
  }[];
}

export interface TextsReport {
  /** In letters, which are code points; of sequences in tokens, of sets in words. */
  readonly lengths: {
    readonly smallest: number;
    readonly median: number;
    readonly largest: number;
  };
  readonly empty: number;
  /** Texts that are equal to an earlier one. */
  readonly repeated: number;
}

export interface GraphsReport {
  /** Of a graph. */
  readonly nodes: {
    readonly smallest: number;
    readonly median: number;
    readonly mean: number;
    readonly largest: number;
  };
  /** Of a graph. */
  readonly edges: {
    readonly smallest: number;
    readonly median: number;
    readonly mean: number;
    readonly largest: number;
  };
  /** Different labels, over all graphs. */
  readonly nodeLabels: number;
  readonly edgeLabels: number;
  /** Graphs that are. */
  readonly directed: number;
  /** Graphs whose edges have weights. */
  readonly weighted: number;
  /** Graphs without a node. */
  readonly empty: number;
}

export interface DataInspection extends RunReport {
  readonly kind: "data";
  readonly data: DataReport;
  /** The program that read the file: ordo, or the one behind a binary format. */
  readonly reader: string;
  /** Of a table; words: how many different ones a column of words has. */
  readonly columns: readonly {
    readonly name: string;
    readonly role: string;
    readonly words: number | null;
  }[];
  /** Share of feature values that are not 0; null where the rows are texts or graphs. */
  readonly density: number | null;
  /** Where the rows are texts, sequences or sets. */
  readonly texts: TextsReport | null;
  /** Where the rows are graphs. */
  readonly graphs: GraphsReport | null;
  /** One for each column of scores. */
  readonly scores: readonly ScoresReport[];
  readonly querySizes: SizesReport | null;
  /** Queries in which no two rows have different scores. */
  readonly queriesWithoutPairs: number;
  readonly groupSizes: SizesReport | null;
  readonly missing: {
    readonly values: number;
    readonly rows: number;
    readonly columns: readonly {
      readonly column: string;
      readonly values: number;
    }[];
  };
  readonly constantColumns: readonly string[];
  /** Columns equal to an earlier one. */
  readonly equalColumns: readonly {
    readonly column: string;
    readonly sameAs: string;
  }[];
}

export interface ModelContents {
  /** Of the model in a combination; 1 of a model alone. */
  readonly coefficient: number;
  readonly kind: string;
  /** Where scores are weighted sums of features. */
  readonly weights: {
    readonly features: readonly {
      readonly feature: string;
      /** After scaling; one for each output. */
      readonly weight: readonly number[];
      /** In the units of the file, before scaling; null where the features are no columns, or are scaled query by query. */
      readonly inFile: readonly number[] | null;
    }[];
    /** Completes the sum over inFile, for each output. */
    readonly constant: readonly number[] | null;
  } | null;
  /** Of kernel models: rows of the training data, from 0, with their coefficients in each output. */
  readonly items:
    | readonly {
        readonly row: number;
        readonly coefficient: readonly number[];
      }[]
    | null;
  /** Of stumps: what a value above the threshold adds; inFile is the threshold in the units of the file. */
  readonly thresholds:
    | readonly {
        readonly output: number;
        readonly feature: string;
        readonly threshold: number;
        readonly inFile: number | null;
        readonly weight: number;
      }[]
    | null;
}

export interface ModelInspection extends RunReport {
  readonly kind: "model";
  readonly model: ModelReport;
  readonly learner: string;
  /** Options of the learner by their flags, as these take them; left out where they are as usual, but for those that always show. */
  readonly options: Readonly<Record<string, string>>;
  /** The learner's options that are as usual. */
  readonly otherOptions: Readonly<Record<string, string>>;
  readonly featureNames: readonly string[] | null;
  readonly target: {
    readonly names: readonly string[] | null;
    readonly classes: readonly string[] | null;
  };
  /** As --landmarks takes it; none without them. */
  readonly landmarks: string;
  /** Of features; null where the items have none. */
  readonly preparation: {
    readonly terms: Readonly<Record<string, string>> | null;
    readonly scale: string;
    readonly impute: string;
  } | null;
  readonly trainedBy: {
    readonly version: string;
    readonly backend: string;
    readonly threads: number;
    readonly seed: number;
    /** Fingerprint of the training data. */
    readonly data: string;
    readonly rows: number;
  };
  /** Of the first output, after scaling. */
  readonly largestWeights: readonly {
    readonly feature: string;
    readonly weight: number;
  }[];
  /** As --top has it. */
  readonly top: number | null;
  /** What scores are made of; one for each model of a combination. */
  readonly contents: readonly ModelContents[];
  /** The file of --weights. */
  readonly weightsFile: string | null;
}

export interface ConvertReport extends RunReport {
  readonly data: DataReport;
  readonly output: string;
  readonly outputFormat: string;
  /** Parts of the data that were left out, as allowed. */
  readonly dropped: readonly string[];
  readonly bytes: number;
}

export interface KernelReport extends ComputingReport {
  readonly data: DataReport;
  /** As --kernel takes it, every parameter written out. */
  readonly kernel: string;
  /** The file of --out. */
  readonly output: {
    readonly path: string;
    readonly bytes: number;
  } | null;
  /** The file of --figure. */
  readonly figure: {
    readonly path: string;
    readonly bytes: number;
  } | null;
  readonly least: number;
  readonly most: number;
  readonly mean: number;
  readonly diagonal: {
    readonly least: number;
    readonly most: number;
  };
  readonly trace: number;
  /** The largest ones, at most ten, from the largest on. */
  readonly eigenvalues: readonly number[];
  /** Eigenvalues above m eps times the largest; null above 2000 rows. */
  readonly rank: number | null;
  /** The smallest eigenvalue; null where not all were computed. */
  readonly smallest: number | null;
  /** No eigenvalue is below -m eps trace. */
  readonly positiveSemidefinite: boolean;
  /** Centred alignment with the target, from -1 to 1; null without a target, or where all its values are the same. */
  readonly alignment: number | null;
}

export interface BackendReport {
  readonly name: string;
  readonly available: boolean;
  /** Why it is not available. */
  readonly reason: string | null;
  /** How to get it. */
  readonly advice: string | null;
  readonly engine: string | null;
  readonly threads: number | null;
  /** The most bytes all its matrices may take. */
  readonly memoryLimit: number | null;
  /** 10^9 operations per second in a matrix product. */
  readonly gflops: number | null;
  readonly notes: readonly string[];
}

export interface BackendsReport extends RunReport {
  /** The one that commands use by default on this machine. */
  readonly chosen: string;
  /** Fastest first. */
  readonly backends: readonly BackendReport[];
  readonly passedOver: readonly {
    readonly name: string;
    readonly reason: string;
  }[];
}

export interface FailureReport {
  readonly error: {
    /** A code of the library, usage, or unexpected. */
    readonly code: string;
    readonly message: string;
    readonly exitCode: number;
  };
}

export interface SourceReport {
  readonly paper: string;
  /** The table or figure, as the paper counts them. */
  readonly table: string;
}

export interface ExperimentReport {
  readonly id: string;
  readonly title: string;
  readonly source: SourceReport;
  /** The data sets that it reads; none where it makes its own. */
  readonly data: readonly {
    readonly name: string;
    readonly present: boolean;
    /** Where it can be had. */
    readonly origin: string;
  }[];
}

export interface ExperimentsReport extends RunReport {
  readonly kind: "list";
  /** Where data sets were looked for; null where no folder was named. */
  readonly dataFolder: string | null;
  readonly experiments: readonly ExperimentReport[];
}

export interface ReproducedRow {
  readonly name: string;
  readonly measure: string;
  /** Printed in the paper, not measured here; null where it has no such number. */
  readonly paper: number | null;
  /** Measured in this run. */
  readonly ours: number;
  readonly spread: {
    readonly low: number;
    readonly high: number;
  };
  /** What each published fold gave; null where draws are others. */
  readonly folds: readonly number[] | null;
}

export interface ReproducedReport extends ComputingReport {
  readonly kind: "result";
  readonly id: string;
  readonly title: string;
  readonly source: SourceReport;
  /** Fewer draws than the experiment asks for. */
  readonly quick: boolean;
  readonly draws: number;
  /** What `ours` is, of what the draws gave. */
  readonly statistic: "median" | "mean";
  /** What the spread of a row is, in words. */
  readonly spread: string;
  readonly rows: readonly ReproducedRow[];
  /** Whether it comes out as in the paper, and if not, why. */
  readonly verdict: string;
  readonly notes: readonly string[];
  /** path: null where it was not written. */
  readonly figures: readonly {
    readonly name: string;
    readonly path: string | null;
  }[];
  /** Of everything drawn at random. */
  readonly seed: number;
}

export interface BandReport {
  readonly level: number;
  /** bootstrap: at each place by itself; fixed-width: the whole curve at once. */
  readonly method: "bootstrap" | "fixed-width";
  /** What was drawn again; null where nothing was. */
  readonly units: "items" | "lists" | null;
  readonly resamples: number;
  readonly low: readonly number[];
  readonly high: readonly number[];
}

export interface RocReport {
  /** tournament: places by wins over all held-out pairs; mean: over the lists of the folds or queries; pooled: all held-out scores as one list. */
  readonly source: "tournament" | "mean" | "pooled";
  /** Lists that it is a mean of. */
  readonly lists: number;
  readonly area: number;
  readonly falsePositiveRate: readonly number[];
  readonly truePositiveRate: readonly number[];
  readonly band: BandReport | null;
}

export interface PrecisionRecallReport {
  readonly lists: number;
  readonly averagePrecision: number;
  /** Their share, which is the precision of chance. */
  readonly positives: number;
  readonly recall: readonly number[];
  readonly precision: readonly number[];
}

export interface MarginsReport {
  /** Held-out pairs that differ in truth, or a sample of them. */
  readonly pairs: number;
  /** Whether there were more. */
  readonly sampled: boolean;
  /** Share of them in the right order, ties ½. */
  readonly right: number;
  /** Lower end of the first bin, in units of scores. */
  readonly from: number;
  readonly width: number;
  /** Pairs in each bin; positive differences are right. */
  readonly counts: readonly number[];
}

export interface CalibrationReport {
  /** Probabilities are 1/(1 + exp(−slope · difference)), the likeliest slope. */
  readonly slope: number;
  readonly brier: number;
  /** Mean distance of observed from predicted. */
  readonly error: number;
  readonly bins: readonly {
    readonly predicted: number;
    readonly observed: number;
    readonly low: number;
    readonly high: number;
    readonly count: number;
  }[];
}

export interface PartReport {
  /** Of a query; of a fold its number. */
  readonly name: string;
  readonly value: number | null;
  /** Rows held out. */
  readonly size: number | null;
}

/** What held-out scores of one learner look like. */
export interface LearnerCurves {
  readonly name: string;
  /** Of the first measure. */
  readonly estimate: number | null;
  /** Why curves are missing that two classes would have. */
  readonly why: string | null;
  readonly roc: RocReport | null;
  readonly precisionRecall: PrecisionRecallReport | null;
  readonly margins: MarginsReport | null;
  readonly calibration: CalibrationReport | null;
  /** The value of each fold or query by the first measure, where those were averaged. */
  readonly parts: readonly PartReport[];
  readonly partsAre: "folds" | "queries" | null;
}

export interface ChoiceReport {
  readonly options: Readonly<Record<string, string>>;
  /** The parameter that the learner has a path of, and its value; null where it has none. */
  readonly path: PathReport | null;
  readonly value: number | null;
  /** By what was held out alone; training is taken as it is. */
  readonly standardError: number | null;
}

export interface ChoicesReport {
  readonly rule: "best" | "one-standard-error";
  readonly points: readonly ChoiceReport[];
  /** Its place in points. */
  readonly chosen: number | null;
  readonly best: number | null;
}

export interface LearningReport {
  readonly unit: "rows" | "queries";
  readonly points: readonly {
    readonly size: number;
    readonly value: number | null;
    /** Between low and high lie 95 % of the draws. */
    readonly low: number | null;
    readonly high: number | null;
    readonly draws: number;
  }[];
}

export interface KernelPicture {
  readonly kernel: string;
  /** Of the data. */
  readonly rows: number;
  /** Along a side; more rows are averaged. */
  readonly cells: number;
  /** Row after row, ordered by the target. */
  readonly values: readonly number[];
  readonly order: string;
  readonly groups: readonly {
    readonly name: string;
    readonly count: number;
  }[];
  /** The largest ones, from the largest on. */
  readonly eigenvalues: readonly number[];
  readonly trace: number;
  readonly rank: number | null;
  readonly alignment: number | null;
}

export interface ShownItem {
  readonly row: number;
  readonly id: string | null;
  readonly query: string | null;
  /** In its list, from 1. */
  readonly place: number;
  readonly score: number;
  /** As the file has it. */
  readonly truth: string | null;
  /** What puts it before or after the middle item, largest first. */
  readonly parts: readonly {
    readonly name: string;
    readonly contribution: number;
  }[];
}

export interface ItemsReport {
  /** Rows in the list that is shown. */
  readonly of: number;
  /** The list; null where all rows are one. */
  readonly query: string | null;
  /** The item that others are compared with. */
  readonly middle: {
    readonly row: number;
    readonly id: string | null;
    readonly score: number;
  };
  /** What differences are split over. */
  readonly over: "features" | "training items";
  readonly top: readonly ShownItem[];
  readonly bottom: readonly ShownItem[];
}

export interface TargetReport {
  readonly name: string;
  /** How often each occurs, where there are few; else in bins. */
  readonly values: readonly {
    readonly name: string;
    readonly count: number;
  }[];
  readonly binned: boolean;
}

/** The file run.json in the folder of --run. Numbers of pictures are rounded to six digits. */
export interface RunFile {
  readonly format: "ordo-run";
  readonly formatVersion: 1;
  readonly command: "validate" | "tune" | "compare";
  readonly asked: {
    readonly arguments: readonly string[];
    /** As they were given, by their flags. */
    readonly options: Readonly<Record<string, readonly string[]>>;
  };
  /** What the command printed with --json; null for other commands. */
  readonly validate: ValidateReport | null;
  readonly tune: TuneReport | null;
  readonly compare: CompareReport | null;
  readonly target: TargetReport | null;
  /** Of validate and tune one. */
  readonly learners: readonly LearnerCurves[];
  /** Of tune. */
  readonly choices: ChoicesReport | null;
  /** Of --learning-curve. */
  readonly learning: LearningReport | null;
  /** Of learners with a kernel, up to 1500 rows. */
  readonly kernel: KernelPicture | null;
  readonly items: ItemsReport | null;
  /** The tables beside this file. */
  readonly files: readonly {
    readonly path: string;
    readonly about: string;
    readonly rows: number;
  }[];
}

export interface ReportReport extends RunReport {
  readonly run: string;
  readonly of: "validate" | "tune" | "compare";
  /** Those that this run has. */
  readonly figures: readonly string[];
  /** The one that was asked for. */
  readonly figure: string | null;
  readonly output: {
    readonly path: string;
    readonly bytes: number;
  } | null;
}

export interface PredictReport extends ComputingReport {
  readonly data: DataReport;
  readonly model: string;
  readonly out: string | null;
  /** One for each row, in the order of the rows; one list for each row when the model has several outputs. */
  readonly scores: readonly (number | readonly number[])[];
  /** 1 is the best; inside queries when rows are compared inside queries; of the first output. */
  readonly ranks: readonly number[];
  readonly ids: readonly string[] | null;
  /** The query of each row, inside which it is ranked; null where rows are compared with all others. */
  readonly queries: readonly string[] | null;
}

export interface FileEstimates {
  readonly path: string;
  readonly rows: number;
  readonly queries: number | null;
  /** One for each measure, in the order of --metric. */
  readonly estimates: readonly EstimateReport[];
}

export interface EvaluateReport extends ComputingReport {
  readonly data: DataReport;
  readonly model: string;
  /** Whether rows are compared inside queries only, or all of them. */
  readonly ranking: "query" | "global";
  /** One for each measure, in the order of --metric. */
  readonly estimates: readonly EstimateReport[];
  /** Of several files, each by itself; empty where there is only one. */
  readonly each: readonly FileEstimates[];
}

export interface ExplainedRow {
  readonly row: number;
  readonly id: string | null;
  readonly query: string | null;
  readonly score: number;
}

export interface ExplainedPart {
  /** Feature, or row of the training data, from 0. */
  readonly index: number;
  readonly name: string | null;
  /** The feature's value in a. */
  readonly a: number | null;
  /** The feature's value in b. */
  readonly b: number | null;
  readonly contribution: number;
}

export interface ExplainReport extends ComputingReport {
  readonly data: DataReport;
  readonly model: string;
  readonly a: ExplainedRow;
  readonly b: ExplainedRow;
  /** Score of a minus score of b. */
  readonly difference: number;
  readonly over: "features" | "training items";
  /** What each feature or training row adds, largest first; all of them add up to the difference. */
  readonly parts: readonly ExplainedPart[];
  /** How many parts there are; parts may hold only the largest. */
  readonly partsInAll: number;
}

export interface AskedPair {
  /** The row with the higher score of the two. */
  readonly a: ExplainedRow;
  readonly b: ExplainedRow;
  /** Score of a minus score of b. */
  readonly difference: number;
  /** How uncertain the difference is. */
  readonly variance: number;
  /** That a belongs before b. */
  readonly probability: number;
  /** What the answer is expected to tell, in nats. */
  readonly gain: number;
}

export interface AnswerReport {
  readonly winner: number;
  readonly loser: number;
  /** By how much the winner is above the loser; 0: the two are equal. */
  readonly magnitude: number;
}

export interface DisagreementReport {
  readonly before: number;
  readonly after: number;
}

export interface AskLoopReport {
  /** The file of answers. */
  readonly out: string;
  /** Answers that were in the file before and that the model did not know yet. */
  readonly known: number;
  /** Pairs of the file that the model was learned from. */
  readonly learned: number;
  /** Of this run, in their order. */
  readonly answers: readonly AnswerReport[];
  readonly skipped: number;
  /** By the answers of this run, in nats. */
  readonly told: number;
  /** What one answer to every pair without one would tell, in nats. */
  readonly remaining: number;
  /** Share of pairs that are expected to stand the wrong way round, at the start of this run and at its end. */
  readonly disagreement: DisagreementReport;
  /** All rows, best first, with their scores after the answers. */
  readonly order: readonly ExplainedRow[];
  /** Why the questions ended; quit: also at the end of the input. */
  readonly ended: "quit" | "questions" | "nothing-left" | "interrupted";
}

export interface AskReport extends ComputingReport {
  readonly data: DataReport;
  readonly model: string;
  /** The pair to ask for next; of a loop null where every pair has been asked for. */
  readonly question: AskedPair | null;
  /** What came of --loop. */
  readonly loop: AskLoopReport | null;
}

export interface CombinedModel {
  readonly path: string;
  /** What made it, as --learner takes it where it can. */
  readonly learner: string;
  readonly coefficient: number;
  /** One for each measure, in the order of --metric. */
  readonly estimates: readonly EstimateReport[];
}

export interface CombineReport extends ComputingReport {
  readonly data: DataReport;
  /** l2: near to the known scores; hk: near to the aim, in the space of the kernel. */
  readonly space: "l2" | "hk";
  /** Of l2. */
  readonly centring: "centred" | "uncentred" | "printed" | null;
  /** Of hk: the model file. */
  readonly aim: string | null;
  /** Whether rows are compared inside queries only, or all of them. */
  readonly ranking: "query" | "global";
  /** In the order of --model; judged on DATA, as the combination is. */
  readonly models: readonly CombinedModel[];
  /** Of the combination on DATA, from which its coefficients come in l2: too good for new rows. */
  readonly estimates: readonly EstimateReport[];
  /** Largest over smallest eigenvalue of the Gram matrix scaled to a diagonal of 1, at most 1/eps. */
  readonly condition: number;
  /** Directions that the coefficients were found in; fewer than models where these depend on each other. */
  readonly kept: number;
  readonly model: ModelReport;
}
