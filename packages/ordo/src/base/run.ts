import { OrdoError, type Remedy } from "./errors.ts";
import { type Rng, seeded } from "./random.ts";

/** A coded remark that travels with a result; surfaces decide how to show it. Never printed by the library. */
export interface Warning {
  /** Kebab-case words joined by dots, such as `validation.pooled-auc`. */
  readonly code: string;
  readonly message: string;
  /** Options that would make it right, for surfaces that have a way to write them. */
  readonly remedies?: readonly Remedy[] | undefined;
}

export interface Progress {
  readonly step: string;
  readonly done: number;
  readonly total: number;
  /** Rows of data that have been read, where that is what is done. */
  readonly rows?: number | undefined;
}

/** What a caller may pass to any long operation. */
export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  readonly seed?: number | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** Built once per public call from its options, then passed down. */
export interface Run {
  readonly signal: AbortSignal | undefined;
  readonly rng: Rng;
  /** Reports progress, lets the event loop breathe, throws `run.cancelled` once the signal has fired. */
  checkpoint(step: string, done: number, total: number, rows?: number): Promise<void>;
  /** Records a warning; the same code and message are kept once. */
  warn(code: string, message: string): void;
  readonly warnings: readonly Warning[];
}

/** Longest time between two turns of the event loop that checkpoints allow, in milliseconds. */
const BREATH = 12;

export function startRun(options: RunOptions = {}): Run {
  const warnings: Warning[] = [];
  let lastBreath = performance.now();
  return Object.freeze({
    signal: options.signal,
    rng: seeded(options.seed ?? 0),
    warnings,
    warn(code: string, message: string) {
      if (!warnings.some((w) => w.code === code && w.message === message)) warnings.push({ code, message });
    },
    async checkpoint(step: string, done: number, total: number, rows?: number) {
      throwIfCancelled(options.signal, step);
      options.onProgress?.({ step, done, total, ...(rows !== undefined && { rows }) });
      if (performance.now() - lastBreath < BREATH) return;
      await nextTurn();
      lastBreath = performance.now();
      throwIfCancelled(options.signal, step);
    },
  });
}

export function throwIfCancelled(signal: AbortSignal | undefined, step: string): void {
  if (signal?.aborted) throw cancelled(step, signal.reason);
}

export function cancelled(step: string, cause?: unknown): OrdoError<"run.cancelled"> {
  return new OrdoError("run.cancelled", `cancelled during ${step}`, { step }, { cause });
}

/** Resolves in a later turn of the event loop, so that input, timers and messages are served. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === "function") {
      setImmediate(resolve);
      return;
    }
    // A message is delivered sooner than a timer, which browsers hold back to 4 ms.
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(undefined);
  });
}
