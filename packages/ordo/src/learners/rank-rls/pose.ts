import { once } from "../../base/once.ts";
import { type Dataset, takeItems } from "../../data/dataset.ts";
import { type Grouping, oneGroup } from "../../data/grouping.ts";
import type { Preferences } from "../../data/preferences.ts";
import type { Rows } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import { matrix } from "../../linalg/matrix.ts";
import type { CompleteBlocks, PreferenceGraph } from "../../preferences/graph.ts";
import { pairsByItem } from "../../preferences/pairs.ts";
import {
  noPreferences,
  type PreferenceOptions,
  preferenceGraph,
} from "../../preferences/preference-graph.ts";
import type { HoldOutRequest } from "../learner.ts";
import { graphPenalty } from "../least-squares/dual/graph-penalty.ts";
import type { ScoredGraph } from "../least-squares/hold-out/graph/hold-outs.ts";
import type { Posed } from "../least-squares/machine.ts";
import type { BorderedProblem } from "../least-squares/problem.ts";
import type { RegulariserWords } from "../least-squares/regulariser-words.ts";
import { preferenceHoldOut } from "./preference-hold-out.ts";

export interface RankingRules {
  readonly preferences: PreferenceOptions;
  readonly solving: "primal" | "dual";
  /** Whether the kernel's values depend on the set of training items. */
  readonly referenced: boolean;
  /** What messages call λ. */
  readonly said?: RegulariserWords | undefined;
}

const CENTRED = "the values of a centred kernel depend on which items are left";

/** Data become a bordered system: blocks of completely compared items, or any other preference graph. */
export async function poseRanking(
  data: Dataset,
  graph: PreferenceGraph,
  rules: RankingRules,
  compute: Compute,
): Promise<Posed> {
  requireOrder(graph, data);
  const posed = await posedBy(data, graph, rules, compute);
  return { ...posed, problem: { ...posed.problem, said: rules.said } };
}

async function posedBy(
  data: Dataset,
  graph: PreferenceGraph,
  rules: RankingRules,
  compute: Compute,
): Promise<Posed> {
  const complete = usableBlocks(graph);
  const scored = scoredGraph(data, graph, rules);
  if (complete !== undefined)
    return { ...poseComplete(graph, complete, rules), scored: complete.own ? undefined : scored };
  if (rules.solving === "primal") return { ...posePrimalGraph(data, graph, rules), scored };
  return poseGraph(data, graph, rules, compute);
}

/** Scored items may leave the primal form, whatever it does to the pairs of the others. */
function scoredGraph(
  data: Dataset,
  { scored }: PreferenceGraph,
  rules: RankingRules,
): ScoredGraph | undefined {
  if (scored === undefined || rules.referenced || rules.solving === "dual") return undefined;
  return {
    comparisons: scored,
    rest: (rows) => primalProblem(preferenceGraph(takeItems(data, rows), rules.preferences)),
  };
}

/** Whether every block of items is completely compared, so that the bordered system needs no list of pairs. */
export function isComplete(graph: PreferenceGraph): boolean {
  return usableBlocks(graph) !== undefined;
}

/** What the graph asks of explicit features, for products with L alone. */
export function primalProblem(graph: PreferenceGraph): BorderedProblem {
  const complete = usableBlocks(graph);
  return complete === undefined ? primalGraphProblem(graph) : completeProblem(graph, complete);
}

/** An item of weight 0, or in a query of factor 0, is compared with none, so its block is not complete. */
function usableBlocks({ complete }: PreferenceGraph): CompleteBlocks | undefined {
  if (complete === undefined || complete.weights?.some((weight) => weight === 0)) return undefined;
  const { totals, squares } = weightSums(complete);
  const counts = totals.every((total, block) => complete.coefficient(block, total, squares[block]) > 0);
  return counts ? complete : undefined;
}

/** A graph without pairs, or one that wants all items equal, teaches nothing: say which it is. */
function requireOrder(graph: PreferenceGraph, data: Dataset): void {
  for (let output = 0; output < graph.outputs; output++) {
    const where = graph.outputs === 1 ? "" : ` (output ${output})`;
    if (graph.pairCount(output) === 0)
      throw noPreferences(`no two items can be compared${where}; ${pairAdvice(graph, data)}`);
    if (graph.wanting(output).length === 0) throw noPreferences(orderAdvice(data, where));
  }
}

function pairAdvice(graph: PreferenceGraph, data: Dataset): string {
  if (data.size < 2)
    return `the data has ${data.size === 1 ? "one item" : "no items"}, at least two are needed`;
  if (data.scores === undefined) return "the list of preferences is empty";
  if (graph.blocks !== undefined)
    return 'every query has one item only, or only tied ones; `ranking: "global"` compares all items';
  return "all scores are tied or closer than minimumGap";
}

/** Why the pairs that there are want no difference. */
function orderAdvice({ scores, preferences, weights }: Dataset, where: string): string {
  if (scores === undefined && preferences !== undefined) return preferenceAdvice(preferences);
  if (preferences !== undefined)
    return `the scores${where} and the preferences want no difference, or cancel each other out`;
  const weighing = weights?.filter((weight) => weight > 0).length;
  if (weighing !== undefined && weighing < 2) {
    const which = weighing === 0 ? "all item weights are 0" : "only one item has a weight above 0";
    return `${which}, and a pair weighs the product of its two; give at least two items a weight above 0`;
  }
  return `all items that can be compared have the same score${where}; give at least two different scores`;
}

function preferenceAdvice({ weights, magnitudes }: Preferences): string {
  if (weights.every((weight) => weight === 0))
    return "all preferences have weight 0; give at least one a weight above 0";
  if (magnitudes.every((magnitude, k) => magnitude === 0 || weights[k] === 0))
    return "all preferences are ties (magnitude 0); give at least one a magnitude above 0";
  return "the preferences contradict each other and cancel out";
}

function poseComplete(graph: PreferenceGraph, complete: CompleteBlocks, rules: RankingRules): Posed {
  const problem = completeProblem(graph, complete);
  return {
    problem,
    obstacle(request) {
      if (request.kind === "preferences") return "the data has scores, not explicit preferences";
      if (rules.referenced) return CENTRED;
      if (!complete.own && !keepsBlocksWhole(request, complete.blocks))
        return "cost (20) depends on which items are compared";
      return undefined;
    },
  };
}

function completeProblem(graph: PreferenceGraph, complete: CompleteBlocks): BorderedProblem {
  const { blocks, weights, targets } = complete;
  const weightOf = (row: number) => (weights === undefined ? 1 : weights[row]);
  const { totals, squares } = weightSums(complete);
  const sizes = blocks.sizes();
  const strengths = totals.map((total, block) => complete.coefficient(block, total, squares[block]) * total);
  const precision = new Float64Array(graph.size);
  if (blocks.count === 1 && weights === undefined) precision.fill(strengths[0]);
  else for (let row = 0; row < graph.size; row++) precision[row] = strengths[blocks.of[row]] * weightOf(row);
  return {
    size: graph.size,
    outputs: graph.outputs,
    targets: matrix(graph.size, graph.outputs, targets),
    blocks,
    precision,
    shrink(block: number, held: Rows) {
      let total = totals[block];
      let square = squares[block];
      for (const row of held) {
        total -= weightOf(row);
        square -= weightOf(row) ** 2;
      }
      // One item is in no pair: rounding must leave none.
      if (sizes[block] - held.length < 2) square = total * total;
      return (complete.coefficient(block, total, square) * total) / strengths[block];
    },
    alike: weights === undefined,
    intercept: false,
  };
}

/** Of each block: the weights of its items together, and their squares. */
function weightSums({ blocks, weights }: CompleteBlocks) {
  if (weights === undefined) {
    const sizes = Float64Array.from(blocks.sizes());
    return { totals: sizes, squares: sizes };
  }
  const totals = new Float64Array(blocks.count);
  const squares = new Float64Array(blocks.count);
  for (let row = 0; row < weights.length; row++) {
    totals[blocks.of[row]] += weights[row];
    squares[blocks.of[row]] += weights[row] ** 2;
  }
  return { totals, squares };
}

function keepsBlocksWhole(request: HoldOutRequest, blocks: Grouping): boolean {
  if (request.kind !== "sets") return false;
  const sizes = blocks.sizes();
  return request.sets.every((rows) => {
    const counts = new Map<number, number>();
    for (const row of rows) counts.set(blocks.of[row], (counts.get(blocks.of[row]) ?? 0) + 1);
    return [...counts].every(([block, count]) => count === sizes[block]);
  });
}

/** How many preferences touch a set of items, at most. */
function preferencesAt({ preferences, size }: Dataset): (rows: Rows) => number {
  const touching = once(() => pairsByItem(preferences!, size));
  return (rows) => rows.reduce((sum, row) => sum + touching()(row).length, 0);
}

/** Any other graph over explicit features: products with L are enough. */
function posePrimalGraph(data: Dataset, graph: PreferenceGraph, rules: RankingRules): Posed {
  const pairsOnly = data.preferences !== undefined && data.scores === undefined;
  return {
    problem: primalGraphProblem(graph),
    pairs: pairsOnly && !rules.referenced ? graph.explicit(0) : undefined,
    obstacle: () =>
      'hold-outs from a preference graph that is not complete need the dual form (form: "dual")',
  };
}

function primalGraphProblem(graph: PreferenceGraph): BorderedProblem {
  const rightSide = matrix(graph.size, graph.outputs);
  for (let output = 0; output < graph.outputs; output++) {
    graph.rightSide(output).forEach((value, row) => {
      rightSide.data[row * graph.outputs + output] = value;
    });
  }
  return {
    size: graph.size,
    outputs: graph.outputs,
    targets: rightSide,
    blocks: undefined,
    precision: new Float64Array(graph.size).fill(1),
    graph: {
      laplacian: (x) => graph.laplacian(x, 0),
      quadratic: async (X, compute) => graph.quadratic?.(X, 0, compute),
      degrees: () => graph.degrees(0),
      rightSide,
    },
    shrink: () => 1,
    alike: true,
    intercept: false,
  };
}

/** Any other graph: N and the targets N·MN over its connected components. */
async function poseGraph(
  data: Dataset,
  graph: PreferenceGraph,
  rules: RankingRules,
  compute: Compute,
): Promise<Posed> {
  const { backend } = compute;
  const components = graph.components(0);
  const penalty = await graphPenalty(graph, components, compute);
  const targets = matrix(graph.size, graph.outputs);
  for (let output = 0; output < graph.outputs; output++) {
    const y = await backend.multiplyVector(penalty.inverse, graph.rightSide(output));
    for (let row = 0; row < graph.size; row++) targets.data[row * graph.outputs + output] = y[row];
  }
  const pairsOnly = data.preferences !== undefined && data.scores === undefined;
  // An item that is compared with none still counts in the size of its query.
  const bySize = rules.preferences.queryWeights === "size";
  const blocks = graph.blocks ?? oneGroup(graph.size);
  const byPreference = pairsOnly ? preferenceHoldOut({ graph, penalty, components }, compute) : undefined;
  return {
    problem: {
      size: graph.size,
      outputs: graph.outputs,
      targets,
      blocks: components,
      precision: new Float64Array(graph.size).fill(1),
      penalty,
      wanting: Array.from({ length: graph.outputs }, (_, output) => graph.wanting(output)),
      shrink: () => 1,
      alike: true,
      intercept: false,
    },
    obstacle(request) {
      if (rules.referenced) return CENTRED;
      if (byPreference !== undefined) return undefined;
      if (request.kind === "preferences") return "the data has no explicit preferences, or scores besides";
      if (keepsBlocksWhole(request, components) && (!bySize || keepsBlocksWhole(request, blocks)))
        return undefined;
      return "leaving single items out changes which of the others are compared, and how much";
    },
    ...(pairsOnly && { touched: preferencesAt(data) }),
    async holdOut(request, lambda, sink, source) {
      await byPreference?.(request, lambda, sink, source);
      return byPreference !== undefined;
    },
  };
}
