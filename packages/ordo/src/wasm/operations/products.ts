import type {
  GramOptions,
  Held,
  MultiplyOptions,
  NormalOptions,
  TransposeOptions,
} from "../../linalg/backend.ts";
import type { DenseGiven, SparseGiven, Task } from "./task.ts";

interface Product {
  readonly left: DenseGiven;
  readonly right: DenseGiven;
  /** C, handed over. */
  readonly sum: DenseGiven | undefined;
  readonly m: number;
  readonly n: number;
  readonly k: number;
}

export async function multiply(task: Task, product: Product, options: MultiplyOptions): Promise<Held> {
  const { left, right, sum, m, n, k } = product;
  const { transposeA = false, transposeB = false, alpha = 1, add } = options;
  const [a, b] = [await task.dense(left), await task.dense(right)];
  const c = sum === undefined ? await task.claimMatrix(m, n) : await task.dense(sum);
  const beta = add === undefined ? 0 : (add.beta ?? 1);
  await task.run([
    ...(["gemm", Number(transposeA), Number(transposeB), m, n, k] as const),
    ...[alpha, a, left.cols, b, right.cols, beta, c, n],
  ]);
  return task.hold(m, n, c);
}

export async function gram(
  task: Task,
  product: { readonly given: DenseGiven; readonly n: number; readonly k: number },
  options: GramOptions,
): Promise<Held> {
  const { given, n, k } = product;
  const { transpose = false, alpha = 1 } = options;
  const a = await task.dense(given);
  const c = await task.claimMatrix(n, n);
  await task.run(["gram", Number(transpose), n, k, alpha, a, given.cols, c, n]);
  return task.hold(n, n, c);
}

export async function multiplyVector(
  task: Task,
  product: { readonly given: DenseGiven; readonly x: Float64Array; readonly length: number },
  options: TransposeOptions,
): Promise<Float64Array> {
  const { given, length } = product;
  const a = await task.dense(given);
  const x = await task.vector(product.x);
  const y = await task.claimMatrix(length, 1);
  await task.run(["gemv", Number(options.transpose ?? false), given.rows, given.cols, a, given.cols, x, y]);
  return task.fetchVector(y, length);
}

interface SparseProduct {
  readonly left: SparseGiven;
  readonly right: DenseGiven;
  readonly rows: number;
  readonly cols: number;
}

export async function multiplySparse(
  task: Task,
  product: SparseProduct,
  options: TransposeOptions,
): Promise<Held> {
  const { left, right, rows, cols } = product;
  const { starts, columns, values } = await task.sparse(left);
  const b = await task.dense(right);
  const c = await task.claimMatrix(rows, cols);
  const operands = [starts, columns, values, cols, b, cols, c, cols];
  if (options.transpose) {
    const work = await task.scratch("sparseTransposedWork", left.cols, cols);
    await task.run(["sparseMultiplyTransposed", left.rows, left.cols, ...operands, work]);
  } else await task.run(["sparseMultiply", left.rows, ...operands]);
  return task.hold(rows, cols, c);
}

export async function multiplyNormal(
  task: Task,
  product: SparseProduct,
  { weights, shifts }: NormalOptions,
): Promise<Held> {
  const { left, right, rows, cols } = product;
  const { starts, columns, values } = await task.sparse(left);
  const b = await task.dense(right);
  const d = weights === undefined ? 0 : await task.vector(weights);
  const c = shifts === undefined ? 0 : await task.vector(shifts);
  const sums = await task.claimMatrix(rows, cols);
  const work = await task.scratch("sparseNormalWork", left.cols, cols);
  const operands = [starts, columns, values, d, c, cols, b, cols, sums, cols, work];
  await task.run(["sparseNormal", left.rows, left.cols, ...operands]);
  return task.hold(rows, cols, sums);
}
