/** What a model file holds, whatever its version, as plain values. docs/guide/model-files.md describes the bytes. */
import type { ImputationRule, ScalingKind } from "../../data/transforms/spec.ts";
import type { TextSettings } from "../../text/options.ts";
import type { Json } from "./json.ts";
import type { Sections } from "./sections.ts";
import type { FileShape } from "./shape.ts";

/** What is needed for scores, checked, apart from the predictor: whoever builds that asks for its sections. */
export interface ModelFile {
  readonly inputs: FileShape;
  readonly outputs: number;
  readonly target: FileTarget;
  /** In the order in which they are applied. */
  readonly preparation: readonly FileTransform[];
  /** What items are like after that. */
  readonly prepared: FileShape;
  /** Its kind, and what that kind says in the header. */
  readonly predictor: Json;
  /** How many items it was trained on. */
  readonly trained: number;
  /** The arrays of the predictor. */
  readonly sections: Sections;
  /** The whole header, for what is said of where the model comes from. */
  readonly origin: Header;
}

/** What the scores stand for, where it is known: a name for each output, the word of score 0, 1, 2 … */
export interface FileTarget {
  readonly names: readonly string[] | undefined;
  readonly classes: readonly string[] | undefined;
}

/** What is done to the features before they are scored; `docs/guide/model-files.md` has the formulas. */
export type FileTransform = FileImputation | FileScaling | FileText | FileView;

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

/** Texts become vectors; how, `TextSettings` says. */
export interface FileText {
  readonly transform: "text";
  readonly settings: TextSettings;
  readonly terms: readonly string[];
  /** Empty where every term weighs 1. */
  readonly idf: Float64Array;
  /** Terms × size; null where the terms themselves are the features. */
  readonly vectors: { readonly size: number; readonly values: Float64Array } | null;
}

/** The texts of one view become vectors; the other views stay as they are. */
export interface FileView {
  readonly transform: "on";
  readonly view: string;
  readonly step: FileText;
}

export const V2 = 2;

/** The keys of the header of version 2, which is what older ones are read as. */
export const HEADER_KEYS = [
  "inputs",
  "outputs",
  "target",
  "preparation",
  "predictor",
  "provenance",
  "warnings",
  "facts",
  "sections",
] as const;

export type Header = Readonly<Record<(typeof HEADER_KEYS)[number], unknown>>;
