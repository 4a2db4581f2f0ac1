import type { Matrix } from "ordo";
import type { Pace, ScaleJob } from "ordo/backend-kit";

/** For each row, with about 16,000 values between two looks at the clock. */
export async function byRows(x: Matrix, change: (row: number) => void, pace: Pace): Promise<void> {
  const band = Math.max(1, Math.floor(16384 / Math.max(1, x.cols)));
  for (let top = 0; top < x.rows; top += band) {
    const bottom = Math.min(x.rows, top + band);
    for (let row = top; row < bottom; row++) change(row);
    if (pace.due()) await pace.rest();
  }
}

export function add(
  { x, alpha, b, beta }: { x: Matrix; alpha: number; b: Matrix; beta: number },
  pace: Pace,
): Promise<void> {
  const change = (row: number) => {
    const [to, from] = [row * x.cols, b.offset + row * b.stride];
    for (let col = 0; col < x.cols; col++)
      x.data[to + col] = alpha * x.data[to + col] + beta * b.data[from + col];
  };
  return byRows(x, change, pace);
}

export function hadamard(x: Matrix, b: Matrix, pace: Pace): Promise<void> {
  const change = (row: number) => {
    const [to, from] = [row * x.cols, b.offset + row * b.stride];
    for (let col = 0; col < x.cols; col++) x.data[to + col] *= b.data[from + col];
  };
  return byRows(x, change, pace);
}

export function scale({ x, rows, cols }: ScaleJob, pace: Pace): Promise<void> {
  const change = (row: number) => {
    const [start, factor] = [row * x.cols, rows === undefined ? 1 : rows[row]];
    if (cols === undefined) for (let col = 0; col < x.cols; col++) x.data[start + col] *= factor;
    else for (let col = 0; col < x.cols; col++) x.data[start + col] *= factor * cols[col];
  };
  return byRows(x, change, pace);
}
