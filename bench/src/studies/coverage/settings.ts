/** What the study of coverage goes over. */
export interface Setting {
  /** Rows. */
  readonly m: number;
  readonly signal: boolean;
  /** Positives among the rows. */
  readonly share: "half" | "fifth";
  readonly structure: "global" | "queries";
}

export const LEARNERS = ["linear", "gaussian"] as const;
export type LearnerName = (typeof LEARNERS)[number];

export const FEATURES = 5;
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

/** Small ones first, so that a part of the study is a whole table of small data. */
export const settings: readonly Setting[] = [30, 60, 120].flatMap((m) =>
  (["global", "queries"] as const).flatMap((structure) =>
    [false, true].flatMap((signal) =>
      (["half", "fifth"] as const).map((share): Setting => ({ m, signal, share, structure })),
    ),
  ),
);

export function nameOf({ m, signal, share, structure }: Setting): string {
  return `${structure}-${m}-${signal ? "signal" : "none"}-${share}`;
}
