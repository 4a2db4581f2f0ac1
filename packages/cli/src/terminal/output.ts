import { once } from "node:events";
import { EXIT } from "./exit-codes.ts";

/** Where a command writes: the process's own streams, or a test's. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
  /** Resolves when what was written to `out` need no longer wait in memory. */
  drained?(): Promise<void>;
  /** Present when standard error is a terminal: progress may be drawn there. */
  readonly terminal?: { readonly columns: number } | undefined;
  /** How wide lines on standard output may be; 100 characters where it is no terminal. */
  readonly columns?: number | undefined;
  /** Whether colours are welcome on standard output. */
  readonly color?: boolean | undefined;
  /** Where answers come from, of a command that asks. */
  readonly input?: Input | undefined;
  /** False: no interval is made where nobody said anything about intervals. */
  readonly drawsUnasked?: boolean | undefined;
}

export interface Input {
  readonly stream: NodeJS.ReadableStream;
  /** Whether a person types, who can be asked again. */
  readonly isTerminal: boolean;
}

/** The streams of this process. */
export function processOutput(): Output {
  const { stdout, stderr } = process;
  // Standard input is opened only when somebody asks for it.
  const input: Input = {
    get stream() {
      return process.stdin;
    },
    get isTerminal() {
      return process.stdin.isTTY === true;
    },
  };
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  const wanted = stdout.isTTY && TERM !== "dumb";
  // `ordo predict … | head`: nobody is there to read the rest.
  stdout.once("error", ({ code, message }: NodeJS.ErrnoException) => {
    if (code === "EPIPE") process.exit(EXIT.unread);
    const reason = code === "ENOSPC" ? "there is no space left" : message;
    stderr.write(`ordo: standard output could not be written: ${reason}\n`, () => process.exit(EXIT.full));
  });
  // What is said beside the result is said to nobody then; the work goes on.
  stderr.on("error", () => undefined);
  const refused = NO_COLOR !== undefined && NO_COLOR !== "";
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    drained: async () => {
      if (stdout.writableNeedDrain) await once(stdout, "drain");
    },
    // A terminal that does not know its width says 0.
    terminal: stderr.isTTY ? { columns: stderr.columns || 80 } : undefined,
    // Longer lines are hard to read.
    columns: stdout.isTTY ? Math.min(stdout.columns || 100, 110) : undefined,
    input,
    color: !refused && (wanted || (FORCE_COLOR !== undefined && FORCE_COLOR !== "" && FORCE_COLOR !== "0")),
  };
}
