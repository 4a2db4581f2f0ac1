import { compareWords } from "../../base/code-points.ts";
import { allGiven, type ReadOptions, readOptions, type Shape, where } from "../../base/options.ts";
import type { Run } from "../../base/run.ts";
import { countUp } from "../../base/sort.ts";
import type { Samples } from "../../data/samples.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";
import type { ProfileKind } from "../../profiles/profile.ts";
import { isVocabulary, requireParts } from "../../profiles/vocabulary.ts";
import { requireInput } from "../define.ts";
import type { InputKind } from "../kernel.ts";
import type { FeatureMap } from "../maps/feature-map.ts";
import { type MapKind, untyped } from "../maps/map-kind.ts";
import { numbersOf } from "./numbers-of.ts";
import { numberedRows, partNames, profileRows, profileSquares, reordered } from "./profile-rows.ts";

/** Samples that are a list of items. */
export interface Listed<T> extends Samples {
  readonly values: readonly T[];
}

/** The values of the parts that the training items have, sorted by code points. Training items are walked once: the map keeps what it found of them as long as they are there. */
export async function fitProfileMap<T, S extends Shape>(
  kind: ProfileKind<T, S>,
  options: ReadOptions<S>,
  training: Listed<T>,
  run: Run,
): Promise<FeatureMap<Listed<T>>> {
  const profiling = { step: kind.kind, numbers: numbersOf(kind, options) };
  const rows = await numberedRows(training.values, profiling, run);
  const names = partNames(profiling);
  const order = countUp(names.length).sort((a, b) => compareWords(names[a], names[b]));
  const columns = new Uint32Array(names.length);
  order.forEach((part, column) => {
    columns[part] = column;
  });
  const vocabulary = Array.from(order, (part) => names[part]);
  const known = new WeakMap([[training.values, reordered(rows, columns)]]);
  return profileMap(kind, { options, vocabulary, known });
}

const vocabularyField = where("a list of different texts", isVocabulary);

/** How the map of a profile is rebuilt. Everything in its spec is checked, for it may come from a file. */
export function profileMapKind<T, S extends Shape>(kind: ProfileKind<T, S>): MapKind {
  const owner = `${kind.kind} map`;
  return {
    build(fields, shape) {
      if (shape !== undefined) requireInput(kind.kind, kind.input as InputKind, shape);
      const read = readOptions(owner, { ...allGiven(kind.options), vocabulary: vocabularyField }, fields);
      const { vocabulary, ...options } = read as ReadOptions<S> & { readonly vocabulary: readonly string[] };
      const fitted = { options: options as unknown as ReadOptions<S>, vocabulary: [...vocabulary] };
      // Refuses options that do not go together.
      kind.profiler(fitted.options);
      requireParts(kind, fitted.options, { vocabulary, items: shape?.kind });
      return untyped(profileMap(kind, fitted));
    },
  };
}

interface Fitted<T, S extends Shape> {
  readonly options: ReadOptions<S>;
  readonly vocabulary: readonly string[];
  /** The rows of items that were counted before. */
  readonly known?: WeakMap<readonly T[], SparseMatrix>;
}

function profileMap<T, S extends Shape>(
  kind: ProfileKind<T, S>,
  { options, vocabulary, known }: Fitted<T, S>,
): FeatureMap<Listed<T>> {
  Object.freeze(vocabulary);
  const columns = new Map(vocabulary.map((part, column) => [part, column]));
  const open = () => ({ step: kind.kind, numbers: numbersOf(kind, options) });
  const check = (items: Samples) => requireInput(kind.kind, kind.input as InputKind, items);
  return Object.freeze({
    spec: Object.freeze({ kind: kind.kind, ...options, vocabulary }),
    size: vocabulary.length,
    names: vocabulary,
    async apply(items, { run }) {
      check(items);
      return known?.get(items.values) ?? profileRows(items.values, columns, open(), run);
    },
    async lengths(items, { run }) {
      check(items);
      return (await profileSquares(items.values, open(), run)).map(Math.sqrt);
    },
  } satisfies FeatureMap<Listed<T>>);
}
