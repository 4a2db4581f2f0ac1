import { expectClose, expectError, randomMatrix, withSpectrum } from "@ordo/testkit";
import {
  type Backend,
  gaussian,
  type Held,
  laplacian,
  linear,
  type Matrix,
  matrix,
  openCompute,
  rowOf,
  seeded,
  vectors,
  wasmBackend,
} from "ordo";
import { afterAll, describe, expect, it } from "vitest";
import { areLargest } from "./certificate.ts";
import { provenPairs, topEigenpairs } from "./top-eigenpairs.ts";

const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.close());
const compute = await openCompute({ backend });
const m = 360;
const points = (n: number) => vectors(randomMatrix(seeded(n), m, n));
/** So many columns that the iteration may take its time. */
const PATIENT = 100 * m;

type Make = () => Promise<Held>;
const placed = (a: Matrix) => backend.place(a);
const spectrum = (value: (k: number) => number) =>
  placed(
    withSpectrum(
      seeded(1),
      Array.from({ length: m }, (_, k) => value(k)),
    ),
  );

/** A small kernel matrix so many times along the diagonal: every eigenvalue as often. */
async function copies(times: number): Promise<Held> {
  const side = Math.floor(m / times);
  using small = await laplacian({ gamma: 0.3 }).matrix(
    vectors(randomMatrix(seeded(2), side, 3)),
    undefined,
    compute,
  );
  const { data } = await backend.fetch(small);
  const result = matrix(m, m);
  for (let row = 0; row < times * side; row++)
    for (let col = 0; col < side; col++)
      result.data[row * m + Math.floor(row / side) * side + col] = data[(row % side) * side + col]!;
  return placed(result);
}

const cases: readonly (readonly [string, Make])[] = [
  ["Gaussian, which falls fast", () => gaussian({ gamma: 0.5 }).matrix(points(2), undefined, compute)],
  ["Gaussian of many features", () => gaussian({ gamma: 0.05 }).matrix(points(20), undefined, compute)],
  ["Laplacian, which falls slowly", () => laplacian({ gamma: 0.3 }).matrix(points(5), undefined, compute)],
  ["linear, of fewer features than pairs are wanted", () => linear().matrix(points(4), undefined, compute)],
  ["linear, of more", () => linear().matrix(points(60), undefined, compute)],
  ["each eigenvalue twice", () => copies(2)],
  ["each eigenvalue six times", () => copies(6)],
  ["identity", () => spectrum(() => 1)],
  ["identity and a few", () => spectrum((k) => (k < 3 ? 5 - k : 1))],
  ["negative by rounding", () => spectrum((k) => (k < 20 ? 2 ** -k : -1e-15))],
  ["indefinite", () => spectrum((k) => (k < 20 ? 1.5 ** -k : -0.9 / (k + 1)))],
  ["huge", () => spectrum((k) => 1e140 * 1.2 ** -k)],
  ["tiny", () => spectrum((k) => 1e-140 * 1.2 ** -k)],
];

describe.each(cases)("the largest eigenpairs: %s", (_name, make) => {
  it.each([1, 8, 20])("%d of them, proved, are those of the whole decomposition", async (count) => {
    using A = await make();
    const found = await provenPairs(A, { count, columns: PATIENT }, compute);
    expect(found).toBeDefined();
    const { values, vectors: V } = found!;
    const whole = (await backend.eigen(A, { vectors: false })).values;
    const size = Math.max(...whole.map(Math.abs));
    for (let k = 0; k < count; k++)
      expect(Math.abs(values[k]! - whole[m - count + k]!) / size).toBeLessThan(1e-12);
    await expectPairs(A, { values, vectors: V }, size);
  });
});

/** Av = θv, and VVᵀ = I. */
async function expectPairs(A: Held, found: { values: Float64Array; vectors: Matrix }, size: number) {
  const { values, vectors: V } = found;
  using image = await backend.multiply(V, A);
  using inner = await backend.gram(V);
  const [AV, G] = [await backend.fetch(image), await backend.fetch(inner)];
  for (let k = 0; k < V.rows; k++) {
    const v = rowOf(V, k);
    const rest = rowOf(AV, k).map((value, i) => (value - values[k]! * v[i]!) / size);
    expect(Math.hypot(...rest)).toBeLessThan(1e-12);
    for (let j = 0; j < V.rows; j++)
      expect(Math.abs(G.data[k * V.rows + j]! - (j === k ? 1 : 0))).toBeLessThan(1e-12);
  }
}

it("spans the same space as the whole decomposition, where a gap parts it from the rest", async () => {
  using A = await copies(2);
  const count = 8;
  const { vectors: V } = (await provenPairs(A, { count, columns: PATIENT }, compute))!;
  using direct = (await backend.eigen(A, { top: count })).vectors!;
  using one = await backend.gram(V, { transpose: true });
  using other = await backend.gram(direct, { transpose: true });
  const [P, Q] = [await backend.fetch(one), await backend.fetch(other)];
  expectClose(P.data, Q.data, { rtol: 1e-10, because: "rounding, beside a gap of a hundredth" });
});

describe("a pair that is missing", () => {
  const count = 10;
  const missing = (pairs: { values: Float64Array; vectors: Matrix }, gone: number) => {
    const kept = Array.from(pairs.values.keys()).filter((k) => k !== gone);
    const rows = matrix(kept.length, m);
    kept.forEach((k, row) => {
      rows.data.set(rowOf(pairs.vectors, k), row * m);
    });
    return { values: Float64Array.from(kept, (k) => pairs.values[k]!), vectors: rows };
  };

  it.each([
    ["one of six equal", [5, 9], () => copies(6)],
    ["a single one", [1, 5, 9], () => laplacian({ gamma: 0.3 }).matrix(points(5), undefined, compute)],
    ["larger by 1e-9", [1, 9], () => spectrum((k) => (k === 0 ? 2 : k < 9 ? 1 + 1e-9 : k < 40 ? 1 : 0))],
  ] as const)("is noticed: %s", async (_name, places, make) => {
    using A = await make();
    const pairs = (await provenPairs(A, { count, columns: PATIENT }, compute))!;
    expect(await areLargest(A, pairs, compute)).toBe(true);
    for (const gone of places) expect(await areLargest(A, missing(pairs, gone), compute)).toBe(false);
  });

  it("is not missed where an eigenvalue is there more often than the start has columns", async () => {
    const truth = (k: number) => (k < 30 ? 4 : k < 60 ? 1 : 0.5 / k);
    using A = await spectrum(truth);
    for (const count of [20, 33]) {
      const ways = [
        await provenPairs(A, { count, columns: 150 }, compute),
        await provenPairs(A, { count, columns: PATIENT }, compute),
        await topEigenpairs(A, count, compute),
      ];
      // What cannot be proved is not given; what is given is right.
      expect(ways[0]).toBeUndefined();
      for (const { values } of ways.filter((found) => found !== undefined))
        values.forEach((value, k) => {
          expect(Math.abs(value - truth(count - 1 - k))).toBeLessThan(1e-11);
        });
    }
  });
});

it("gives what the direct decomposition gives where the iteration comes to no end", async () => {
  for (const A of [await placed(matrix(m, m)), await spectrum((k) => 2 - k / m)]) {
    expect(await provenPairs(A, { count: 8, columns: m / 4 }, compute)).toBeUndefined();
    const [one, other] = [await topEigenpairs(A, 8, compute), await backend.eigen(A, { top: 8 })];
    expect(one.values).toEqual(other.values);
    expect(await backend.fetch(one.vectors!)).toEqual(await backend.fetch(other.vectors!));
    A.release();
  }
});

it("gives the same bits again", async () => {
  using A = await gaussian({ gamma: 0.5 }).matrix(points(2), undefined, compute);
  const again = () => provenPairs(A, { count: 12, columns: PATIENT }, compute);
  expect(await again()).toEqual(await again());
});

it("needs no more products and no larger decomposition for a larger matrix", async () => {
  const used: number[] = [];
  for (const size of [300, 600, 1200]) {
    const items = vectors(randomMatrix(seeded(5), size, 2));
    using A = await gaussian({ gamma: 0.5 }).matrix(items, undefined, compute);
    let columns = 0;
    const counted = new Proxy({} as Backend, {
      get(_, key: keyof Backend) {
        const member: unknown = Reflect.get(backend, key);
        if (typeof member !== "function") return member;
        return (...given: readonly [Held, Held]) => {
          if (key === "multiply" && given[0] === A) columns += given[1].cols;
          if (key === "eigen") expect(given[0].rows).toBeLessThan(200);
          return member.apply(backend, given);
        };
      },
    });
    const pairs = await provenPairs(A, { count: 16, columns: size }, { ...compute, backend: counted });
    expect(pairs).toBeDefined();
    used.push(columns);
  }
  expect(new Set(used).size).toBe(1);
  expect(used[0]).toBeLessThan(200);
});

it("stops where it is cancelled, at every step", async () => {
  using A = await gaussian({ gamma: 0.5 }).matrix(points(2), undefined, compute);
  const run = (stopAt: number) => {
    const stop = new AbortController();
    let steps = 0;
    const onProgress = () => {
      if (++steps === stopAt) stop.abort();
    };
    return openCompute({ backend, signal: stop.signal, onProgress }).then((watched) =>
      provenPairs(A, { count: 8, columns: PATIENT }, watched),
    );
  };
  for (const step of [1, 2, 4, 5]) await expectError(run(step), "run.cancelled");
  expect(await run(0)).toBeDefined();
});
