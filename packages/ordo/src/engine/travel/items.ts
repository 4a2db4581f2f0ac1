import { type PrecomputedParts, precomputedFrom } from "../../data/precomputed.ts";
import {
  type Bag,
  type Graph,
  type Graphs,
  graphs,
  type Samples,
  type Sequences,
  type Sets,
  type Strings,
  sequences,
  sets,
  strings,
  type Vectors,
  type Views,
  vectors,
  views,
} from "../../data/samples.ts";
import type { Matrix } from "../../linalg/matrix.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";

/** How items of one kind travel: what they are made of, and the way back. */
interface ItemTravel<X extends Samples, P> {
  parts(items: X): P;
  build(parts: P): X;
}

const ofVectors: ItemTravel<
  Vectors,
  { values: Matrix | SparseMatrix; names: readonly string[] | undefined }
> = {
  parts: ({ values, names }) => ({ values, names }),
  build: ({ values, names }) => vectors(values, names),
};

const ofStrings: ItemTravel<Strings, { values: readonly string[] }> = {
  parts: ({ values }) => ({ values }),
  build: ({ values }) => strings(values),
};

const ofSequences: ItemTravel<Sequences, { values: readonly (readonly string[])[] }> = {
  parts: ({ values }) => ({ values }),
  build: ({ values }) => sequences(values),
};

const ofSets: ItemTravel<Sets, { values: readonly Bag[] }> = {
  parts: ({ values }) => ({ values }),
  build: ({ values }) => sets(values),
};

const ofGraphs: ItemTravel<Graphs, { values: readonly Graph[] }> = {
  parts: ({ values }) => ({ values }),
  build: ({ values }) => graphs(values),
};

const ofViews: ItemTravel<Views, { parts: Readonly<Record<string, Samples>> }> = {
  parts: ({ parts }) => ({ parts }),
  build: ({ parts }) => views(parts),
};

const ofPrecomputed: ItemTravel<ReturnType<typeof precomputedFrom>, PrecomputedParts> = {
  parts: ({ role, originals, index, table, self, asymmetry }) => ({
    role,
    originals,
    index,
    table,
    self,
    asymmetry,
  }),
  build: precomputedFrom,
};

interface AnyTravel {
  parts(items: never): unknown;
  build(parts: never): Samples;
}

/** By the kind of the items. */
export const itemTravels: Readonly<Record<string, AnyTravel>> = Object.freeze({
  vectors: ofVectors,
  strings: ofStrings,
  sequences: ofSequences,
  sets: ofSets,
  graphs: ofGraphs,
  views: ofViews,
  precomputed: ofPrecomputed,
});
