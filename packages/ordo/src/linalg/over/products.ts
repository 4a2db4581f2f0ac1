import type {
  Backend,
  GramOptions,
  Held,
  MultiplyOptions,
  NormalOptions,
  Operand,
  SparseOperand,
  TransposeOptions,
} from "../backend.ts";
import * as shapes from "../shapes.ts";
import type { Office } from "./office.ts";

/** Products of matrices. */
export function productCalls<D extends shapes.Size, S extends shapes.Size>({
  counter,
  kernels,
  memory: { inPlace },
}: Office<D, S>): Pick<
  Backend,
  "multiply" | "multiplyInto" | "gram" | "multiplyVector" | "multiplySparse" | "multiplyNormal"
> {
  return {
    multiplyInto:
      inPlace &&
      ((a, b, into, options = {}) =>
        counter.call("multiplyInto", options, (desk) => {
          const { transposeA = false, transposeB = false, alpha = 1 } = options;
          const [left, right] = [desk.dense(a), desk.dense(b)];
          shapes.requireRoom(into, shapes.productSizes(a, b, options));
          return async (pace) => {
            const c = inPlace.dense(into);
            const operands = { a: await left(pace), b: await right(pace) };
            await kernels.multiply({ ...operands, transposeA, transposeB, alpha, beta: 0, c }, pace);
          };
        })),

    multiply(a: Operand, b: Operand, options: MultiplyOptions = {}): Promise<Held> {
      return counter.call("multiply", options, (desk) => {
        const { transposeA = false, transposeB = false, alpha = 1, add } = options;
        const [left, right] = [desk.dense(a), desk.dense(b)];
        const { m, n } = shapes.productSizes(a, b, options);
        const sum = add && desk.take(add.to);
        return async (pace) => {
          const c = sum ?? desk.make(m, n);
          const beta = add ? (add.beta ?? 1) : 0;
          const operands = { a: await left(pace), b: await right(pace) };
          await kernels.multiply({ ...operands, transposeA, transposeB, alpha, beta, c }, pace);
          return desk.hold(c);
        };
      });
    },

    gram(a: Operand, options: GramOptions = {}): Promise<Held> {
      return counter.call("gram", options, (desk) => {
        const { transpose = false, alpha = 1 } = options;
        const operand = desk.dense(a);
        const { n } = shapes.gramSizes(a, transpose);
        return async (pace) => {
          const c = desk.make(n, n);
          await kernels.gram({ a: await operand(pace), transpose, alpha, c }, pace);
          return desk.hold(c);
        };
      });
    },

    multiplyVector(a: Operand, x: Float64Array, options: TransposeOptions = {}): Promise<Float64Array> {
      return counter.call("multiplyVector", options, (desk) => {
        const { transpose = false } = options;
        const operand = desk.dense(a);
        shapes.vectorSize(a, x, transpose);
        return async (pace) => kernels.multiplyVector({ a: await operand(pace), x, transpose }, pace);
      });
    },

    multiplySparse(s: SparseOperand, b: Operand, options: TransposeOptions = {}): Promise<Held> {
      return counter.call("multiplySparse", options, (desk) => {
        const { transpose = false } = options;
        const [left, right] = [desk.sparse(s), desk.dense(b)];
        const { rows, cols } = shapes.sparseProductSize(s, b, transpose);
        return async (pace) => {
          const c = desk.make(rows, cols);
          const operands = { s: await left(pace), b: await right(pace) };
          await kernels.multiplySparse({ ...operands, transpose, c }, pace);
          return desk.hold(c);
        };
      });
    },

    multiplyNormal(s: SparseOperand, b: Operand, options: NormalOptions = {}): Promise<Held> {
      return counter.call("multiplyNormal", options, (desk) => {
        const { weights, shifts } = options;
        const [left, right] = [desk.sparse(s), desk.dense(b)];
        const { rows, cols } = shapes.normalSize(s, b, options);
        return async (pace) => {
          const c = desk.make(rows, cols);
          const operands = { s: await left(pace), b: await right(pace) };
          await kernels.multiplyNormal({ ...operands, weights, shifts, c }, pace);
          return desk.hold(c);
        };
      });
    },
  };
}
