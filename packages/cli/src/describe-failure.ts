import { isOrdoError } from "ordo";

/** One readable paragraph for people. A stack trace says nothing to them; it is shown on request. */
export function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (process.env.ORDO_DEBUG === "1" && error instanceof Error) return `ordo: ${error.stack ?? message}`;
  if (isOrdoError(error)) return `ordo: ${message} (${error.code})`;
  return `ordo: unexpected failure: ${message}. Set ORDO_DEBUG=1 to see where it happened.`;
}
