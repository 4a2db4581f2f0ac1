import { type ErrorCode, type ErrorDetails, isOrdoError, type OrdoError } from "ordo";
import { expect } from "vitest";

/** The promise must fail with this code (or one of these) and, where given, these details; the error is returned. */
export async function expectError<C extends ErrorCode>(
  attempt: Promise<unknown> | (() => unknown),
  code: C | readonly C[],
  details: Partial<ErrorDetails[C]> = {},
): Promise<OrdoError<C>> {
  const error = await outcome(attempt);
  const codes: readonly C[] = typeof code === "string" ? [code] : code;
  const met = codes.some((wanted) => isOrdoError(error, wanted));
  if (!met) expect.fail(`expected the error ${codes.join(" or ")}, got ${error ?? "no error"}`);
  const typed = error as OrdoError<C>;
  expect(typed.details).toMatchObject(details);
  return typed;
}

async function outcome(attempt: Promise<unknown> | (() => unknown)): Promise<unknown> {
  try {
    await (typeof attempt === "function" ? attempt() : attempt);
    return undefined;
  } catch (error) {
    return error ?? new Error("rejected without an error");
  }
}

/** The code of the error that a call throws; undefined when it throws none. */
export function codeOf(attempt: () => unknown): string | undefined {
  try {
    attempt();
    return undefined;
  } catch (error) {
    return isOrdoError(error) ? error.code : String(error);
  }
}
