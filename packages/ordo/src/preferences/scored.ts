import type { Grouping } from "../data/grouping.ts";
import type { Compute } from "../linalg/compute.ts";
import { type Matrix, matrix } from "../linalg/matrix.ts";
import type { ScoredComparisons } from "./comparisons.ts";
import type { Cost } from "./graph.ts";
import { inverseSquareSums } from "./inverse-square-sums.ts";
import {
  addInverseSquareDegrees,
  addInverseSquareProduct,
  addInverseSquareRightSide,
  type InverseSquare,
  inverseSquare,
} from "./levels.ts";
import type { GraphPart } from "./part.ts";
import {
  addWindowDegrees,
  addWindowProduct,
  addWindowSigns,
  forEachWindowPair,
  openWindow,
  type Window,
  windowTotals,
} from "./windows.ts";

export interface ScoredRules {
  readonly cost: Cost;
  /** Whether pairs with equal scores are compared (and wanted equal). */
  readonly ties: boolean;
  readonly gap: number;
  readonly weights: Float64Array | undefined;
  /** c_q of each block, given the Σ w_i·w_j over its compared pairs and the total weight of its items. */
  coefficient(block: number, mass: number, total: number): number;
}

/** The comparisons that one column of scores induces inside blocks, without listing them. */
export function scoredPart(
  columns: readonly Float64Array[],
  blocks: Grouping,
  rules: ScoredRules,
): GraphPart {
  const outputs = columns.map((scores) => openOutput(scores, blocks, rules));
  return {
    addProduct(x, result, output) {
      for (const block of outputs[output].blocks) block.addProduct(x, result);
    },
    quadratic:
      rules.cost === 22 ? (X, output, compute) => sumOfBlocks(outputs[output].blocks, X, compute) : undefined,
    addRow: (row, result, output) => outputs[output].blocks[blocks.of[row]].addRow(row, result),
    addDegrees(result, output) {
      for (const block of outputs[output].blocks) block.addDegrees(result);
    },
    forEachLink(output, link) {
      for (const block of outputs[output].blocks) block.forEachLink(link);
    },
    addRightSide(result, output) {
      const { scores } = outputs[output];
      const centred = rules.cost === 21 ? outputs[output].centred() : scores;
      for (const block of outputs[output].blocks) {
        const ties = rules.ties && rules.gap === 0;
        const rule = { weights: rules.weights, factor: block.factor, gap: rules.gap, ties };
        if (rules.cost === 20) addWindowSigns(block.strict(), result, rule);
        else if (rules.cost === 22) addInverseSquareRightSide(block.strict(), scores, result, rule);
        else block.addProduct(centred, result);
      }
    },
    addSizes(result, output) {
      const { scores } = outputs[output];
      const centred = rules.cost === 21 ? outputs[output].centred() : scores;
      for (const block of outputs[output].blocks) block.addSizes(centred, result);
    },
    wanting: (output) => outputs[output].blocks.flatMap((block) => block.wanting()),
    pairCount: (output) => outputs[output].blocks.reduce((sum, block) => sum + block.pairs, 0),
    forEachPair(output, visit) {
      for (const block of outputs[output].blocks) block.forEachPair(visit);
    },
  };
}

/** The same as rules of pairs, for those who take items away. */
export function scoredComparisons(
  columns: readonly Float64Array[],
  blocks: Grouping,
  { cost, ties, gap, weights, coefficient }: ScoredRules,
): ScoredComparisons {
  const rule = { gap, ties: ties && gap === 0 };
  return {
    blocks,
    weights,
    columns,
    coefficient,
    factor: (difference) => pairFactor(difference, cost, rule),
    wanted: cost === 20 ? Math.sign : (difference) => difference,
    even: rule.ties && cost !== 22,
    signs: cost === 20,
    isFar: (difference) => isFar(difference, gap),
  };
}

interface Block {
  readonly factor: number;
  readonly pairs: number;
  /** The window of the pairs with different scores, whatever is done with ties. */
  strict(): Window;
  addProduct(x: Float64Array, result: Float64Array): void;
  /** XᵀLX under cost (22). */
  quadratic(X: Matrix, compute: Compute): Promise<Matrix | undefined>;
  addRow(row: number, result: Float64Array): void;
  addDegrees(result: Float64Array): void;
  addSizes(x: Float64Array, result: Float64Array): void;
  /** Its lowest and highest item, which are compared if any are; none when no two scores differ. */
  wanting(): readonly number[];
  forEachLink(link: (a: number, b: number) => void): void;
  forEachPair: (visit: Parameters<GraphPart["forEachPair"]>[1]) => void;
}

async function sumOfBlocks(
  blocks: readonly Block[],
  X: Matrix,
  compute: Compute,
): Promise<Matrix | undefined> {
  const sum = matrix(X.cols, X.cols);
  for (const block of blocks) {
    const own = await block.quadratic(X, compute);
    if (own === undefined) return undefined;
    for (let k = 0; k < sum.data.length; k++) sum.data[k] += own.data[k];
  }
  return sum;
}

function openOutput(scores: Float64Array, blocks: Grouping, rules: ScoredRules) {
  // L·1 = 0, so scores may be centred first: far from the origin the products would cancel.
  const centred = () => {
    const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
    return scores.map((score) => score - mean);
  };
  const list: Block[] = [];
  for (let block = 0; block < blocks.count; block++)
    list.push(openBlock(block, blocks.rowsOf(block), scores, rules));
  return { scores, centred, blocks: list };
}

function openBlock(index: number, rows: Uint32Array, scores: Float64Array, rules: ScoredRules): Block {
  const { weights, cost } = rules;
  // Sorting waits until somebody needs the order: complete blocks with cost (21) never do.
  let sorted: Window | undefined;
  const strict = () => {
    sorted ??= openWindow(rows, scores, rules.gap);
    return sorted;
  };
  const ties = rules.ties && rules.gap === 0;
  const totals = ties
    ? completeTotals(rows, weights)
    : { ...windowTotals(strict(), weights), weight: totalWeight(rows, weights) };
  const factor = rules.coefficient(index, totals.mass, totals.weight);
  const rule = { gap: rules.gap, ties, weights, factor };
  const addProduct = (x: Float64Array, result: Float64Array) => {
    if (cost === 22) addInverseSquareProduct(strict(), scores, x, result, rule);
    else if (ties) addCompleteProduct(rows, x, result, rule);
    else addWindowProduct(strict(), x, result, rule);
  };
  return {
    factor,
    pairs: totals.pairs,
    strict,
    addProduct,
    quadratic: (X, compute) => inverseSquareSums({ window: strict(), scores, X, rule }, compute),
    addRow(row, result) {
      const own = factor * (weights?.[row] ?? 1);
      for (const other of rows) {
        const kappa = other === row ? 0 : pairFactor(scores[row] - scores[other], cost, rule);
        const coefficient = kappa && own * kappa * (weights?.[other] ?? 1);
        result[row] += coefficient;
        result[other] -= coefficient;
      }
    },
    addDegrees(result) {
      if (cost === 22) addInverseSquareDegrees(strict(), scores, result, rule);
      else if (ties) addCompleteDegrees(rows, result, rule);
      else addWindowDegrees(strict(), result, rule);
    },
    addSizes(x, result) {
      if (cost === 22) addInverseSquareRightSide(strict(), scores, result, { ...rule, sizes: true });
      else addProductSizes(rows, cost === 20 ? undefined : x, result, rule);
    },
    wanting() {
      const ends = extremes(rows, scores, weights);
      return factor > 0 && ends !== undefined && isFar(scores[ends[1]] - scores[ends[0]], rules.gap)
        ? ends
        : [];
    },
    forEachLink(link) {
      if (factor === 0) return;
      const active = (row: number) => weights === undefined || weights[row] > 0;
      if (ties) linkAll(rows.filter(active), link);
      else linkWindow(strict(), active, link);
    },
    forEachPair(visit) {
      const product = (a: number, b: number) => (weights === undefined ? 1 : weights[a] * weights[b]);
      forEachWindowPair(strict(), (winner, loser) => {
        const d = scores[winner] - scores[loser];
        const kappa = cost === 22 ? inverseSquare(d, rule) : 1;
        visit(winner, loser, cost === 20 ? 1 : d, factor * kappa * product(winner, loser));
      });
      if (!ties) return;
      forEachTie(strict(), scores, (a, b) => visit(a, b, 0, factor * product(a, b)));
    },
  };
}

/** How much a pair counts beside the weights of its two items. */
function pairFactor(difference: number, cost: Cost, rule: InverseSquare): number {
  if (cost === 22) return inverseSquare(difference, rule);
  const size = Math.abs(difference);
  return size === 0 ? Number(rule.ties) : Number(size >= rule.gap);
}

/** Whether the scores of a pair are different, and not closer than the gap. */
function isFar(difference: number, gap: number): boolean {
  return difference > 0 && difference >= gap;
}

/** The lowest and the highest of the items that weigh something. */
function extremes(
  rows: Uint32Array,
  scores: Float64Array,
  weights: Float64Array | undefined,
): readonly [number, number] | undefined {
  const active = weights === undefined ? rows : rows.filter((row) => weights[row] > 0);
  if (active.length === 0) return undefined;
  let [lowest, highest] = [active[0], active[0]];
  for (const row of active) {
    if (scores[row] < scores[lowest]) lowest = row;
    if (scores[row] > scores[highest]) highest = row;
  }
  return [lowest, highest];
}

/** result += factor·w_i·Σ_j w_j·(|x_i| + |x_j|), at least what the products of the block are sums of; without x, of differences of 1. */
function addProductSizes(
  rows: Uint32Array,
  x: Float64Array | undefined,
  result: Float64Array,
  { weights, factor }: { readonly weights: Float64Array | undefined; readonly factor: number },
): void {
  const sizeOf = (row: number) => (x === undefined ? 0.5 : Math.abs(x[row]));
  const weightOf = (row: number) => weights?.[row] ?? 1;
  let [sum, mass] = [0, 0];
  for (const row of rows) {
    sum += weightOf(row) * sizeOf(row);
    mass += weightOf(row);
  }
  for (const row of rows) result[row] += factor * weightOf(row) * (mass * sizeOf(row) + sum);
}

/** All items are compared with each other. */
function linkAll(rows: Uint32Array, link: (a: number, b: number) => void): void {
  for (let k = 1; k < rows.length; k++) link(rows[0], rows[k]);
}

/** An item that is compared with any is compared with the lowest or the highest one, and those two with each other. */
function linkWindow(
  { order, below, above }: Window,
  active: (row: number) => boolean,
  link: (a: number, b: number) => void,
): void {
  const places = Array.from(order.keys()).filter((k) => active(order[k]));
  const [lowest, highest] = [places[0], places[places.length - 1]];
  for (const k of places) {
    if (lowest < below[k]) link(order[lowest], order[k]);
    if (highest >= above[k]) link(order[k], order[highest]);
  }
}

/** result += factor·(W·diag(w) − w·wᵀ)·x: every pair of the block is compared. */
function addCompleteProduct(
  rows: Uint32Array,
  x: Float64Array,
  result: Float64Array,
  weighting: { readonly weights: Float64Array | undefined; readonly factor: number },
): void {
  const { weights, factor } = weighting;
  let sum = 0;
  let mass = 0;
  for (const row of rows) {
    const w = weights === undefined ? 1 : weights[row];
    sum += w * x[row];
    mass += w;
  }
  for (const row of rows)
    result[row] += factor * (weights === undefined ? 1 : weights[row]) * (mass * x[row] - sum);
}

/** result += the diagonal of the same. */
function addCompleteDegrees(
  rows: Uint32Array,
  result: Float64Array,
  { weights, factor }: { readonly weights: Float64Array | undefined; readonly factor: number },
): void {
  const mass = totalWeight(rows, weights);
  for (const row of rows) {
    const w = weights?.[row] ?? 1;
    result[row] += factor * w * (mass - w);
  }
}

function forEachTie(window: Window, scores: Float64Array, visit: (a: number, b: number) => void): void {
  const { order } = window;
  for (let k = 0; k < order.length; k++) {
    for (let next = k + 1; next < order.length && scores[order[next]] === scores[order[k]]; next++) {
      visit(order[next], order[k]);
    }
  }
}

function completeTotals(rows: Uint32Array, weights: Float64Array | undefined) {
  const pairs = (rows.length * (rows.length - 1)) / 2;
  if (weights === undefined) return { pairs, mass: pairs, weight: rows.length };
  let squares = 0;
  for (const row of rows) squares += weights[row] ** 2;
  const weight = totalWeight(rows, weights);
  return { pairs, mass: (weight * weight - squares) / 2, weight };
}

function totalWeight(rows: Uint32Array, weights: Float64Array | undefined): number {
  return weights === undefined ? rows.length : rows.reduce((sum, row) => sum + weights[row], 0);
}
