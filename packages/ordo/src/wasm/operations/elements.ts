import type { ElementMap } from "../../linalg/backend.ts";
import type { Step } from "../engine/executor.ts";
import type { DenseGiven, Task } from "./task.ts";

/** Operations that change the matrix `x`, element by element. */

export async function map(task: Task, x: DenseGiven, f: ElementMap): Promise<void> {
  await task.run(mapStep(await task.dense(x), x.rows * x.cols, f));
}

export function mapStep(address: number, count: number, f: ElementMap): Step {
  switch (f.kind) {
    case "exp":
      return ["mapExp", count, address, f.scale];
    case "power":
      return ["mapPower", count, address, f.scale, f.offset, f.degree];
    case "matern":
      return ["mapMatern", count, address, 2 * f.nu, f.length];
  }
}

export async function add(
  task: Task,
  x: DenseGiven,
  other: DenseGiven,
  scale: { readonly alpha?: number; readonly beta?: number },
): Promise<void> {
  const { alpha = 1, beta = 1 } = scale;
  const [to, from] = [await task.dense(x), await task.dense(other)];
  await task.run(["add", x.rows * x.cols, to, alpha, from, beta]);
}

export async function hadamard(task: Task, x: DenseGiven, other: DenseGiven): Promise<void> {
  const [to, from] = [await task.dense(x), await task.dense(other)];
  await task.run(["hadamard", x.rows * x.cols, to, from]);
}

export async function scale(
  task: Task,
  x: DenseGiven,
  factors: { readonly rows?: Float64Array; readonly cols?: Float64Array },
): Promise<void> {
  const { rows, cols } = factors;
  const byRow = rows === undefined ? 0 : await task.vector(rows);
  const byCol = cols === undefined ? 0 : await task.vector(cols);
  await task.run(["scale", x.rows, x.cols, await task.dense(x), x.cols, byRow, byCol]);
}

export async function addOuter(
  task: Task,
  x: DenseGiven,
  product: { readonly u: Float64Array; readonly v: Float64Array; readonly alpha: number },
): Promise<void> {
  const [u, v] = [await task.vector(product.u), await task.vector(product.v)];
  await task.run(["addOuter", x.rows, x.cols, await task.dense(x), x.cols, product.alpha, u, v]);
}

export async function addDiagonal(task: Task, x: DenseGiven, shift: number | Float64Array): Promise<void> {
  const address = await task.dense(x);
  if (typeof shift === "number") await task.run(["addDiagonal", address, x.rows, shift, 0]);
  else await task.run(["addDiagonal", address, x.rows, 0, await task.vector(shift)]);
}
