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

/** How predictors inside another are written and read, whatever their kind. */
export interface InnerCodec {
  write(predictor: Predictor<Samples>, to: SectionWriter): unknown;
  read(file: ModelFile): Predictor<Samples>;
}

/**
 * Builds what a spec in a file describes. A kind that is unknown here was made by a newer version; other faults are the file's. A file says everything:
 * nothing in it is filled up by defaults, which may change.
 */
export function builtFrom<T extends { readonly spec: object }>(
  what: "kernel" | "map",
  known: readonly string[],
  given: Json,
  build: () => T,
): T {
  try {
    const built = build();
    if (!saysAll(given, built.spec)) throw badContent(`its ${what} lacks a parameter`);
    return built;
  } catch (cause) {
    if (!isOrdoError(cause) || isOrdoError(cause, "model.corrupt")) throw cause;
    if (isOrdoError(cause, "input.invalid") && cause.details.what === `${what} kind`)
      throw newer(what, cause.details.actual, known);
    throw badContent(`its ${what}: ${cause.message}`, { cause });
  }
}

function saysAll(given: unknown, built: unknown): boolean {
  if (typeof built !== "object" || built === null) return given === built;
  if (typeof given !== "object" || given === null) return false;
  return Object.entries(built).every(
    ([key, part]) => Object.hasOwn(given, key) && saysAll((given as Json)[key], part),
  );
}
