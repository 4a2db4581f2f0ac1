import { readOptions } from "../../base/options.ts";
import type { Split, SplitSpec } from "./split.ts";

/** What sets one kind of split apart from the others. */
export interface SplitKind {
  /** The kind of its specs, and its name in texts. */
  readonly kind: string;
  /** The split with these options, which are its spec without the kind. Refuses what it does not know. */
  build(options: never): Split;
  /** Options worth a trial: together they use every option. The laws of splits hold for each of them. */
  readonly examples: readonly SplitOptions[];
  /** How it is written on a command line; a kind that only names rows is not. */
  readonly text?: SplitText;
}

export type SplitOptions = Omit<SplitSpec, "kind">;

/** The words behind the name: `k-fold:5,by=query` has two. */
export interface SplitText {
  /** For help: the name, and the words that it usually has. */
  readonly form: string;
  /** What a refusal asks for. */
  readonly expected: string;
  /** Undefined when the words mean nothing. */
  read(words: readonly string[]): SplitOptions | undefined;
  /** Undefined when no words mean these options. */
  write(options: SplitOptions): readonly string[] | undefined;
}

/** A kind without options. */
export function plainKind(kind: string, make: () => Split): SplitKind {
  return Object.freeze({
    kind,
    build(options: object) {
      readOptions(kind, {}, options);
      return make();
    },
    examples: [{}],
    text: {
      form: kind,
      expected: `${kind} without options`,
      read: (words: readonly string[]) => (words.length === 0 ? {} : undefined),
      write: () => [],
    },
  });
}
