import { invalidInput } from "../../../base/checks.ts";
import { oneOf, positive, type ReadOptions, readOptions } from "../../../base/options.ts";
import { type Graph, graph } from "../../../profiles/graph.ts";
import type { PpiPair, PpiSentence } from "./contract.ts";
import { radiusOf } from "./cycles.ts";
import { dependenciesBetween } from "./shortest-paths.ts";

/** How a candidate becomes a graph; the numbers are those of the paper. */
export interface CandidateGraphOptions {
  /** Of edges on a shortest path between the two proteins. */
  readonly pathWeight?: number | undefined;
  /** Of other edges of dependencies. */
  readonly otherWeight?: number | undefined;
  /** Of edges from a word to the next. */
  readonly orderWeight?: number | undefined;
  /**
   * Which of the two is PROT1. sentence: the one that comes first in the sentence, so that a candidate is a pair without an order. file: e1 of the file, with
   * words before it (B) and words behind e2 (A), as the authors' program has it; a corpus that lists the agent of an interaction first gives the answer away by it.
   */
  readonly first?: "sentence" | "file" | undefined;
}

export const candidateFields = {
  pathWeight: positive(0.9),
  otherWeight: positive(0.3),
  orderWeight: positive(0.9),
  first: oneOf(["sentence", "file"], "sentence"),
};
type Settings = ReadOptions<typeof candidateFields>;

/** Punctuation tells nothing, and the authors' program leaves its dependencies out. */
const LEFT_OUT: ReadonlySet<string> = new Set(["punct"]);

/**
 * A candidate pair as a weighted, directed graph of two parts that are not joined: Airola et al., BMC Bioinformatics 9(S11):S2, 2008, Figure 2.
 *
 * The first is the parse: a node for each token with its text and part of speech as labels, one for each dependency with its type, edges from governor to
 * dependency to dependent. Labels on the shortest undirected paths between tokens of the two proteins have the tag (IP). The second is the order of words:
 * a node for each token, labels tagged (B), (M) or (A) where the token lies before, between or behind the two, edges to the next token. Proteins are
 * blinded: PROT1, PROT2, or PROT for others, in place of the text of every token that overlaps their characters.
 */
export function candidateGraph(
  sentence: PpiSentence,
  pair: PpiPair,
  options: CandidateGraphOptions = {},
): Graph {
  return graphOf(sentence, pair, readOptions("candidateGraph", candidateFields, options));
}

/** The same with options that were read before. */
export function graphOf(sentence: PpiSentence, pair: PpiPair, settings: Settings): Graph {
  const { tokens } = sentence;
  const [one, two] = inOrder(sentence, pair, settings);
  const dependencies = sentence.dependencies.filter(({ type }) => !LEFT_OUT.has(type));
  const between = dependenciesBetween({ tokens: tokens.length, dependencies }, one, two);
  const onPath = new Set<number>();
  dependencies.forEach(({ governor, dependent }, k) => {
    if (between[k]) onPath.add(governor).add(dependent);
  });
  const texts = blinded(sentence, one, two);
  const labelsOf = (token: number, tag: string) => labels(texts[token]!, tokens[token]!.pos, tag);
  const [start, end] =
    settings.first === "file" ? [one[0]!, two.at(-1)!] : [Math.min(...one, ...two), Math.max(...one, ...two)];
  const placeOf = (token: number) =>
    /^PROT[12]$/.test(texts[token]!) ? "(M)" : token < start ? "(B)" : token > end ? "(A)" : "(M)";
  const [firstDependency, firstWord] = [tokens.length, tokens.length + dependencies.length];
  const edges: [number, number][] = [];
  const weights: number[] = [];
  const parse = convergent({ tokens: tokens.length, dependencies }, (k) =>
    between[k] ? settings.pathWeight : settings.otherWeight,
  );
  dependencies.forEach(({ governor, dependent }, k) => {
    edges.push([governor, firstDependency + k], [firstDependency + k, dependent]);
    weights.push(parse[k]!, parse[k]!);
  });
  for (let k = 0; k + 1 < tokens.length; k++) {
    edges.push([firstWord + k, firstWord + k + 1]);
    weights.push(settings.orderWeight);
  }
  return graph({
    nodes: [
      ...tokens.map((_, k) => labelsOf(k, onPath.has(k) ? "(IP)" : "")),
      ...dependencies.map(({ type }, k) => [between[k] ? `${type}(IP)` : type]),
      ...tokens.map((_, k) => labelsOf(k, placeOf(k))),
    ],
    edges,
    edgeWeights: weights,
    directed: true,
  });
}

/**
 * Weights of the dependencies. A few parses go round in circles that let walks grow without limit, so that no sum over all paths exists; their
 * weights are lowered by one factor, to a radius of 0.9. The authors' program inverts such matrices all the same.
 */
function convergent(
  parse: Parameters<typeof radiusOf>[0],
  weightOf: (dependency: number) => number,
): Float64Array {
  const weights = Float64Array.from(parse.dependencies, (_, k) => weightOf(k));
  const radius = radiusOf(parse, weights);
  return radius < 1 ? weights : weights.map((weight) => (weight * LARGEST_RADIUS) / radius);
}

const LARGEST_RADIUS = 0.9;

/** A label is there once, also where text and part of speech are the same, as those of a comma. */
function labels(text: string, pos: string, tag: string): readonly string[] {
  return text === pos ? [text + tag] : [text + tag, pos + tag];
}

/** The tokens of both proteins; the one that comes first in front, unless the order of the file counts. */
function inOrder(sentence: PpiSentence, { first, second }: PpiPair, settings: Settings) {
  const [a, b] = [tokensOf(sentence, first), tokensOf(sentence, second)];
  if (settings.first === "file") return [a, b] as const;
  const order =
    a[0]! - b[0]! || a.at(-1)! - b.at(-1)! || startOf(sentence, first) - startOf(sentence, second);
  return order <= 0 ? ([a, b] as const) : ([b, a] as const);
}

/** Of two proteins in the same tokens. */
function startOf({ entities }: PpiSentence, entity: number): number {
  return Math.min(...entities[entity]!.ranges.map(({ first }) => first));
}

/** The tokens that share a character with the entity, ascending. */
function tokensOf({ id, entities, tokens }: PpiSentence, entity: number): readonly number[] {
  const { ranges, text, id: name } = entities[entity]!;
  const found = tokens.flatMap(({ range }, place) =>
    ranges.some(({ first, last }) => first <= range.last && range.first <= last) ? [place] : [],
  );
  if (found.length > 0) return found;
  throw invalidInput(
    `sentence ${id}`,
    `a token for the entity ${name} (${text})`,
    "none that shares a character with it",
  );
}

/** Texts with proteins blinded; a token of both proteins counts for the first. */
function blinded(sentence: PpiSentence, one: readonly number[], two: readonly number[]): readonly string[] {
  const { entities, tokens } = sentence;
  const texts = tokens.map(({ text }) => text);
  entities.forEach(({ ranges }) => {
    tokens.forEach(({ range }, token) => {
      if (ranges.some(({ first, last }) => first <= range.last && range.first <= last)) texts[token] = "PROT";
    });
  });
  for (const token of two) texts[token] = "PROT2";
  for (const token of one) texts[token] = "PROT1";
  return texts;
}
