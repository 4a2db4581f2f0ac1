import { expectClose, rankingProblems, seeds } from "@ordo/testkit";
import {
  type Centring,
  combine,
  type Dataset,
  dataset,
  fromRows,
  gaussian,
  grouping,
  linear,
  type Model,
  matrix,
  rankRls,
  referenceBackend,
  type ScoringFunction,
  seeded,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();

const problem = (name: string, seed: number) =>
  rankingProblems(seed, { m: 24, n: 4 }).find((one) => one.name === name)!.data;

/** Scores drawn once for each item, told by the first feature. */
function drawnRankers(
  seed: number,
  data: Dataset<Vectors>,
  count: number,
): readonly ScoringFunction<Vectors>[] {
  const rng = seeded(seed);
  const columns = Array.from({ length: count }, () =>
    Float64Array.from({ length: data.size }, () => rng.normal()),
  );
  return columns.map((column) => () => column);
}

const scoresBy = (rankers: readonly ScoringFunction<Vectors>[], data: Dataset<Vectors>) =>
  rankers.map((ranker) => ranker(data.inputs) as Float64Array);

/** G and g by the definitions, pair by pair. */
function byDefinition(data: Dataset<Vectors>, F: readonly Float64Array[], centring: Centring) {
  const y = data.scores!.values.data;
  const w = (row: number) => data.weights?.[row] ?? 1;
  const together = (i: number, j: number) =>
    data.queries === undefined || data.queries.of[i] === data.queries.of[j];
  const rows = Array.from({ length: data.size }, (_, row) => row);
  const pairs = rows.flatMap((i) => rows.filter((j) => together(i, j)).map((j) => [i, j] as const));
  const mass = pairs.reduce((sum, [i, j]) => sum + w(i) * w(j), 0);
  const total = rows.reduce((sum, row) => sum + w(row), 0);
  const centred = (a: Float64Array, b: Float64Array) =>
    pairs.reduce((sum, [i, j]) => sum + (w(i) * w(j) * (a[i] - a[j]) * (b[i] - b[j])) / 2, 0) / mass;
  const plain = (a: Float64Array, b: Float64Array) =>
    rows.reduce((sum, row) => sum + w(row) * a[row] * b[row], 0) / total;
  const [left, right] = { centred: [centred, centred], uncentred: [plain, plain], printed: [plain, centred] }[
    centring
  ];
  return { G: fromRows(F.map((a) => F.map((b) => left(a, b)))), g: F.map((a) => right(a, y)) };
}

describe("the normal equations in l2", () => {
  it.each(["real scores", "queries", "item weights", "item weights in queries"])(
    "are those of the definitions on %s",
    async (name) => {
      for (const seed of seeds(2))
        for (const centring of ["centred", "uncentred", "printed"] as const) {
          const data = problem(name, seed);
          const rankers = drawnRankers(seed, data, 3);
          const { G, g } = byDefinition(data, scoresBy(rankers, data), centring);
          const found = await combine(rankers, data, { centring, backend });
          expectClose(found.gram, G);
          expectClose(found.right, g);
          using held = await backend.solve(G, matrix(3, 1, Float64Array.from(g)));
          expectClose(found.coefficients, (await backend.fetch(held)).data);
        }
    },
  );

  it("compare all items where the ranking is global", async () => {
    const data = problem("queries", 3);
    const rankers = drawnRankers(3, data, 2);
    const { queries: _, ...rest } = data;
    const [whole, without] = [
      await combine(rankers, data, { ranking: "global", backend }),
      await combine(rankers, dataset(rest), { backend }),
    ];
    expect(whole.coefficients).toEqual(without.coefficients);
    const inside = await combine(rankers, data, { backend });
    expect(inside.coefficients).not.toEqual(whole.coefficients);
  });

  it("centred: the coefficients are those of least squares on centred scores, by QR", async () => {
    for (const seed of seeds(3)) {
      const data = problem("real scores", seed);
      const rankers = drawnRankers(seed, data, 4);
      const off = (column: Float64Array) => {
        const mean = column.reduce((sum, value) => sum + value, 0) / column.length;
        return column.map((value) => value - mean);
      };
      const F = scoresBy(rankers, data).map(off);
      const A = fromRows(Array.from({ length: data.size }, (_, row) => F.map((column) => column[row])));
      const { q, r } = await backend.qr(A);
      using right = await backend.multiply(q, matrix(data.size, 1, off(data.scores!.values.data)), {
        transposeA: true,
      });
      using solved = await backend.solve(r, right);
      const found = await combine(rankers, data, { backend });
      expectClose(found.coefficients, (await backend.fetch(solved)).data);
    }
  });
});

describe("scores that are a combination of the rankers", () => {
  it.each(["real scores", "queries", "item weights in queries"])("are found again on %s", async (name) => {
    for (const seed of seeds(3)) {
      const data = problem(name, seed);
      const rankers = drawnRankers(seed, data, 3);
      const wanted = [2, -0.5, 7];
      // A constant for each query is no difference inside one.
      const shift = (row: number) => (data.queries === undefined ? 5 : 3 * data.queries.of[row]);
      const scores = Float64Array.from({ length: data.size }, (_, row) =>
        scoresBy(rankers, data).reduce((sum, column, p) => sum + wanted[p] * column[row], shift(row)),
      );
      const found = await combine(rankers, dataset({ ...data, scores }), { backend });
      expectClose(found.coefficients, wanted);
      expect([found.kept, found.warnings]).toEqual([3, []]);
    }
  });
});

describe("conditioning", () => {
  const lambdas = (data: Dataset<Vectors>, alphas: readonly number[]) =>
    alphas.map((alpha) => (alpha * data.size ** 2) / 2);
  const rankersAt = async (data: Dataset<Vectors>, alphas: readonly number[]) => {
    const models: Model<Vectors>[] = [];
    for (const lambda of lambdas(data, alphas))
      models.push(await rankRls({ kernel: gaussian({ gamma: 0.4 }), lambda }).fit(data, { backend }));
    return models;
  };

  it("nearly equal rankers: one direction is left out, told, and the coefficients stay small", async () => {
    for (const seed of seeds(3)) {
      const data = problem("real scores", seed);
      const [one] = await rankersAt(data, [0.1]);
      const alone = await combine([one], data, { backend });
      const both = await combine(await rankersAt(data, [0.1, 0.1000001]), data, { backend });
      expect([both.kept, both.warnings.map(({ code }) => code)]).toEqual([
        1,
        ["combination.dependent-rankers"],
      ]);
      expect(both.condition).toBeGreaterThan(1e10);
      // Each takes half of what one alone has.
      const half = alone.coefficients[0] / 2;
      expectClose(both.coefficients, [half, half], {
        rtol: 1e-6,
        because: "the two differ by about 1e-7 of themselves",
      });
      expectClose(await both.scores(data.inputs, { backend }), await alone.scores(data.inputs, { backend }), {
        rtol: 1e-6,
        because: "the same",
      });
    }
  });

  it("does not look at the scales of rankers", async () => {
    const data = problem("real scores", 5);
    const [a, b, c] = scoresBy(drawnRankers(5, data, 3), data);
    const found = await combine([() => a, () => b, () => c], data, { backend });
    const scaled = await combine([() => a.map((x) => 1e9 * x), () => b, () => c.map((x) => 1e-9 * x)], data, {
      backend,
    });
    expectClose(scaled.condition, found.condition);
    const [x, y, z] = scaled.coefficients;
    expectClose([x * 1e9, y, z / 1e9], found.coefficients);
  });

  it("a ranker without an order counts with 0, and is told", async () => {
    const data = problem("queries", 2);
    const [good] = drawnRankers(2, data, 1);
    // Constant inside each query, which is all that is compared.
    const flat = Float64Array.from(data.queries!.of, (query) => 1000.1 * query + 0.3);
    const found = await combine([good, () => flat], data, { backend });
    expect(found.coefficients[1]).toBe(0);
    expect(found.warnings.map(({ code, message }) => [code, message.slice(0, 13)])).toEqual([
      ["combination.silent-ranker", "ranker 2 of 2"],
    ]);
    const alone = await combine([good], data, { backend });
    expect(found.coefficients[0]).toBe(alone.coefficients[0]);
    // Differences that are rounding are no order either.
    const rounded = Float64Array.from({ length: data.size }, (_, row) => (row % 3 === 0 ? 0.1 + 0.2 : 0.3));
    expect((await combine([good, () => rounded], data, { backend })).coefficients[1]).toBe(0);
    const nothing = await combine([() => flat], data, { backend });
    expect([nothing.coefficients[0], nothing.kept]).toEqual([0, 0]);
  });
});

describe("in the space of the kernel", () => {
  it.each([
    ["kernel", gaussian({ gamma: 0.4 })],
    ["linear", linear()],
  ])("an aim in the span of %s models is found again", async (_, kernel) => {
    const data = problem("real scores", 1);
    const models: Model<Vectors>[] = [];
    for (const lambda of [0.5, 20, 400])
      models.push(await rankRls({ kernel, lambda }).fit(data, { backend }));
    const known = await combine(models, data, { backend });
    const found = await combine(models, data, { space: "hk", aim: known.model!, backend });
    const accuracy = { rtol: 1e-6, because: "Gram matrices with a condition of up to 1e6" };
    expectClose(found.coefficients, known.coefficients, accuracy);
    expectClose(
      await found.scores(data.inputs, { backend }),
      await known.scores(data.inputs, { backend }),
      accuracy,
    );
  });

  it("inner products are those of the definition, whatever items the models have", async () => {
    const kernel = gaussian({ gamma: 0.4 });
    const sets = [problem("real scores", 1), problem("real scores", 2), problem("real scores", 1)];
    const models: Model<Vectors>[] = [];
    for (const [place, data] of sets.entries())
      models.push(await rankRls({ kernel, lambda: place + 1 }).fit(data, { backend }));
    const k = (a: Float64Array, b: Float64Array) =>
      Math.exp(-0.4 * a.reduce((sum, value, col) => sum + (value - b[col]) ** 2, 0));
    const termsOf = (model: Model<Vectors>) => {
      const { items, coefficients } = model.predictor as never as {
        items: Vectors;
        coefficients: { data: Float64Array };
      };
      const X = (items.values as { data: Float64Array }).data;
      return Array.from({ length: items.size }, (_, row) => ({
        x: X.subarray(4 * row, 4 * row + 4),
        a: coefficients.data[row],
      }));
    };
    const inner = (one: Model<Vectors>, other: Model<Vectors>) =>
      termsOf(one).reduce(
        (sum, p) => sum + termsOf(other).reduce((inside, q) => inside + p.a * q.a * k(p.x, q.x), 0),
        0,
      );
    const [f, g, aim] = models;
    const found = await combine([f, g], sets[0], { space: "hk", aim, backend });
    expectClose(found.gram, fromRows([f, g].map((p) => [f, g].map((q) => inner(p, q)))));
    expectClose(found.right, [inner(f, aim), inner(g, aim)]);
  });
});

it("rankers that are functions may be slow, and are asked again for new items", async () => {
  const data = dataset({
    inputs: vectors(fromRows([[1], [2], [4], [7]])),
    scores: [1, 2, 4, 7],
    queries: grouping([1, 1, 2, 2]),
  });
  const column = async (items: Vectors) => (items.values as { data: Float64Array }).data;
  const found = await combine([column], data, { backend });
  expect(found.model).toBeUndefined();
  expectClose(found.coefficients, [1]);
  expectClose(await found.scores(vectors(fromRows([[10], [-3]]))), [10, -3]);
});
