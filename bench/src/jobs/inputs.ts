import { type Matrix, matrix, type SparseMatrix, sparse } from "ordo";

/** Inputs made from 32-bit integer hashes, so that peers in other languages make the same ones (bench/peers/inputs.py). */
export function hashed(index: number, seed: number): number {
  let x = (index + Math.imul(seed, 0x9e3779b9)) >>> 0;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return (x ^ (x >>> 15)) >>> 0;
}

/** Uniform in [−½, ½). */
function centred(index: number, seed: number): number {
  return hashed(index, seed) / 2 ** 32 - 0.5;
}

export function denseInput(rows: number, cols: number, seed: number): Matrix {
  return matrix(
    rows,
    cols,
    Float64Array.from({ length: rows * cols }, (_, k) => centred(k, seed)),
  );
}

/** Symmetric noise plus √n·I: the eigenvalues lie within √n·(1 ± 0.58), so it is positive definite. */
export function definiteInput(n: number, seed: number): Matrix {
  const result = matrix(n, n);
  for (let row = 0; row < n; row++) {
    for (let col = 0; col <= row; col++) {
      const value = centred(row * n + col, seed) + (row === col ? Math.sqrt(n) : 0);
      result.data[row * n + col] = value;
      result.data[col * n + row] = value;
    }
  }
  return result;
}

/** `perRow` nonzeros in each row, one in each of as many bands of columns. */
export function sparseInput(rows: number, cols: number, perRow: number, seed: number): SparseMatrix {
  const width = Math.floor(cols / perRow);
  const count = rows * perRow;
  return sparse(rows, cols, {
    starts: Uint32Array.from({ length: rows + 1 }, (_, row) => row * perRow),
    columns: Uint32Array.from({ length: count }, (_, k) => (k % perRow) * width + (hashed(k, seed) % width)),
    values: Float64Array.from({ length: count }, (_, k) => centred(k, seed + 1)),
  });
}

/** Positions at which results are compared. */
export function samplePositions(size: number, count = 16): number[] {
  return Array.from({ length: count }, (_, k) => hashed(k, 99) % size);
}
