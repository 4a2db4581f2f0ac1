import type {
  Backend,
  CallOptions,
  ConsumeOptions,
  Held,
  Operand,
  PivotedCholesky,
  PivotedOptions,
  SolveOptions,
  Tridiagonal,
} from "../backend.ts";
import { type Matrix, matrix } from "../matrix.ts";
import * as shapes from "../shapes.ts";
import type { Office } from "./office.ts";

/** Triangular, positive definite and small systems. */
export function systemCalls<D extends shapes.Size, S extends shapes.Size>({
  counter,
  kernels,
}: Office<D, S>): Pick<
  Backend,
  | "solveTriangular"
  | "cholesky"
  | "choleskySolve"
  | "choleskyInverse"
  | "inverseDiagonal"
  | "pivotedCholesky"
  | "solveShifted"
  | "quadraticForms"
  | "solve"
> {
  return {
    solveTriangular(l: Operand, b: Operand, options: SolveOptions = {}): Promise<Held> {
      return counter.call("solveTriangular", options, (desk) => {
        const { transpose = false } = options;
        const [factor, right] = [desk.dense(l), desk.own(b)];
        shapes.requireSystem("solveTriangular", l, b);
        return async (pace) => {
          const x = await right(pace);
          await kernels.solveTriangular({ l: await factor(pace), x, transpose }, pace);
          return desk.hold(x);
        };
      });
    },

    cholesky(a: Operand, options: ConsumeOptions = {}): Promise<Held> {
      return counter.call("cholesky", options, (desk) => {
        const own = desk.own(a, options.consume);
        shapes.requireSquare("cholesky", a);
        return async (pace) => {
          const factor = await own(pace);
          await kernels.cholesky(factor, pace);
          return desk.hold(factor);
        };
      });
    },

    choleskySolve(l: Operand, b: Operand, options: CallOptions = {}): Promise<Held> {
      return counter.call("choleskySolve", options, (desk) => {
        const [factor, right] = [desk.dense(l), desk.own(b)];
        shapes.requireSystem("choleskySolve", l, b);
        return async (pace) => {
          const [x, lower] = [await right(pace), await factor(pace)];
          await kernels.solveTriangular({ l: lower, x, transpose: false }, pace);
          await kernels.solveTriangular({ l: lower, x, transpose: true }, pace);
          return desk.hold(x);
        };
      });
    },

    choleskyInverse(l: Operand, options: ConsumeOptions = {}): Promise<Held> {
      return counter.call("choleskyInverse", options, (desk) => {
        const own = desk.own(l, options.consume);
        shapes.requireSquare("choleskyInverse", l);
        return async (pace) => {
          const inverse = await own(pace);
          shapes.requirePivots(await kernels.diagonal(inverse));
          await kernels.choleskyInverse(inverse, pace);
          return desk.hold(inverse);
        };
      });
    },

    inverseDiagonal(l: Operand, options: ConsumeOptions = {}): Promise<Float64Array> {
      return counter.call("inverseDiagonal", options, (desk) => {
        const own = desk.own(l, options.consume);
        shapes.requireSquare("inverseDiagonal", l);
        return async (pace) => {
          const factor = await own(pace);
          shapes.requirePivots(await kernels.diagonal(factor));
          const result = await kernels.inverseDiagonal(factor, pace);
          desk.free(factor);
          return result;
        };
      });
    },

    pivotedCholesky(a: Operand, options: PivotedOptions = {}): Promise<PivotedCholesky> {
      return counter.call("pivotedCholesky", options, (desk) => {
        const copy = desk.own(a);
        const { maxRank, tolerance } = shapes.pivotedLimits(a, options);
        return async (pace) => {
          const own = await copy(pace);
          const stop = tolerance ?? a.rows * Number.EPSILON * largest(await kernels.diagonal(own));
          const result = await kernels.pivotedCholesky({ own, tolerance: stop, maxRank }, pace);
          return { ...result, factor: desk.hold(result.factor) };
        };
      });
    },

    solveShifted(a: Operand, b: Operand, shifts: Float64Array, options: ConsumeOptions = {}): Promise<Held> {
      return counter.call("solveShifted", options, (desk) => {
        const [copy, right] = [desk.own(a, options.consume), desk.dense(b)];
        shapes.requireShifted(a, b);
        return async (pace) => {
          const own = await copy(pace);
          const x = desk.make(shifts.length * b.rows, b.cols);
          await kernels.solveShifted({ own, b: await right(pace), shifts, x }, pace);
          desk.free(own);
          return desk.hold(x);
        };
      });
    },

    quadraticForms(
      t: Tridiagonal,
      f: Operand,
      shifts: Float64Array,
      options: CallOptions = {},
    ): Promise<Matrix> {
      return counter.call("quadraticForms", options, (desk) => {
        const columns = desk.dense(f);
        shapes.requireForms(t, f);
        return async (pace) => {
          const values = matrix(shifts.length, f.cols);
          await kernels.quadraticForms({ t, f: await columns(pace), shifts, values }, pace);
          return values;
        };
      });
    },

    solve(a: Operand, b: Operand, options: CallOptions = {}): Promise<Held> {
      return counter.call("solve", options, (desk) => {
        const [own, right] = [desk.own(a), desk.own(b)];
        shapes.requireSystem("solve", a, b);
        return async (pace) => {
          const x = await right(pace);
          const lu = await own(pace);
          await kernels.solve(lu, x, pace);
          desk.free(lu);
          return desk.hold(x);
        };
      });
    },
  };
}

/** 0 when there are none, or all are negative. */
function largest(values: Float64Array): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}
