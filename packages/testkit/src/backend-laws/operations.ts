import {
  type Backend,
  type CallOptions,
  type Held,
  type Matrix,
  matrix,
  type Operand,
  seeded,
  sparseFrom,
} from "ordo";
import { lowerTriangle, positiveDefinite, randomMatrix, randomVector } from "../matrices.ts";
import { bring } from "./law-book.ts";
import { tridiagonalProduct } from "./tridiagonal.ts";

/** One operation of the contract with fitting operands, for laws that hold for all of them. */
export interface OperationCase {
  readonly name: string;
  operands(): Matrix[];
  run(backend: Backend, operands: readonly Operand[], call?: CallOptions): Promise<Matrix[]>;
}

export const OPERATIONS: readonly OperationCase[] = [
  {
    name: "multiply",
    operands: () => [randomMatrix(seeded(1), 20, 9), randomMatrix(seeded(2), 9, 12)],
    run: async (x, [a, b], call) => [await bring(x.multiply(a, b, call))],
  },
  {
    name: "gram",
    operands: () => [randomMatrix(seeded(3), 20, 9)],
    run: async (x, [a], call) => [await bring(x.gram(a, call))],
  },
  {
    name: "multiplyVector",
    operands: () => [randomMatrix(seeded(4), 20, 9)],
    run: async (x, [a], call) => [
      column(await x.multiplyVector(a, randomVector(seeded(5), 9), call)),
      column(await x.multiplyVector(a, randomVector(seeded(5), 20), { ...call, transpose: true })),
    ],
  },
  {
    name: "multiplySparse",
    operands: () => [randomMatrix(seeded(6), 9, 5)],
    run: async (x, [b], call) => [
      await bring(x.multiplySparse(sparseFrom(randomMatrix(seeded(7), 20, 9)), b, call)),
    ],
  },
  {
    name: "multiplyNormal",
    operands: () => [randomMatrix(seeded(6), 9, 5)],
    run: async (x, [b], call) => [
      await bring(x.multiplyNormal(sparseFrom(randomMatrix(seeded(7), 20, 9)), b, call)),
    ],
  },
  {
    name: "solveTriangular",
    operands: () => [lowerTriangle(seeded(8), 12), randomMatrix(seeded(9), 12, 5)],
    run: async (x, [l, b], call) => [await bring(x.solveTriangular(l, b, call))],
  },
  {
    name: "cholesky",
    operands: () => [positiveDefinite(seeded(10), 12)],
    run: async (x, [a], call) => [await bring(x.cholesky(a, call))],
  },
  {
    name: "choleskySolve",
    operands: () => [lowerTriangle(seeded(11), 12), randomMatrix(seeded(12), 12, 5)],
    run: async (x, [l, b], call) => [await bring(x.choleskySolve(l, b, call))],
  },
  {
    name: "choleskyInverse",
    operands: () => [lowerTriangle(seeded(13), 12)],
    run: async (x, [l], call) => [await bring(x.choleskyInverse(l, call))],
  },
  {
    name: "inverseDiagonal",
    operands: () => [lowerTriangle(seeded(13), 12)],
    run: async (x, [l], call) => [column(await x.inverseDiagonal(l, call))],
  },
  {
    name: "solveShifted",
    operands: () => [positiveDefinite(seeded(14), 12), randomMatrix(seeded(15), 2, 12)],
    run: async (x, [a, b], call) => [await bring(x.solveShifted(a, b, Float64Array.of(1, 2), call))],
  },
  {
    name: "quadraticForms",
    operands: () => [randomMatrix(seeded(15), 12, 5)],
    run: async (x, [f], call) => {
      const t = {
        diagonal: new Float64Array(12).fill(2),
        beside: randomVector(seeded(16), 11).map(Math.tanh),
      };
      return [await x.quadraticForms(t, f, Float64Array.of(3, 4), call)];
    },
  },
  {
    // Forms are not unique; the matrix they stand for is.
    name: "tridiagonal",
    operands: () => [positiveDefinite(seeded(15), 12)],
    run: async (x, [a], call) => [await tridiagonalProduct(await x.tridiagonal(a, call))],
  },
  {
    name: "pivotedCholesky",
    operands: () => [positiveDefinite(seeded(14), 12)],
    run: async (x, [a], call) => [await bring((await x.pivotedCholesky(a, call)).factor)],
  },
  {
    name: "eigen",
    operands: () => [positiveDefinite(seeded(15), 12)],
    run: async (x, [a], call) => {
      const { values, vectors } = await x.eigen(a, call);
      return [column(values), magnitudes(await bring(vectors as Held))];
    },
  },
  {
    name: "qr",
    operands: () => [randomMatrix(seeded(17), 12, 7)],
    run: async (x, [a], call) => {
      const { q, r } = await x.qr(a, call);
      return [magnitudes(await bring(q)), magnitudes(await bring(r))];
    },
  },
  {
    name: "solve",
    operands: () => [positiveDefinite(seeded(18), 12), randomMatrix(seeded(19), 12, 5)],
    run: async (x, [a, b], call) => [await bring(x.solve(a, b, call))],
  },
  {
    name: "pairwise",
    operands: () => [randomMatrix(seeded(20), 12, 5), randomMatrix(seeded(21), 9, 5)],
    run: async (x, [a, b], call) => [await bring(x.pairwise("squared-euclidean", a, b, call))],
  },
  {
    name: "copy",
    operands: () => [randomMatrix(seeded(22), 12, 5)],
    run: async (x, [a]) => [await bring(x.copy(a))],
  },
];

/** Operations that change their first operand; `b` is the second where there is one. */
export const CHANGES: Readonly<Record<string, (backend: Backend, a: Held, b: Operand) => Promise<unknown>>> =
  {
    map: (x, a) => x.map(a, { kind: "exp", scale: 1 }),
    add: (x, a, b) => x.add(a, b),
    hadamard: (x, a, b) => x.hadamard(a, b),
    scale: (x, a) => x.scale(a, { rows: new Float64Array(a.rows) }),
    addOuter: (x, a) => x.addOuter(a, new Float64Array(a.rows), new Float64Array(a.cols)),
    addDiagonal: (x, a) => x.addDiagonal(a, 1),
    diagonal: (x, a) => x.diagonal(a),
    fetch: (x, a) => x.fetch(a),
  };

function column(values: Float64Array): Matrix {
  return matrix(values.length, 1, values);
}

/** Vectors are unique up to their sign. */
function magnitudes(a: Matrix): Matrix {
  return matrix(a.rows, a.cols, a.data.map(Math.abs));
}
