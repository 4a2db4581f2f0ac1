import {
  auc,
  type Backend,
  concordance,
  dataset,
  fromRows,
  givenFolds,
  grouping,
  type HoldOutRequest,
  isLinear,
  type Kernel,
  type Learner,
  leaveOneOut,
  leavePairOut,
  leaveQueryOut,
  linear,
  type Metric,
  mse,
  preferences,
  rankRls,
  rls,
  type Split,
  sparse,
  type Vectors,
  validatePath,
  vectors,
} from "ordo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Check,
  type Context,
  collect,
  dataOf,
  type GoldenInputs,
  type GoldenRecord,
  kernelOf,
  near,
} from "./golden-common.ts";
import { reducedSet } from "./golden-landmarks.ts";

export type { GoldenInputs, GoldenRecord } from "./golden-common.ts";

/**
 * The numbers an independent implementation (RLScore) computed, reproduced on a backend. Fields `exact_*` are direct solves; RLScore's own
 * distance from them (`*_maxdiff`) sets the tolerance: max(1e-8, 10 × maxdiff).
 */
export function goldenSuite(
  name: string,
  open: () => Promise<Backend>,
  inputs: GoldenInputs,
  records: readonly GoldenRecord[],
): void {
  describe(`reference numbers on ${name}`, () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await open();
    });
    afterAll(() => backend.close());
    const wanted = records.filter(({ measure, selector }) => measure === undefined || selector !== undefined);
    const context = { inputs, backend: () => backend };
    for (const [index, record] of wanted.entries()) {
      const what = String(record.learner ?? record.selector ?? record.check);
      const check = record.reduced_set === true ? reducedSet : checks[what];
      if (check === undefined) throw new Error(`no check for ${what}`);
      const where = [
        record.kernel,
        record.labels,
        record.queries,
        record.lam,
        record.reduced_set && "landmarks",
      ]
        .filter((part) => part !== undefined)
        .join(", ");
      it(`${index}: ${what} (${where})`, () => check(record, context));
    }
    it("covers every learner there is", () => expect(wanted.length).toBeGreaterThan(108));
  });
}

const checks: Readonly<Record<string, Check>> = {
  GlobalRankRLS: (record, context) =>
    scored(record, context, (kernel, lambda) => rankRls({ kernel, lambda })),
  RLS: (record, context) => scored(record, context, (kernel, lambda) => rls({ kernel, lambda })),
  QueryRankRLS: queries,
  PPRankRLS: pairwise,
  CGRankRLS: sparseLinear,
  LeavePairOutRankRLS: (record, context) =>
    selector(record, context, { split: leavePairOut(), metric: concordance() }),
  LeavePairOutRLS: (record, context) =>
    selector(record, context, { split: leavePairOut(), metric: auc(), rls: true }),
  LeaveOneOutRLS: (record, context) =>
    selector(record, context, { split: leaveOneOut(), metric: mse(), rls: true }),
  LeaveQueryOutRankRLS: (record, context) =>
    selector(record, context, {
      split: leaveQueryOut(),
      metric: concordance(),
      queries: context.inputs.qids,
    }),
  KfoldRankRLS: (record, context) =>
    selector(record, context, { split: givenFolds(context.inputs.folds), metric: mse() }),
  RankRLS_AUC_LPO: areaByPairs,
};

async function scored(
  record: GoldenRecord,
  context: Context,
  make: (kernel: Kernel<Vectors>, lambda: number) => Learner<Vectors>,
): Promise<void> {
  const backend = context.backend();
  const { inputs } = context;
  const data = dataOf(context, record.labels);
  const learner = make(kernelOf(record), record.lam!);
  const model = await learner.fit(data, { backend });
  const test = await model.allScores(vectors(fromRows(inputs.Xtest)), { backend });
  near(test, record.exact_pred_test, record.brute_maxdiff_test);
  if (record.pred_train !== undefined)
    near(await model.allScores(data.inputs, { backend }), record.pred_train, record.brute_maxdiff_test);
  const heldOut = (request: HoldOutRequest) => collect(learner, data, request, backend);
  const folds = await heldOut({ kind: "sets", sets: inputs.folds.map((rows) => Uint32Array.from(rows)) });
  near(folds.flat(), (record.holdout_folds as number[][]).flat(2), record.holdout_brute_maxdiff);
  if (record.loo !== undefined) {
    const sets = inputs.X.map((_, row) => Uint32Array.of(row));
    near((await heldOut({ kind: "sets", sets })).flat(), record.loo, record.loo_brute_maxdiff);
  }
  const pairs = {
    kind: "list",
    a: Uint32Array.from(inputs.pair_i),
    b: Uint32Array.from(inputs.pair_j),
  } as const;
  const both = await heldOut({ kind: "pairs", pairs });
  const v = both[0]!.length / 2;
  near(
    both.flatMap((scores) => scores.slice(0, v)),
    record.lpo_i,
    record.lpo_brute_maxdiff,
  );
  near(
    both.flatMap((scores) => scores.slice(v)),
    record.lpo_j,
    record.lpo_brute_maxdiff,
  );
}

async function queries(record: GoldenRecord, context: Context): Promise<void> {
  const backend = context.backend();
  const { inputs } = context;
  const ids = inputs[record.queries as "qids" | "qids_shuffled"];
  const data = dataOf(context, record.labels, { queries: grouping(ids) });
  const learner = rankRls({ kernel: kernelOf(record), lambda: record.lam!, queryWeights: "size" });
  const model = await learner.fit(data, { backend });
  near(
    await model.allScores(vectors(fromRows(inputs.Xtest)), { backend }),
    record.exact_pred_test,
    record.brute_maxdiff_test,
  );
  const held = Object.values(
    record.leave_query_out as Record<string, { indices: number[]; pred: number[] | number[][] }>,
  );
  const sets = held.map(({ indices }) => Uint32Array.from(indices));
  const found = await collect(learner, data, { kind: "sets", sets }, backend);
  near(
    found.flat(),
    held.flatMap(({ pred }) => pred.flat()),
    record.lqo_brute_maxdiff,
  );
}

async function pairwise(record: GoldenRecord, context: Context): Promise<void> {
  const backend = context.backend();
  const { inputs } = context;
  const given = preferences(inputs.X.length, { winners: inputs.pref_start, losers: inputs.pref_end });
  const data = dataOf(context, undefined, { preferences: given });
  const model = await rankRls({ kernel: kernelOf(record), lambda: record.lam!, cost: 20 }).fit(data, {
    backend,
  });
  const scores = await model.allScores(vectors(fromRows(inputs.Xtest)), { backend });
  near(scores, record.exact_pred_test, record.brute_maxdiff_test);
}

async function sparseLinear(record: GoldenRecord, context: Context): Promise<void> {
  const { shape, indptr, indices, data: values, y, qids } = context.inputs.sparse;
  const parts = {
    starts: Uint32Array.from(indptr),
    columns: Uint32Array.from(indices),
    values: Float64Array.from(values),
  };
  const data = dataset({
    inputs: vectors(sparse(shape[0], shape[1], sorted(parts))),
    scores: y,
    queries: record.queries === true ? grouping(qids) : undefined,
  });
  const backend = context.backend();
  const model = await rankRls({ kernel: linear(), lambda: record.lam!, queryWeights: "size" }).fit(data, {
    backend,
  });
  if (!isLinear(model.predictor)) throw new Error("expected a linear model");
  near(model.predictor.weights, record.w_exact, 0);
}

/** Columns of each row in ascending order. */
function sorted(parts: { starts: Uint32Array; columns: Uint32Array; values: Float64Array }) {
  const { starts, columns, values } = parts;
  for (let row = 0; row + 1 < starts.length; row++) {
    const order = Array.from({ length: starts[row + 1]! - starts[row]! }, (_, k) => starts[row]! + k).sort(
      (a, b) => columns[a]! - columns[b]!,
    );
    const [c, v] = [order.map((k) => columns[k]!), order.map((k) => values[k]!)];
    columns.set(c, starts[row]!);
    values.set(v, starts[row]!);
  }
  return parts;
}

async function selector(
  record: GoldenRecord,
  context: Context,
  how: {
    readonly split: Split;
    readonly metric: Metric;
    readonly rls?: boolean;
    readonly queries?: readonly number[];
  },
): Promise<void> {
  const data = dataOf(
    context,
    record.labels,
    how.queries === undefined ? {} : { queries: grouping(how.queries) },
  );
  const kernel = kernelOf(
    how.rls === true && record.kernel === "linear" ? { ...record, linear_bias: 1 } : record,
  );
  const learner: Learner<Vectors> =
    how.rls === true
      ? rls({ kernel })
      : rankRls({ kernel, queryWeights: how.queries === undefined ? "pairs" : "size" });
  const { rls: _pointwise, queries: _queries, ...options } = how;
  const results = await validatePath(learner, data, {
    ...options,
    values: record.grid as number[],
    backend: context.backend(),
  });
  const values = results.map(({ estimates }) =>
    estimates[0]!.value.defined ? estimates[0]!.value.value : Number.NaN,
  );
  near(values, record.cv_performances, 0);
  expect(results.every(({ method }) => method === "shortcut")).toBe(true);
}

async function areaByPairs(record: GoldenRecord, context: Context): Promise<void> {
  const backend = context.backend();
  const learner = rankRls({ kernel: kernelOf(record), lambda: record.lam! });
  const data = dataOf(context, record.labels);
  const pairs = {
    kind: "list",
    a: Uint32Array.from(record.pair_pos as number[]),
    b: Uint32Array.from(record.pair_neg as number[]),
  } as const;
  const found = await collect(learner, data, { kind: "pairs", pairs }, backend);
  near(
    found.map(([a]) => a!),
    record.first,
    0,
  );
  near(
    found.map(([, b]) => b!),
    record.second,
    0,
  );
  const [result] = await validatePath(learner, data, {
    split: leavePairOut({ pairs: "different" }),
    metric: auc(),
    values: [record.lam!],
    backend,
  });
  expect(result!.heldOut).toBe(record.n_pairs);
  near(
    [result!.estimates[0]!.value.defined ? result!.estimates[0]!.value.value : Number.NaN],
    [record.auc],
    0,
  );
}
