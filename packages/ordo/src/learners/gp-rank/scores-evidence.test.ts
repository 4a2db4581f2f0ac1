import { expectClose, expectError, randomMatrix } from "@ordo/testkit";
import {
  type Dataset,
  dataset,
  evidence,
  gaussian,
  gpRank,
  grouping,
  type Kernel,
  laplacian,
  linear,
  matrix,
  maximiseEvidence,
  openCompute,
  type Rng,
  scale,
  seeded,
  type Vectors,
  vectors,
  wasmBackend,
} from "ordo";
import { afterAll, describe, expect, it } from "vitest";

const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.close());
const [KNOWN, NEW, NOISE, GAMMA] = [60, 20, 0.3, 0.5];

interface Drawn {
  readonly data: Dataset<Vectors>;
  readonly fresh: Vectors;
  readonly truth: Float64Array;
}

/** f from the prior; scores are f, noise, and a constant of their query. */
async function draw(rng: Rng, kernel: Kernel<Vectors>, { queries = 1, noise = NOISE } = {}): Promise<Drawn> {
  const size = KNOWN + NEW;
  const X = randomMatrix(rng, size, 2).data.map((value) => 1.5 * value);
  using K = await kernel.matrix(vectors(matrix(size, 2, X)), undefined, await openCompute({ backend }));
  await backend.addDiagonal(K, 1e-10);
  using L = await backend.cholesky(K);
  const f = await backend.multiplyVector(
    L,
    Float64Array.from({ length: size }, () => rng.normal()),
  );
  const constants = Array.from({ length: queries }, () => 10 * rng.normal());
  const of = Array.from({ length: KNOWN }, () => rng.below(queries));
  const scores = f.slice(0, KNOWN).map((value, row) => value + noise * rng.normal() + constants[of[row]!]!);
  return {
    data: dataset({
      inputs: vectors(matrix(KNOWN, 2, X.slice(0, 2 * KNOWN))),
      scores,
      queries: grouping(of),
    }),
    fresh: vectors(matrix(NEW, 2, X.slice(2 * KNOWN))),
    truth: f.slice(KNOWN),
  };
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!;

describe.each([1, 6])("scores of %d queries, drawn from the model", (queries) => {
  it("have their largest evidence near the truth, and intervals that hold what they say", async () => {
    const found = { noise: [] as number[], gamma: [] as number[], inside: 0, all: 0 };
    for (let k = 0; k < 16; k++) {
      const { data, fresh, truth } = await draw(seeded(k), gaussian({ gamma: GAMMA }), { queries });
      // By size, L of a query is I − 11ᵀ/n: v is the precision of a score.
      const kernel = scale(1, gaussian({ gamma: 2 }));
      const learner = gpRank({ kernel, fitBy: "evidence", restarts: 0, queryWeights: "size" });
      const model = await learner.fit(data, { backend });
      expect(model.warnings).toEqual([]);
      found.noise.push(1 / Math.sqrt(model.facts!.noisePrecision!));
      found.gamma.push(model.facts!["kernel.kernel.gamma"]!);
      const a = Array.from({ length: NEW / 2 }, (_, pair) => pair);
      const b = a.map((row) => row + NEW / 2);
      const { mean, variance } = await model.differences!(fresh, a, b, { backend });
      a.forEach((row, pair) => {
        const off = truth[row]! - truth[b[pair]!]! - mean[pair]!;
        found.all++;
        if (Math.abs(off) <= 1.959964 * Math.sqrt(variance[pair]!)) found.inside++;
      });
    }
    expect(median(found.noise) / NOISE).toBeGreaterThan(0.85);
    expect(median(found.noise) / NOISE).toBeLessThan(1.15);
    for (const noise of found.noise) expect(Math.abs(Math.log(noise / NOISE))).toBeLessThan(Math.log(2));
    expect(median(found.gamma) / GAMMA).toBeGreaterThan(0.7);
    expect(median(found.gamma) / GAMMA).toBeLessThan(1.4);
    // Parameters that were chosen are taken for known, which makes intervals a little narrow.
    expect(found.inside / found.all).toBeGreaterThan(0.88);
    expect(found.inside / found.all).toBeLessThan(0.99);
  });
});

it("is found from a kernel so rough that it takes all noise for its own", async () => {
  const { data } = await draw(seeded(2), gaussian({ gamma: GAMMA }));
  const from = (gamma: number) =>
    maximiseEvidence({ kernel: scale(1, gaussian({ gamma })), restarts: 0 }, data, { backend });
  const [rough, near] = [await from(100), await from(1)];
  expectClose(rough.evidence, near.evidence, { rtol: 1e-8, because: "both searches end where it is flat" });
});

it("does not see a constant that is added to a query", async () => {
  const { data } = await draw(seeded(1), gaussian({ gamma: GAMMA }), { queries: 4 });
  const moved = data.scores!.values.data.map((value, row) => value + 1000 * data.queries!.of[row]!);
  const shifted = dataset({ inputs: data.inputs, scores: moved, queries: data.queries! });
  const options = { kernel: gaussian({ gamma: 1 }), noisePrecision: 3 };
  const [one, other] = [
    await evidence(options, data, { backend }),
    await evidence(options, shifted, { backend }),
  ];
  expectClose(other.value, one.value);
  for (const [name, slope] of Object.entries(one.gradient)) expectClose(other.gradient[name]!, slope);
});

describe("scores without noise have no largest evidence", () => {
  const refused = (kernel: Kernel<Vectors>, data: Dataset<Vectors>, reason: RegExp) =>
    expectError(
      maximiseEvidence({ kernel, restarts: 0 }, data, { backend }).catch((error: Error) => {
        expect(error.message).toMatch(reason);
        throw error;
      }),
      "data.unsupported",
      { what: "evidence" },
    );

  it("where a rough kernel explains them all", async () => {
    const { data } = await draw(seeded(3), laplacian({ gamma: GAMMA }), { noise: 0 });
    await refused(scale(1, laplacian({ gamma: GAMMA })), data, /as well without any noise/);
  });

  it("where fewer features than items do", async () => {
    const { data } = await draw(seeded(3), linear(), { noise: 0 });
    const X = data.inputs.values as ReturnType<typeof matrix>;
    const exact = Float64Array.from({ length: KNOWN }, (_, row) => X.data[2 * row]! - X.data[2 * row + 1]!);
    await refused(linear(), dataset({ inputs: data.inputs, scores: exact }), /grows without end/);
  });
});
