import { compareWords } from "../../base/code-points.ts";
import { flag, invalidOptions, readOptions, where } from "../../base/options.ts";
import type { Run } from "../../base/run.ts";
import type { Strings } from "../../data/samples.ts";
import { requireInput } from "../define.ts";
import type { FeatureMap } from "../maps/feature-map.ts";
import { type MapKind, untyped } from "../maps/map-kind.ts";
import { fieldOf, wholeFrom } from "../ranges.ts";
import { type KMerCounting, kMerRows, kMerSquares, kMersOf } from "./k-mer-rows.ts";

/** Counts of the k-mers that the training items have, sorted by code points. */
export async function fitSpectrumMap(
  training: Strings,
  counting: KMerCounting,
  run: Run,
): Promise<FeatureMap<Strings>> {
  const found = await kMersOf(training.values, counting.k, run);
  return spectrumMap(counting, [...found.keys()].sort(compareWords));
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");
const isVocabulary = (value: unknown): value is readonly string[] =>
  isTexts(value) && new Set(value).size === value.length;

const KIND = "spectrum";
const OWNER = "spectrum map";
const fields = {
  kind: where(`"${KIND}"`, (value): value is typeof KIND => value === KIND),
  k: fieldOf(wholeFrom(1)),
  presence: flag(),
  vocabulary: where("a list of different texts", isVocabulary),
};

/** The map that a spec describes, equal to the one that had it. Everything in it is checked, for it may come from a file. */
export function spectrumMapFrom(spec: unknown): FeatureMap<Strings> {
  const { k, presence, vocabulary } = readOptions(OWNER, fields, spec as object);
  const wrong = vocabulary.find((text) => [...text].length !== k);
  if (wrong !== undefined) {
    const issue = { key: "vocabulary", expected: `texts of ${k} code points`, actual: JSON.stringify(wrong) };
    throw invalidOptions(OWNER, [issue]);
  }
  return spectrumMap({ k, presence }, [...vocabulary]);
}

export const spectrumMapKind: MapKind = {
  build(rest, shape) {
    if (shape !== undefined) requireInput(KIND, "strings", shape);
    return untyped(spectrumMapFrom({ kind: KIND, ...rest }));
  },
};

function spectrumMap({ k, presence }: KMerCounting, kMers: readonly string[]): FeatureMap<Strings> {
  const vocabulary = Object.freeze(kMers);
  const columns = new Map(vocabulary.map((kMer, column) => [kMer, column]));
  return Object.freeze({
    spec: Object.freeze({ kind: KIND, k, presence, vocabulary }),
    size: vocabulary.length,
    names: vocabulary,
    async apply(items: Strings, { run }) {
      requireInput(KIND, "strings", items);
      return kMerRows(items.values, columns, { k, presence }, run);
    },
    async lengths(items: Strings, { run }) {
      requireInput(KIND, "strings", items);
      return (await kMerSquares(items.values, { k, presence }, run)).map(Math.sqrt);
    },
  } satisfies FeatureMap<Strings>);
}
