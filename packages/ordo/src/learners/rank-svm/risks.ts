import type { Dataset } from "../../data/dataset.ts";
import type { QueryWeighting } from "../../preferences/graph.ts";
import type { Judging } from "../learner.ts";
import { listedRisk } from "../margins/listed-risk.ts";
import { scoredRisk } from "../margins/ranking-risk.ts";
import { type MarginLoss, type Risk, sumOfRisks } from "../margins/risk.ts";
import type { PairList } from "../margins/split-plan.ts";
import type { PairSums } from "../margins/wasm-walks.ts";
import { type Block, massOf, pairsOf } from "../pairs/levels.ts";

/** Which items are compared, and how the pairs of each query count. */
export interface PairRules {
  readonly ranking: Judging;
  readonly queryWeights: QueryWeighting;
  readonly queryFactors: Readonly<Record<string, number>> | undefined;
}

/** The losses of all pairs of each output; `sums` tells how active pairs are summed. */
export function rankingRisks(
  data: Dataset,
  loss: MarginLoss,
  rules: PairRules,
  sums?: PairSums,
): readonly Risk[] {
  const { weights, size } = data;
  return pairsOf(data, rules.ranking).map(({ blocks, listed, wanted }) => {
    const lists = blocks.map((block) => listOf(block, data, rules)).filter(({ factor }) => factor > 0);
    const risks = [
      ...(lists.length > 0 ? [scoredRisk(loss, lists, { scores: wanted.scores!, weights }, sums)] : []),
      ...(listed !== undefined && listed.winners.length > 0 ? [listedRisk(loss, listed, size)] : []),
    ];
    return sumOfRisks(
      risks.length > 0 ? risks : [scoredRisk(loss, [], { scores: new Float64Array(size), weights })],
    );
  });
}

function listOf(block: Block, { weights, queries }: Dataset, rules: PairRules): PairList {
  const { rows } = block;
  const { ranking, queryWeights, queryFactors } = rules;
  const total = weights === undefined ? rows.length : rows.reduce((sum, row) => sum + weights[row], 0);
  const divisor = queryWeights === "pairs" ? 1 : queryWeights === "size" ? total : massOf(block, weights);
  const id = ranking === "query" ? queries?.ids[queries.of[rows[0]]] : undefined;
  const own =
    id !== undefined && queryFactors !== undefined && Object.hasOwn(queryFactors, id) ? queryFactors[id] : 1;
  return { rows, factor: own / divisor };
}
