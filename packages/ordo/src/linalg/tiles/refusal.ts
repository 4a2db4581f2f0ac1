import { OrdoError } from "../../base/errors.ts";

/** What matrices in tiles are not made for. */
export function tooLarge(
  operation: string,
  how: string,
  { rows, cols }: { readonly rows: number; readonly cols: number },
): OrdoError<"backend.memory"> {
  const message =
    `${operation}${how === "" ? "" : ` ${how}`} of a matrix of ${rows} × ${cols}, which is kept in tiles as it is larger than the backend's memory, is not built; ` +
    "what helps: one lambda at a time and leave-pair-out, which are; landmarks (--landmarks 500), fewer rows";
  const requestedBytes = 8 * rows * cols;
  return new OrdoError("backend.memory", message, { backend: "tiles", requestedBytes, limitBytes: 0 });
}
