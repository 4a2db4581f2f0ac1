import { expectClose, expectError, randomMatrix } from "@ordo/testkit";
import {
  compareStreams,
  concordance,
  type DataSource,
  type Dataset,
  dataset,
  datasetSource,
  gaussian,
  givenFolds,
  grouping,
  type Learner,
  linear,
  mse,
  rankRls,
  referenceBackend,
  rls,
  seeded,
  select,
  selectStream,
  singleFeature,
  type Vectors,
  validateStream,
  vectors,
  withLandmarks,
  withPreparation,
} from "ordo";
import { describe, expect, it } from "vitest";
import { foldRows } from "../../learners/stream/fold-sums.ts";

const [m, n] = [700, 3];
/** What is streamed and what is in memory are the same on every backend, and small jobs are quickest on this one. */
const run = { backend: referenceBackend() };

/** More rows than a sample has, of unequal sizes. */
function drawn({ queries = true, weights = false, noise = 1 } = {}): Dataset<Vectors> {
  const rng = seeded(5);
  const X = randomMatrix(rng, m, n);
  const scores = Float64Array.from({ length: m }, (_, row) =>
    Math.round(2 * X.data[row * n]! + noise * rng.normal()),
  );
  for (let k = 0; k < X.data.length; k++) X.data[k]! *= 10 ** (k % n);
  return dataset({
    inputs: vectors(X),
    scores,
    queries: queries ? grouping(Array.from({ length: m }, (_, row) => `q${Math.floor(row / 7)}`)) : undefined,
    weights: weights ? Float64Array.from({ length: m }, (_, row) => 1 + (row % 3)) : undefined,
  });
}

function counted(data: Dataset<Vectors>, rows = 90) {
  const inner = datasetSource(data, { rows });
  let reads = 0;
  const source: DataSource<Vectors> = {
    ...inner,
    blocks(options?: object) {
      reads++;
      return inner.blocks(options);
    },
  };
  return { source, reads: () => reads };
}

const rank = rankRls({ kernel: linear() });
const scaled = withPreparation(rank, { scale: { kind: "standard" } });
const narrow = rankRls({ kernel: gaussian({ gamma: 0.01 }) });

describe("selectStream chooses what select chooses on the same folds", () => {
  it.each([
    ["inside queries", rank, {}],
    ["with weights and another cost", rankRls({ kernel: linear(), cost: 22 }), { weights: true }],
    ["with sizes of queries", rankRls({ kernel: linear(), queryWeights: "size" }), {}],
    ["one list", rank, { queries: false }],
    [
      "one list with weights",
      rankRls({ kernel: linear(), queryWeights: "size" }),
      { queries: false, weights: true },
    ],
    ["scaled", scaled, {}],
    ["RLS", rls({ kernel: linear() }), { queries: false }],
    [
      "RLS with an intercept and weights",
      rls({ kernel: linear(), intercept: true }),
      { queries: false, weights: true },
    ],
  ] as const)("%s, on the usual grid", async (_, learner: Learner<Vectors>, how) => {
    const data = drawn(how);
    const metric = learner.spec.kind === "rls" ? mse() : concordance();
    const found = await selectStream(learner, counted(data).source, { ...run, folds: 4, metric });
    const folds = foldRows({ data, firstRow: 0 }, { count: 4, rng: seeded(0).fork("folds") });
    const whole = await select(learner, data, { ...run, split: givenFolds(folds), metric, method: "refit" });
    const values = (list: typeof found.curve | typeof whole.curve) => list.map(({ path }) => path!.value);
    expect(values(found.curve)).toEqual(values(whole.curve));
    expect(found.curve.length).toBeGreaterThanOrEqual(31);
    expect(found.path).toEqual(whole.path);
    const estimates = (list: typeof found.curve | typeof whole.curve) =>
      Float64Array.from(list, ({ value }) => (value.defined ? value.value : -1));
    expectClose(estimates(found.curve), estimates(whole.curve), {
      rtol: 1e-8,
      because: "lambdas far below the data",
    });
    const about = { ...run, queries: data.queries };
    expectClose(await found.model.scores(data.inputs, about), await whole.model.scores(data.inputs, about), {
      rtol: 1e-8,
      because: "lambdas far below the data",
    });
  });

  it("on landmarks, whose kernel places the grid", async () => {
    for (const choose of ["uniform", "greedy"] as const) {
      const data = drawn();
      const learner = withLandmarks(narrow, { count: 12, choose });
      const { curve } = await selectStream(learner, counted(data).source, {
        ...run,
        folds: 3,
        metric: concordance(),
      });
      const grid = await learner.path!.grid(data);
      expect(curve.slice(0, grid.length).map(({ path }) => path!.value)).toEqual(grid);
    }
  });

  it("whatever the blocks are", async () => {
    const at = async (rows: number) =>
      (await selectStream(scaled, counted(drawn(), rows).source, { ...run, folds: 3, metric: concordance() }))
        .curve;
    const values = (list: Awaited<ReturnType<typeof at>>) => list.map(({ path }) => path!.value);
    expect(values(await at(14))).toEqual(values(await at(1000)));
  });

  it("widens its grid while the best lies at an end, with a pass that is told", async () => {
    // Nothing but noise: the more it is shrunk the better.
    const rng = seeded(1);
    const inputs = vectors(randomMatrix(rng, m, n));
    const data = dataset({ inputs, scores: Float64Array.from({ length: m }, () => rng.normal()) });
    const learner = rls({ kernel: linear(), intercept: true });
    const { source, reads } = counted(data);
    const { curve, warnings } = await selectStream(learner, source, { ...run, folds: 4, metric: mse() });
    expect(curve.length).toBeGreaterThan(31);
    const codes = warnings.map(({ code }) => code);
    expect(codes).toContain("selection.widened");
    expect(codes).toContain("stream.extra-pass");
    expect(reads()).toBe(3 + (curve.length - 31) / 5);
  });
});

describe("several learners share the passes of one", () => {
  const learners = [
    rank,
    scaled,
    withLandmarks(narrow, { count: 9 }),
    withLandmarks(narrow, { count: 7, choose: "k-means" }),
  ];

  it("with the estimates that each has alone", async () => {
    const data = drawn();
    const { source, reads } = counted(data);
    const options = { ...run, folds: 4, metric: concordance() };
    const found = await compareStreams(learners, source, options);
    // The first block, landmarks, sums, scores.
    expect(reads()).toBe(4);
    for (const [k, learner] of learners.entries()) {
      const alone = await validateStream(learner, counted(data).source, options);
      expect(found[k]!.results).toEqual(alone.results);
      expect(await (await found[k]!.model(2)).scores(data.inputs, run)).toEqual(
        await (await alone.model(2)).scores(data.inputs, run),
      );
    }
  });

  it("in a search", async () => {
    const { source, reads } = counted(drawn());
    const { curve, learner } = await selectStream(learners, source, {
      ...run,
      folds: 4,
      metric: concordance(),
      values: [1, 4, 2],
    });
    expect(reads()).toBe(4);
    expect(curve.map(({ path }) => path!.value)).toEqual(learners.flatMap(() => [1, 2, 4]));
    const worth = (k: number) => [
      Number(curve[k]!.value.defined && curve[k]!.value.value),
      curve[k]!.path!.value,
    ];
    // The best, then the larger lambda, then the earlier learner.
    const [first] = [...curve.keys()].sort(
      (a, b) => worth(b)[0]! - worth(a)[0]! || worth(b)[1]! - worth(a)[1]! || a - b,
    );
    const best = curve[first!]!;
    expect(learner.spec).toEqual(best.learner);
  });

  it("refuses one that cannot be streamed", () =>
    expectError(
      () => compareStreams([rank, singleFeature()], counted(drawn()).source, { metric: concordance() }),
      "data.unsupported",
      { what: 'learner "single-feature"' },
    ));
});

it("says why nothing can be chosen", async () => {
  const { inputs } = drawn();
  const tied = dataset({ inputs, scores: new Float64Array(m).fill(1) });
  const how = { ...run, folds: 3, metric: concordance(), values: [1, 2] };
  const failure = await selectStream(rls({ kernel: linear() }), datasetSource(tied), how).catch(
    (error) => error,
  );
  expect(failure).toMatchObject({ code: "validation.no-folds", details: { split: "stream-folds" } });
  await expectError(() => selectStream([], datasetSource(tied), how), "option.invalid");
});
