import { expectClose, randomMatrix } from "@ordo/testkit";
import {
  type Backend,
  type Dataset,
  dataset,
  gaussian,
  grouping,
  type Kernel,
  kpcRank,
  linear,
  matrix,
  openCompute,
  preferences,
  seeded,
  type Vectors,
  vectors,
  wasmBackend,
} from "ordo";
import { afterAll, describe, expect, it } from "vitest";
import { poseData } from "../least-squares/posed-data.ts";
import { poseScores } from "../rls/pose.ts";
import { decomposeBy } from "./decomposition.ts";
import { wayToComponents } from "./plan.ts";
import { squaresOf } from "./squares.ts";

const backend = await wasmBackend({ threads: 2 });
afterAll(() => backend.close());
const rng = seeded(8);
const normals = (count: number) => Float64Array.from({ length: count }, () => rng.normal());

describe("which way the components are found", () => {
  it.each([
    [1499, 1, "whole"],
    [1500, 1, "top"],
    [1500, 31, "top"],
    // One more than 32, by blocks of 32, is 64.
    [1500, 32, "whole"],
    [2047, 32, "whole"],
    [2048, 32, "top"],
    [100_000, 1_000, "top"],
    [100_000, 10_000, "whole"],
  ] as const)("%d rows, %d wanted: %s", (rows, most, kind) => {
    const way = wayToComponents(rows, most);
    expect(way.kind).toBe(kind);
    expect(way.count).toBeGreaterThanOrEqual(kind === "top" ? most + 1 : most);
    expect(way.count % 32).toBe(0);
  });
});

describe("the first components alone", () => {
  const m = 640;
  const inputs = vectors(randomMatrix(seeded(1), m, 2));
  // A few strong directions, as features of real items have them.
  const features = randomMatrix(seeded(2), m, 600);
  const wide = vectors(
    matrix(
      m,
      600,
      features.data.map((value, index) => value * 0.8 ** (index % 600)),
    ),
  );
  const cases: readonly (readonly [string, Kernel<Vectors>, Vectors, "primal" | "dual"])[] = [
    ["Gaussian", gaussian({ gamma: 0.5 }), inputs, "dual"],
    ["linear, dual", linear(), wide, "dual"],
    ["linear, primal", linear(), wide, "primal"],
  ];

  it.each(
    cases.flatMap(([name, ...rest]) => [false, true].map((centred) => [name, centred, ...rest] as const)),
  )("are those of the whole decomposition: %s, centred: %s", async (_name, centred, kernel, items, form) => {
    const data = dataset({ inputs: items, scores: normals(m) });
    const source = { kernel, centred, pose: async () => poseScores(data, true, false) };
    const sizes: number[] = [];
    const compute = await openCompute({ backend: watched(sizes) });
    const at = async (kind: "top" | "whole") => {
      const squares = await squaresOf(source, await poseData(source, data, form, compute), compute);
      return decomposeBy({ kind, count: 32 }, squares, m, compute);
    };
    const top = await at("top");
    expect(Math.max(...sizes)).toBeLessThan(400);
    const whole = await at("whole");
    expect(Math.max(...sizes)).toBeGreaterThanOrEqual(600);
    expect(top.rank).toBeUndefined();
    expect(whole.rank).toBeGreaterThan(32);
    expectClose(top.values, whole.values.slice(0, 32), {
      rtol: 1e-11,
      because: "beside the largest, both are right to rounding",
    });
    expectClose(top.total, whole.total);
    expectClose(top.noise, whole.noise);
    for (let k = 0; k < 12; k++) {
      const [v, w] = [top, whole].map(({ vectors: V }) => V.data.subarray(k * m, (k + 1) * m));
      const cosine = v!.reduce((sum, value, i) => sum + value * w![i]!, 0);
      expect(1 - Math.abs(cosine)).toBeLessThan(1e-12);
    }
  });

  it("know the rank where they are all", async () => {
    const data = dataset({ inputs, scores: normals(m) });
    const source = { kernel: linear(), centred: false, pose: async () => poseScores(data, true, false) };
    const compute = await openCompute({ backend });
    const squares = await squaresOf(source, await poseData(source, data, "dual", compute), compute);
    const { rank, values } = await decomposeBy({ kind: "top", count: 32 }, squares, m, compute);
    expect([rank, values.length]).toEqual([2, 2]);
  });
});

/** Notes the sizes of all matrices that are decomposed directly. */
function watched(sizes: number[]): Backend {
  return new Proxy({} as Backend, {
    get(_, key: keyof Backend) {
      const member: unknown = Reflect.get(backend, key);
      if (typeof member !== "function") return member;
      return (...given: readonly [{ readonly rows: number }]) => {
        if (key === "eigen") sizes.push(given[0].rows);
        return member.apply(backend, given);
      };
    },
  });
}

describe("a ranking on a few of many components", () => {
  const m = 1536;
  const points = randomMatrix(seeded(3), m, 2);
  const inputs = vectors(points);
  const scores = Float64Array.from(
    { length: m },
    (_, row) => Math.sin(2 * points.data[2 * row]!) + 0.3 * rng.normal(),
  );
  const names = Array.from({ length: m }, (_, row) => `q${row % 40}`);
  const pairs = Array.from({ length: 3000 }, () => {
    const [a, b] = [rng.below(m), rng.below(m)];
    return scores[a]! > scores[b]! ? [a, b] : [b, a];
  }).filter(([a, b]) => a !== b);
  const kinds: readonly (readonly [string, Dataset<Vectors>])[] = [
    ["one list", dataset({ inputs, scores })],
    ["queries", dataset({ inputs, scores, queries: grouping(names) })],
    [
      "pairs",
      dataset({
        inputs,
        preferences: preferences(m, {
          winners: pairs.map(([a]) => a!),
          losers: pairs.map(([, b]) => b!),
        }),
      }),
    ],
  ];

  it.each(kinds)(
    "is that of the whole decomposition, as far as rounding lets it: %s",
    async (_name, data) => {
      const learner = kpcRank({ kernel: gaussian({ gamma: 0.5 }), components: 20 });
      const sizes: number[] = [];
      const single = await learner.fit(data, { backend: watched(sizes) });
      expect(Math.max(...sizes)).toBeLessThan(400);
      using path = await learner.prepare(data, [20, 100], { backend: watched(sizes) });
      const whole = await path.model(20);
      expect(Math.max(...sizes)).toBe(m);
      expect(whole.facts!.rank).toBeGreaterThan(100);
      expect(single.facts!.rank).toBeUndefined();
      expectClose(single.facts!.variance!, whole.facts!.variance!);
      expectClose(await single.scores(inputs, { backend }), await whole.scores(inputs, { backend }), {
        rtol: 1e-9,
        because: "the 20th eigenvalue is 1/200 of the first, its vector known to 1e-11",
      });
      expect(single.warnings).toEqual(whole.warnings);
    },
  );
});

it("trains anew for more components than a path was prepared for", async () => {
  const data = dataset({ inputs: vectors(randomMatrix(seeded(4), 60, 3)), scores: normals(60) });
  const learner = kpcRank({ kernel: gaussian({ gamma: 0.3 }) });
  using path = await learner.prepare(data, [3], { backend });
  const [found, single] = [await path.model(50), await learner.at(50).fit(data, { backend })];
  expect(await found.scores(data.inputs, { backend })).toEqual(await single.scores(data.inputs, { backend }));
});
