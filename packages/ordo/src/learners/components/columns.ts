import { at as entry, type Matrix } from "../../linalg/matrix.ts";

export function dot(x: Float64Array, z: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += x[i] * z[i];
  return sum;
}

export function columnsOf(a: Matrix): Float64Array[] {
  return Array.from({ length: a.cols }, (_, col) =>
    Float64Array.from({ length: a.rows }, (_, row) => entry(a, row, col)),
  );
}
