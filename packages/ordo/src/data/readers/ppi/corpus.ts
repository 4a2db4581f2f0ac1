/** Sentences with proteins, the pairs of these that may interact, and a parse: the XML in which the five corpora of interactions are published. */
import { oneOf, readOptions, text } from "../../../base/options.ts";
import type { RunOptions } from "../../../base/run.ts";
import type { ByteSource } from "../bytes/source.ts";
import { eachLine } from "../bytes/text-lines.ts";
import { Problems } from "../problems.ts";
import { emptySource } from "../stream/reading.ts";
import { parseXml } from "../xml/tree.ts";
import { type CharRange, ElementReader } from "./elements.ts";
import { readSentence } from "./sentence.ts";

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

/** Reads a corpus; elements and attributes that it has besides are passed over. */
export async function readPpiCorpus(
  source: ByteSource,
  options: PpiReadOptions = {},
  run: RunOptions = {},
): Promise<PpiCorpus> {
  const settings = readOptions("readPpiCorpus", ppiFields, options);
  const problems = new Problems(settings.source);
  const text = await wholeText(source, problems, run);
  problems.throwIfAny();
  if (text === "") throw emptySource(settings.source, "is empty");
  const root = new ElementReader(parseXml(text, settings.source), problems);
  root.requireName("corpus");
  const documents = root.children("document").map((document): PpiDocument => {
    const sentences = document.children("sentence").map((sentence) => readSentence(sentence, settings));
    return Object.freeze({ id: document.text("id"), sentences: Object.freeze(sentences) });
  });
  const name = root.optional("source") ?? "";
  problems.throwIfAny();
  return Object.freeze({ name, documents: Object.freeze(documents) });
}

/** All lines, of which blank ones are kept so that places can be told. */
async function wholeText(source: ByteSource, problems: Problems, run: RunOptions): Promise<string> {
  const lines: string[] = [];
  const settings = { source: problems.source, encoding: "utf-8", problems } as const;
  const take = (text: string, line: number) => {
    while (lines.length < line - 1) lines.push("");
    lines.push(text);
  };
  await eachLine(source, settings, take, run);
  return lines.join("\n");
}
