/** What is timed: from articles and labels to what scores new ones, the kernel matrix included. */
import {
  type ComputeOptions,
  type Dataset,
  gaussian,
  type Learner,
  openCompute,
  rankRls,
  rankSvm,
  type Vectors,
  withLandmarks,
} from "ordo";
import { pairwiseDecomposition } from "./pairwise-decomposition.ts";

/** The usual ones of SVM-light, C = 1 and gamma = 1, in the scale of Ordo: λ = 1/(2C). */
export const [GAMMA, LAMBDA, TOLERANCE] = [1, 0.5, 1e-3];

export interface Machine {
  readonly name: string;
  /** The most items that it is run on. */
  readonly most: number;
  train(data: Dataset<Vectors>, compute: ComputeOptions): Promise<Trained>;
}

export interface Trained {
  /** What was reached, of those that minimise an objective over pairs. */
  readonly objective?: number | undefined;
  /** How many values of the kernel between two pairs were computed, of those that know no other. */
  readonly values?: number | undefined;
}

export const [RANK_RLS, SQUARED, HINGE, MAPPED, PAIRWISE] = [
  "RankRLS",
  "RankSVM, squared hinge",
  "RankSVM, hinge",
  "RankSVM, hinge, mapped",
  "RankSVM, hinge, over all pairs",
];
const kernel = gaussian({ gamma: GAMMA });

/** `pairs`: the most items whose pairs are listed. */
export function machinesWithin(pairs: number): readonly Machine[] {
  const all = Number.POSITIVE_INFINITY;
  const margins = { kernel, lambda: LAMBDA, tolerance: TOLERANCE };
  return [
    { name: RANK_RLS, most: all, train: by(rankRls({ kernel, form: "dual" })) },
    { name: SQUARED, most: all, train: by(rankSvm({ ...margins, loss: "squared-hinge" })) },
    { name: HINGE, most: all, train: by(rankSvm(margins)) },
    { name: MAPPED, most: all, train: byMap(rankSvm(margins)) },
    { name: PAIRWISE, most: pairs, train: byPairs },
  ];
}

function by(learner: Learner<Vectors>): Machine["train"] {
  return async (data, compute) => {
    const { facts } = await learner.fit(data, compute);
    return { objective: facts?.objective };
  };
}

/** On features of the kernel, as many as there are items: the same minimum. */
function byMap(learner: Learner<Vectors>): Machine["train"] {
  return (data, compute) => by(withLandmarks(learner, { count: data.size }))(data, compute);
}

async function byPairs(data: Dataset<Vectors>, options: ComputeOptions): Promise<Trained> {
  const compute = await openCompute(options);
  using held = await kernel.matrix(data.inputs, undefined, compute);
  const K = await compute.backend.fetch(held);
  return pairwiseDecomposition(
    K,
    data.scores!.values.data,
    { lambda: LAMBDA, tolerance: TOLERANCE },
    compute.run,
  );
}
