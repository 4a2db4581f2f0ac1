import { OrdoError } from "../../base/errors.ts";

/** Why a file is refused; `message` says more. */
export type CorruptReason = "not a model file" | "truncated" | "too long" | "checksum" | "content";

export function corrupt(
  reason: CorruptReason,
  message: string,
  options?: ErrorOptions,
): OrdoError<"model.corrupt"> {
  return new OrdoError("model.corrupt", message, { reason }, options);
}

/** For files whose checksum is right and whose content is not: made by a faulty program, or by hand. */
export function badContent(message: string, options?: ErrorOptions): OrdoError<"model.corrupt"> {
  return corrupt("content", `the model file contradicts itself: ${message}`, options);
}
