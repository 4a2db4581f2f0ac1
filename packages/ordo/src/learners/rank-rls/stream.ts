import { type Dataset, withOutput } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import { spacing } from "../../data/spaced-rows.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import {
  noPreferences,
  type PreferenceOptions,
  weightingFactor,
} from "../../preferences/preference-graph.ts";
import { requireLambdas } from "../least-squares/lambda-path.ts";
import type { Form } from "../least-squares/posed-data.ts";
import { streamedGrid } from "../least-squares/stream/grid.ts";
import { joinSums, scaledSums } from "../least-squares/stream/join.ts";
import { type ComparedBlock, poolSums, querySums } from "../least-squares/stream/of-block.ts";
import { cannotStream, streamedFeatures } from "../least-squares/stream/open.ts";
import { solveSums } from "../least-squares/stream/solve.ts";
import type { Pool, Streaming, StreamSums, WantedRows } from "../streaming.ts";
import { primalProblem } from "./pose.ts";
import { DEGREES, degreesAt, meanOf, type Ranking } from "./ranking.ts";

/**
 * RankRLS from sums. Inside queries L is block diagonal, and what the queries add to XᵀLX and XᵀLy adds up, with any cost and any weights. Where all rows are
 * one list, cost (21) has L = c(W·diag(w) − wwᵀ), and sums about the means of all rows are enough.
 */
export function rankingStream<X extends Samples>(
  how: { readonly kernel: Kernel<X>; readonly form: Form },
  ranking: Ranking,
): Streaming<X> {
  const { preferences } = ranking;
  const isPooled = ({ queries }: Dataset<X>) => queries === undefined || preferences.ranking === "global";
  return Object.freeze({
    steps: [],
    async open(first, compute) {
      ranking.requireFactorsMatter(first);
      if (first.scores === undefined) throw noPreferences("the data has no scores");
      if (isPooled(first)) requirePoolable(preferences);
      return streamedFeatures(how, first, compute);
    },
    placing: {
      notes: (data, rows) =>
        isPooled(data) ? rows.map((row) => data.weights?.[row] ?? 1) : degreesAt(ranking.graphOf(data), rows),
      grid({ notes, rows, total: { pool } }, features, compute) {
        const one = pool && { ...pool, factor: factorIn(pool, preferences) };
        return streamedGrid(features, { weight: meanDegreeIn(notes, rows, one), constants: false }, compute);
      },
    },
    sums: (data, features, compute) =>
      isPooled(data)
        ? poolSums(features, data.scores!.values, data.weights, compute)
        : querySums(comparedIn(data, ranking), features, compute),
    join: joinSums,
    scaled: scaledSums,
    async solve(total, values, compute) {
      requireOrder(total);
      return solveSums(
        total.pool ? withLaplacian(total, total.pool, preferences) : total,
        requireLambdas(values),
        compute,
      );
    },
  } satisfies Streaming<X>);
}

/** Of other costs, and without ties or close pairs, the part of one row depends on the scores of all others. */
function requirePoolable({ cost = 21, ties = true, minimumGap = 0 }: PreferenceOptions): void {
  const why =
    cost !== 21 ? `cost ${cost}` : !ties ? "leaving ties out" : minimumGap > 0 ? "a minimum gap" : undefined;
  if (why === undefined) return;
  throw cannotStream(
    `${why} over all rows as one list`,
    "it needs the scores of all rows at once; compare rows inside queries, or use cost 21 with ties and no minimum gap",
  );
}

function comparedIn<X extends Samples>(data: Dataset<X>, ranking: Ranking): ComparedBlock {
  const graph = ranking.graphOf(data);
  const outputs = Array.from({ length: graph.outputs }, (_, output) => output);
  return {
    problems: graph.shared
      ? [primalProblem(graph)]
      : outputs.map((output) => primalProblem(ranking.graphOf(withOutput(data, output)))),
    pairs: outputs.map((output) => graph.pairCount(output)),
    wanting: outputs.map((output) => graph.wanting(output).length),
  };
}

/** The mean of the diagonal of L at the items that `meanDegree` reads; of one list it is c·w(W − w) at an item of weight w. */
function meanDegreeIn(
  { numbers, notes }: WantedRows,
  rows: number,
  pool: (Pool & { readonly factor: number }) | undefined,
): number {
  const stride = spacing(rows, DEGREES);
  const read = notes.filter((_, k) => numbers[k] % stride === 0);
  return meanOf(pool ? read.map((w) => pool.factor * w * (pool.weight - w)) : read);
}

/** c of L = c(W·diag(w) − wwᵀ). */
function factorIn({ weight, weightSquares }: Pool, { queryWeights = "pairs" }: PreferenceOptions): number {
  return weightingFactor(queryWeights, (weight * weight - weightSquares) / 2, weight);
}

/** XᵀLX = cW·Σ w(x − x̄)(x − x̄)ᵀ, and XᵀLy alike. */
function withLaplacian(sums: StreamSums, pool: Pool, preferences: PreferenceOptions): StreamSums {
  const factor = factorIn(pool, preferences) * pool.weight;
  const times = (values: Float64Array) => values.map((value) => factor * value);
  return { ...sums, squares: sums.squares.map(times), products: sums.products.map(times) };
}

/** Rows without pairs, or whose pairs want no difference, teach nothing. */
function requireOrder({ pool, pairs, wanting, outputs }: StreamSums): void {
  for (let output = 0; output < outputs; output++) {
    const where = outputs === 1 ? "" : ` (output ${output})`;
    if (pool === undefined && pairs[output] === 0)
      throw noPreferences(
        `no two items can be compared${where}; every query has one item only, or only tied ones; \`ranking: "global"\` compares all items`,
      );
    if (pool === undefined ? wanting[output] === 0 : !(pool.most[output] > pool.least[output]))
      throw noPreferences(
        `all items that can be compared have the same score${where}; give at least two different scores, of items that weigh something`,
      );
  }
}
