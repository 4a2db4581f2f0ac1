import { at, block, type Matrix, matrix, type Rng, type SparseMatrix, seeded, sparse } from "ordo";
import { gramOf, product } from "./oracles.ts";

/** Standard normal entries. */
export function randomMatrix(rng: Rng, rows: number, cols: number): Matrix {
  return matrix(
    rows,
    cols,
    Float64Array.from({ length: rows * cols }, () => rng.normal()),
  );
}

export function randomVector(rng: Rng, length: number): Float64Array {
  return Float64Array.from({ length }, () => rng.normal());
}

export function symmetric(rng: Rng, size: number): Matrix {
  const result = randomMatrix(rng, size, size);
  for (let row = 0; row < size; row++) {
    for (let col = 0; col < row; col++) result.data[col * size + row] = result.data[row * size + col];
  }
  return result;
}

/** Q·diag(values)·Qᵀ for a random orthogonal Q: every eigenvalue is known up to rounding. */
export function withSpectrum(rng: Rng, values: ArrayLike<number>): Matrix {
  const n = values.length;
  const { data } = matrix(n, n);
  for (let row = 0; row < n; row++) data[row * n + row] = values[row];
  // Similar by a product of reflections I − 2·v·vᵀ/‖v‖²; three of them mix all directions.
  for (let mirror = 0; mirror < Math.min(n, 3); mirror++) {
    const v = randomVector(rng, n);
    reflectRows(data, v, n);
    transposeInPlace(data, n);
    reflectRows(data, v, n);
  }
  for (let row = 0; row < n; row++) {
    for (let col = 0; col < row; col++) data[col * n + row] = data[row * n + col];
  }
  return matrix(n, n, data);
}

/** Eigenvalues from 1 to 10. */
export function positiveDefinite(rng: Rng, size: number): Matrix {
  return withSpectrum(
    rng,
    Array.from({ length: size }, () => 1 + 9 * rng.uniform()),
  );
}

export function rankDeficient(rng: Rng, rows: number, cols: number, rank: number): Matrix {
  return product(randomMatrix(rng, rows, rank), randomMatrix(rng, rank, cols));
}

/** Wilkinson's W⁺: tridiagonal, with pairs of eigenvalues that agree to many digits. */
export function wilkinson(size: number): Matrix {
  const result = matrix(size, size);
  for (let row = 0; row < size; row++) {
    result.data[row * size + row] = Math.abs(row - (size - 1) / 2);
    if (row > 0) result.data[row * size + row - 1] = result.data[(row - 1) * size + row] = 1;
  }
  return result;
}

export function scaledBy(a: Matrix, factor: number): Matrix {
  return matrix(
    a.rows,
    a.cols,
    a.data.map((value) => value * factor),
  );
}

/** A lower triangle with a diagonal away from zero, and NaN above it, where nobody may look. */
export function lowerTriangle(rng: Rng, size: number): Matrix {
  const result = randomMatrix(rng, size, size);
  for (let row = 0; row < size; row++) {
    for (let col = 0; col < size; col++) {
      if (col > row) result.data[row * size + col] = Number.NaN;
      else result.data[row * size + col] *= col === row ? 0 : 1 / Math.sqrt(size);
    }
    result.data[row * size + row] = 1 + rng.uniform();
  }
  return result;
}

/** The same values as a view into larger memory, NaN all around: stride > cols, offset > 0. */
export function asView(a: Matrix, margin = 3): Matrix {
  const around = matrix(a.rows + 2, a.cols + 2 * margin);
  around.data.fill(Number.NaN);
  const view = block(around, 1, a.rows + 1, margin, a.cols + margin);
  for (let row = 0; row < a.rows; row++) {
    for (let col = 0; col < a.cols; col++) view.data[view.offset + row * view.stride + col] = at(a, row, col);
  }
  return view;
}

/** About `density` of the entries; rows whose number is 2 modulo 5 are empty. */
export function randomSparse(rng: Rng, rows: number, cols: number, density = 0.3): SparseMatrix {
  const starts = new Uint32Array(rows + 1);
  const columns: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      if (row % 5 !== 2 && rng.uniform() < density) columns.push(col);
    }
    starts[row + 1] = columns.length;
  }
  return sparse(rows, cols, {
    starts,
    columns: Uint32Array.from(columns),
    values: randomVector(rng, columns.length),
  });
}

/** Symmetric matrices that have broken eigensolvers, by name. */
export const symmetricFamilies: Readonly<Record<string, (size: number) => Matrix>> = {
  random: (n) => symmetric(seeded(n), n),
  zeros: (n) => matrix(n, n),
  identity: (n) => diagonalMatrix(Array.from({ length: n }, () => 1)),
  "diagonal, out of order": (n) => diagonalMatrix(Array.from({ length: n }, (_, k) => (k * 7) % (n + 1))),
  "repeated eigenvalues": (n) =>
    withSpectrum(
      seeded(n),
      Array.from({ length: n }, (_, k) => (k % 3) - 1),
    ),
  "clustered eigenvalues": (n) =>
    withSpectrum(
      seeded(n),
      Array.from({ length: n }, (_, k) => (k % 2 === 0 ? 1 : 2) + k * 1e-14),
    ),
  graded: (n) =>
    withSpectrum(
      seeded(n),
      Array.from({ length: n }, (_, k) => 10 ** ((-16 * k) / n)),
    ),
  "graded rows and columns": (n) => {
    const a = symmetric(seeded(n), n);
    return matrix(
      n,
      n,
      a.data.map((x, index) => x * 10 ** ((-20 * (Math.floor(index / n) + (index % n))) / n)),
    );
  },
  indefinite: (n) =>
    withSpectrum(
      seeded(n),
      Array.from({ length: n }, (_, k) => (k - n / 2) ** 3),
    ),
  "rank deficient": (n) => gramOf(randomMatrix(seeded(n), n, Math.ceil(n / 3))),
  "Wilkinson's": wilkinson,
  "all ones": (n) => matrix(n, n, new Float64Array(n * n).fill(1)),
  huge: (n) => scaledBy(symmetric(seeded(n), n), 1e150),
  tiny: (n) => scaledBy(symmetric(seeded(n), n), 1e-150),
};

function diagonalMatrix(values: readonly number[]): Matrix {
  const n = values.length;
  const result = matrix(n, n);
  for (let row = 0; row < n; row++) result.data[row * n + row] = values[row];
  return result;
}

function reflectRows(data: Float64Array, v: Float64Array, n: number): void {
  const squared = v.reduce((sum, x) => sum + x * x, 0);
  for (let row = 0; row < n; row++) {
    let along = 0;
    for (let k = 0; k < n; k++) along += data[row * n + k] * v[k];
    for (let k = 0; k < n; k++) data[row * n + k] -= (2 * along * v[k]) / squared;
  }
}

function transposeInPlace(data: Float64Array, n: number): void {
  for (let row = 0; row < n; row++) {
    for (let col = 0; col < row; col++)
      [data[row * n + col], data[col * n + row]] = [data[col * n + row], data[row * n + col]];
  }
}
