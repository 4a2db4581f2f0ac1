import { isOrdoError, type OrdoError } from "ordo";
import { UsageError } from "./definitions/definition.ts";
import { EXIT } from "./exit-codes.ts";

export interface Failure {
  readonly exitCode: number;
  /** Of OrdoError, or usage, or unexpected. */
  readonly code: string;
  /** One readable paragraph, without a stack trace, which says nothing to most people. */
  readonly message: string;
}

/** What went wrong, for the person at the terminal and for the shell. */
export function describeFailure(error: unknown): Failure {
  const text = error instanceof Error ? error.message : String(error);
  if (error instanceof UsageError) return { exitCode: EXIT.usage, code: "usage", message: text };
  if (!isOrdoError(error)) {
    const message = `unexpected failure: ${text}. Set ORDO_DEBUG=1 to see where it happened.`;
    return { exitCode: EXIT.failure, code: "unexpected", message };
  }
  if (error.code === "run.cancelled")
    return { exitCode: EXIT.interrupted, code: error.code, message: "interrupted; nothing was saved" };
  const exitCode = USAGE_CODES.has(error.code) ? EXIT.usage : EXIT.failure;
  return { exitCode, code: error.code, message: `${messageOf(error)}${hintFor(error)}` };
}

/** Failures of what was written on the command line, rather than of data. */
const USAGE_CODES: ReadonlySet<string> = new Set([
  "option.invalid",
  "kernel.parse",
  "metric.parse",
  "data.column",
]);

/** Options by the names they have here. */
function messageOf(error: OrdoError): string {
  if (!isOrdoError(error, "option.invalid")) return error.message;
  return error.details.issues
    .map(({ key, expected, actual }) => `--${kebab(key)}: expected ${expected}, got ${actual}`)
    .join("; ");
}

function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** What to do about it, where the library cannot know the option's name. */
function hintFor(error: OrdoError): string {
  if (isOrdoError(error, "input.missing-values"))
    return ". Fill them in with --impute, such as --impute median";
  if (isOrdoError(error, "data.parse")) {
    const expects = (part: string) => error.details.problems.some(({ expected }) => expected.includes(part));
    if (expects("UTF-8")) return ". If the file is in Latin-1, say so with --encoding latin1";
  }
  if (isOrdoError(error, "backend.memory")) return ". Try --backend native, or fewer rows";
  return "";
}
