import { oneOf, text } from "../../../base/options.ts";
import type { CharRange } from "./elements.ts";

export interface PpiCorpus {
  /** What the corpus calls itself. */
  readonly name: string;
  readonly documents: readonly PpiDocument[];
}

export interface PpiDocument {
  readonly id: string;
  readonly sentences: readonly PpiSentence[];
}

export interface PpiSentence {
  readonly id: string;
  readonly text: string;
  readonly entities: readonly PpiEntity[];
  /** Pairs of different entities; those of an entity with itself are left out. */
  readonly pairs: readonly PpiPair[];
  readonly tokens: readonly PpiToken[];
  readonly dependencies: readonly PpiDependency[];
}

/** A protein that the sentence names. */
export interface PpiEntity {
  readonly id: string;
  readonly text: string;
  /** The characters of the sentence that name it, in one piece or more. */
  readonly ranges: readonly CharRange[];
}

/** A candidate: entities by their places in the list, in the order of the file. */
export interface PpiPair {
  readonly id: string;
  readonly first: number;
  readonly second: number;
  /** Undefined where the file does not say. */
  readonly interacts: boolean | undefined;
}

export interface PpiToken {
  readonly text: string;
  /** Part of speech. */
  readonly pos: string;
  readonly range: CharRange;
}

/** Tokens by their places in the list. */
export interface PpiDependency {
  readonly governor: number;
  readonly dependent: number;
  readonly type: string;
}

export interface PpiReadOptions {
  /** The name of the source in messages. */
  readonly source?: string | undefined;
  /** Which of the parses of a sentence is read. */
  readonly parser?: string | undefined;
  /** The tokens that this parse is about. */
  readonly tokenizer?: string | undefined;
  /** listed: the pairs that the file has. all: every two entities of a sentence; of those that are not listed the file does not say whether they interact. */
  readonly pairs?: "listed" | "all" | undefined;
}

export const ppiFields = {
  source: text("input"),
  parser: text("split_parse"),
  tokenizer: text("split"),
  pairs: oneOf(["listed", "all"], "listed"),
};
