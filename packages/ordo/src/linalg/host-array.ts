import { OrdoError } from "../base/errors.ts";

/** Zeros in the memory of this program; fails with `backend.memory`. */
export function hostArray(length: number, backend = "host"): Float64Array {
  try {
    return new Float64Array(length);
  } catch (cause) {
    throw exhausted(length * Float64Array.BYTES_PER_ELEMENT, backend, cause);
  }
}

/** How much there is in all, programs are not told. */
function exhausted(requestedBytes: number, backend: string, cause: unknown): OrdoError<"backend.memory"> {
  const message =
    `there is no memory for a matrix of ${requestedBytes} bytes. ` +
    "Release matrices that are no longer needed, or use a method that does not form the whole matrix";
  const details = { backend, requestedBytes, limitBytes: Number.NaN };
  return new OrdoError("backend.memory", message, details, { cause });
}
