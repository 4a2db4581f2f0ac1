/** Each choice of landmarks against its definition on the whole kernel matrix, and at its edges. */
import { drawVectors, expectClose, expectError, seeds } from "@ordo/testkit";
import {
  type Dataset,
  dataset,
  fromRows,
  gaussian,
  grouping,
  identity,
  type Kernel,
  linear,
  type Matrix,
  matrix,
  openCompute,
  rankRls,
  referenceBackend,
  seeded,
  type Vectors,
  vectors,
  withLandmarks,
} from "ordo";
import { describe, expect, it } from "vitest";
import { type LandmarkChoiceName, landmarkChoosers } from "./choices/kinds.ts";
import { leverageScores, ridgeFor } from "./choices/leverage.ts";

const backend = referenceBackend();
const compute = await openCompute({ backend });
const kernel = gaussian({ gamma: 0.3 });
const names = Object.keys(landmarkChoosers) as LandmarkChoiceName[];
const m = 40;
const dataOf = (inputs: Vectors) =>
  dataset({
    inputs,
    scores: Float64Array.from({ length: inputs.size }, (_, row) => row % 5),
    queries: grouping(Array.from({ length: inputs.size }, (_, row) => `q${row % 7}`)),
    landmarks: [0],
  });
const data = dataOf(spread(3, m));

function spread(seed: number, size: number): Vectors {
  const rng = seeded(seed);
  return vectors(
    matrix(
      size,
      3,
      Float64Array.from({ length: 3 * size }, () => rng.normal()),
    ),
  );
}

interface Wanted {
  readonly count: number;
  readonly seed?: number;
  readonly kernel?: Kernel<Vectors>;
}
const chosen = async (name: LandmarkChoiceName, given: Dataset<Vectors>, wanted: Wanted) =>
  Array.from(
    await landmarkChoosers[name].choose(
      { data: given, kernel: wanted.kernel ?? kernel, count: wanted.count, rng: seeded(wanted.seed ?? 0) },
      compute,
    ),
  );

async function whole(items: Vectors, by: Kernel<Vectors> = kernel): Promise<Matrix> {
  using held = await by.matrix(items, undefined, compute);
  return backend.fetch(held);
}

const entry = (K: Matrix, row: number, col: number) => K.data[row * K.cols + col]!;
const part = (K: Matrix, rows: readonly number[], cols: readonly number[]) =>
  matrix(
    rows.length,
    cols.length,
    Float64Array.from(rows.flatMap((row) => cols.map((col) => entry(K, row, col)))),
  );

/** k(x, x) − k_xR·K_RR⁻¹·k_Rx of every item. */
async function leftBy(K: Matrix, landmarks: readonly number[]): Promise<number[]> {
  const all = Array.from({ length: K.rows }, (_, row) => row);
  if (landmarks.length === 0) return all.map((row) => entry(K, row, row));
  const cross = part(K, landmarks, all);
  const solved = await backend.fetch(await backend.solve(part(K, landmarks, landmarks), cross));
  return all.map((row) =>
    landmarks.reduce((left, _, k) => left - entry(cross, k, row) * entry(solved, k, row), entry(K, row, row)),
  );
}

describe.each(names)("%s", (name) => {
  it("gives rows, each once, and the same ones for the same seed", async () => {
    const rows = await chosen(name, data, { count: 9, seed: 4 });
    expect(rows.length).toBe(name === "given" ? 1 : 9);
    expect(new Set(rows).size).toBe(rows.length);
    for (const row of rows) expect(row >= 0 && row < m && Number.isInteger(row)).toBe(true);
    expect(await chosen(name, data, { count: 9, seed: 4 })).toEqual(rows);
  });

  it("takes all rows where no more are there", async () => {
    const all = Array.from({ length: m }, (_, row) => row);
    if (name === "given") return;
    expect((await chosen(name, data, { count: m })).sort((a, b) => a - b)).toEqual(all);
  });

  it.each([
    ["one item", spread(1, 1)],
    ["items that are all equal", vectors(matrix(6, 2, new Float64Array(12).fill(0.5)))],
    ["items of nothing but zeros", vectors(matrix(6, 2))],
  ])("chooses something of %s", async (_, items) => {
    for (const by of [kernel, linear()]) {
      const rows = await chosen(name, dataOf(items), { count: Math.min(4, items.size), kernel: by });
      expect(rows.length).toBeGreaterThan(0);
      const data = dataOf(items);
      if (items.size === 1) continue;
      const learner = withLandmarks(rankRls({ kernel: by, ranking: "global" }), { count: 4, choose: name });
      const model = await learner.fit(data, { backend });
      // Equal items have equal scores, and a ranking has no constant.
      for (const score of await model.scores(items, { backend })) expect(Math.abs(score)).toBeLessThan(1e-12);
    }
  });

  it("reads one row of kernel values for each landmark, or those of a sketch", async () => {
    let values = 0;
    const counting: Kernel<Vectors> = Object.freeze({
      ...kernel,
      matrix(a: Vectors, b: Vectors | undefined, where: typeof compute) {
        values += a.size * (b ?? a).size;
        return kernel.matrix(a, b, where);
      },
    });
    const count = 6;
    await chosen(name, data, { count, kernel: counting });
    const most = { leverage: m * count + count ** 2, greedy: m * count, "k-means": m * count };
    expect(values).toBeLessThanOrEqual(name in most ? most[name as keyof typeof most] : 0);
  });
});

it("draws other rows for other seeds", async () => {
  for (const name of ["uniform", "query", "k-means", "leverage"] as const) {
    const rows = await Promise.all([...seeds(4)].map((seed) => chosen(name, data, { count: 8, seed })));
    expect(new Set(rows.map(String)).size).toBeGreaterThan(1);
  }
});

describe("greedy", () => {
  it.each([...seeds(3)])(
    "takes the item that the span of those before leaves the most of: seed %d",
    async (seed) => {
      const items = drawVectors(seeded(seed), 25);
      const K = await whole(items);
      const rows = await chosen("greedy", dataOf(items), { count: 12 });
      for (const [place, row] of rows.entries()) {
        const left = await leftBy(K, rows.slice(0, place));
        expect(left[row]!).toBeGreaterThanOrEqual(Math.max(...left) - 1e-9);
      }
    },
  );

  it("stops where only rounding is left", async () => {
    const rows = await chosen("greedy", data, { count: 20, kernel: linear() });
    expect(rows.length).toBe(3);
    const left = await leftBy(await whole(data.inputs, linear()), rows);
    for (const value of left) expect(Math.abs(value)).toBeLessThan(1e-12);
    const learner = withLandmarks(rankRls({ kernel: linear() }), { count: 20, choose: "greedy" });
    const { facts } = await learner.fit(data, { backend });
    expect(facts).toMatchObject({ landmarks: 3, keptLandmarks: 3, explained: 1 });
  });
});

describe("k-means", () => {
  it.each([...seeds(3)])("draws by the squared distance to the nearest before: seed %d", async (seed) => {
    const items = spread(seed, 30);
    const K = await whole(items);
    const rng = seeded(seed);
    const distance = (a: number, b: number) => entry(K, a, a) + entry(K, b, b) - 2 * entry(K, a, b);
    const expected = [rng.below(30)];
    while (expected.length < 10) {
      const weights = Array.from({ length: 30 }, (_, row) =>
        expected.includes(row) ? 0 : Math.min(...expected.map((one) => distance(one, row))),
      );
      let left = rng.uniform() * weights.reduce((sum, weight) => sum + weight, 0);
      expected.push(
        weights.findIndex((weight) => {
          left -= weight;
          return left < 0;
        }),
      );
    }
    const rows = await chosen("k-means", dataOf(items), { count: 10, seed });
    expect(rows).toEqual(expected.sort((a, b) => a - b));
  });

  it("takes one of each group of equal items, and no more", async () => {
    const items = vectors(fromRows([0, 5, 0, 9, 5, 0, 9].map((x) => [x, 1])));
    for (const seed of seeds(3)) {
      const rows = await chosen("k-means", dataOf(items), { count: 7, seed });
      expect(rows.map((row) => [0, 5, 0, 9, 5, 0, 9][row]).sort()).toEqual([0, 5, 9]);
    }
  });
});

describe("query", () => {
  it("gives queries as many as each other, as far as they have them", async () => {
    const uneven = grouping([..."aaaaaaaaaaaaaaaaaaaabbbbbcc"]);
    const items = dataset({ inputs: spread(1, 27), scores: new Float64Array(27), queries: uneven });
    const sizes = async (count: number, seed: number) => {
      const rows = await chosen("query", items, { count, seed });
      return [0, 1, 2].map((one) => rows.filter((row) => uneven.of[row] === one).length);
    };
    for (const seed of seeds(3)) {
      expect(await sizes(6, seed)).toEqual([2, 2, 2]);
      expect(await sizes(11, seed)).toSatisfy(
        (found: number[]) => found[2] === 2 && found[0]! + found[1]! === 9,
      );
      expect(await sizes(20, seed)).toEqual([13, 5, 2]);
      expect((await sizes(2, seed)).every((size) => size <= 1)).toBe(true);
    }
  });

  it("needs queries", () =>
    expectError(
      withLandmarks(rankRls({ kernel }), { choose: "query" }).fit(
        dataset({ inputs: spread(1, 9), scores: [...Array(9).keys()] }),
        { backend },
      ),
      "option.invalid",
    ));
});

describe("leverage", () => {
  const all = Array.from({ length: m }, (_, row) => row);

  /** The diagonal of A(A + μI)⁻¹. */
  async function leverages(A: Matrix, ridge: number): Promise<number[]> {
    const shifted = matrix(m, m, Float64Array.from(A.data));
    for (const row of all) shifted.data[row * m + row]! += ridge;
    const inverse = await backend.fetch(await backend.solve(shifted, identity(m)));
    return all.map((row) => all.reduce((sum, k) => sum + entry(A, row, k) * entry(inverse, k, row), 0));
  }

  it("is the diagonal of K(K + μI)⁻¹ where the sketch spans everything, and sums to what is wanted", async () => {
    const scores = await leverageScores(kernel, data.inputs, { sketch: all, wanted: 6 }, compute);
    const K = await whole(data.inputs);
    const { values } = await backend.eigen(K);
    const exact = await leverages(K, ridgeFor(values, 6));
    expectClose(scores, exact, {
      rtol: 1e-7,
      because: "what rounding leaves of an item, beside a ridge of 1",
    });
    expectClose(
      exact.reduce((sum, score) => sum + score, 0),
      6,
    );
  });

  it("counts what a sketch leaves of an item as a direction of its own", async () => {
    const sketch = [1, 8, 20, 33];
    const K = await whole(data.inputs);
    const left = await leftBy(K, sketch);
    const cross = part(K, all, sketch);
    const solved = await backend.fetch(await backend.solve(part(K, sketch, sketch), part(K, sketch, all)));
    const projected = await backend.fetch(await backend.multiply(cross, solved));
    const { values } = await backend.eigen(projected);
    const ridge = ridgeFor(values.map((value) => Math.max(0, value)).slice(-4), 2);
    const inside = await leverages(projected, ridge);
    const expected = all.map(
      (row) => inside[row]! + Math.max(0, left[row]!) / (Math.max(0, left[row]!) + ridge),
    );
    expectClose(
      await leverageScores(kernel, data.inputs, { sketch, wanted: 2 }, compute),
      expected.map((score) => Math.min(1, score)),
      { rtol: 1e-8, because: "two decompositions" },
    );
  });

  it("draws an item of its own kind more often than one of many alike", async () => {
    const alike = Array.from({ length: 30 }, () => [1, 0]);
    const items = dataOf(vectors(fromRows([...alike, [0, 1]])));
    const runs = [...seeds(3)].flatMap((seed) => Array.from({ length: 20 }, (_, k) => 100 * seed + k));
    let found = 0;
    for (const seed of runs)
      if ((await chosen("leverage", items, { count: 4, seed, kernel: linear() })).includes(30)) found++;
    // One row in 31 drawn four times would be 13 %.
    expect(found / runs.length).toBeGreaterThan(0.5);
  });
});
