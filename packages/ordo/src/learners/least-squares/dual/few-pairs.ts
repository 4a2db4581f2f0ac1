import type { Rows } from "../../../data/samples.ts";
import type { Matrix } from "../../../linalg/matrix.ts";
import { rowOf } from "../../../linalg/matrix.ts";
import type { FewPairs, FewSettled, PairPlace } from "../hold-out/direct.ts";
import type { BorderedProblem } from "../problem.ts";
import { weightedNorms } from "../rounding.ts";
import { directSums } from "./direct.ts";
import type { DualInfluence } from "./influence.ts";
import { addRowNorms, type RowNorms } from "./row-norms.ts";
import { type PairSums, scoreRow } from "./score-row.ts";

/** So many pairs share one block of the kernel matrix. */
const PAIRS = 32;

/** Rows of a kernel matrix that is not kept. */
export interface KernelLines {
  rows(rows: Rows): Promise<Matrix>;
  readonly accuracy: "relative" | undefined;
}

/** What `dualPairs` computes for all pairs, for a few: from rows of A and K alone, O(m) for each. */
export function fewPairs(problem: BorderedProblem, influence: DualInfluence, kernel: KernelLines): FewPairs {
  const { accuracy } = kernel;
  return {
    async *settle(pairs) {
      const common = commonOf(problem, influence);
      for (let start = 0; start < pairs.length; start += PAIRS) {
        const part = pairs.slice(start, start + PAIRS);
        const lines = await linesOf(problem, influence, kernel, part);
        yield part.map((pair) => settled(problem, influence, { lines, common, accuracy }, pair));
      }
    },
    direct(pairs) {
      const lines = linesOf(problem, influence, kernel, pairs);
      const row = async (which: "A" | "K", item: number) => (await lines)[which](item).slice();
      return directSums(problem, influence, {
        rowOfA: (item) => row("A", item),
        rowOfK: (item) => row("K", item),
        offsets: undefined,
        accuracy,
      });
    },
  };
}

/** What all pairs have in common, as each of them would take longer for it than for itself. */
interface Common {
  /** 1/D, and √min D. */
  readonly weights: Float64Array;
  readonly least: number;
  /** α and ‖α‖ of each output. */
  readonly alphas: readonly Float64Array[];
  readonly plain: Float64Array;
}

function commonOf(
  { outputs: v, size: m }: BorderedProblem,
  { alpha, rounding: { scale } }: DualInfluence,
): Common {
  const weights = new Float64Array(m);
  let least = Number.POSITIVE_INFINITY;
  for (let row = 0; row < m; row++) {
    weights[row] = 1 / scale[row];
    least = Math.min(least, scale[row]);
  }
  return {
    weights,
    least: Math.sqrt(least),
    alphas: Array.from({ length: v }, (_, out) => {
      const own = new Float64Array(m);
      for (let row = 0; row < m; row++) own[row] = alpha.data[row * v + out];
      return own;
    }),
    plain: weightedNorms(alpha, new Float64Array(m).fill(1)),
  };
}

interface Lines {
  A(item: number): Float64Array;
  K(item: number): Float64Array;
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
  };
}

interface Known {
  readonly lines: Lines;
  readonly common: Common;
  readonly accuracy: "relative" | undefined;
}

/** The pair as one row of two items: `scoreRow` has the formulas. */
function settled(
  problem: BorderedProblem,
  influence: DualInfluence,
  { lines, common, accuracy }: Known,
  pair: PairPlace,
): FewSettled {
  const { a, b, output } = pair;
  const items = [a, b];
  const [A, K] = [items.map(lines.A), items.map((item) => withoutDiagonal(lines.K(item), item))];
  const norms = { plain: new Float64Array(2), scaled: new Float64Array(2), weighed: new Float64Array(2) };
  K.forEach((line, place) => {
    addRowNorms(norms, place, line, { weights: common.weights, accuracy });
  });
  const known = pairSums(problem, influence, { items, A, K, norms, least: common.least, accuracy });
  const pulls = common.alphas[output];
  const ofOutput = {
    alpha: Float64Array.from(items, (item) => pulls[item]),
    sums: Float64Array.from(K, (line) => dot(line, pulls)),
    plain: common.plain[output],
    scaled: influence.rounding.sizes[output],
    constant: problem.intercept ? influence.intercept(0, output) : 0,
  };
  const [first, second, doubts] = [new Float64Array(2), new Float64Array(2), new Float64Array(2)];
  const own = { output, a: 0, row: Float64Array.of(A[0][a], A[0][b]), first, second, doubts };
  scoreRow(known, ofOutput, { ...own, y: pair.y, intercept: pair.intercept, slopes: pair.slopes });
  const size = Math.abs(K[0][b]);
  const isDominated = size > norms.plain[0] / 2 || size > norms.plain[1] / 2;
  return { pair, a: first[0], b: second[0], doubt: doubts[0], entry: A[0][b], isDominated };
}

interface TwoRows {
  readonly items: readonly number[];
  /** Rows of A, and of K without its diagonal. */
  readonly A: readonly Float64Array[];
  readonly K: readonly Float64Array[];
  readonly norms: RowNorms;
  readonly least: number;
  readonly accuracy: "relative" | undefined;
}

function pairSums(
  problem: BorderedProblem,
  { rounding, slope }: DualInfluence,
  { items, A, K, norms, least, accuracy }: TwoRows,
): PairSums {
  const diagonal = Float64Array.from(items, (item, place) => A[place][item]);
  const KA = Float64Array.from([0, 1, 2, 3], (k) => dot(K[k >> 1], A[k & 1]));
  // Values that are not known relative to themselves say nothing by being small.
  const isTelling = accuracy === "relative" && !problem.intercept;
  const reachOfTargets = Float64Array.from(items, (item) =>
    rounding.reach(item, Number.POSITIVE_INFINITY, 1),
  );
  return {
    KA,
    diagonal,
    own: Float64Array.of(KA[0], KA[3]),
    ofK: norms.weighed,
    ofA: diagonal.map((value) => Math.sqrt(rounding.total * value)),
    least,
    reach: reachOfTargets.map((reach, place) =>
      isTelling ? Math.min(reach, rounding.total * norms.scaled[place]) : reach,
    ),
    reachOfTargets,
    slopes: Float64Array.from(items, (item) => (problem.intercept ? slope(0, item) : 0)),
  };
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
