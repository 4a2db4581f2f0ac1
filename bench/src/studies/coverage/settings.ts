/** What the study of coverage goes over. */
export interface Setting {
  /** Rows. */
  readonly m: number;
  readonly signal: boolean;
  /** Positives among the rows. */
  readonly share: "half" | "fifth";
  readonly structure: "global" | "queries";
  /** Columns brought to deviation 1, which the estimate learns without what is held out. Draws do so once, from all of their rows, as the commands have it unasked; or inside, as the estimate. */
  readonly scaled?: "once" | "inside";
  /** Columns, where they are not 5. */
  readonly features?: number;
  /** Where it is not every learner. */
  readonly learners?: readonly LearnerName[];
}

export const LEARNERS = ["linear", "gaussian"] as const;
export type LearnerName = (typeof LEARNERS)[number];

export function learnersOf({ learners = LEARNERS }: Setting): readonly LearnerName[] {
  return learners;
}

export const FEATURES = 5;

export function featuresOf({ features = FEATURES }: Setting): number {
  return features;
}

/** How far apart the means of the two classes are, along the first feature: AUC 0.76 for who knows it. */
export const SHIFT = 1;
export const GAMMA = 0.1;

/** Rows of a query, and its positives. */
export function queryShape({ share }: Pick<Setting, "share">): {
  readonly size: number;
  readonly positives: number;
} {
  return share === "half" ? { size: 6, positives: 3 } : { size: 5, positives: 1 };
}

/** λ so that the ridge on the kernel matrix is 1: Λ = λ/d with d the rows that an item is compared with. */
export function lambdaOf(setting: Setting): number {
  return setting.structure === "global" ? setting.m : queryShape(setting).size;
}

const BOTH = ["global", "queries"] as const;

function everyKind(
  sizes: readonly number[],
  structures: readonly Setting["structure"][],
  more: Pick<Setting, "scaled" | "features" | "learners"> = {},
): Setting[] {
  return sizes.flatMap((m) =>
    structures.flatMap((structure) =>
      [false, true].flatMap((signal) =>
        (["half", "fifth"] as const).map((share): Setting => ({ m, signal, share, structure, ...more })),
      ),
    ),
  );
}

/** Queries of five and of six rows. */
const LARGE = [
  [240, "global"],
  [480, "global"],
  [1000, "global"],
  [960, "queries"],
] as const;

/** Small ones first, so that a part of the study is a whole table of small data. A kernel matrix of many rows, and one for each pair that is held out, take too long. */
export const settings: readonly Setting[] = [
  ...everyKind([30, 60, 120], BOTH),
  ...everyKind([30, 60], BOTH, { scaled: "once" }),
  ...everyKind([60], ["global"], { features: 20 }),
  ...LARGE.flatMap(([m, structure]) => everyKind([m], [structure], { learners: ["linear"] })),
  ...LARGE.flatMap(([m, structure]) => everyKind([m], [structure], { learners: ["linear"], scaled: "once" })),
  ...everyKind([120], ["global"], { learners: ["linear"], scaled: "once" }),
  ...everyKind([120], ["queries"], { scaled: "once" }),
  ...everyKind([30, 60, 120], BOTH, { learners: ["linear"], scaled: "inside" }),
  ...everyKind([240], ["queries"], { learners: ["gaussian"] }),
];

const SCALED = { once: "-scaled", inside: "-scaled-inside" } as const;

export function nameOf({ m, signal, share, structure, scaled, features }: Setting): string {
  const more = `${scaled === undefined ? "" : SCALED[scaled]}${features === undefined ? "" : `-${features}`}`;
  return `${structure}-${m}-${signal ? "signal" : "none"}-${share}${more}`;
}
