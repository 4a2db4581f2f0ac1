import type { MarginLoss, Risk } from "./risk.ts";

/** Σ w_i·φ(s_i·f_i) over items of two classes, s = ±1. */
export function classRisk(loss: MarginLoss, signs: Float64Array, weights: Float64Array | undefined): Risk {
  const size = signs.length;
  const slopes = new Float64Array(size);
  const active = new Float64Array(size);
  return {
    size,
    at(scores) {
      let value = 0;
      for (let row = 0; row < size; row++) {
        const missing = 1 - signs[row] * scores[row];
        const weight = missing > 0 ? (weights?.[row] ?? 1) : 0;
        active[row] = weight;
        value += weight * (loss === "hinge" ? missing : missing * missing);
        slopes[row] = -signs[row] * weight * (loss === "hinge" ? 1 : 2 * missing);
      }
      return {
        value,
        slopes,
        curvature: (x) => x.map((one, row) => 2 * active[row] * one),
        diagonal: () => active.map((weight) => 2 * weight),
      };
    },
    draw(count, rng, scores) {
      const first = Uint32Array.from({ length: count }, () => rng.below(size));
      return {
        first,
        second: undefined,
        weights: Float64Array.from(first, (row) =>
          signs[row] * scores[row] < 1 ? ((weights?.[row] ?? 1) * size) / count : 0,
        ),
      };
    },
    part(step) {
      const rows = Uint32Array.from({ length: Math.ceil(size / step) }, (_, k) => k * step);
      const share = size / rows.length;
      const of = (value: (row: number) => number) => Float64Array.from(rows, value);
      const weigh = of((row) => share * (weights?.[row] ?? 1));
      return {
        rows,
        risk: classRisk(
          loss,
          of((row) => signs[row]),
          weigh,
        ),
      };
    },
  };
}
