import { invalidInput, requireFinite } from "../base/checks.ts";
import { OrdoError } from "../base/errors.ts";
import { flag, nonNegative, oneOf, optional, readOptions, where } from "../base/options.ts";
import type { Dataset } from "../data/dataset.ts";
import { type Grouping, grouping, oneGroup } from "../data/grouping.ts";
import { rowByRow } from "../linalg/join.ts";
import { at, type Matrix, valuesOf } from "../linalg/matrix.ts";
import {
  COSTS,
  type CompleteBlocks,
  type Cost,
  type ExplicitGraph,
  type PreferenceGraph,
  QUERY_WEIGHTINGS,
  type QueryWeighting,
} from "./graph.ts";
import { pairsPart } from "./pairs.ts";
import type { GraphPart } from "./part.ts";
import { type ScoredRules, scoredComparisons, scoredPart } from "./scored.ts";
import { isMoreThanRounding } from "./wanted-order.ts";

const isCost = (value: unknown): value is Cost => COSTS.includes(value as Cost);
const isFactors = (value: unknown): value is Readonly<Record<string, number>> =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every(
    (factor) => typeof factor === "number" && Number.isFinite(factor) && factor >= 0,
  );

/** Options of everything that learns from preferences: their shape, limits and defaults. */
export const preferenceOptions = {
  cost: where<Cost>("20, 21 or 22", isCost, 21),
  /** Whether pairs with equal scores are compared, and wanted equal. */
  ties: flag(true),
  /** Pairs whose scores are closer than this are left out. */
  minimumGap: nonNegative(0),
  queryWeights: oneOf(QUERY_WEIGHTINGS, "pairs"),
  /** query: compare items of one query only, when the data has queries. global: compare all items. */
  ranking: oneOf(["query", "global"], "query"),
  /** A factor for each query, by its id; 1 where none is given. */
  queryFactors: optional(where("a record of numbers >= 0 by query id", isFactors)),
};

export interface PreferenceOptions {
  readonly cost?: Cost;
  readonly ties?: boolean;
  readonly minimumGap?: number;
  readonly queryWeights?: "pairs" | "size" | "query";
  readonly ranking?: "query" | "global";
  readonly queryFactors?: Readonly<Record<string, number>> | undefined;
}

type Settings = ReturnType<typeof readPreferenceOptions>;
function readPreferenceOptions(options: PreferenceOptions = {}) {
  return readOptions("preferences", preferenceOptions, options);
}

/** The preference graph of a data set: its scores, its explicit preferences, or both together. */
export function preferenceGraph(data: Dataset, options: PreferenceOptions = {}): PreferenceGraph {
  const settings = readPreferenceOptions(options);
  const { scores, preferences: pairs } = data;
  if (scores === undefined && pairs === undefined)
    throw noPreferences("the data has neither scores nor preferences");
  const blocks =
    settings.ranking === "query" && data.queries !== undefined ? data.queries : oneGroup(data.size);
  const columns = columnsOf(data);
  const weights = checkedWeights(data.weights);
  const parts: GraphPart[] = [];
  const rules = scoredRules(settings, blocks, weights);
  if (scores !== undefined) parts.push(scoredPart(columns, blocks, rules));
  if (pairs !== undefined) parts.push(pairsPart(pairs, settings.cost));
  const graph = sumOf(parts, data.size, Math.max(1, columns.length));
  const isComplete =
    pairs === undefined && settings.ties && settings.minimumGap === 0 && settings.cost !== 22;
  return Object.freeze({
    ...graph,
    shared: isComplete || columns.length <= 1,
    scored: pairs === undefined ? scoredComparisons(columns, blocks, rules) : undefined,
    blocks: pairs === undefined && blocks.count > 1 ? blocks : undefined,
    complete: isComplete ? completeBlocks(graph, settings, { blocks, weights, columns }) : undefined,
  });
}

/** The columns of the data's scores. */
export function columnsOf(data: Dataset): Float64Array[] {
  const values = data.scores?.values;
  if (values === undefined) return [];
  const columns =
    values.cols === 1
      ? [valuesOf(values)]
      : Array.from({ length: values.cols }, (_, col) => column(values, col));
  columns.forEach((column, col) => {
    requireFinite(values.cols === 1 ? "scores" : `scores of output ${col}`, column);
  });
  return columns;
}

function column(values: Matrix, col: number): Float64Array {
  const result = new Float64Array(values.rows);
  for (let row = 0; row < values.rows; row++) result[row] = at(values, row, col);
  return result;
}

function scoredRules(settings: Settings, blocks: Grouping, weights: Float64Array | undefined): ScoredRules {
  const { cost, ties, minimumGap, queryWeights } = settings;
  return {
    cost,
    ties,
    gap: minimumGap,
    weights,
    coefficient: (block, mass, total) =>
      factorOf(settings, blocks, block) * weightingFactor(queryWeights, mass, total),
  };
}

/** Only the record's own keys count: a query may be called "constructor". */
function factorOf({ queryFactors }: Settings, blocks: Grouping, block: number): number {
  const id = blocks.ids[block];
  return queryFactors !== undefined && Object.hasOwn(queryFactors, id) ? queryFactors[id] : 1;
}

/** A block without pairs has mass 0 and L = 0, whatever its factor. */
export function weightingFactor(weighting: QueryWeighting, mass: number, total: number): number {
  const divisor = weighting === "pairs" ? 1 : weighting === "size" ? total : mass;
  return divisor > 0 ? 1 / divisor : 1;
}

function completeBlocks(
  graph: Pick<PreferenceGraph, "rightSide" | "size" | "outputs">,
  settings: Settings,
  source: {
    readonly blocks: Grouping;
    readonly weights: Float64Array | undefined;
    readonly columns: Float64Array[];
  },
): CompleteBlocks {
  const { blocks, weights, columns } = source;
  const coefficient = (block: number, total: number, squares: number) =>
    factorOf(settings, blocks, block) *
    weightingFactor(settings.queryWeights, (total * total - squares) / 2, total);
  const own = settings.cost === 21;
  const values = own
    ? columns
    : columns.map((_, output) => impliedTargets(graph.rightSide(output), blocks, weights, coefficient));
  return Object.freeze({ blocks, weights, coefficient, targets: rowByRow(values), own });
}

/** y with L·y = MN: in a complete block L = c(W·diag(w) − w·wᵀ) and ΣMN = 0, so y_i = (MN)_i/(c·W·w_i). */
function impliedTargets(
  rightSide: Float64Array,
  blocks: Grouping,
  weights: Float64Array | undefined,
  coefficient: CompleteBlocks["coefficient"],
): Float64Array {
  const targets = new Float64Array(rightSide.length);
  for (let block = 0; block < blocks.count; block++) {
    const rows = blocks.rowsOf(block);
    let total = 0;
    let squares = 0;
    for (const row of rows) {
      total += weights?.[row] ?? 1;
      squares += (weights?.[row] ?? 1) ** 2;
    }
    const scale = coefficient(block, total, squares) * total;
    for (const row of rows) {
      const divisor = scale * (weights?.[row] ?? 1);
      targets[row] = divisor > 0 ? rightSide[row] / divisor : 0;
    }
  }
  return targets;
}

function sumOf(parts: readonly GraphPart[], size: number, outputs: number) {
  const collect = (add: (part: GraphPart, result: Float64Array) => void) => {
    const result = new Float64Array(size);
    for (const part of parts) add(part, result);
    return result;
  };
  return {
    size,
    outputs,
    laplacian: (x: Float64Array, output: number) =>
      collect((part, result) => part.addProduct(x, result, output)),
    quadratic: parts.length === 1 ? parts[0].quadratic : undefined,
    addRow(row: number, result: Float64Array, output: number) {
      for (const part of parts) part.addRow(row, result, output);
    },
    degrees: (output: number) => collect((part, result) => part.addDegrees(result, output)),
    components(output: number): Grouping {
      const sets = disjointSets(size);
      for (const part of parts) part.forEachLink(output, sets.join);
      return grouping(Array.from({ length: size }, (_, row) => sets.find(row)));
    },
    rightSide: (output: number) => collect((part, result) => part.addRightSide(result, output)),
    wanting(output: number) {
      const wanting = parts.flatMap((part) => part.wanting(output));
      if (parts.length === 1 || wanting.length === 0) return wanting;
      // What one part wants, another may take back.
      const sums = collect((part, result) => part.addRightSide(result, output));
      const sizes = collect((part, result) => part.addSizes(result, output));
      return Array.from(sums.keys()).filter((item) => isMoreThanRounding(sums[item], sizes[item]));
    },
    pairCount: (output: number) => parts.reduce((sum, part) => sum + part.pairCount(output), 0),
    explicit(output: number): ExplicitGraph {
      const winners: number[] = [];
      const losers: number[] = [];
      const differences: number[] = [];
      const coefficients: number[] = [];
      for (const part of parts) {
        part.forEachPair(output, (winner, loser, difference, coefficient) => {
          winners.push(winner);
          losers.push(loser);
          differences.push(difference);
          coefficients.push(coefficient);
        });
      }
      return {
        winners: Uint32Array.from(winners),
        losers: Uint32Array.from(losers),
        differences: Float64Array.from(differences),
        coefficients: Float64Array.from(coefficients),
      };
    },
  };
}

/** Union–find with path halving. */
function disjointSets(size: number) {
  const parent = Uint32Array.from({ length: size }, (_, row) => row);
  const find = (row: number) => {
    let root = row;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]];
      root = parent[root];
    }
    return root;
  };
  return {
    find,
    join(a: number, b: number) {
      parent[find(a)] = find(b);
    },
  };
}

function checkedWeights(weights: Float64Array | undefined): Float64Array | undefined {
  if (weights === undefined) return undefined;
  requireFinite("weights", weights);
  const index = weights.findIndex((weight) => weight < 0);
  if (index >= 0) throw invalidInput(`weights[${index}]`, "a number >= 0", String(weights[index]));
  return weights;
}

export function noPreferences(reason: string): OrdoError<"preferences.none"> {
  return new OrdoError("preferences.none", `nothing to learn an order from: ${reason}`, { reason });
}
