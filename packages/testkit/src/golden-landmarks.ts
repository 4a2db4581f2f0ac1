import {
  fromRows,
  grouping,
  type HoldOutRequest,
  type Kernel,
  type Learner,
  rankRls,
  rls,
  type Vectors,
  vectors,
  withLandmarks,
} from "ordo";
import { type Context, collect, dataOf, type GoldenRecord, kernelOf, near } from "./golden-common.ts";

/**
 * A reduced set of basis vectors is what landmarks are. RLScore holds items out while their landmarks stay.
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
  const heldOut = (request: HoldOutRequest) =>
    collect(withLandmarks(make(kernel), { choose: "given", heldOut: "leaking" }), data, request, backend);
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
