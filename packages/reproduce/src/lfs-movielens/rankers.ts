import {
  CENTRINGS,
  type ComputeOptions,
  combine,
  type Dataset,
  disagreement,
  gaussian,
  lambdaFrom,
  leavePairOut,
  type Model,
  type Rng,
  rankRls,
  select,
  type Vectors,
} from "ordo";
import { l2Name } from "../lfs/paper.ts";
import type { Task } from "./task.ts";

/** α_i = 0.97^i, i = 0 … 200. */
const ALPHAS = Array.from({ length: 201 }, (_, i) => 0.97 ** i);
/** The three that are combined: of the orders 1, 1/100 and 1/1000. */
const COMBINED = [0, 152, 200].map((place) => ALPHAS[place]!);

export const HK = "RLFS-H_K";
export const CROSS_VALIDATED = "single ranker, cross-validated";

/** By name, the share of pairs of the test movies that each way of ranking gets wrong; empty where one half has a single rating throughout. */
export async function errorsOf(
  { train, test }: Task,
  rng: Rng,
  compute: ComputeOptions,
): Promise<ReadonlyMap<string, number>> {
  const errors = new Map<string, number>();
  if (new Set(train.scores!.values.data).size < 2) return errors;
  const models = await modelsOf(train, rng, compute);
  for (const [name, model] of models) {
    const predicted = await model.scores(test.inputs, compute);
    const value = disagreement().evaluate({ predicted, actual: test.scores!.values.data });
    if (value.defined) errors.set(name, value.value);
  }
  return errors;
}

async function modelsOf(
  data: Dataset<Vectors>,
  rng: Rng,
  compute: ComputeOptions,
): Promise<ReadonlyMap<string, Model<Vectors>>> {
  const learner = rankRls({ kernel: gaussian({ gamma: 1 / 1000 }) });
  const lambda = (alpha: number) => lambdaFrom.lfs({ alpha, items: data.size });
  const aimed = ALPHAS[rng.below(ALPHAS.length)]!;
  using prepared = await learner.prepare(data, [aimed, ...COMBINED].map(lambda), compute);
  const trained: Model<Vectors>[] = [];
  for await (const model of prepared.models()) trained.push(model);
  const [aim, ...parts] = trained;
  const models = new Map<string, Model<Vectors>>();
  models.set(HK, (await combine(parts, data, { space: "hk", aim: aim!, ...compute })).model!);
  for (const centring of CENTRINGS)
    models.set(l2Name(centring), (await combine(parts, data, { space: "l2", centring, ...compute })).model!);
  const chosen = await select(learner, data, {
    split: leavePairOut({ pairs: "different" }),
    metric: disagreement(),
    values: ALPHAS.map(lambda),
    ...compute,
  });
  models.set(CROSS_VALIDATED, chosen.model);
  return models;
}
