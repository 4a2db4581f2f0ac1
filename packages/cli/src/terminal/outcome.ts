import type { View } from "@ordo/report";

/** What a command has to say, for programs and for people. */
export interface Outcome {
  /** The JSON object; its schema is in schemas/. */
  readonly report: object;
  readonly view: View;
  /** What --quiet leaves. */
  readonly brief: readonly string[];
  /** When the work was done and its result is not to be used; success by default. */
  readonly exitCode?: number | undefined;
  /** Printed instead of the view: the command's product itself, such as scores. */
  readonly product?: Iterable<string> | AsyncIterable<string> | undefined;
}
