import type { TextSettings } from "../../text/options.ts";

/** What a fitted transform is, as plain JSON: shown, stored in model files, rebuilt with `transformFrom`. */
export type TransformSpec = ImputationSpec | ScalingSpec | TextSpec | ViewSpec;

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

/** Texts become vectors of what their terms weigh. */
export interface TextSpec extends TextSettings {
  readonly transform: "text";
  /** The vocabulary: one feature for each. */
  readonly terms: readonly string[];
  /** The inverse document frequency of each term; empty where all weigh 1. */
  readonly idf: readonly number[];
  /** A vector for each term, one after the other, each of so many numbers; null where the terms themselves are the features. */
  readonly vectors: { readonly size: number; readonly values: readonly number[] } | null;
}

/** One view of items becomes what a step makes of it, and the others stay as they are. */
export interface ViewSpec {
  readonly transform: "on";
  readonly view: string;
  readonly step: TextSpec;
}
