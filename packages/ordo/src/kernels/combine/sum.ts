import type { Samples } from "../../data/samples.ts";
import { type Matrix, matrix, rowOf } from "../../linalg/matrix.ts";
import { type SparseMatrix, sparseFrom } from "../../linalg/sparse.ts";
import { commonAccuracy, commonInput, defineKernel, refine } from "../define.ts";
import type { InputOf, Kernel } from "../kernel.ts";

/** k = k₁ + k₂ + …: at least one term. Needs two matrices of the result's size while it works. */
export function sum<K extends readonly Kernel<never>[]>(...terms: K): Kernel<InputOf<K[number]>> {
  const input = commonInput("sum", terms);
  const [first, ...rest] = terms as readonly unknown[] as readonly [Kernel<Samples>, ...Kernel<Samples>[]];
  const maps = [first, ...rest].map((term) => term.explicitFeatures);
  return defineKernel<Samples>({
    accuracy: commonAccuracy(terms),
    spec: { kind: "sum", terms: terms.map((term) => term.spec) },
    input,
    async matrix(a, b, compute) {
      const total = await first.matrix(a, b, compute);
      return refine(total, async () => {
        for (const term of rest) {
          using values = await term.matrix(a, b, compute);
          await compute.backend.add(total, values);
        }
      });
    },
    async diagonal(a, reference, compute) {
      const total = await first.diagonal(a, reference, compute);
      for (const term of rest) {
        const values = await term.diagonal(a, reference, compute);
        for (let item = 0; item < total.length; item++) total[item] += values[item];
      }
      return total;
    },
    ...(maps.every((map) => map !== undefined) && {
      explicitFeatures: (a: Samples) => sideBySide(maps.map((map) => map(a))),
    }),
  });
}

/** The columns of all parts in one matrix; sparse as soon as one of them is. */
function sideBySide(parts: readonly (Matrix | SparseMatrix)[]): Matrix | SparseMatrix {
  if (parts.length === 1) return parts[0];
  if (parts.some((part) => part.kind === "sparse"))
    return sparseSideBySide(parts.map((part) => (part.kind === "sparse" ? part : sparseFrom(part))));
  const dense = parts as readonly Matrix[];
  const result = matrix(dense[0].rows, width(dense));
  let left = 0;
  for (const part of dense) {
    for (let row = 0; row < part.rows; row++) rowOf(result, row).set(rowOf(part, row), left);
    left += part.cols;
  }
  return result;
}

function sparseSideBySide(parts: readonly SparseMatrix[]): SparseMatrix {
  const { rows } = parts[0];
  const count = parts.reduce((total, part) => total + part.values.length, 0);
  const starts = new Uint32Array(rows + 1);
  const columns = new Uint32Array(count);
  const values = new Float64Array(count);
  let next = 0;
  for (let row = 0; row < rows; row++) {
    let left = 0;
    for (const part of parts) {
      for (let k = part.starts[row]; k < part.starts[row + 1]; k++) {
        columns[next] = left + part.columns[k];
        values[next++] = part.values[k];
      }
      left += part.cols;
    }
    starts[row + 1] = next;
  }
  return Object.freeze({ kind: "sparse", rows, cols: width(parts), starts, columns, values });
}

function width(parts: readonly (Matrix | SparseMatrix)[]): number {
  return parts.reduce((total, part) => total + part.cols, 0);
}
