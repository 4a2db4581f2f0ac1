import { readOptions, where } from "../../../base/options.ts";
import type { RunOptions } from "../../../base/run.ts";
import { type Graph, graph } from "../../../profiles/graph.ts";
import type { Graphs } from "../../samples.ts";
import { feed } from "../bytes/feed.ts";
import type { ByteSource } from "../bytes/source.ts";
import { Problems } from "../problems.ts";
import type { ReadResult } from "../report.ts";
import { type Sentence, sentenceLines, type Token } from "./conllu-lines.ts";
import { type GraphReadOptions, GraphRows, graphFields } from "./graph-rows.ts";

/** What of a token may be a label of its node. */
export type TokenPart = "form" | "lemma" | "upos" | "xpos";

export interface ConlluReadOptions extends GraphReadOptions {
  /** What of each token becomes a label of its node, in this order; a part that is `_` is left out. Its form alone unless told otherwise. */
  readonly labels?: readonly TokenPart[] | undefined;
}

const PARTS: readonly TokenPart[] = ["form", "lemma", "upos", "xpos"];
const isParts = (value: unknown): value is readonly TokenPart[] =>
  Array.isArray(value) && value.length > 0 && value.every((part) => PARTS.includes(part));
const conlluFields = {
  ...graphFields,
  labels: where(`a list of some of ${PARTS.join(", ")}`, isParts, ["form"]),
};

/**
 * Reads sentences in the format CoNLL-U as graphs: a node for each word, a directed edge from each head to its dependent, with the relation as its label.
 * Ranges of several words and empty nodes are passed over. `# sent_id` gives the id of a sentence, `# newdoc id` the group of all until the next, and
 * `# score = …`, which is our own, its score.
 */
export async function readConllu(
  source: ByteSource,
  options: ConlluReadOptions = {},
  run: RunOptions = {},
): Promise<ReadResult<Graphs>> {
  const settings = readOptions("readConllu", conlluFields, options);
  const problems = new Problems(settings.source);
  const rows = new GraphRows("readConllu", settings);
  const take = (sentence: Sentence) => {
    const { id, group, score } = sentence;
    const refusal = rows.take(sentenceGraph(sentence, settings.labels), { id, group, score });
    if (refusal !== undefined)
      problems.add({ line: sentence.line, column: 1, field: refusal.key, ...refusal });
  };
  await feed(source, settings.source, sentenceLines(problems, take), run);
  problems.throwIfAny();
  return rows.finish("conllu");
}

function sentenceGraph({ tokens }: Sentence, parts: readonly TokenPart[]): Graph {
  const dependents = tokens.filter(({ head }) => head > 0);
  return graph({
    nodes: tokens.map((token) => labelsOf(token, parts)),
    edges: dependents.map(({ head, place }) => [head - 1, place] as const),
    edgeLabels: dependents.map(({ relation }) => relation),
    directed: true,
  });
}

/** Each once: a form may be its own lemma. */
function labelsOf(token: Token, parts: readonly TokenPart[]): readonly string[] {
  const labels = parts.map((part) => token[part]).filter((label) => label !== undefined);
  return [...new Set(labels)];
}

export interface TokenSequences {
  /** The words of each sentence, each as the part of it that was asked for; its form where that is `_`. */
  readonly values: readonly (readonly string[])[];
  readonly ids: readonly string[] | undefined;
  readonly groups: readonly string[] | undefined;
}

/** The same sentences as lists of tokens. */
export async function readConlluTokens(
  source: ByteSource,
  options: { readonly source?: string | undefined; readonly part?: TokenPart | undefined } = {},
  run: RunOptions = {},
): Promise<TokenSequences> {
  const { source: name = "input", part = "form" } = options;
  const problems = new Problems(name);
  const sentences: Sentence[] = [];
  await feed(
    source,
    name,
    sentenceLines(problems, (sentence) => sentences.push(sentence)),
    run,
  );
  problems.throwIfAny();
  const all = (key: "id" | "group") => {
    const names = sentences.map((sentence) => sentence[key]);
    return names.some((each) => each === undefined) ? undefined : Object.freeze(names as string[]);
  };
  const values = sentences.map(({ tokens }) =>
    Object.freeze(tokens.map((token) => token[part] ?? token.form)),
  );
  return Object.freeze({ values: Object.freeze(values), ids: all("id"), groups: all("group") });
}
