import {
  availableMemory,
  bytesText,
  type ErrorDetails,
  isOrdoError,
  missingWords,
  type OrdoError,
} from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { flagName } from "../settings/flag-name.ts";
import { inOwnWords, isFlag } from "../settings/library-words.ts";
import { quoted } from "../settings/repeat-command.ts";
import { EXIT } from "./exit-codes.ts";
import { flagText } from "./remedies.ts";

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
  if (isOutOfMemory(error))
    return { exitCode: EXIT.failure, code: OUT_OF_MEMORY, message: outOfMemory(text) };
  if (!isOrdoError(error)) {
    const message = `unexpected failure: ${text}. Set ORDO_DEBUG=1 to see where it happened.`;
    return { exitCode: EXIT.failure, code: "unexpected", message };
  }
  if (isOrdoError(error, "run.cancelled")) {
    const { kept } = error.details;
    const what = kept === undefined ? "nothing was saved" : `the same command goes on from ${kept}`;
    return { exitCode: EXIT.interrupted, code: error.code, message: `interrupted; ${what}` };
  }
  if (error.code === "data.absent")
    return { exitCode: EXIT.noData, code: error.code, message: inOwnWords(messageOf(error)) };
  const exitCode = USAGE_CODES.has(error.code) ? EXIT.usage : EXIT.failure;
  return { exitCode, code: error.code, message: inOwnWords(messageOf(error)) };
}

const OUT_OF_MEMORY = "memory.insufficient";

/** How the machine that runs JavaScript says that it could not have the memory it asked for. */
function isOutOfMemory(error: unknown): error is RangeError {
  return (
    error instanceof RangeError &&
    /array buffer allocation failed|invalid (typed )?array (buffer )?length|could not allocate memory|out of memory/i.test(
      error.message,
    )
  );
}

function outOfMemory(reason: string): string {
  const free = availableMemory();
  const there = free === undefined ? "" : `; ${bytesText(free)} are free now`;
  return `the memory that this takes could not be had (${reason})${there}. What helps: fewer rows or features, --stream, or more memory for this process`;
}

/** Failures of what was written on the command line, rather than of data. */
const USAGE_CODES: ReadonlySet<string> = new Set([
  "option.invalid",
  "kernel.parse",
  "metric.parse",
  "data.column",
  "data.order",
]);

/** What the library says, with what to do about it here: the library does not know the names of options. */
function messageOf(error: OrdoError): string {
  const { message } = error;
  if (isOrdoError(error, "option.invalid"))
    return error.details.issues
      .map(({ key, expected, actual }) => {
        const name = isFlag(key) ? `--${flagName(key)}` : key;
        return `${name}: expected ${expected}, got ${actual}`;
      })
      .join("; ");
  if (isOrdoError(error, "input.missing-values"))
    return `${missingWords(error.details)}; ${IMPUTE_OR_IGNORE}`;
  if (isOrdoError(error, "data.parse")) return parseMessage(error);
  if (isOrdoError(error, "data.order")) return orderMessage(error);
  if (isOrdoError(error, "data.absent"))
    return `${message}. Name the folder of data sets with --data or ORDO_DATA`;
  if (isOrdoError(error, "limit.exceeded"))
    return message.replace(`ORDO_LIMITS=${error.details.limit}=`, `--limit ${error.details.limit}=`);
  if (isOrdoError(error, "kernel.input")) return message + textAdvice(error.details);
  if (isOrdoError(error, "backend.memory")) return `${message}. Try --backend native, or fewer rows`;
  return message;
}

/** Texts are compared by their letters, or become features first. */
function textAdvice({ expected, actual }: ErrorDetails["kernel.input"]): string {
  if (expected === "vectors" && actual === "strings")
    return ". With --text COL in the place of --strings COL the words of texts become features, which it compares";
  if (expected.includes("strings") && actual === "vectors")
    return ". It compares texts that are named by --strings COL; those of --text COL become features";
  return "";
}

const IMPUTE_OR_IGNORE =
  "fill them in with --impute, such as --impute median, or leave the column out with --ignore";

/** The option with the words found, to be put in order. */
function orderMessage({ details: { what, words } }: OrdoError<"data.order">): string {
  const listed = words.length > 20 ? [...words.slice(0, 20), "…"] : words;
  const option = listed.some((word) => word.includes(","))
    ? listed.map((word) => `--classes ${quoted(word)}`).join(" ")
    : `--classes ${quoted(listed.join(","))}`;
  return `${what}: the target has ${words.length} classes, and nothing says their order. Put them in order, from the least to the most: ${option}; or choose one against all others with --positive`;
}

/** Most lines of problems that are still read. */
const LINES = 6;

/** The first problems of a file, how many more there are, and the options that would help. */
function parseMessage({ message, details }: OrdoError<"data.parse">): string {
  const lines = message.split("\n");
  const more = lines.length - LINES;
  const shown = more <= 1 ? lines : [...lines.slice(0, LINES), `  … and ${more} lines more`];
  const remedies = details.problems.flatMap(({ remedies = [] }) => remedies.map(flagText));
  const advice = remedies.length === 0 ? "" : `try ${[...new Set(remedies)].join(", or ")}`;
  if (advice === "") return shown.join("\n");
  return shown.length === 1 ? `${shown[0]}; ${advice}` : [...shown, `  ${advice}`].join("\n");
}
