import { expectClose, randomMatrix } from "@ordo/testkit";
import { type Backend, type Matrix, matrix, referenceBackend, seeded, startRun } from "ordo";
import { describe, expect, it } from "vitest";
import { solveNormal } from "./solve-normal.ts";

const backend = referenceBackend();
const N = 6;
const right = randomMatrix(seeded(2), N, 2);

/** Positive definite, with features of these sizes. */
function normalOf(sizes: readonly number[]): Matrix {
  const X = randomMatrix(seeded(3), 40, N);
  const result = matrix(N, N);
  for (let row = 0; row < N; row++)
    for (let col = 0; col < N; col++)
      for (let k = 0; k < X.rows; k++)
        result.data[row * N + col] += sizes[row]! * X.data[k * N + row]! * X.data[k * N + col]! * sizes[col]!;
  return result;
}

function counting() {
  const calls = { eigen: 0, cholesky: 0 };
  const counted = new Proxy(backend, {
    get(target, key: keyof Backend) {
      const member = Reflect.get(target, key) as unknown;
      if (typeof member !== "function") return member;
      return (...given: unknown[]) => {
        if (key === "eigen" || key === "cholesky") calls[key]++;
        return (member as (...all: unknown[]) => unknown).apply(target, given);
      };
    },
  });
  return { calls, compute: { backend: counted, run: startRun() } };
}

const path = (count: number) => Array.from({ length: count }, (_, k) => 2 ** (2 * k - 40));

describe("a path of small lambdas", () => {
  it.each([
    [
      "is decomposed once where the smallest eigenvalue is large",
      8,
      [1, 1, 2, 1, 3, 1],
      { eigen: 1, cholesky: 0 },
    ],
    ["is factored where it is short", 7, [1, 1, 2, 1, 3, 1], { eigen: 0, cholesky: 7 }],
    ["is factored where features differ in size", 8, [1, 1, 1e4, 1, 1, 1e-4], { eigen: 1, cholesky: 8 }],
  ])("%s", async (_, count, sizes, expected) => {
    const normal = normalOf(sizes);
    const { calls, compute } = counting();
    const lambdas = path(count);
    const solver = await solveNormal({ normal, right }, { lambdas }, compute);
    for (const lambda of lambdas) {
      const alone = await solveNormal({ normal, right }, { lambdas: [lambda] }, { backend, run: startRun() });
      expectClose((await solver.weightsAt(lambda)).values.data, (await alone.weightsAt(lambda)).values.data);
    }
    expect(calls).toEqual(expected);
  });
});
