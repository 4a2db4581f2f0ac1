import type { Backend, MultiplyOptions, Operand } from "./backend.ts";
import { type Matrix, matrix } from "./matrix.ts";
import { productSizes } from "./shapes.ts";

/** op(A)·op(B) in the program's memory, or in a given part of it: without a copy where the backend has that. */
export async function productInHost(
  a: Operand,
  b: Operand,
  { into, ...options }: Omit<MultiplyOptions, "add"> & { readonly into?: Float64Array },
  backend: Backend,
): Promise<Matrix> {
  if (backend.multiplyInto === undefined) {
    using product = await backend.multiply(a, b, options);
    return backend.fetch(product, into && { top: 0, bottom: product.rows, into });
  }
  const { m, n } = productSizes(a, b, options);
  const result = matrix(m, n, into?.subarray(0, m * n) ?? (await backend.hostRoom?.(m * n)));
  await backend.multiplyInto(a, b, result, options);
  return result;
}
