import { type ErrorCode, type ErrorDetails, isOrdoError, OrdoError } from "../../base/errors.ts";

/** An error on its way between threads, where it would lose its class and its code. */
export interface PackedError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code?: ErrorCode | undefined;
  readonly details?: ErrorDetails[ErrorCode] | undefined;
}

export function packError(error: unknown): PackedError {
  if (!(error instanceof Error)) return { name: "Error", message: String(error), stack: undefined };
  const { name, message, stack } = error;
  return isOrdoError(error)
    ? { name, message, stack, code: error.code, details: error.details }
    : { name, message, stack };
}

export function unpackError({ name, message, stack, code, details }: PackedError): Error {
  const error =
    code === undefined
      ? Object.assign(new Error(message), { name })
      : new OrdoError(code, message, details as never);
  // Where it came about says more than where it was received.
  if (stack !== undefined) error.stack = stack;
  return error;
}
