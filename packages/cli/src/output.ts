import { EXIT } from "./exit-codes.ts";

/** Where a command writes: the process's own streams, or a test's. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
  /** Present when standard error is a terminal: progress may be drawn there. */
  readonly terminal?: { readonly columns: number } | undefined;
  /** Present when standard output is a terminal of that width. */
  readonly columns?: number | undefined;
  /** Whether colours are welcome on standard output. */
  readonly color?: boolean | undefined;
}

/** The streams of this process. */
export function processOutput(): Output {
  const { stdout, stderr } = process;
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  const wanted = stdout.isTTY && TERM !== "dumb";
  // `ordo predict … | head`: nobody is there to read the rest.
  stdout.once("error", (error: NodeJS.ErrnoException) => {
    process.exit(error.code === "EPIPE" ? EXIT.unread : EXIT.failure);
  });
  const refused = NO_COLOR !== undefined && NO_COLOR !== "";
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    terminal: stderr.isTTY ? { columns: stderr.columns } : undefined,
    columns: stdout.isTTY ? stdout.columns : undefined,
    color: !refused && (wanted || (FORCE_COLOR !== undefined && FORCE_COLOR !== "" && FORCE_COLOR !== "0")),
  };
}
