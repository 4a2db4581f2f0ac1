/** Version 1 of the format: what a file holds, as plain values. docs/guide/model-files.md describes the bytes. */
import type { ImputationRule, ScalingKind } from "../../data/transforms/spec.ts";
import type { Json } from "./json.ts";

export const V1 = 1;

/** Everything in a file of version 1, checked: shapes agree, numbers are finite, rows of sparse items are in order. */
export interface FileV1 {
  readonly kernel: Json;
  readonly inputs: FileInputs;
  readonly outputs: number;
  readonly target: FileTarget;
  /** In the order in which they are applied. */
  readonly preparation: readonly FileTransform[];
  readonly provenance: FileProvenance;
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
  readonly predictor: FilePredictor;
}

/** What the model scores: vectors of so many features, or rows of values against so many original items. */
export type FileInputs =
  | { readonly kind: "vectors"; readonly features: number; readonly names: readonly string[] | undefined }
  | { readonly kind: "precomputed"; readonly originals: number };

/** What the scores stand for, where it is known: a name for each output, the word of score 0, 1, 2 … */
export interface FileTarget {
  readonly names: readonly string[] | undefined;
  readonly classes: readonly string[] | undefined;
}

/** What is done to the features before they are scored; `docs/guide/model-files.md` has the formulas. */
export type FileTransform = FileImputation | FileScaling;

export interface FileImputation {
  readonly transform: "imputation";
  readonly rule: ImputationRule;
  /** What stands for a missing value of each feature. */
  readonly values: Float64Array;
}

/** (x − shift) / scale; both lists are empty for kinds that store nothing. */
export interface FileScaling {
  readonly transform: "scaling";
  readonly kind: ScalingKind;
  readonly shifts: Float64Array;
  readonly scales: Float64Array;
}

export interface FileProvenance {
  readonly version: string;
  readonly backend: string;
  readonly threads: number;
  readonly seed: number;
  readonly data: string;
  readonly items: number;
  readonly learner: Json;
}

/** Matrices row after row; `rows` are the rows the kept items had in the training data, when some were left out. */
export type FilePredictor =
  | {
      readonly kind: "linear";
      /** Explicit features of the kernel. */
      readonly features: number;
      readonly weights: Float64Array;
      readonly bias: Float64Array;
    }
  | {
      readonly kind: "kernel";
      readonly count: number;
      readonly coefficients: Float64Array;
      readonly bias: Float64Array;
      readonly items: FileItems;
      readonly rows: Uint32Array | undefined;
    };

export type FileItems =
  | { readonly storage: "dense"; readonly values: Float64Array }
  | {
      readonly storage: "sparse";
      readonly starts: Uint32Array;
      readonly columns: Uint32Array;
      readonly values: Float64Array;
    }
  | { readonly storage: "places"; readonly places: Uint32Array };

export const HEADER_KEYS = [
  "kernel",
  "inputs",
  "outputs",
  "target",
  "preparation",
  "predictor",
  "provenance",
  "warnings",
  "sections",
] as const;
