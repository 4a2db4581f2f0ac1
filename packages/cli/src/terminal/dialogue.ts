import { createInterface, type Interface } from "node:readline";
import { renderText, type View } from "@ordo/report";
import type { Output } from "./output.ts";
import { paintFor } from "./paint.ts";

/** A line that was typed or piped in, and its number, from 1. */
export interface TypedLine {
  readonly text: string;
  readonly line: number;
}

/** Says something, and takes answers line by line. A terminal edits and echoes its lines itself; those of a pipe are repeated, so that what is printed can be read. */
export class Dialogue {
  /** Whether a person types, who can be asked again. */
  readonly isTerminal: boolean;
  readonly #output: Output;
  readonly #onErr: boolean;
  readonly #lines: AsyncIterator<string>;
  readonly #reader: Interface;
  readonly #signal: AbortSignal;
  readonly #stop = () => this.#reader.close();
  #line = 0;

  constructor(output: Output, signal: AbortSignal, onErr: boolean) {
    const { input } = output;
    if (input === undefined) throw new Error("nothing to read answers from");
    this.isTerminal = input.isTerminal;
    this.#output = output;
    this.#onErr = onErr;
    this.#signal = signal;
    this.#reader = createInterface({ input: input.stream, terminal: false, crlfDelay: Infinity });
    this.#lines = this.#reader[Symbol.asyncIterator]();
    signal.addEventListener("abort", this.#stop, { once: true });
  }

  say(text: string): void {
    if (this.#onErr) this.#output.err(text);
    else this.#output.out(text);
  }

  show(view: View): void {
    const { columns } = this.#output;
    this.say(`${renderText(view, { width: columns, paint: paintFor(this.#output) })}\n`);
  }

  /** The next line; undefined when there is none, or when the run was interrupted. */
  async ask(prompt: string): Promise<TypedLine | undefined> {
    this.say(prompt);
    const { value, done } = await this.#lines.next();
    if (done === true || this.#signal.aborted) {
      this.say("\n");
      return undefined;
    }
    this.#line++;
    if (!this.isTerminal) this.say(`${value}\n`);
    return { text: value, line: this.#line };
  }

  close(): void {
    this.#signal.removeEventListener("abort", this.#stop);
    this.#reader.close();
  }
}
