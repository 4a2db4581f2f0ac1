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
  return { exitCode, code: error.code, message: messageOf(error) };
}

/** Failures of what was written on the command line, rather than of data. */
const USAGE_CODES: ReadonlySet<string> = new Set([
  "option.invalid",
  "kernel.parse",
  "metric.parse",
  "data.column",
]);

/** What the library says, with what to do about it here: the library does not know the names of options. */
function messageOf(error: OrdoError): string {
  const { message } = error;
  if (isOrdoError(error, "option.invalid"))
    return error.details.issues
      .map(({ key, expected, actual }) => `--${kebab(key)}: expected ${expected}, got ${actual}`)
      .join("; ");
  if (isOrdoError(error, "input.missing-values")) {
    const [what] = message.split(";");
    return `${what}; fill them in with --impute, such as --impute median, or leave the column out with --ignore`;
  }
  if (isOrdoError(error, "data.parse")) return parseMessage(message);
  if (isOrdoError(error, "backend.memory")) return `${message}. Try --backend native, or fewer rows`;
  return message;
}

/** Most lines of problems that are still read. */
const LINES = 6;

/** The first problems of a file, and how many more there are. */
function parseMessage(message: string): string {
  const lines = message
    .replaceAll('set encoding to "latin1"', "say --encoding latin1")
    .replaceAll('set categories to "one-hot"', "say --categories one-hot")
    .split("\n");
  const more = lines.length - LINES;
  return more <= 1 ? lines.join("\n") : [...lines.slice(0, LINES), `  … and ${more} lines more`].join("\n");
}

function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
