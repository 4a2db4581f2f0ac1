/**
 * The one error class of the project. Each code has typed details; the set is closed, so adding a code
 * is an API change. Outcomes that a caller must expect (an undefined measure, a fallback) are values instead.
 */
export interface ErrorDetails {
  "input.shape": { readonly what: string; readonly expected: string; readonly actual: string };
  "input.not-finite": { readonly what: string; readonly index: number; readonly value: number };
  "input.invalid": { readonly what: string; readonly expected: string; readonly actual: string };
  "input.empty": { readonly what: string };
  /** The first of them: its row from 0, and its line where they were read from a file that has lines. */
  "input.missing-values": {
    readonly what: string;
    readonly count: number;
    readonly row: number;
    readonly line?: number | undefined;
    readonly column: string;
  };
  "option.invalid": { readonly owner: string; readonly issues: readonly OptionIssue[] };
  "data.parse": {
    readonly source: string;
    readonly problems: readonly ParseProblem[];
    readonly total: number;
  };
  "data.unsupported": { readonly what: string; readonly reason: string };
  /** A target of more than two words, sorted here, of which nothing says the order. */
  "data.order": { readonly what: string; readonly words: readonly string[] };
  "data.column": { readonly column: string; readonly available: readonly string[] };
  /** A data set that an experiment reads and that is not on this machine. */
  "data.absent": { readonly name: string; readonly reason: string; readonly origin: string };
  "file.failed": { readonly path: string; readonly operation: string; readonly reason: string };
  "kernel.parse": { readonly text: string; readonly position: number; readonly expected: string };
  "kernel.input": { readonly kernel: string; readonly expected: string; readonly actual: string };
  /** A series over walks in a graph that has no limit; `item` is the place of the graph, from 0, where that is known. */
  "kernel.diverges": { readonly kernel: string; readonly radius: number; readonly item: number | undefined };
  "kernel.not-positive-semidefinite": { readonly smallest: number; readonly tolerance: number };
  "kernel.not-symmetric": { readonly row: number; readonly column: number; readonly difference: number };
  "preferences.none": { readonly reason: string };
  "backend.unavailable": { readonly wanted: string; readonly reason: string };
  "backend.memory": {
    readonly backend: string;
    readonly requestedBytes: number;
    readonly limitBytes: number;
  };
  "backend.foreign": { readonly expected: string; readonly actual: string };
  "backend.released": { readonly what: string };
  "backend.failed": { readonly backend: string; readonly operation: string; readonly reason: string };
  /** More of something than is taken: see `LIMITS`. */
  "limit.exceeded": {
    readonly limit: string;
    readonly most: number;
    readonly what: string;
    readonly actual: string;
  };
  /** Told before anything is computed. */
  "memory.insufficient": { readonly what: string; readonly bytes: number; readonly available: number };
  "solver.not-positive-definite": { readonly pivot: number; readonly value: number };
  /** What cannot be had because rounding hides it. */
  "solver.ill-conditioned": { readonly what: string };
  "solver.singular": { readonly pivot: number };
  "solver.not-converged": { readonly what: string; readonly iterations: number; readonly residual: number };
  "validation.no-folds": { readonly split: string; readonly reason: string };
  /** A value was asked for as a number, and there is none. */
  "metric.undefined": { readonly metric: string | undefined; readonly why: string };
  "metric.parse": { readonly text: string; readonly position: number; readonly expected: string };
  "model.corrupt": { readonly reason: string };
  /** Made by a newer version: in a format, or with a kind of predictor, map, kernel, transform or items, that is unknown here. */
  "model.version": {
    readonly what: "format" | "predictor" | "map" | "kernel" | "transform" | "items";
    readonly found: number | string;
    readonly supported: readonly (number | string)[];
  };
  "model.mismatch": { readonly expected: string; readonly actual: string };
  /** `kept`: a file from which a later run goes on, where there is one. */
  "run.cancelled": { readonly step: string; readonly kept?: string | undefined };
}

export type ErrorCode = keyof ErrorDetails;

/** One problem with one option: `owner.key: expected …, got …`. */
export interface OptionIssue {
  readonly key: string;
  readonly expected: string;
  readonly actual: string;
}

/** One problem in a file that was being read. Lines and columns (characters) count from 1. */
export interface ParseProblem {
  readonly line: number;
  readonly column: number;
  /** The name of the table column, where the file has columns. */
  readonly field?: string | undefined;
  readonly found: string;
  readonly expected: string;
  /** Any of them would do. */
  readonly remedies?: readonly Remedy[] | undefined;
}

/** An option of the call that would have made it right; each surface has its own way to write it. */
export interface Remedy {
  readonly option: string;
  /** None where it only has to be switched on. */
  readonly value?: string | undefined;
}

/** Says that something is an error of this project, whichever copy of the package made it. */
const BRAND = "ordo.error";

/**
 * What a structured clone keeps of an error besides its message and its stack is its cause. So that code and details come through to other threads, the
 * cause of every error is such a record, with what caused it inside.
 */
interface ErrorRecord {
  readonly brand: typeof BRAND;
  readonly code: ErrorCode;
  readonly details: ErrorDetails[ErrorCode];
  /** What caused the error, where something did. */
  readonly cause?: unknown;
}

export class OrdoError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = "OrdoError";
  readonly code: C;
  readonly details: ErrorDetails[C];

  constructor(code: C, message: string, details: ErrorDetails[C], options?: ErrorOptions) {
    const record: ErrorRecord = {
      brand: BRAND,
      code,
      details,
      ...(options?.cause !== undefined && { cause: options.cause }),
    };
    super(message, { cause: record });
    this.code = code;
    this.details = details;
  }
}

/**
 * True for an `OrdoError`, of the given code when one is named; narrows the details. It is known by a mark, not by its class, so that errors of another copy
 * of the package count, and those that were cloned on their way from another thread: these get back their name, code and details.
 */
export function isOrdoError<C extends ErrorCode = ErrorCode>(
  error: unknown,
  code?: C,
): error is OrdoError<C> {
  const record = recordOf(error);
  if (record === undefined) return false;
  if (!Object.hasOwn(error as object, "code")) {
    const { code, details } = record;
    Object.defineProperties(error, {
      name: { value: "OrdoError", configurable: true, writable: true },
      code: { value: code, enumerable: true },
      details: { value: details, enumerable: true },
    });
  }
  return code === undefined || record.code === code;
}

/** What made an error come about, inside of its own record or as other errors have it. */
export function causeOf(error: Error): unknown {
  return recordOf(error)?.cause ?? (recordOf(error) === undefined ? error.cause : undefined);
}

function recordOf(error: unknown): ErrorRecord | undefined {
  const cause = error instanceof Object && "cause" in error ? error.cause : undefined;
  if (typeof cause !== "object" || cause === null) return undefined;
  return (cause as Partial<ErrorRecord>).brand === BRAND ? (cause as ErrorRecord) : undefined;
}
