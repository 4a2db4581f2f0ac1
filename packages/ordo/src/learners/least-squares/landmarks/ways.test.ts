import {
  drawVectors,
  expectClose,
  gramOf,
  gramOfLandmarksLeft,
  mapByTheorem1,
  rankingProblems,
} from "@ordo/testkit";
import {
  type Backend,
  type Dataset,
  gaussian,
  type HoldOutRequest,
  type Matrix,
  matrix,
  referenceBackend,
  rowOf,
  seeded,
  startRun,
  type Vectors,
} from "ordo";
import { describe, expect, it } from "vitest";
import { landmarkMap } from "../../../kernels/maps/landmarks.ts";
import { orthonormalRows, takeOutRows } from "../../../linalg/small.ts";
import { type PreferenceOptions, preferenceGraph } from "../../../preferences/preference-graph.ts";
import type { PairSource } from "../../learner.ts";
import { poseRanking } from "../../rank-rls/pose.ts";
import { poseScores } from "../../rls/pose.ts";
import { wayToLandmarkSets } from "../plan.ts";
import type { Posed } from "../posed-data.ts";
import { columnOfLower, directionRows, directionsOf } from "./directions.ts";
import { landmarkHoldOuts } from "./hold-outs.ts";
import { kernelEquations } from "./kernel-sums.ts";

const reference = referenceBackend();
const kernel = gaussian({ gamma: 0.05 });
const compute = (backend: Backend = reference) => ({ backend, run: startRun() });
const because = "two solves of systems with condition up to 1e8";

describe("the map without held-out landmarks", () => {
  const items = drawVectors(seeded(4), 24);
  const places = [3, 7, 8, 11, 15, 20, 22];
  it.each([[[0]], [[6]], [[2, 4]], [[0, 1, 2, 3]], [[0, 1, 2, 4, 5, 6]], [[1, 2, 3, 4, 5, 6]]])(
    "is the projected one, that of Theorem 1, and the one made anew: without %j",
    async (held) => {
      const rows = Uint32Array.from(places);
      const map = await landmarkMap(kernel, { items: items.take(rows), rows }, compute());
      const features = (await map.apply(items, compute())) as Matrix;
      const inverse = await map.landmarks.inverse.get(compute());
      const featuresOf = (row: number) => rowOf(features, row);
      const directions = directionsOf(map.landmarks, { size: features.rows, featuresOf }, inverse);
      const leaving = directions.without(Uint32Array.from(held, (place) => places[place]!))!;
      const { q } = orthonormalRows(directionRows(leaving, (feature) => columnOfLower(inverse, feature)));
      const projected = matrix(features.rows, features.cols, features.data.slice());
      for (let row = 0; row < projected.rows; row++) takeOutRows(rowOf(projected, row), q);
      using KMR = await kernel.matrix(items, items.take(rows), compute());
      using KRR = await kernel.matrix(items.take(rows), undefined, compute());
      const oracle = { values: await reference.fetch(KMR), landmarks: await reference.fetch(KRR), held };
      const anew = gramOfLandmarksLeft(oracle);
      expectClose(gramOf(projected).data, anew.data);
      expectClose(gramOf(await mapByTheorem1(oracle)).data, anew.data);
    },
  );
});

const ranking =
  (options: PreferenceOptions) =>
  (data: Dataset<Vectors>): Promise<Posed> =>
    poseRanking(
      data,
      preferenceGraph(data, options),
      { preferences: options, referenced: false, solving: "primal" },
      compute(),
    );

async function opened(data: Dataset<Vectors>, posed: Posed, backend = reference) {
  const rows = Uint32Array.of(0, 2, 3, 5, 8, 9, 13, 14);
  const map = await landmarkMap(kernel, { items: data.inputs.take(rows), rows }, compute());
  const features = (await map.apply(data.inputs, compute())) as Matrix;
  const { problem, pairs } = posed;
  const lambdas = [0.01, 1, 30];
  const inverse = await map.landmarks.inverse.get(compute());
  const given = {
    ...{ problem, pairs, items: data.inputs, landmarks: map.landmarks, inverse, lambdas },
    features: async () => features,
  };
  return (way: "small" | "large") => landmarkHoldOuts(given, compute(backend), () => way);
}

const requestOf = (data: Dataset): HoldOutRequest => ({
  kind: "sets",
  sets: [
    Uint32Array.of(1),
    Uint32Array.of(2, 4, 5),
    Uint32Array.of(0, 3, 8, 9, 1, 10),
    Uint32Array.of(0, 2, 3, 5, 8, 9, 14),
    ...Array.from({ length: data.queries?.count ?? 0 }, (_, query) => data.queries!.rowsOf(query).slice()),
  ],
});

async function scoresBy(held: ReturnType<typeof landmarkHoldOuts>, request: HoldOutRequest, lambda: number) {
  const found: number[] = [];
  await held.run(request, lambda, { set: (index, _rows, scores) => void found.push(index, ...scores) });
  return found;
}

/** A backend that notes the most rows that an operand has. */
function watchedRows() {
  const most = { rows: 0 };
  const watched = new Proxy(Object.create(null) as Backend, {
    get: (_, key) => {
      const member: unknown = Reflect.get(reference, key);
      // As one whose memory is the program's.
      if (key === "gather") return undefined;
      if (typeof member !== "function") return member;
      return (...given: unknown[]) => {
        for (const one of given as { rows?: unknown }[])
          if (typeof one?.rows === "number") most.rows = Math.max(most.rows, one.rows);
        return member.apply(reference, given);
      };
    },
  });
  return { watched, most };
}

describe("pairs without features", () => {
  const alike = rankingProblems(22, { m: 20, n: 3 }).filter(({ name }) =>
    /^(real scores|three outputs|classes)/.test(name),
  );
  const problems = [
    ...alike.map(({ name, data, options }) => ({ name, data, pose: ranking(options) })),
    ...[false, true].map((intercept) => ({
      name: `rls ${intercept ? "with" : "without"} an intercept`,
      data: alike[0]!.data,
      pose: async () => poseScores(alike[0]!.data, intercept, false),
    })),
  ];
  it.each(problems)("are scored as from features: $name", async ({ data, pose }) => {
    const posed = await pose(data);
    const rows = Uint32Array.of(0, 2, 3, 5, 8, 9, 13, 14);
    const map = await landmarkMap(kernel, { items: data.inputs.take(rows), rows }, compute());
    const sums = await kernelEquations(
      posed.problem,
      { items: data.inputs, landmarks: map.landmarks, least: 0.01 },
      compute(),
    );
    let asked = 0;
    const open = async (bare: boolean, lambdas: readonly number[]) =>
      landmarkHoldOuts(
        {
          problem: posed.problem,
          pairs: posed.pairs,
          items: data.inputs,
          landmarks: map.landmarks,
          inverse: await map.landmarks.inverse.get(compute()),
          lambdas,
          equations: sums!,
          means: bare ? sums!.means : undefined,
          async features() {
            asked++;
            return (await map.apply(data.inputs, compute())) as Matrix;
          },
        },
        compute(),
      );
    const list = {
      kind: "list",
      a: Uint32Array.of(0, 2, 1, 6, 14, 4),
      b: Uint32Array.of(1, 3, 7, 5, 6, 10),
    } as const;
    for (const lambda of [0.01, 1, 30]) {
      const [bare, whole] = [await open(true, [lambda]), await open(false, [lambda])];
      for (const pairs of [list, { kind: "all" } as const]) {
        const before = asked;
        const found = await pairScores(bare, pairs, lambda);
        expect(asked).toBe(before);
        const expected = await pairScores(whole, pairs, lambda);
        expect(found.length).toBeGreaterThan(20);
        expectClose(found, expected, { rtol: 1e-8, because });
      }
    }
    // Features of several lambdas are made once, kernel values then as well.
    asked = 0;
    const several = await open(true, [1, 30]);
    for (const lambda of [1, 30]) await pairScores(several, list, lambda);
    expect(asked).toBe(1);
  });
});

async function pairScores(held: ReturnType<typeof landmarkHoldOuts>, pairs: PairSource, lambda: number) {
  const found: number[] = [];
  await held.run({ kind: "pairs", pairs }, lambda, {
    pairs: (output, a, b, scores) => void found.push(output, a, ...b, ...scores.a, ...scores.b),
  });
  return found;
}

describe("both ways to sets", () => {
  const complete = rankingProblems(21, { m: 20, n: 3 }).filter(
    ({ name }) => !/cost 2|ties|gap|and pairs|does not count/.test(name) || name.startsWith("pairs"),
  );
  const problems = [
    ...complete.map(({ name, data, options }) => ({ name, data, pose: ranking(options) })),
    ...complete.slice(0, 2).flatMap(({ name, data }) =>
      [false, true].map((intercept) => ({
        name: `${name}, rls ${intercept ? "with" : "without"} an intercept`,
        data,
        pose: async () => poseScores(data, intercept, false),
      })),
    ),
  ];
  it.each(problems)("give the same scores on $name", async ({ data, pose }) => {
    const open = await opened(data, await pose(data));
    const request = requestOf(data);
    const [small, large] = [open("small"), open("large")];
    for (const lambda of [0.01, 1, 30, 5])
      expectClose(await scoresBy(large, request, lambda), await scoresBy(small, request, lambda), {
        rtol: 1e-8,
        because,
      });
  });

  it("read of the other items nothing but the sums of all: no operand of a set has a row for each item", async () => {
    const { data } = complete[0]!;
    const { watched, most } = watchedRows();
    const held = (await opened(data, await ranking({})(data), watched))("large");
    await scoresBy(held, { kind: "sets", sets: [Uint32Array.of(1)] }, 1);
    most.rows = 0;
    expect(await scoresBy(held, { kind: "sets", sets: [Uint32Array.of(2, 5, 7)] }, 1)).toHaveLength(4);
    expect(most.rows).toBe(8);
  });

  it("give the same at lambdas too small for a decomposition, where small sets of many sizes read their own items alone", async () => {
    const { data } = complete[0]!;
    const { watched, most } = watchedRows();
    const open = await opened(data, await ranking({})(data), watched);
    const [small, large] = [open("small"), open("large")];
    const request = requestOf(data);
    await scoresBy(small, request, 1e-5);
    most.rows = 0;
    const found = await scoresBy(small, request, 1e-5);
    // Eight features, and no set has more items.
    expect(most.rows).toBe(8);
    expectClose(found, await scoresBy(large, request, 1e-5), { rtol: 1e-6, because });
  });

  it("are chosen by sizes alone", () => {
    const one = { lines: 1, leaving: 0 };
    const sizes = { items: 20000, features: 500, lambdas: 1 };
    expect(wayToLandmarkSets({ ...sizes, sets: Array.from({ length: 20000 }, () => one) })).toBe("small");
    const folds = Array.from({ length: 10 }, () => ({ lines: 2000, leaving: 50 }));
    expect(wayToLandmarkSets({ ...sizes, sets: folds })).toBe("large");
    expect(wayToLandmarkSets({ ...sizes, lambdas: 31, sets: folds })).toBe("large");
  });
});
