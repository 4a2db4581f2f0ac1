import { expectClose, expectError, randomMatrix, seeds } from "@ordo/testkit";
import {
  type Backend,
  type CheckpointStore,
  type Dataset,
  dataset,
  datasetSource,
  decodeModel,
  encodeModel,
  fitStream,
  gaussian,
  grouping,
  isOrdoError,
  type LandmarkOptions,
  type Learner,
  landmarkSource,
  matrix,
  polynomial,
  rankRls,
  referenceBackend,
  rls,
  seeded,
  sparseFrom,
  type Vectors,
  vectors,
  withLandmarks,
  withPreparation,
} from "ordo";
import { describe, expect, it } from "vitest";
import type { WantedRows } from "../streaming.ts";

const [m, n] = [120, 4];
const kernel = gaussian({ gamma: 0.2 });
/** What is streamed and what is in memory are the same on every backend, and small jobs are quickest on this one. */
const run = { backend: referenceBackend() };

interface Drawn {
  readonly outputs?: number;
  readonly queries?: boolean;
  readonly weights?: boolean;
  readonly sparse?: boolean;
  readonly missing?: boolean;
  readonly landmarks?: readonly number[];
}

/** Rows in queries of five; some features are far larger than others. */
function drawn(how: Drawn = {}): Dataset<Vectors> {
  const { outputs = 1, queries = true, weights = false, sparse = false, missing = false, landmarks } = how;
  const rng = seeded(7);
  const X = randomMatrix(rng, m, n);
  const scores = matrix(m, outputs);
  for (let row = 0; row < m; row++)
    for (let out = 0; out < outputs; out++)
      scores.data[row * outputs + out] = Math.round(2 * Math.sin(X.data[row * n + out]!) + rng.normal());
  for (let k = 0; k < X.data.length; k++) {
    X.data[k]! *= 1 + (k % n);
    if (sparse && rng.uniform() < 0.5) X.data[k] = 0;
    if (missing && rng.uniform() < 0.1) X.data[k] = Number.NaN;
  }
  return dataset({
    inputs: vectors(sparse ? sparseFrom(X) : X),
    scores,
    queries: queries ? grouping(Array.from({ length: m }, (_, row) => `q${Math.floor(row / 5)}`)) : undefined,
    weights: weights ? Float64Array.from({ length: m }, (_, row) => row % 4) : undefined,
    landmarks,
  });
}

/** The rows that a model keeps, as the data number them. */
async function landmarksIn(learner: Learner<Vectors>, data: Dataset<Vectors>, rows = 17) {
  const { model } = await fitStream(learner, datasetSource(data, { rows }), run);
  const { predictor } = model;
  if (predictor.kind !== "kernel" || !("rows" in predictor)) throw new Error("landmarks give a kernel model");
  return Array.from(predictor.rows as Uint32Array);
}

type Wrap = (learner: Learner<Vectors>) => Learner<Vectors>;

/** The function of a stream is that of all rows in memory, on the same landmarks. */
async function expectTwin(learner: Learner<Vectors>, data: Dataset<Vectors>, wrap: Wrap = (one) => one) {
  const rows = [3, 20, 41, 42, 77, 90, 118];
  const given = dataset({ ...data, landmarks: rows });
  const taking = wrap(withLandmarks(learner, { choose: "given" }));
  const whole = await taking.fit(given, run);
  const streamed = await fitStream(taking, datasetSource(given, { rows: 17 }), run);
  const about = { ...run, queries: data.queries };
  const scores = await whole.scores(data.inputs, about);
  expectClose(await streamed.model.scores(data.inputs, about), scores, { rtol: 1e-10 });
  expect(streamed.model.provenance.learner).toEqual(whole.provenance.learner);
  expect(streamed.model.facts).toMatchObject({ landmarks: 7, keptLandmarks: whole.facts!.keptLandmarks });
  expect(streamed.rows).toBe(m);
  expect(await landmarksIn(taking, given)).toEqual(rows);
  return streamed;
}

describe("landmarks over a stream are landmarks in memory", () => {
  const cases: readonly (readonly [string, Learner<Vectors>, Drawn])[] = [
    ["RankRLS inside queries", rankRls({ kernel }), {}],
    ["RankRLS with cost 20 and weights", rankRls({ kernel, cost: 20 }), { weights: true }],
    ["RankRLS over one list", rankRls({ kernel, ranking: "global" }), { weights: true }],
    ["RankRLS of several outputs", rankRls({ kernel, cost: 22, ties: false }), { outputs: 2 }],
    ["RankRLS of sparse rows", rankRls({ kernel }), { sparse: true }],
    ["RankRLS without queries", rankRls({ kernel: polynomial({ degree: 2 }) }), { queries: false }],
    ["RLS with an intercept", rls({ kernel, intercept: true }), { weights: true }],
    ["RLS without one", rls({ kernel }), { outputs: 2 }],
  ];
  it.each(cases)("%s", async (_, learner, how) => {
    const { passes, model } = await expectTwin(learner, drawn(how));
    expect(passes).toBe(2);
    expect(model.warnings.map(({ code }) => code)).toEqual(["stream.extra-pass"]);
  });

  it.each([
    ["scaling, which needs a pass of its own", { scale: { kind: "standard" } }, 3],
    ["imputation and scaling", { impute: { rule: "mean" }, scale: { kind: "min-max" } }, 4],
    ["scaling inside queries", { impute: { rule: "constant" }, scale: { kind: "query-standard" } }, 2],
  ] as const)("after %s", async (_, preparation, passes) => {
    const missing = "impute" in preparation;
    const wrap: Wrap = (one) => withPreparation(one, preparation);
    const streamed = await expectTwin(rankRls({ kernel }), drawn({ missing }), wrap);
    expect(streamed.passes).toBe(passes);
    expect(streamed.model.warnings.filter(({ code }) => code === "stream.extra-pass")).toHaveLength(
      passes - 1,
    );
  });

  it("at several values of lambda, and as a file", async () => {
    const values = [0.01, 1, 100];
    const data = drawn({ landmarks: [2, 30, 64, 99] });
    const learner = withLandmarks(rankRls({ kernel }), { choose: "given" });
    const { models } = await fitStream(learner, datasetSource(data, { rows: 17 }), { ...run, values });
    for (const [k, lambda] of values.entries()) {
      const whole = await (await learner.at(lambda).fit(data, run)).scores(data.inputs, run);
      expectClose(await models[k]!.scores(data.inputs, run), whole, { rtol: 1e-10 });
      const again = await decodeModel(await encodeModel(models[k]!));
      expect(await again.scores(data.inputs, run)).toEqual(await models[k]!.scores(data.inputs, run));
    }
  });
});

it("rows of any source are given by their numbers", async () => {
  const rows = [99, 2, 64, 30];
  const learner = withLandmarks(rankRls({ kernel }), { choose: "given" });
  const named = landmarkSource(datasetSource(drawn(), { rows: 17 }), rows);
  const { model } = await fitStream(learner, named, run);
  const whole = await learner.fit(drawn({ landmarks: rows }), run);
  const { inputs } = drawn();
  expectClose(await model.scores(inputs, run), await whole.scores(inputs, run), { rtol: 1e-10 });
  expect(await named.identity()).not.toBe(await datasetSource(drawn()).identity());
});

describe("rows that are chosen from a stream are those that are chosen in memory, with the same seed", () => {
  it.each([
    ["uniform", {}],
    ["query", {}],
    ["k-means", {}],
    ["greedy", {}],
    ["leverage", {}],
    ["k-means", { pool: 40 }],
    ["greedy", { pool: 40 }],
    ["leverage", { pool: 40 }],
  ] as const)("%s %o", async (choose, how) => {
    const data = drawn();
    for (const seed of seeds(2)) {
      const learner = withLandmarks(rankRls({ kernel }), { count: 9, choose, seed, ...how });
      const whole = await learner.fit(data, run);
      const { predictor } = whole;
      const chosen = Array.from((predictor as unknown as { rows: Uint32Array }).rows);
      for (const rows of [17, 50, 1000]) {
        const { model } = await fitStream(learner, datasetSource(data, { rows }), run);
        expectClose(await model.scores(data.inputs, run), await whole.scores(data.inputs, run), {
          rtol: 1e-10,
        });
        expect(await landmarksIn(learner, data, rows)).toEqual(chosen);
      }
    }
  });

  it("says which rows they were chosen from, and in which pass", async () => {
    const said = async (landmarks: LandmarkOptions) => {
      const learner = withLandmarks(rankRls({ kernel }), { count: 9, ...landmarks });
      const { model, passes } = await fitStream(learner, datasetSource(drawn(), { rows: 17 }), run);
      return [passes, ...model.warnings.map(({ code, message }) => `${code}: ${message}`)];
    };
    const ending = "before anything can be summed: the data were read once more for it";
    expect(await said({ choose: "greedy" })).toEqual([
      2,
      `stream.extra-pass: landmarks are chosen (greedy) from all 120 rows, ${ending}`,
    ]);
    expect(await said({ choose: "leverage", pool: 40 })).toEqual([
      2,
      `stream.extra-pass: landmarks are chosen (leverage) from a pool of 40 of the 120 rows, drawn evenly, ${ending}`,
    ]);
  });

  it("after scaling, too", async () => {
    const data = drawn();
    const learner = withPreparation(withLandmarks(rankRls({ kernel }), { count: 9, choose: "k-means" }), {
      scale: { kind: "standard" },
    });
    const { model } = await fitStream(learner, datasetSource(data, { rows: 17 }), run);
    const whole = await (await learner.fit(data, run)).scores(data.inputs, run);
    expectClose(await model.scores(data.inputs, run), whole, { rtol: 1e-10 });
  });
});

describe("rows that are drawn", () => {
  const drawing = (landmarks: LandmarkOptions) => withLandmarks(rankRls({ kernel }), landmarks);

  it("do not depend on the blocks, but on the seed", async () => {
    const learner = drawing({ count: 9, seed: 4 });
    const rows = await landmarksIn(learner, drawn());
    expect(new Set(rows).size).toBe(9);
    for (const size of [1, 30, 1000]) expect(await landmarksIn(learner, drawn(), size)).toEqual(rows);
    expect(await landmarksIn(drawing({ count: 9, seed: 5 }), drawn())).not.toEqual(rows);
  });

  it("are all rows where there are fewer than asked for", async () => {
    const few = drawn();
    const learner = drawing({ count: 500 });
    const streamed = await fitStream(learner, datasetSource(few, { rows: 17 }), run);
    expect(streamed.model.facts?.landmarks).toBe(m);
  });

  it("are every row about as often", async () => {
    const counts = new Float64Array(m);
    for (let seed = 0; seed < 300; seed++) {
      const { gathering } = drawing({ count: 30, seed }).streaming!;
      let wanted: WantedRows = { numbers: [], notes: [] };
      for (let firstRow = 0; firstRow < m; firstRow += 40)
        wanted = gathering!.choose(wanted, { data: { size: 40 } as Dataset<Vectors>, firstRow });
      for (const row of wanted.numbers) counts[row]!++;
    }
    // Binomial with mean 75 and deviation 7.5; five of these on either side for 120 rows.
    expect(Math.min(...counts)).toBeGreaterThan(37);
    expect(Math.max(...counts)).toBeLessThan(113);
  });
});

it("goes on after every block of every pass, and ends with the same bits", async () => {
  for (const sparse of [false, true]) {
    const landmarks = sparse ? { count: 8, choose: "greedy", pool: 50 } : { count: 8 };
    const learner = withPreparation(withLandmarks(rankRls({ kernel }), landmarks as LandmarkOptions), {
      scale: { kind: "max-abs" },
    });
    const source = () => datasetSource(drawn({ sparse }), { rows: 30 });
    const whole = await fitStream(learner, source(), run);
    expect(whole.passes).toBe(3);
    for (let stop = 1; stop < 3 * whole.blocks; stop++) {
      const checkpoint = store();
      const controller = new AbortController();
      let blocks = 0;
      const broken = fitStream(learner, source(), {
        ...run,
        checkpoint,
        checkpointSeconds: 0,
        signal: controller.signal,
        onProgress: ({ step }) => step?.startsWith("reading") && ++blocks === stop && controller.abort(),
      });
      const error: unknown = await broken.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(isOrdoError(error, "run.cancelled")).toBe(true);
      const again = await fitStream(learner, source(), {
        ...run,
        checkpoint,
        checkpointSeconds: 1e9,
      });
      expect(again.resumedAfter > 0 || stop % whole.blocks === 0).toBe(true);
      expect(again.model.predictor).toMatchObject(bitsOf(whole.model.predictor));
      expect(again.model.warnings).toEqual(whole.model.warnings);
    }
  }
});

function bitsOf(predictor: object) {
  const { coefficients, rows } = predictor as { coefficients: object; rows: Uint32Array };
  return { coefficients, rows };
}

function store(): CheckpointStore {
  let kept: Uint8Array | undefined;
  return {
    read: async () => kept,
    write: async (bytes) => {
      kept = bytes;
    },
    remove: async () => {
      kept = undefined;
    },
  };
}

describe("what is refused, with the reason", () => {
  const refuse = (learner: Learner<Vectors>, what: string) =>
    expectError(() => fitStream(learner, datasetSource(drawn())), "data.unsupported", { what });

  it("a pool that is too small, or that a choice has no use for", () => {
    const made = (landmarks: LandmarkOptions) => () => withLandmarks(rankRls({ kernel }), landmarks);
    expect(made({ count: 20, choose: "greedy", pool: 19 })).toThrow(
      "withLandmarks.pool: expected at least as many rows as landmarks, 20, got 19",
    );
    expect(made({ choose: "uniform", pool: 900 })).toThrow(/pool: expected none with choose: "uniform"/);
  });
  it("a pool that does not fit into memory, before anything is read", async () => {
    const learner = withLandmarks(rankRls({ kernel }), { choose: "greedy", pool: 2 ** 32 - 1 });
    const small = { ...referenceBackend(), description: { threads: 1, memoryLimit: 2 ** 30 } };
    await expectError(
      () => fitStream(learner, datasetSource(drawn()), { backend: small as Backend }),
      "memory.insufficient",
      {},
    );
  });
  it("what the learner refuses, before anything is read", async () => {
    const learner = withLandmarks(rankRls({ kernel, ranking: "global", cost: 20 }));
    await refuse(learner, "cost 20 over all rows as one list");
  });
  it("landmarks that are not given, or are none", async () => {
    const learner = withLandmarks(rankRls({ kernel }), { choose: "given" });
    await expectError(() => fitStream(learner, datasetSource(drawn())), "option.invalid", {});
    const none = datasetSource(drawn({ landmarks: [] }));
    await expectError(() => fitStream(learner, none), "input.empty", { what: "landmarks" });
  });
  it("a row that the source does not have", async () => {
    const learner = withLandmarks(rankRls({ kernel }), { choose: "given" });
    const source = landmarkSource(datasetSource(drawn(), { rows: 17 }), [3, m]);
    await expectError(() => fitStream(learner, source), "input.invalid", { what: "landmarks" });
    expect(() => landmarkSource(source, [4, 4])).toThrow(/each row once/);
    expect(() => landmarkSource(source, [0.5])).toThrow(/numbers of rows/);
  });
});
