import {
  type Backend,
  concordance,
  crossValidate,
  type Dataset,
  dataset,
  gaussian,
  grouping,
  type Kernel,
  kFold,
  type Learner,
  laplacian,
  leaveOneOut,
  leavePairOut,
  leaveQueryOut,
  linear,
  magnitudeError,
  matern,
  matrix,
  numberOf,
  openCompute,
  polynomial,
  rankRls,
  rls,
  type Split,
  seeded,
  sparseFrom,
  type Vectors,
  validatePath,
  vectors,
  withLandmarks,
} from "ordo";
import { learner as timed, problem as timedProblem } from "./pairs.ts";

const SIZE = 4000;
const FEATURES = 20;
const LAMBDAS = Array.from({ length: 7 }, (_, k) => 2 ** (2 * k - 6));
const kernel = gaussian({ gamma: 1 / FEATURES });

export type Paths = Readonly<Record<string, Float64Array>>;

/** What each path of the library answers at m = 4000. */
export async function answers(backend: Backend): Promise<Paths> {
  const data = problem();
  const result: Record<string, Float64Array> = {};
  for (const [name, value] of Object.entries(kernels(data))) result[`kernel ${name}`] = await value(backend);
  result["fit, ranking"] = await scores(rankRls({ kernel, lambda: 1 }), data, backend);
  result["fit, regression"] = await scores(rls({ kernel, lambda: 1 }), data, backend);
  result["fit, inside queries"] = await scores(rankRls({ kernel, lambda: 1 }), data, backend);
  const learner = rankRls({ kernel, lambda: 1 });
  const whole = dataset({ inputs: data.inputs, scores: data.scores!.values });
  result["leave-pair-out"] = await estimates(learner, whole, leavePairOut(), backend);
  result["leave-one-out"] = await held(rls({ kernel, lambda: 1 }), whole, leaveOneOut(), backend);
  result["leave-query-out"] = await held(learner, data, leaveQueryOut(), backend);
  result["5 folds"] = await held(learner, whole, kFold({ folds: 5 }), backend);
  result["path of lambda, leave-one-out"] = await path(backend, whole);
  result["path of lambda, leave-pair-out"] = await pathOfPairs(backend);
  result.landmarks = await scores(
    withLandmarks(rankRls({ kernel, lambda: 1 }), { count: 300 }),
    whole,
    backend,
  );
  result["conjugate gradient"] = await scores(
    rankRls({ kernel: linear(), lambda: 1, solver: "cg" }),
    dataset({ inputs: vectors(sparseFrom(sparsified())), scores: data.scores!.values }),
    backend,
  );
  return result;
}

/** The largest difference, beside the largest value. */
export function largest(actual: Float64Array, expected: Float64Array): number {
  let [apart, size] = [0, 0];
  expected.forEach((value, k) => {
    apart = Math.max(apart, Math.abs(value - actual[k]!));
    size = Math.max(size, Math.abs(value));
  });
  return apart / size;
}

function features() {
  const rng = seeded(4);
  const x = matrix(SIZE, FEATURES);
  for (let k = 0; k < x.data.length; k++) x.data[k] = rng.normal();
  return { x, rng };
}

function sparsified() {
  const { x } = features();
  return matrix(
    SIZE,
    FEATURES,
    x.data.map((value) => (Math.abs(value) > 1 ? value : 0)),
  );
}

function problem(): Dataset<Vectors> {
  const { x, rng } = features();
  const scores = new Float64Array(SIZE);
  for (let row = 0; row < SIZE; row++) scores[row] = Math.sin(x.data[row * FEATURES]!) + 0.3 * rng.normal();
  const queries = grouping(Array.from(scores, (_, row) => `q${row % 200}`));
  return dataset({ inputs: vectors(x), scores, queries });
}

function kernels({ inputs }: Dataset<Vectors>): Record<string, (backend: Backend) => Promise<Float64Array>> {
  const all: Record<string, Kernel<Vectors>> = {
    linear: linear(),
    polynomial: polynomial({ degree: 3, offset: 1 }),
    gaussian: kernel,
    laplacian: laplacian({ gamma: 0.1 }),
    matern: matern({ nu: 1.5, length: 2 }),
  };
  const sparse = vectors(sparseFrom(sparsified()));
  const made: Record<string, (backend: Backend) => Promise<Float64Array>> = {};
  for (const [name, own] of Object.entries(all))
    for (const [kind, items] of [
      ["dense", inputs],
      ["sparse", sparse],
    ] as const)
      made[`${name}, ${kind}`] = async (backend) => {
        using held = await own.matrix(items, undefined, await openCompute({ backend }));
        return (await backend.fetch(held, { top: 0, bottom: 500 })).data;
      };
  return made;
}

async function scores(learner: Learner<Vectors>, data: Dataset<Vectors>, backend: Backend) {
  const model = await learner.fit(data, { backend });
  return (await model.scores(data.inputs, { backend })) as Float64Array;
}

/** Held-out scores of sets, item by item. */
async function held(learner: Learner<Vectors>, data: Dataset<Vectors>, split: Split, backend: Backend) {
  const result = new Float64Array(data.size);
  await crossValidate(learner, data, {
    split,
    metric: concordance(),
    backend,
    audit: 0,
    onHeldOut: {
      set(_index, rows, values) {
        rows.forEach((row, k) => {
          result[row] = values[k]!;
        });
      },
    },
  });
  return result;
}

async function estimates(learner: Learner<Vectors>, data: Dataset<Vectors>, split: Split, backend: Backend) {
  const metric = [concordance(), magnitudeError(), magnitudeError({ pairs: "different" })];
  const found = await crossValidate(learner, data, { split, metric, backend, audit: 0 });
  return Float64Array.from(found.estimates, ({ value }) => numberOf(value));
}

/** So many lambdas that most inverses are sums of a few. */
async function pathOfPairs(backend: Backend) {
  const values = Array.from({ length: 31 }, (_, k) => 2 ** (k - 15));
  const metric = [concordance(), magnitudeError(), magnitudeError({ pairs: "different" })];
  const options = { split: leavePairOut(), metric, backend, audit: 0, values };
  const found = await validatePath(timed, timedProblem(SIZE), options);
  return Float64Array.from(
    found.flatMap(({ estimates }) => estimates),
    ({ value }) => numberOf(value),
  );
}

async function path(backend: Backend, data: Dataset<Vectors>) {
  const options = { split: leaveOneOut(), metric: magnitudeError(), backend, audit: 0, values: LAMBDAS };
  const found = await validatePath(rls({ kernel, lambda: 1 }), data, options);
  return Float64Array.from(found, ({ estimates: [first] }) => numberOf(first!.value));
}
