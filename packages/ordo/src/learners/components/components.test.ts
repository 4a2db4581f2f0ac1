import { bothSidesCentred, expectClose, firstVectors } from "@ordo/testkit";
import {
  dataset,
  gaussian,
  type Kernel,
  linear,
  type Matrix,
  matrix,
  oneGroup,
  openCompute,
  polynomial,
  rowOf,
  seeded,
  type Vectors,
  vectors,
  wasmBackend,
} from "ordo";
import { afterAll, describe, expect, it } from "vitest";
import { poseData } from "../least-squares/posed-data.ts";
import { poseScores } from "../rls/pose.ts";
import { decompose } from "./decomposition.ts";
import { evenCourse } from "./even-course.ts";
import { type Goal, goalOf } from "./goal.ts";
import { graphCourse } from "./graph-course.ts";
import { countsUpTo } from "./path.ts";

const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.close());
const compute = await openCompute({ backend });
const rng = seeded(3);
const normals = (count: number) => Float64Array.from({ length: count }, () => rng.normal());
const [m, n] = [40, 5];
const inputs = vectors(matrix(m, n, normals(m * n)));
const data = dataset({ inputs, scores: normals(m) });

async function found(kernel: Kernel<Vectors>, centred: boolean, form: "primal" | "dual", most: number) {
  const machine = { kernel, centred, pose: async () => poseScores(data, true, false) };
  return decompose(machine, await poseData(machine, data, form, compute), most, compute);
}

async function kernelMatrix(kernel: Kernel<Vectors>): Promise<Matrix> {
  using held = await kernel.matrix(inputs, undefined, compute);
  return backend.fetch(held);
}

/** |⟨a, b⟩| of unit vectors is 1 where they are the same but for their sign. */
const cosine = (a: Float64Array, b: Float64Array) =>
  Math.abs(a.reduce((sum, value, i) => sum + value * b[i]!, 0));

describe.each([
  ["linear", linear(), 5],
  ["polynomial", polynomial({ degree: 2, gamma: 0.5, offset: 1 }), 12],
  ["Gaussian", gaussian({ gamma: 0.3 }), 12],
] as const)("the first components, %s kernel", (_name, kernel, most) => {
  const forms = kernel.features === undefined ? (["dual"] as const) : (["dual", "primal"] as const);
  it.each([false, true])("are eigenpairs to 1e-10, in every form, centred: %s", async (centred) => {
    const K = await kernelMatrix(kernel);
    const S = centred ? bothSidesCentred(K) : K;
    const expected = await firstVectors(S, most);
    for (const form of forms) {
      const { values, vectors: V } = await found(kernel, centred, form, most);
      for (let k = 0; k < most; k++) {
        const v = rowOf(V, k);
        const image = Float64Array.from({ length: m }, (_, row) =>
          rowOf(S, row).reduce((sum, x, i) => sum + x * v[i]!, 0),
        );
        const residual = image.map((value, row) => value - values[k]! * v[row]!);
        expect(Math.hypot(...residual) / values[0]!).toBeLessThan(1e-10);
        expect(Math.abs(Math.hypot(...v) - 1)).toBeLessThan(1e-12);
        expect(1 - cosine(v, expected[k]!)).toBeLessThan(1e-10);
      }
    }
  });
});

it("keeps the numbers of a component however many are wanted", async () => {
  const [few, many] = [
    await found(gaussian({ gamma: 0.3 }), false, "dual", 3),
    await found(gaussian({ gamma: 0.3 }), false, "dual", 30),
  ];
  expect(few.values).toEqual(many.values);
  expect(few.vectors.data).toEqual(many.vectors.data.slice(0, 3 * m));
});

describe("the best scores for every number of components", () => {
  const goal = goalOf(poseScores(data, true, false).problem, oneGroup(m)) as Goal & { readonly even: number };

  it.each([
    ["a smooth kernel, which soon has the constant", gaussian({ gamma: 1e-3 }), 14],
    ["a sharp kernel, which has it last", gaussian({ gamma: 1 }), m],
    ["a kernel with a constant", polynomial({ degree: 1, gamma: 1, offset: 1 }), n + 1],
  ] as const)("are the same by products with L alone: %s", async (_name, kernel, most) => {
    const { vectors: V } = await found(kernel, false, "dual", most);
    const [fast, slow] = [await evenCourse(V, goal, compute), await graphCourse(V, goal, compute)];
    expect(goal.even).toBe(1);
    let last = Number.POSITIVE_INFINITY;
    for (let p = 1; p <= V.rows; p++) {
      const [one, other] = [fast.at(p), slow.at(p)];
      expectClose(one, other, {
        rtol: 1e-7,
        because: "both lose the digits that the constant takes, up to half of them",
      });
      // More components fit better.
      const cost = costOf(V, one);
      expect(cost).toBeLessThanOrEqual(last * (1 + 1e-9));
      last = cost;
    }
  });

  it("needs one product with L for each component, however many numbers are asked for", async () => {
    let products = 0;
    const counted: Goal = {
      ...goal,
      laplacian(x) {
        products++;
        return goal.laplacian(x);
      },
    };
    const { vectors: V } = await found(gaussian({ gamma: 0.3 }), false, "dual", 20);
    const course = await graphCourse(V, counted, compute);
    const made = products;
    for (let p = 1; p <= 20; p++) course.at(p);
    // 20, and the 9 that the size of L is looked for with.
    expect([made, products]).toEqual([29, 29]);
  });

  /** Of scores Σ w·v: the squares of what is left of y, up to a constant. */
  function costOf(V: Matrix, w: Matrix): number {
    const left = Float64Array.from({ length: m }, (_, row) => {
      let sum = data.scores!.values.data[row]!;
      for (let k = 0; k < w.rows; k++) sum -= w.data[k]! * V.data[k * m + row]!;
      return sum;
    });
    const mean = left.reduce((sum, value) => sum + value, 0) / m;
    return left.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  }
});

it("counts densely first, and to the last", () => {
  expect(countsUpTo(0)).toEqual([1]);
  expect(countsUpTo(1)).toEqual([1]);
  expect(countsUpTo(7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const many = countsUpTo(1000);
  expect([many[0], many.at(-1), many.length]).toEqual([1, 1000, 36]);
});
