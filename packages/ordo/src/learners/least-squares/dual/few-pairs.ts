import type { Rows } from "../../../data/samples.ts";
import type { Matrix } from "../../../linalg/matrix.ts";
import { rowOf } from "../../../linalg/matrix.ts";
import type { FewPairs, PairPlace } from "../hold-out/direct.ts";
import type { BorderedProblem } from "../problem.ts";
import { weightedNorms } from "../rounding.ts";
import { directSums } from "./direct.ts";
import type { DualInfluence } from "./influence.ts";
import { addRowNorms } from "./row-norms.ts";
import { scoreRow } from "./score-row.ts";

/** So many pairs share one block of the kernel matrix. */
const PAIRS = 32;

/** Rows of a kernel matrix that is not kept. */
export interface KernelLines {
  rows(rows: Rows): Promise<Matrix>;
  readonly accuracy: "relative" | undefined;
}

/** What `dualPairs` computes for all pairs, for a few: from rows of A and K alone, O(m) for each. */
export function fewPairs(problem: BorderedProblem, influence: DualInfluence, kernel: KernelLines): FewPairs {
  return {
    async *settle(pairs) {
      for (let start = 0; start < pairs.length; start += PAIRS) {
        const part = pairs.slice(start, start + PAIRS);
        const lines = await linesOf(problem, influence, kernel, part);
        yield part.map((pair) => settled(problem, influence, lines, pair));
      }
    },
    direct(pairs) {
      const lines = linesOf(problem, influence, kernel, pairs);
      const row = async (which: "A" | "K", item: number) => (await lines)[which](item).slice();
      return directSums(problem, influence, {
        rowOfA: (item) => row("A", item),
        rowOfK: (item) => row("K", item),
        offsets: undefined,
        accuracy: kernel.accuracy,
      });
    },
  };
}

interface Lines {
  A(item: number): Float64Array;
  K(item: number): Float64Array;
  readonly accuracy: "relative" | undefined;
}

async function linesOf(
  { size: m }: BorderedProblem,
  influence: DualInfluence,
  kernel: KernelLines,
  pairs: readonly PairPlace[],
): Promise<Lines> {
  const items = Uint32Array.from(new Set(pairs.flatMap(({ a, b }) => [a, b]))).sort();
  const places = new Map(Array.from(items, (item, place) => [item, place]));
  const K = await kernel.rows(items);
  const A: Float64Array[] = [];
  for (const item of items) A.push(rowOf(await influence.rows(item, item + 1, new Float64Array(m)), 0));
  return {
    A: (item) => A[places.get(item)!],
    K: (item) => rowOf(K, places.get(item)!),
    accuracy: kernel.accuracy,
  };
}

/** The pair as one row of two items: `scoreRow` has the formulas. */
function settled(
  problem: BorderedProblem,
  { alpha, rounding, intercept, slope }: DualInfluence,
  lines: Lines,
  pair: PairPlace,
) {
  const { outputs: v } = problem;
  const { a, b, output } = pair;
  const items = [a, b];
  const [A, K] = [items.map(lines.A), items.map((item) => withoutDiagonal(lines.K(item), item))];
  const pulls = Float64Array.from({ length: problem.size }, (_, row) => alpha.data[row * v + output]);
  const norms = { plain: new Float64Array(2), scaled: new Float64Array(2), weighed: new Float64Array(2) };
  const { accuracy } = lines;
  const weights = rounding.scale.map((value) => 1 / value);
  K.forEach((line, place) => {
    addRowNorms(norms, place, line, { weights, accuracy });
  });
  const diagonal = Float64Array.from(items, (item, place) => A[place][item]);
  const isTelling = accuracy === "relative" && !problem.intercept;
  const reachOfTargets = Float64Array.from(items, (item) =>
    rounding.reach(item, Number.POSITIVE_INFINITY, 1),
  );
  const known = {
    KA: Float64Array.from([0, 1, 2, 3], (k) => dot(K[k >> 1], A[k & 1])),
    diagonal,
    own: Float64Array.of(dot(K[0], A[0]), dot(K[1], A[1])),
    ofK: norms.weighed,
    ofA: diagonal.map((value) => Math.sqrt(rounding.total * value)),
    least: Math.sqrt(
      rounding.scale.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
    ),
    reach: reachOfTargets.map((reach, place) =>
      isTelling ? Math.min(reach, rounding.total * norms.scaled[place]) : reach,
    ),
    reachOfTargets,
    slopes: Float64Array.from(items, (item) => (problem.intercept ? slope(0, item) : 0)),
  };
  const ofOutput = {
    alpha: Float64Array.from(items, (item) => pulls[item]),
    sums: Float64Array.from(K, (line) => dot(line, pulls)),
    plain: weightedNorms(alpha, new Float64Array(problem.size).fill(1))[output],
    scaled: rounding.sizes[output],
    constant: problem.intercept ? intercept(0, output) : 0,
  };
  const [first, second, doubts] = [new Float64Array(2), new Float64Array(2), new Float64Array(2)];
  const own = { output, a: 0, row: Float64Array.of(diagonal[0], A[0][b]), first, second, doubts };
  scoreRow(known, ofOutput, { ...own, y: pair.y, intercept: pair.intercept, slopes: pair.slopes });
  const size = Math.abs(K[0][b]);
  const isDominated = size > norms.plain[0] / 2 || size > norms.plain[1] / 2;
  return { pair, a: first[0], b: second[0], doubt: doubts[0], entry: A[0][b], isDominated };
}

function withoutDiagonal(line: Float64Array, item: number): Float64Array {
  const result = line.slice();
  result[item] = 0;
  return result;
}

function dot(x: Float64Array, z: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < x.length; k++) sum += x[k] * z[k];
  return sum;
}
