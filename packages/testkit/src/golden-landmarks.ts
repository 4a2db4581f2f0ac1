import {
  type Backend,
  type Dataset,
  dataset,
  fromRows,
  grouping,
  type HoldOutRequest,
  type Kernel,
  type Learner,
  linear,
  openCompute,
  rankRls,
  rls,
  type Vectors,
  vectors,
  withLandmarks,
} from "ordo";
import { type Context, collect, dataOf, type GoldenRecord, kernelOf, near } from "./golden-common.ts";

/**
 * A reduced set of basis vectors is what landmarks are. RLScore holds items out while their landmarks stay, which is the linear learner on the
 * features that the landmarks make.
 */
export async function reducedSet(record: GoldenRecord, context: Context): Promise<void> {
  const backend = context.backend();
  const { inputs } = context;
  const isQuery = record.learner === "QueryRankRLS";
  const data = dataOf(context, record.labels, {
    landmarks: inputs.basis_indices,
    ...(isQuery && { queries: grouping(inputs.qids) }),
  });
  const lambda = record.lam!;
  const make = (kernel: Kernel<Vectors>): Learner<Vectors> =>
    record.learner === "RLS"
      ? rls({ kernel, lambda })
      : rankRls({ kernel, lambda, queryWeights: isQuery ? "size" : "pairs" });
  const kernel = kernelOf(
    record.learner === "RLS" && record.kernel === "linear" ? { ...record, linear_bias: 1 } : record,
  );
  const model = await withLandmarks(make(kernel), { choose: "given" }).fit(data, { backend });
  const test = await model.allScores(vectors(fromRows(inputs.Xtest)), { backend });
  near(test, record.pred_test, record.brute_maxdiff_test);
  const mapped = dataset({ ...data, inputs: await featuresBy(kernel, data, backend) });
  const heldOut = (request: HoldOutRequest) => collect(make(linear()), mapped, request, backend);
  if (record.loo !== undefined) {
    const sets = inputs.X.map((_, row) => Uint32Array.of(row));
    near((await heldOut({ kind: "sets", sets })).flat(), record.loo, 0);
  }
  if (record.lpo_i === undefined) return;
  const [a, b] = [Uint32Array.from(inputs.pair_i), Uint32Array.from(inputs.pair_j)];
  const both = await heldOut({ kind: "pairs", pairs: { kind: "list", a, b } });
  near(
    both.map(([score]) => score!),
    record.lpo_i,
    0,
  );
  near(
    both.map(([, score]) => score!),
    record.lpo_j,
    0,
  );
}

/** K_MR·V·Λ^(−½) over the eigenvalues of K_RR that rounding leaves. */
async function featuresBy(
  kernel: Kernel<Vectors>,
  { inputs, landmarks }: Dataset<Vectors>,
  backend: Backend,
): Promise<Vectors> {
  const compute = await openCompute({ backend });
  const basis = inputs.take(landmarks!);
  using K = await kernel.matrix(basis, undefined, compute);
  const { values, vectors: V } = await backend.eigen(K);
  const noise = 1e-12 * values.at(-1)!;
  await backend.scale(V!, { rows: values.map((value) => (value > noise ? 1 / Math.sqrt(value) : 0)) });
  using cross = await kernel.matrix(inputs, basis, compute);
  using features = await backend.multiply(cross, V!, { transposeB: true });
  V!.release();
  return vectors(await backend.fetch(features));
}
