/** What a fitted transform is, as plain JSON: shown, stored in model files, rebuilt with `transformFrom`. */
export type TransformSpec = ImputationSpec | ScalingSpec;

export const IMPUTATION_RULES = ["mean", "median", "most-frequent", "constant", "query-mean"] as const;
export type ImputationRule = (typeof IMPUTATION_RULES)[number];

export interface ImputationSpec {
  readonly transform: "imputation";
  readonly rule: ImputationRule;
  /** What stands for a missing value of each feature. */
  readonly values: readonly number[];
}

export const SCALING_KINDS = [
  "none",
  "standard",
  "min-max",
  "robust",
  "max-abs",
  "query-standard",
  "query-min-max",
] as const;
export type ScalingKind = (typeof SCALING_KINDS)[number];

/** x becomes (x − shift) / scale in each feature, and 0 where the scale is 0. Nothing is stored for kinds by query. */
export interface ScalingSpec {
  readonly transform: "scaling";
  readonly kind: ScalingKind;
  readonly features: number;
  readonly shifts: readonly number[];
  readonly scales: readonly number[];
}
