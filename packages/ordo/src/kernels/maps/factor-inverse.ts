import { shared } from "../../base/once.ts";
import type { Compute } from "../../linalg/compute.ts";
import { block, type Matrix, matrix, rowOf } from "../../linalg/matrix.ts";

/** The inverse of a factor, which a fit at one lambda goes without. */
export interface FactorInverse {
  /** Made by the first who asks. */
  get(compute: Compute): Promise<Matrix>;
  /** Undefined as long as nobody has asked. */
  readonly made: Matrix | undefined;
}

/** C⁻¹ of a lower triangular C; `known`: where it is there already. */
export function factorInverse(C: Matrix, known?: Matrix | undefined): FactorInverse {
  let made = known;
  const making = shared(async (compute: Compute) => {
    made = await inverseOf(C, compute);
    return made;
  });
  return Object.freeze({
    get: async (compute: Compute) => made ?? making.get(compute),
    get made() {
      return made;
    },
  });
}

/** Columns at a time of an inverse: those of a triangle begin with zeros, which are left out. */
const PARTS = 4;

async function inverseOf(C: Matrix, { backend, run }: Compute): Promise<Matrix> {
  const { signal } = run;
  const n = C.rows;
  const result = matrix(n, n);
  const width = Math.max(64, Math.ceil(n / PARTS));
  for (let left = 0; left < n; left += width) {
    const count = Math.min(width, n - left);
    const units = matrix(n - left, count);
    for (let k = 0; k < count; k++) units.data[k * count + k] = 1;
    using solved = await backend.solveTriangular(block(C, left, n, left, n), units, { signal });
    const values = await backend.fetch(solved);
    for (let row = 0; row < values.rows; row++) result.data.set(rowOf(values, row), (left + row) * n + left);
  }
  return result;
}
