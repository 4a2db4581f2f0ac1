/** Sentences with proteins, the pairs of these that may interact, and a parse: the XML in which the five corpora of interactions are published. */
import { readOptions } from "../../../base/options.ts";
import type { RunOptions } from "../../../base/run.ts";
import type { ByteSource } from "../bytes/source.ts";
import { eachLine } from "../bytes/text-lines.ts";
import { Problems } from "../problems.ts";
import { emptySource } from "../stream/reading.ts";
import { parseXml } from "../xml/tree.ts";
import { type PpiCorpus, type PpiDocument, type PpiReadOptions, ppiFields } from "./contract.ts";
import { ElementReader } from "./elements.ts";
import { readSentence } from "./sentence.ts";

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
