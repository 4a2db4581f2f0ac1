import { OrdoError } from "../../base/errors.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { requireLambdas } from "../least-squares/lambda-path.ts";
import type { Form } from "../least-squares/posed-data.ts";
import { interceptOf } from "../least-squares/primal/solve-normal.ts";
import { streamedGrid } from "../least-squares/stream/grid.ts";
import { joinSums, meansOf, scaledSums } from "../least-squares/stream/join.ts";
import { poolSums } from "../least-squares/stream/of-block.ts";
import { streamedFeatures } from "../least-squares/stream/open.ts";
import { solveSums } from "../least-squares/stream/solve.ts";
import type { Pool, Streaming, StreamSums } from "../streaming.ts";
import { noScores } from "./pose.ts";

/** Regularised least-squares from sums about the means of all rows; without an intercept these are moved back to the origin at the end. */
export function regressionStream<X extends Samples>(
  how: { readonly kernel: Kernel<X>; readonly form: Form },
  intercept: boolean,
): Streaming<X> {
  return Object.freeze({
    steps: [],
    async open(first, compute) {
      if (first.scores === undefined) throw noScores();
      return streamedFeatures(how, first, compute);
    },
    placing: {
      notes: (_, rows) => rows.map(() => 0),
      grid({ rows, total }, features, compute) {
        const weight = total.pool!.weight / Math.max(1, rows);
        return streamedGrid(features, { weight, constants: !intercept }, compute);
      },
    },
    sums: ({ scores, weights }, features, compute) => poolSums(features, scores!.values, weights, compute),
    join: joinSums,
    scaled: scaledSums,
    async solve(total, values, compute) {
      const pool = total.pool!;
      if (pool.weight === 0) {
        const message = "there are no items to learn from: all item weights are 0";
        throw new OrdoError("input.empty", message, { what: "items" });
      }
      const lambdas = requireLambdas(values);
      if (!intercept) return solveSums(aboutOrigin(total, pool), lambdas, compute);
      const solved = await solveSums(total, lambdas, compute);
      return solved.map((solution) => ({
        ...solution,
        bias: interceptOf(meansOf(pool.targets), meansOf(pool.features), solution.weights),
      }));
    },
  } satisfies Streaming<X>);
}

/** Σ w·x·xᵀ = Σ w(x − x̄)(x − x̄)ᵀ + W·x̄x̄ᵀ, and with y alike. */
function aboutOrigin(sums: StreamSums, { weight, features, targets }: Pool): StreamSums {
  const [x, y] = [meansOf(features), meansOf(targets)];
  const [n, v] = [x.length, y.length];
  const moved = (values: Float64Array, width: number, other: Float64Array) =>
    values.map((value, k) => value + weight * x[Math.floor(k / width)] * other[k % width]);
  return {
    ...sums,
    squares: sums.squares.map((values) => moved(values, n, x)),
    products: sums.products.map((values) => moved(values, v, y)),
  };
}
