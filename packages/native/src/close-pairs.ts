import type { Matrix } from "ordo";

/** Below this share of ‖x‖² + ‖z‖² four bits of the product's accuracy are gone. */
export const CLOSE = 1 / 16;

/** Σ (x − z)² itself. */
export function direct(a: Matrix, row: number, b: Matrix, col: number): number {
  const [x, z] = [a.offset + row * a.stride, b.offset + col * b.stride];
  let sum = 0;
  for (let k = 0; k < a.cols; k++) {
    const difference = a.data[x + k] - b.data[z + k];
    sum += difference * difference;
  }
  return sum;
}
