import type { ReadOptions } from "../../../base/options.ts";
import { shown } from "../problems.ts";
import type { PpiDependency, PpiEntity, PpiPair, PpiSentence, PpiToken, ppiFields } from "./contract.ts";
import { type ElementReader, placesOf } from "./elements.ts";

type Settings = ReadOptions<typeof ppiFields>;

export function readSentence(sentence: ElementReader, settings: Settings): PpiSentence {
  const elements = sentence.children("entity");
  const places = placesOf(elements);
  const entities = elements.map(
    (entity): PpiEntity => ({ id: entity.text("id"), text: entity.text("text"), ranges: entity.ranges() }),
  );
  const listed = sentence.children("pair").flatMap((pair) => readPair(pair, places) ?? []);
  const pairs = settings.pairs === "all" ? allPairs(entities, listed) : listed;
  // A sentence without a candidate needs no parse.
  const parsed = pairs.length === 0 ? { tokens: [], dependencies: [] } : readParse(sentence, settings);
  return Object.freeze({
    id: sentence.text("id"),
    text: sentence.text("text"),
    entities: Object.freeze(entities),
    pairs: Object.freeze(pairs),
    tokens: Object.freeze(parsed.tokens),
    dependencies: Object.freeze(parsed.dependencies),
  });
}

const ANSWERS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
]);

/** Undefined for a pair of an entity with itself, which is no candidate. */
function readPair(pair: ElementReader, places: ReadonlyMap<string, number>): PpiPair | undefined {
  const [first, second] = [pair.placeOf("e1", places, "an entity"), pair.placeOf("e2", places, "an entity")];
  const said = pair.optional("interaction");
  const interacts = said === undefined ? undefined : ANSWERS.get(said.toLowerCase());
  if (said !== undefined && interacts === undefined)
    pair.refuse(`interaction ${shown(said)}`, "True or False");
  return first === second ? undefined : { id: pair.text("id"), first, second, interacts };
}

/** Every two entities; a pair that is listed keeps its name and what is known of it. */
function allPairs(entities: readonly PpiEntity[], listed: readonly PpiPair[]): readonly PpiPair[] {
  const key = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`;
  const known = new Map(listed.map((pair) => [key(pair.first, pair.second), pair]));
  return entities.flatMap(({ id }, first) =>
    entities.slice(first + 1).map((other, k): PpiPair => {
      const second = first + 1 + k;
      const name = `${id}-${other.id}`;
      return known.get(key(first, second)) ?? { id: name, first, second, interacts: undefined };
    }),
  );
}

function readParse(sentence: ElementReader, { parser, tokenizer }: Settings) {
  const analyses = sentence.children("sentenceanalyses");
  const inside = (outer: string, inner: string) =>
    analyses.flatMap((one) => one.children(outer)).flatMap((one) => one.children(inner));
  const tokenizations = inside("tokenizations", "tokenization");
  const parses = inside("parses", "parse");
  const tokenization = tokenizations.find((one) => one.optional("tokenizer") === tokenizer);
  const parse = parses.find(
    (one) => one.optional("parser") === parser && one.optional("tokenizer") === tokenizer,
  );
  if (tokenization === undefined || parse === undefined) {
    const there = [
      ...parses.map((one) => `the parse ${one.optional("parser")} on ${one.optional("tokenizer")}`),
      ...tokenizations.map((one) => `the tokens of ${one.optional("tokenizer")}`),
    ];
    sentence.refuse(
      there.length === 0 ? "a sentence without parses" : there.join(", "),
      `the parse ${parser} on ${tokenizer} and its tokens, as the sentence has candidates`,
    );
    return { tokens: [], dependencies: [] };
  }
  const elements = tokenization.children("token");
  const places = placesOf(elements);
  return {
    tokens: elements.map(readToken),
    dependencies: parse.children("dependency").map((one) => readDependency(one, places)),
  };
}

function readToken(token: ElementReader): PpiToken {
  const ranges = token.ranges();
  if (ranges.length > 1) token.refuse(`${ranges.length} ranges`, "a token in one piece");
  return { text: token.text("text"), pos: token.text("POS"), range: ranges[0] ?? { first: 0, last: 0 } };
}

function readDependency(dependency: ElementReader, places: ReadonlyMap<string, number>): PpiDependency {
  return {
    governor: dependency.placeOf("t1", places, "a token"),
    dependent: dependency.placeOf("t2", places, "a token"),
    type: dependency.text("type"),
  };
}
