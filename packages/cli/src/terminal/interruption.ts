import { rmSync, writeSync } from "node:fs";

/** A computation that does not look at its signal is left behind after so long. */
const PATIENCE_MS = 2000;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Turns the signals that ask a process to end into an AbortSignal, so that files are tidied up first. */
export class Interruption {
  readonly #controller = new AbortController();
  readonly #unfinished = new Set<string>();
  readonly #listeners = SIGNALS.map((name) => [name, () => this.#stop(name)] as const);
  #code: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor() {
    for (const [name, listener] of this.#listeners) process.on(name, listener);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The exit code that the signal asks for, once one has come. */
  get code(): number | undefined {
    return this.#code;
  }

  /** Remembers a temporary file or folder until `work` has ended, so that it goes away however the process ends. */
  async guarding<T>(temporary: string, work: () => Promise<T>): Promise<T> {
    this.#unfinished.add(temporary);
    try {
      return await work();
    } finally {
      this.#unfinished.delete(temporary);
    }
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const [name, listener] of this.#listeners) process.off(name, listener);
  }

  #stop(name: keyof typeof CODES): void {
    this.#code = CODES[name];
    this.#controller.abort();
    this.#timer ??= setTimeout(() => this.#leave(name), PATIENCE_MS);
  }

  /** As if nobody had listened to the signal: leaving properly would wait for a computation on another thread. */
  #leave(name: keyof typeof CODES): void {
    for (const path of this.#unfinished) {
      try {
        rmSync(path, { recursive: true, force: true });
      } catch {
        // It is gone already.
      }
    }
    writeSync(2, `${process.stderr.isTTY ? "\n" : ""}ordo: interrupted; nothing was saved\n`);
    this.dispose();
    process.kill(process.pid, name);
  }
}
