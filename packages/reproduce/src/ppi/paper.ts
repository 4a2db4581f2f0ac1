/** What the paper prints, in percent. */
export const PPI_PAPER =
  "Airola, Pyysalo, Björne, Pahikkala, Ginter, Salakoski, BMC Bioinformatics 9(S11):S2, 2008 (Paper V of the thesis)";

export const CORPUS_NAMES = ["AImed", "BioInfer", "HPRD50", "IEPA", "LLL"] as const;
export type CorpusName = (typeof CORPUS_NAMES)[number];

interface Printed {
  readonly interacting: number;
  readonly others: number;
  readonly precision: number;
  readonly recall: number;
  readonly f: number;
  readonly auc: number;
  /** Standard deviations over its ten folds. */
  readonly deviations: { readonly f: number; readonly auc: number };
  /** Of calling every candidate an interaction. */
  readonly all: { readonly precision: number; readonly f: number };
}

const printed = (
  counts: readonly [number, number],
  own: readonly number[],
  all: readonly [number, number],
): Printed => ({
  interacting: counts[0],
  others: counts[1],
  precision: own[0]!,
  recall: own[1]!,
  f: own[2]!,
  auc: own[4]!,
  deviations: { f: own[3]!, auc: own[5]! },
  all: { precision: all[0], f: all[1] },
});

/** Table 1. */
export const SINGLE: Readonly<Record<CorpusName, Printed>> = {
  AImed: printed([1000, 4834], [52.9, 61.8, 56.4, 5.0, 84.8, 2.3], [17.8, 30.1]),
  BioInfer: printed([2534, 7132], [56.7, 67.2, 61.3, 5.2, 81.9, 4.9], [26.6, 41.7]),
  HPRD50: printed([163, 270], [64.3, 65.8, 63.4, 11.4, 79.7, 6.3], [38.9, 55.4]),
  IEPA: printed([335, 482], [69.6, 82.7, 75.1, 7.0, 85.1, 5.1], [40.8, 57.6]),
  LLL: printed([164, 166], [72.5, 87.2, 76.8, 17.8, 83.4, 12.2], [55.9, 70.3]),
};

const NONE = Number.NaN;
/** Rows are what is learned from, columns what is tested on, in the order of the names. */
const square = (rows: readonly (readonly number[])[]) => (train: CorpusName, test: CorpusName) =>
  rows[CORPUS_NAMES.indexOf(train)]![CORPUS_NAMES.indexOf(test)]!;

/** Tables 2, 3, 5 and 4. */
export const CROSS = {
  auc: square([
    [NONE, 67.7, 82.4, 76.1, 77.8],
    [77.8, NONE, 75.2, 79.3, 83.3],
    [72.5, 61.8, NONE, 74.9, 64.0],
    [70.2, 72.2, 80.0, NONE, 82.5],
    [61.8, 61.0, 69.4, 74.8, NONE],
  ]),
  trained: square([
    [NONE, 24.9, 64.6, 22.9, 17.7],
    [44.2, NONE, 63.6, 64.5, 76.4],
    [40.9, 27.2, NONE, 56.3, 45.5],
    [38.4, 47.0, 65.6, NONE, 77.0],
    [32.6, 42.2, 58.3, 63.9, NONE],
  ]),
  share: square([
    [NONE, 44.7, 65.6, 63.9, 70.1],
    [42.6, NONE, 62.0, 66.9, 75.6],
    [39.1, 40.0, NONE, 63.3, 58.5],
    [33.5, 48.4, 66.3, NONE, 77.4],
    [26.5, 38.7, 54.0, 63.0, NONE],
  ]),
  optimal: square([
    [NONE, 47.1, 69.0, 67.4, 74.5],
    [47.2, NONE, 63.9, 68.0, 78.0],
    [42.2, 42.5, NONE, 65.1, 67.9],
    [39.1, 51.7, 67.5, NONE, 77.6],
    [33.3, 42.5, 59.8, 64.9, NONE],
  ]),
} as const;
