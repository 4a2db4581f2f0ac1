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
  const factors = [alpha, beta] as const;
  return byRows(
    x,
    (row) => addRow(x.data, row * x.cols, x.cols, [b.data, b.offset + row * b.stride], factors),
    pace,
  );
}

export function hadamard(x: Matrix, b: Matrix, pace: Pace): Promise<void> {
  return byRows(
    x,
    (row) => timesRow(x.data, row * x.cols, x.cols, [b.data, b.offset + row * b.stride]),
    pace,
  );
}

export function scale({ x, rows, cols }: ScaleJob, pace: Pace): Promise<void> {
  const change = (row: number) =>
    scaleRow(x.data, row * x.cols, x.cols, [rows === undefined ? 1 : rows[row], cols]);
  return byRows(x, change, pace);
}

// Functions of their own: a loop inside one that is made anew for each call is compiled late.

/** Where a row begins. */
type Row = readonly [Float64Array, number];

function addRow(
  to: Float64Array,
  start: number,
  count: number,
  [from, other]: Row,
  [alpha, beta]: readonly [number, number],
): void {
  for (let k = 0; k < count; k++) to[start + k] = alpha * to[start + k] + beta * from[other + k];
}

function timesRow(to: Float64Array, start: number, count: number, [from, other]: Row): void {
  for (let k = 0; k < count; k++) to[start + k] *= from[other + k];
}

function scaleRow(
  to: Float64Array,
  start: number,
  count: number,
  [factor, cols]: readonly [number, Float64Array | undefined],
): void {
  if (cols === undefined) for (let k = 0; k < count; k++) to[start + k] *= factor;
  else for (let k = 0; k < count; k++) to[start + k] *= factor * cols[k];
}
