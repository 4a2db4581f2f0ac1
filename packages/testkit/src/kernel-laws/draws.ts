import {
  type Graphs,
  graph,
  graphs,
  type Matrix,
  matrix,
  type Precomputed,
  precomputedItems,
  type Rng,
  type Samples,
  type Sequences,
  type Sets,
  type Strings,
  sequences,
  sets,
  sparseFrom,
  strings,
  type Vectors,
  type Views,
  vectors,
  views,
} from "ordo";
import { randomMatrix } from "../matrices.ts";
import { gramOf } from "../oracles.ts";

/** Vectors of five normal features; row 3 repeats row 0, row 4 is zero. */
export function drawVectors(rng: Rng, m: number): Vectors {
  return vectors(withSpecialRows(randomMatrix(rng, m, 5)));
}

/** Counts of six things, two thirds of them zero; row 3 repeats row 0, rows 4 and 6 are empty. */
export function drawCounts(rng: Rng, m: number): Vectors {
  const counts = matrix(m, 6);
  for (let index = 0; index < counts.data.length; index++)
    counts.data[index] = rng.uniform() < 2 / 3 ? 0 : 1 + rng.below(4);
  if (m > 6) counts.data.fill(0, 6 * 6, 7 * 6);
  return vectors(withSpecialRows(counts));
}

/** Counts as one view, numbers as the other. */
export function drawViews(rng: Rng, m: number): Views<{ counts: Vectors; numbers: Vectors }> {
  return views({ counts: drawCounts(rng.fork("counts"), m), numbers: drawVectors(rng.fork("numbers"), m) });
}

/** Texts of up to nine of four letters, one of which takes two units; text 3 repeats text 0, text 4 is empty. */
export function drawStrings(rng: Rng, m: number): Strings {
  const letter = () => ["a", "b", "é", "😀"][rng.below(4)];
  const values = Array.from({ length: m }, () => Array.from({ length: rng.below(10) }, letter).join(""));
  if (m > 3) values[3] = values[0];
  if (m > 4) values[4] = "";
  return strings(values);
}

/** Texts of up to nine letters of DNA, upper and lower case, and N now and then; text 3 repeats text 0, text 4 is empty. */
export function drawDna(rng: Rng, m: number): Strings {
  const letter = () => [..."ACGTacgtACGTN"][rng.below(13)]!;
  const values = Array.from({ length: m }, () => Array.from({ length: rng.below(10) }, letter).join(""));
  if (m > 3) values[3] = values[0]!;
  if (m > 4) values[4] = "";
  return strings(values);
}

/** Lists of up to seven of five tokens, some of them with blanks, empty, or parts of others; list 3 repeats list 0, list 4 is empty. */
export function drawSequences(rng: Rng, m: number): Sequences {
  const token = () => ["a", "b", "a b", "", "\\"][rng.below(5)]!;
  const values = Array.from({ length: m }, () => Array.from({ length: rng.below(8) }, token));
  if (m > 3) values[3] = values[0]!;
  if (m > 4) values[4] = [];
  return sequences(values);
}

/** Bags of up to six words, counts whole or halves; bag 3 repeats bag 0, bags 4 and 6 are empty. */
export function drawSets(rng: Rng, m: number): Sets {
  const words = ["a", "b", "c", "d", "😀", ""];
  const count = () => (rng.uniform() < 0.5 ? 0 : (1 + rng.below(6)) / 2);
  const values = Array.from({ length: m }, () => new Map(words.map((word) => [word, count()])));
  if (m > 3) values[3] = values[0]!;
  for (const empty of [4, 6]) if (m > empty) values[empty] = new Map();
  return sets(values);
}

/**
 * Graphs of up to seven nodes with up to two of three labels each, every third one directed, with weights below the radius of convergence; graph 3 repeats graph
 * 0, graph 4 is empty, graph 6 has nodes without labels.
 */
export function drawGraphs(rng: Rng, m: number): Graphs {
  const values = Array.from({ length: m }, (_, item) => {
    const count = 1 + rng.below(7);
    const labels = () => ["x", "y", "z"].filter((_, place) => place === 0 || rng.uniform() < 0.5).slice(-2);
    const pairs = Array.from(
      { length: count * count },
      (_, k) => [Math.floor(k / count), k % count] as const,
    );
    const edges = pairs.filter(([from, to]) => from < to && rng.uniform() < 0.5);
    return graph({
      nodes: Array.from({ length: count }, item === 6 ? () => [] : labels),
      edges,
      edgeLabels: edges.map(() => (rng.uniform() < 0.5 ? "a" : "b")),
      edgeWeights: edges.map(() => rng.uniform() / 14),
      directed: item % 3 === 0,
    });
  });
  if (m > 3) values[3] = values[0]!;
  if (m > 4) values[4] = graph({ nodes: [], edges: [] });
  return graphs(values);
}

/** Items of a table that is positive semidefinite and singular. */
export function drawPrecomputed(rng: Rng, m: number): Precomputed {
  return precomputedItems(gramOf(randomMatrix(rng, m, 4)));
}

/** The same items with every dense matrix as a sparse one; undefined when there is none. */
export function asSparse<X extends Samples>(items: X): X | undefined {
  const samples: Samples = items;
  if (isVectors(samples))
    return samples.values.kind === "dense"
      ? (vectors(sparseFrom(samples.values), samples.names) as Samples as X)
      : undefined;
  if (!isViews(samples)) return undefined;
  const parts = Object.entries(samples.parts).map(([name, part]) => [name, asSparse(part) ?? part] as const);
  return views(Object.fromEntries(parts)) as Samples as X;
}

function isVectors(items: Samples): items is Vectors {
  return items.kind === "vectors";
}

function isViews(items: Samples): items is Views {
  return items.kind === "views";
}

function withSpecialRows(a: Matrix): Matrix {
  if (a.rows > 3) a.data.copyWithin(3 * a.cols, 0, a.cols);
  if (a.rows > 4) a.data.fill(0, 4 * a.cols, 5 * a.cols);
  return a;
}

/** Pairs of so many objects, as views a and b; pair 1 is pair 0 the other way round, pair 2 has one object twice, pair 3 is pair 0 again. */
export function drawPairs<X extends Samples>(
  draw: (rng: Rng, m: number) => X,
): (rng: Rng, m: number) => Views<{ readonly a: X; readonly b: X }> {
  return (rng, m) => {
    const objects = draw(rng.fork("objects"), 9);
    const [a, b] = ["a", "b"].map((side) => {
      const own = rng.fork(side);
      return Array.from({ length: m }, () => own.below(9));
    }) as [number[], number[]];
    if (m > 3) [a[1], b[1], a[2], a[3], b[3]] = [b[0]!, a[0]!, b[2]!, a[0]!, b[0]!];
    return views({ a: objects.take(a), b: objects.take(b) });
  };
}
