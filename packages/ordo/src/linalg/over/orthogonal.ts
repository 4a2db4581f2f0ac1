import type {
  Backend,
  CallOptions,
  ConsumeOptions,
  Eigen,
  EigenOptions,
  Operand,
  Qr,
  TridiagonalForm,
} from "../backend.ts";
import * as shapes from "../shapes.ts";
import type { Office } from "./office.ts";

/** Orthogonal decompositions. */
export function orthogonalCalls<D extends shapes.Size, S extends shapes.Size>({
  counter,
  kernels,
}: Office<D, S>): Pick<Backend, "tridiagonal" | "eigen" | "qr"> {
  return {
    tridiagonal(a: Operand, options: ConsumeOptions = {}): Promise<TridiagonalForm> {
      return counter.call("tridiagonal", options, (desk) => {
        const copy = desk.own(a, options.consume);
        shapes.requireSquare("tridiagonal", a);
        return async (pace) => {
          const { t, vectors } = await kernels.tridiagonal(await copy(pace), pace);
          return { t, vectors: desk.hold(vectors) };
        };
      });
    },

    eigen(a: Operand, options: EigenOptions = {}): Promise<Eigen> {
      return counter.call("eigen", options, (desk) => {
        const copy = desk.own(a, options.consume);
        const count = shapes.eigenCount(a, options);
        const { vectors: wanted = true } = options;
        return async (pace) => {
          const own = await copy(pace);
          const { values, vectors } = await kernels.eigen({ own, count, vectors: wanted }, pace);
          return { values, vectors: vectors && desk.hold(vectors) };
        };
      });
    },

    qr(a: Operand, options: CallOptions = {}): Promise<Qr> {
      return counter.call("qr", options, (desk) => {
        const own = desk.own(a);
        return async (pace) => {
          const { q, r } = await kernels.qr(await own(pace), pace);
          return { q: desk.hold(q), r: desk.hold(r) };
        };
      });
    },
  };
}
