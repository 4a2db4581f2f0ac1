/** Learning from a kernel matrix, with lambda chosen inside the training rows. */
import {
  auc,
  type ComputeOptions,
  type Dataset,
  kFold,
  type Model,
  type Precomputed,
  precomputed,
  type Rng,
  rls,
  select,
  shuffled,
  takeItems,
} from "ordo";

/** Kernels are normalized, so that one grid suits all. */
const LAMBDAS = Array.from({ length: 9 }, (_, place) => 2 ** (2 * place - 12));
const INNER_FOLDS = 5;
/** Above so many rows lambda is chosen by models of fewer: the eigendecomposition of all would take minutes in each fold. */
const FEW = 2000;
const PART = 1000;

export interface Chosen {
  readonly model: Model<Precomputed>;
  readonly isAtEnd: boolean;
}

export const INNER = `Lambda is one of ${LAMBDAS.length} powers of 4 from 2^-12 to 2^4, by the AUC of ${INNER_FOLDS} folds inside the training part; where that has more than ${FEW} graphs, by models of about ${PART} of them and the AUC on its others`;

/** RLS with a constant: its order is that of RankRLS at another lambda, and scores from one half on are the class. */
const learnerAt = (lambda: number) => rls({ kernel: precomputed(), intercept: true, lambda });

/** The model of these rows, at the lambda with the largest AUC inside them. */
export async function chosen(
  train: Dataset<Precomputed>,
  rng: Rng,
  compute: ComputeOptions,
): Promise<Chosen> {
  const lambda = train.size > FEW ? await byOnePart(train, rng, compute) : await byFolds(train, rng, compute);
  const isAtEnd = lambda === LAMBDAS[0] || lambda === LAMBDAS.at(-1);
  return { model: await learnerAt(lambda).fit(train, compute), isAtEnd };
}

async function byFolds(train: Dataset<Precomputed>, rng: Rng, compute: ComputeOptions): Promise<number> {
  const found = await select(learnerAt(1), train, {
    split: kFold({ folds: INNER_FOLDS, stratify: true }),
    metric: auc(),
    values: LAMBDAS,
    seed: rng.below(2 ** 31),
    ...compute,
  });
  return found.path!.value;
}

async function byOnePart(train: Dataset<Precomputed>, rng: Rng, compute: ComputeOptions): Promise<number> {
  const [some, ...others] = dealt(train.scores!.values.data, Math.ceil(train.size / PART), rng);
  const [part, judge] = [takeItems(train, some!), takeItems(train, others.flat())];
  let best = { lambda: LAMBDAS[0]!, value: -1 };
  for (const lambda of LAMBDAS) {
    const model = await learnerAt(lambda).fit(part, compute);
    const value = areaOf(await model.scores(judge.inputs, compute), judge.scores!.values.data);
    // Of equal ones the largest lambda is the simplest.
    if (value >= best.value) best = { lambda, value };
  }
  return best.lambda;
}

/** 0.5 where there is only one class. */
export function areaOf(predicted: Float64Array, actual: Float64Array): number {
  const area = auc().evaluate({ predicted, actual });
  return area.defined ? area.value : 0.5;
}

/** Rows in so many parts, each class dealt out evenly. */
export function dealt(classes: Float64Array, parts: number, rng: Rng): readonly (readonly number[])[] {
  const all = shuffled(
    Array.from(classes, (_, row) => row),
    rng,
  );
  const sorted = all.sort((a, b) => classes[a]! - classes[b]!);
  return Array.from({ length: parts }, (_, part) => sorted.filter((_, place) => place % parts === part));
}
