import { expectClose, expectError, randomMatrix } from "@ordo/testkit";
import {
  type Backend,
  block,
  grouping,
  type Matrix,
  matrix,
  referenceBackend,
  type SparseMatrix,
  seeded,
  sparseFrom,
  startRun,
  toDense,
} from "ordo";
import { describe, expect, it } from "vitest";
import type { BorderedProblem } from "../problem.ts";
import { evenEquations } from "./even-equations.ts";
import { featureMeans, featureRows } from "./feature-rows.ts";
import { type NormalEquations, normalEquations } from "./normal-equations.ts";
import { sparseEquations } from "./sparse-equations.ts";
import { openPrimal } from "./system.ts";

const backend = referenceBackend();
const compute = () => ({ backend, run: startRun() });
/** More than one chunk of rows, the last one short. */
const MANY = 8200;

interface Shape {
  readonly m: number;
  readonly n?: number;
  readonly v?: number;
  readonly blocks?: number;
  readonly weighted?: boolean;
  readonly offset?: number;
}

function pose({ m, n = 3, v = 1, blocks = 1, weighted = false, offset = 0 }: Shape) {
  const rng = seeded(7);
  // A view with gaps, as a part of a larger table is.
  const X = block(randomMatrix(rng, m, n + 2), 0, m, 1, n + 1);
  for (let index = 0; index < X.data.length; index++) X.data[index] += offset;
  const problem: BorderedProblem = {
    size: m,
    outputs: v,
    targets: randomMatrix(rng, m, v),
    blocks: blocks === 0 ? undefined : grouping(Array.from({ length: m }, (_, row) => (row * 7) % blocks)),
    precision: Float64Array.from({ length: m }, (_, row) => (weighted ? 1 + (row % 3) : 2.5)),
    shrink: () => 1,
    alike: true,
    intercept: false,
  };
  return { X, problem };
}

/** About four values in each row, the first of them always there. */
function poseThin(shape: Shape): { readonly thin: SparseMatrix; readonly problem: BorderedProblem } {
  const { X, problem } = pose(shape);
  const rng = seeded(8);
  const few = matrix(X.rows, X.cols);
  for (let row = 0; row < X.rows; row++)
    for (const col of [0, rng.below(X.cols), rng.below(X.cols), rng.below(X.cols)])
      few.data[row * X.cols + col] = rng.normal();
  return { thin: sparseFrom(few), problem };
}

function isDense(value: unknown): value is Matrix {
  return typeof value === "object" && value !== null && (value as Partial<Matrix>).kind === "dense";
}

/** XᵀLX and XᵀLy entry by entry: Σ d·(x − mean)·(z − mean) over each block. */
function byDefinition(X: Matrix, { targets, blocks, precision, size: m }: BorderedProblem): NormalEquations {
  const value = (a: Matrix, row: number, col: number) => a.data[a.offset + row * a.stride + col]!;
  const members = new Map<number, number[]>();
  for (let row = 0; row < m; row++) {
    const key = blocks?.of[row] ?? 0;
    members.set(key, [...(members.get(key) ?? []), row]);
  }
  const between = (a: Matrix, i: number, b: Matrix, j: number) => {
    let sum = 0;
    for (const rows of members.values()) {
      const total = rows.reduce((s, row) => s + precision[row]!, 0);
      const mean = (c: Matrix, col: number) =>
        blocks === undefined
          ? 0
          : rows.reduce((s, row) => s + precision[row]! * value(c, row, col), 0) / total;
      const [left, right] = [mean(a, i), mean(b, j)];
      for (const row of rows) sum += precision[row]! * (value(a, row, i) - left) * (value(b, row, j) - right);
    }
    return sum;
  };
  const fill = (b: Matrix) => {
    const result = matrix(X.cols, b.cols);
    for (let i = 0; i < X.cols; i++)
      for (let j = 0; j < b.cols; j++) result.data[i * b.cols + j] = between(X, i, b, j);
    return result;
  };
  return { normal: fill(X), right: fill(targets) };
}

function expectSame(actual: NormalEquations | undefined, expected: NormalEquations) {
  expect(actual).toBeDefined();
  const because = "sums of thousands of terms of both signs";
  expectClose(actual!.normal, expected.normal, { rtol: 1e-11, because });
  expectClose(actual!.right, expected.right, { rtol: 1e-11, because });
}

const byChunks = (problem: BorderedProblem, X: Matrix | SparseMatrix) =>
  normalEquations(problem, X, () => featureMeans(problem, featureRows(X)), compute());

describe("normal equations", () => {
  it.each([
    ["no block", { m: 40, blocks: 0 }],
    ["one block", { m: 40 }],
    ["several outputs", { m: 40, v: 3 }],
    ["shuffled blocks of weighted items", { m: 41, blocks: 4, weighted: true }],
    ["several chunks of blocks", { m: MANY, blocks: 5, weighted: true, n: 2 }],
  ] satisfies [string, Shape][])("are those of the definition: %s", async (_, shape) => {
    const { X, problem } = pose(shape);
    const expected = byDefinition(X, problem);
    expectSame(await byChunks(problem, X), expected);
    expectSame(await byChunks(problem, sparseFrom(X)), expected);
  });

  it.each([
    ["no block", { m: 40, blocks: 0 }],
    ["one block", { m: 40 }],
    ["features away from the origin", { m: 40, offset: 2 }],
    ["several outputs", { m: 40, v: 3 }],
    ["several chunks", { m: MANY, v: 2 }],
  ] satisfies [string, Shape][])("straight from the rows are the same: %s", async (_, shape) => {
    const { X, problem } = pose(shape);
    expectSame(await evenEquations(problem, X, compute()), await byChunks(problem, X));
  });

  it.each([
    ["several blocks", { m: 40, blocks: 2 }],
    ["weights", { m: 40, weighted: true }],
    ["features far from the origin", { m: 40, offset: 100 }],
    ["no items", { m: 0, blocks: 0 }],
  ] satisfies [string, Shape][])("are not taken straight from the rows with %s", async (_, shape) => {
    const { X, problem } = pose(shape);
    expect(await evenEquations(problem, X, compute())).toBeUndefined();
  });

  it("are judged over all rows, not over the first ones only", async () => {
    const near = 9000;
    const { X, problem } = pose({ m: 40 * near, n: 1 });
    const set = (row: number, value: number) => {
      X.data[X.offset + row * X.stride] = value;
    };
    for (let row = 0; row < X.rows; row++) set(row, (row < near ? 0 : 100) + Math.sin(row));
    expect(await evenEquations(problem, X, compute())).toBeUndefined();
    for (let row = 0; row < X.rows; row++) set(row, (row < near ? 0 : 1) + Math.sin(row));
    expectSame(await evenEquations(problem, X, compute()), await byChunks(problem, X));
  });

  it("keep their digits far from the origin", async () => {
    const near = pose({ m: 60 });
    const far = pose({ m: 60, offset: 1e6 });
    const because = "features of size 1e6 carry ten digits behind the point";
    const [a, b] = [await byChunks(near.problem, near.X), await byChunks(far.problem, far.X)];
    expectClose(b.normal, a.normal, { rtol: 1e-8, because });
  });

  it.each([
    ["no block", { m: 400, n: 40, blocks: 0 }],
    ["one block", { m: 400, n: 40 }],
    ["several outputs", { m: 400, n: 40, v: 3 }],
    ["shuffled blocks of weighted items", { m: 401, n: 40, blocks: 57, weighted: true }],
  ] satisfies [string, Shape][])(
    "from thin rows are the same, one of which is a block of its own: %s",
    async (_, shape) => {
      const { thin, problem: posed } = poseThin(shape);
      const alone = (block: number, row: number) => (row === 5 ? "alone" : block);
      const problem = { ...posed, blocks: posed.blocks && grouping(Array.from(posed.blocks.of, alone)) };
      const expected = byDefinition(toDense(thin), problem);
      expectSame(await sparseEquations(problem, thin, compute()), expected);
      expectSame(await byChunks(problem, thin), expected);
    },
  );

  it("are not taken from rows that are full, or whose means dominate", async () => {
    const full = pose({ m: 40, n: 4 });
    expect(await sparseEquations(full.problem, sparseFrom(full.X), compute())).toBeUndefined();
    const { thin, problem } = poseThin({ m: 400, n: 40 });
    const constant = Uint32Array.from(thin.columns.keys()).filter((k) => thin.columns[k] === 0);
    expect(constant.length).toBe(400);
    expect(await sparseEquations(problem, thin, compute())).toBeDefined();
    for (const k of constant) thin.values[k] = 10 + 1e-3 * thin.values[k]!;
    expect(await sparseEquations(problem, thin, compute())).toBeUndefined();
  });

  it("of sparse rows need no dense ones: neither those of the items nor products of these", async () => {
    const [m, n] = [3000, 250];
    const { thin, problem } = poseThin({ m, n, blocks: 300 });
    const seen: number[] = [];
    const watched = new Proxy(backend, {
      get(target, key) {
        const found = Reflect.get(target, key);
        if (typeof found !== "function") return found;
        return (...given: unknown[]) => {
          for (const one of given) if (isDense(one)) seen.push(one.rows * one.cols);
          return found.apply(target, given);
        };
      },
    });
    const system = await openPrimal(problem, thin, [1], { backend: watched, run: startRun() });
    const [{ values }] = await system.solve([1], { doubts: true });
    expect(Math.max(...seen)).toBe(n * n);
    const twin = await openPrimal(problem, toDense(thin), [1], compute());
    expectClose(values, (await twin.solve([1], { doubts: false }))[0]!.values, { rtol: 1e-9 });
  });

  it("wait for a slow backend before a buffer is used again", async () => {
    const { X, problem } = pose({ m: 4 * MANY, blocks: 2, n: 2 });
    const slow = new Proxy(backend, {
      get: (target, key) =>
        key === "gram"
          ? async (...given: Parameters<Backend["gram"]>) => {
              await new Promise((resolve) => setTimeout(resolve, 5));
              return target.gram(...given);
            }
          : Reflect.get(target, key).bind?.(target),
    });
    const means = () => featureMeans(problem, featureRows(X));
    const late = await normalEquations(problem, X, means, { backend: slow, run: startRun() });
    expectSame(late, await byChunks(problem, X));
  });

  it("stop at an abort, whichever chunk it meets", async () => {
    const { X, problem } = pose({ m: 4 * MANY, blocks: 2, n: 2 });
    for (const stopAt of [0, 2]) {
      const stop = new AbortController();
      let seen = 0;
      const run = startRun({
        signal: stop.signal,
        onProgress: () => {
          if (seen++ === stopAt) stop.abort();
        },
      });
      const means = () => featureMeans(problem, featureRows(X));
      await expectError(() => normalEquations(problem, X, means, { backend, run }), "run.cancelled");
    }
  });
});
