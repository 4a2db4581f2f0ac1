import { isOrdoError } from "../../base/errors.ts";
import type { Samples } from "../../data/samples.ts";
import type { Predictor } from "../../learners/predictors/predictor.ts";
import { badContent } from "../format/corrupt.ts";
import type { Json } from "../format/json.ts";
import type { ModelFile } from "../format/model-file.ts";
import { newer } from "../format/newer.ts";
import type { SectionWriter } from "../format/sections.ts";

/** How predictors of one kind stand in a file. */
export interface PredictorCodec<P extends Predictor<Samples> = Predictor<Samples>> {
  readonly kind: string;
  /** Writes its sections, and gives what the header says of it besides its kind. */
  write(predictor: P, to: SectionWriter): Json;
  /** Checks everything; `file.inputs` are the items as the predictor takes them. */
  read(file: ModelFile): Predictor<Samples>;
}

/** Builds what a spec in a file describes. A kind that is unknown here was made by a newer version; other faults are the file's. */
export function builtFrom<T>(what: "kernel" | "map", known: readonly string[], build: () => T): T {
  try {
    return build();
  } catch (cause) {
    if (!isOrdoError(cause)) throw cause;
    if (isOrdoError(cause, "input.invalid") && cause.details.what === `${what} kind`)
      throw newer(what, cause.details.actual, known);
    throw badContent(`its ${what}: ${cause.message}`, { cause });
  }
}
