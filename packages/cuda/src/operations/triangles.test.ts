import { expectClose, positiveDefinite } from "@ordo/testkit";
import { type Matrix, matrix, seeded } from "ordo";
import type { Pace } from "ordo/backend-kit";
import { describe, expect, it } from "vitest";
import { type Blas, type Gemm, ONCE, type Triangular, type View } from "./blas.ts";
import { halved, type SmallBlocks, triangles } from "./triangles.ts";

/** Addresses count bytes in one host array: what the device does, in plain loops. */
function hostBlas(memory: Float64Array): { blas: Blas; small: SmallBlocks } {
  const at = ({ address, ld }: View, row: number, col: number) => address / 8 + row * ld + col;
  const gemm = (job: Gemm) => {
    const { m, n, k, a, b, c, transposeA, transposeB, alpha = 1, beta = 0 } = job;
    for (let i = 0; i < m; i++) {
      for (let j = 0; j < n; j++) {
        let sum = 0;
        for (let t = 0; t < k; t++) {
          const left = transposeA ? at(a, t, i) : at(a, i, t);
          const right = transposeB ? at(b, j, t) : at(b, t, j);
          sum += memory[left]! * memory[right]!;
        }
        memory[at(c, i, j)] = alpha * sum + (beta === 0 ? 0 : beta * memory[at(c, i, j)]!);
      }
    }
  };
  const triangle = (l: View, n: number, transpose: boolean) => (row: number, col: number) => {
    const [i, j] = transpose ? [col, row] : [row, col];
    return i >= j && i < n ? memory[at(l, i, j)]! : 0;
  };
  /** The vectors of B that op(L), or its transpose, acts on. */
  const vectors = ({ side, count, n, b }: Triangular) =>
    Array.from({ length: count }, (_, c) =>
      Array.from({ length: n }, (_, k) => (side === "left" ? at(b, k, c) : at(b, c, k))),
    );
  const blas: Blas = {
    gemm: async (job) => gemm(job),
    async gemms({ a, b, c, ...job }, { count, ...steps }) {
      const moved = (view: View, step: number) => ({ ...view, address: view.address + 8 * step });
      for (let k = 0; k < count; k++)
        gemm({ ...job, a: moved(a, k * steps.a), b: moved(b, k * steps.b), c: moved(c, k * steps.c) });
    },
    solve(given, { count: times, step } = ONCE) {
      const moved = (view: View) => ({ ...view, address: view.address + 8 * step });
      if (times > 1)
        blas.solve({ ...given, l: moved(given.l), b: moved(given.b) }, { count: times - 1, step });
      const job = given;
      const { side, n, l, transpose } = job;
      // X·op(L) = B is op(L)ᵀ·Xᵀ = Bᵀ.
      const upper = (side === "left") === transpose;
      const entry = triangle(l, n, upper);
      for (const places of vectors(job)) {
        for (let step = 0; step < n; step++) {
          const row = upper ? n - 1 - step : step;
          let rest = memory[places[row]!]!;
          for (let k = 0; k < n; k++) if (k !== row) rest -= entry(row, k) * memory[places[k]!]!;
          memory[places[row]!] = rest / entry(row, row);
        }
      }
    },
  };
  const lower = (x: View, n: number) =>
    Array.from({ length: n }, (_, row) =>
      Array.from({ length: n }, (_, col) => (col <= row ? memory[at(x, row, col)]! : 0)),
    );
  const factor = async (a: View, n: number) => {
    for (let row = 0; row < n; row++) {
      for (let col = 0; col <= row; col++) {
        let rest = memory[at(a, row, col)]!;
        for (let k = 0; k < col; k++) rest -= memory[at(a, row, k)]! * memory[at(a, col, k)]!;
        memory[at(a, row, col)] = col < row ? rest / memory[at(a, col, col)]! : Math.sqrt(rest);
      }
    }
  };
  const small: SmallBlocks = {
    factoring: () => ({ factor, verdict: async () => {}, [Symbol.dispose]() {} }),
    invert(l, n) {
      const old = lower(l, n);
      for (let col = 0; col < n; col++) {
        for (let row = col; row < n; row++) {
          let rest = Number(row === col);
          for (let k = col; k < row; k++) rest -= old[row]![k]! * memory[at(l, k, col)]!;
          memory[at(l, row, col)] = rest / old[row]![row]!;
        }
      }
    },
    inverse(x, n, { count, step }) {
      if (count > 1) small.inverse({ ...x, address: x.address + 8 * step }, n, { count: count - 1, step });
      small.invert(x, n);
      const old = lower(x, n);
      for (let row = 0; row < n; row++)
        for (let col = 0; col <= row; col++)
          memory[at(x, row, col)] = old.reduce((sum, line) => sum + line[row]! * line[col]!, 0);
      small.mirror(x, n, ONCE);
    },
    mirror(x, n, { count, step }) {
      for (let k = 0; k < count; k++)
        for (let row = 0; row < n; row++)
          for (let col = 0; col < row; col++)
            memory[k * step + at(x, col, row)] = memory[k * step + at(x, row, col)]!;
    },
    transpose(from, to, { rows, cols }, { count, step }) {
      for (let k = 0; k < count; k++)
        for (let row = 0; row < rows; row++)
          for (let col = 0; col < cols; col++)
            memory[k * step + at(to, row, col)] = memory[k * step + at(from, col, row)]!;
    },
    negate(x, rows, cols) {
      for (let row = 0; row < rows; row++)
        for (let col = 0; col < cols; col++) memory[at(x, row, col)]! *= -1;
    },
  };
  return { blas, small };
}

const pace: Pace = { due: () => false, rest: async () => {} };
const SIZES = {
  small: 4,
  symmetric: 3,
  systems: 4,
  manySystems: { from: 9, unknowns: 2 },
  together: { solved: 8, joined: 4 },
};

async function inPlace(a: Matrix, ld: number, last: "factor" | "invert" | "inverse"): Promise<Matrix> {
  const n = a.rows;
  // What is above the diagonal must not be read.
  const memory = new Float64Array(n * ld).fill(Number.NaN);
  for (let row = 0; row < n; row++) memory.set(a.data.subarray(row * n, row * n + row + 1), row * ld);
  const { blas, small } = hostBlas(memory);
  const found = triangles(blas, small, SIZES);
  const view = { address: 0, ld };
  await found.factor(view, n, pace);
  if (last !== "factor") await found[last](view, n, pace);
  const result = matrix(n, n);
  for (let row = 0; row < n; row++)
    for (let col = 0; col < n; col++)
      if (col <= row || last === "inverse") result.data[row * n + col] = memory[row * ld + col]!;
  return result;
}

describe("triangles by recursion", () => {
  it.each([1, 2, 3, 4, 5, 8, 9, 13, 16, 17, 31, 32, 33, 50])("are right for %d rows", async (n) => {
    const a = positiveDefinite(seeded(n), n);
    const L = await inPlace(a, n + 3, "factor");
    const X = await inPlace(a, n + 3, "invert");
    const G = await inPlace(a, n, "inverse");
    const product = (x: Matrix, z: Matrix, transposeA: boolean, transposeB: boolean) => {
      const memory = Float64Array.from([...x.data, ...z.data, ...new Float64Array(n * n)]);
      const [first, second, third] = [0, 1, 2].map((k) => ({ address: 8 * k * n * n, ld: n }));
      void hostBlas(memory).blas.gemm(
        { m: n, n, k: n, a: first!, b: second!, c: third!, transposeA, transposeB },
        pace,
      );
      return matrix(n, n, memory.slice(2 * n * n));
    };
    expectClose(lowerOf(product(L, L, false, true)), lowerOf(a), { rtol: 1e-12 });
    const identity = matrix(
      n,
      n,
      Float64Array.from({ length: n * n }, (_, k) => Number(k % (n + 1) === 0)),
    );
    expectClose(product(X, L, false, false), identity, { rtol: 1e-12 });
    expectClose(G, product(X, X, true, false), { rtol: 1e-11 });
  });

  it("halves at powers of two times the smallest block", () => {
    expect([5, 8, 9, 16, 17, 50].map((n) => halved(n, 4))).toEqual([4, 4, 8, 8, 16, 32]);
  });
});

function lowerOf(a: Matrix): Matrix {
  return matrix(
    a.rows,
    a.cols,
    a.data.map((value, k) => (k % a.cols <= Math.floor(k / a.cols) ? value : 0)),
  );
}
