/** The JSON objects that commands print with --json. Text is made from the same objects, so the two never disagree. */
import type { Remark } from "./view.ts";

/** In every report. */
export interface RunReport {
  readonly version: string;
  /** The command that repeats the run. */
  readonly command: string;
  readonly seconds: number;
  readonly warnings: readonly Remark[];
}

/** Of commands that compute. */
export interface ComputingReport extends RunReport {
  readonly backend: string;
  readonly threads: number;
}

export interface DataReport {
  readonly path: string;
  readonly format: string;
  readonly rows: number;
  readonly features: number;
  readonly storage: "dense" | "sparse";
  readonly queries: number | null;
  readonly groups: number | null;
  /** Columns of scores. */
  readonly outputs: number;
  readonly target: readonly string[] | null;
  /** The word of score 0, 1, 2 …, when the scores stand for words. */
  readonly classes: readonly string[] | null;
  readonly preferences: number | null;
  readonly missing: number;
  readonly fingerprint: string;
}

/** What learned, with everything that decides what it learns. */
export interface LearnerReport {
  readonly learner: string;
  readonly kernel: string;
  readonly lambda: number;
  readonly ranking: "query" | "global";
  readonly scale: string;
  readonly impute: string;
}

export interface ModelReport {
  readonly path: string | null;
  /** linear: a weight for each feature. kernel: a coefficient for each training row. */
  readonly kind: "linear" | "kernel";
  readonly features: number | null;
  readonly rows: number;
  readonly outputs: number;
  readonly bytes: number | null;
}

export interface EstimateReport {
  /** As it is asked for, such as ndcg@10. */
  readonly metric: string;
  /** The measure's whole policy. */
  readonly policy: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly value: number | null;
  /** Why there is no value. */
  readonly why: string | null;
  readonly better: "higher" | "lower";
  readonly averaging: "folds" | "pooled" | "pairs" | "queries";
  /** How many pairs counted, where pairs were averaged. */
  readonly pairs: number | null;
  /** The value of each fold or query, where those were averaged. */
  readonly parts: readonly (number | null)[];
  /** Folds or queries without a value; they are not in the mean. */
  readonly undefinedParts: number;
  /** Queries without a value inside folds that have one, or in the pooled list, counted in each output; they are not in the mean. */
  readonly undefinedQueries: number;
  /** The value of each output. */
  readonly outputs: readonly (number | null)[];
}

/** Comparisons of two held-out rows that differ in truth. */
export interface ComparisonsReport {
  readonly total: number;
  /** How many of them rounding cannot tell; they count as ties. */
  readonly undecided: number;
}

export interface AuditReport {
  readonly sets: number;
  /** The largest difference of a score, relative to the spread of the scores. */
  readonly largestDifference: number;
  /** Orders of two rows, by the shortcut and trained again. */
  readonly orders: { readonly compared: number; readonly different: number };
  /** Held-out sets that have scores by one way only. */
  readonly oneSided: number;
  /** No order is different, and no set one-sided; else the exit code says so too. */
  readonly passed: boolean;
}

export interface FitReport extends ComputingReport, LearnerReport {
  readonly data: DataReport;
  readonly model: ModelReport;
  readonly seed: number;
}

export interface PredictReport extends ComputingReport {
  readonly data: DataReport;
  readonly model: string;
  readonly out: string | null;
  /** One for each row, or one list for each row when the model has several outputs. */
  readonly scores: readonly (number | readonly number[])[];
  /** 1 is the best; inside queries when rows are compared inside queries. Of the first output. */
  readonly ranks: readonly number[];
  readonly ids: readonly string[] | null;
}

export interface EvaluateReport extends ComputingReport {
  readonly data: DataReport;
  readonly model: string;
  readonly ranking: "query" | "global";
  readonly estimates: readonly EstimateReport[];
}

export interface ValidateReport extends ComputingReport, LearnerReport {
  readonly data: DataReport;
  readonly split: string;
  readonly holdsOut: "folds" | "pairs" | "group-pairs" | "preferences";
  readonly method: "shortcut" | "refit";
  readonly refitReason: string | null;
  /** How many sets, pairs or preferences were held out. */
  readonly heldOut: number;
  readonly estimates: readonly EstimateReport[];
  /** Null where no measure looks at the order. */
  readonly comparisons: ComparisonsReport | null;
  readonly audit: AuditReport | null;
  readonly permutationTest: PermutationReport | null;
  readonly predictions: string | null;
  readonly seed: number;
}

export interface PermutationReport {
  readonly metric: string;
  readonly permutations: number;
  readonly pValue: number;
  readonly largestShuffled: number | null;
}

export interface CurvePoint {
  readonly kernel: string;
  readonly lambda: number;
  readonly value: number | null;
}

export interface NestedReport {
  readonly split: string;
  readonly estimates: readonly EstimateReport[];
  readonly comparisons: ComparisonsReport | null;
  readonly choices: readonly { readonly kernel: string; readonly lambda: number }[];
}

export interface TuneReport extends ComputingReport, LearnerReport {
  readonly data: DataReport;
  readonly split: string;
  readonly method: "shortcut" | "refit";
  readonly estimates: readonly EstimateReport[];
  readonly comparisons: ComparisonsReport | null;
  /** Every point that was tried. */
  readonly curve: readonly CurvePoint[];
  readonly nested: NestedReport | null;
  readonly model: ModelReport;
  readonly seed: number;
}

export interface ComparedReport extends LearnerReport {
  /** As it was written. */
  readonly text: string;
  readonly method: "shortcut" | "refit";
  readonly estimates: readonly EstimateReport[];
  readonly comparisons: ComparisonsReport | null;
  readonly seconds: number;
}

export interface CompareReport extends ComputingReport {
  readonly data: DataReport;
  readonly split: string;
  readonly nested: string | null;
  readonly learners: readonly ComparedReport[];
  /** Place of the best by the first measure in `learners`. */
  readonly best: number | null;
  readonly seed: number;
}

export interface ExplainReport extends ComputingReport {
  readonly data: DataReport;
  readonly model: string;
  readonly a: ExplainedRow;
  readonly b: ExplainedRow;
  readonly difference: number;
  readonly over: "features" | "training items";
  /** Largest first; all of them add up to the difference. */
  readonly parts: readonly ExplainedPart[];
  /** How many parts there are; `parts` may hold fewer. */
  readonly partsInAll: number;
}

export interface ExplainedRow {
  readonly row: number;
  readonly id: string | null;
  readonly score: number;
}

export interface ExplainedPart {
  /** Feature number, or row of the training data, from 0. */
  readonly index: number;
  readonly name: string | null;
  /** Of the feature in a and in b. */
  readonly a: number | null;
  readonly b: number | null;
  readonly contribution: number;
}

export interface ModelInspection extends RunReport {
  readonly kind: "model";
  readonly model: ModelReport;
  readonly learner: string;
  readonly kernel: string;
  readonly lambda: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly featureNames: readonly string[] | null;
  readonly target: { readonly names: readonly string[] | null; readonly classes: readonly string[] | null };
  readonly preparation: { readonly scale: string; readonly impute: string };
  readonly trainedBy: {
    readonly version: string;
    readonly backend: string;
    readonly threads: number;
    readonly seed: number;
    readonly data: string;
    readonly rows: number;
  };
  readonly largestWeights: readonly { readonly feature: string; readonly weight: number }[];
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

export interface DataInspection extends RunReport {
  readonly kind: "data";
  readonly data: DataReport;
  /** The program that read the file: ordo, or the one behind a binary format. */
  readonly reader: string;
  /** The columns of a table; `words` counts the different words of a column of words. */
  readonly columns: readonly {
    readonly name: string;
    readonly role: string;
    readonly words: number | null;
  }[];
  /** Share of feature values that are not 0. */
  readonly density: number;
  readonly scores: readonly ScoresReport[];
  readonly querySizes: SizesReport | null;
  /** Queries in which no two rows have different scores. */
  readonly queriesWithoutPairs: number;
  readonly groupSizes: SizesReport | null;
  readonly missing: {
    readonly values: number;
    readonly rows: number;
    readonly columns: readonly { readonly column: string; readonly values: number }[];
  };
  readonly constantColumns: readonly string[];
  readonly equalColumns: readonly { readonly column: string; readonly sameAs: string }[];
}

export interface ConvertReport extends RunReport {
  readonly data: DataReport;
  readonly output: string;
  readonly outputFormat: string;
  /** Parts of the data that were left out, as allowed. */
  readonly dropped: readonly string[];
  readonly bytes: number;
}
