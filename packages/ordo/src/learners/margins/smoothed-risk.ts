import { dot } from "./objective.ts";
import type { Risk, RiskAt } from "./risk.ts";

/** The hinge loss with its corner rounded off, and planes below the hinge loss itself. */
export type SmoothedRisk = Risk<SmoothedAt>;

export interface SmoothedAt extends RiskAt {
  /** At any scores p the hinge loss is at least ⟨slopes, p⟩ + this. */
  height(): number;
}

/** Rounding in a sum of many losses, as a share of what is summed. */
const ROUNDING = 64 * Number.EPSILON;

/**
 * φ_μ(t) = (max(0, 1 − t)² − max(0, 1 − μ − t)²)/2μ: the hinge loss less μ/2 below 1 − μ, and a parabola between there and 1, so that it lies at most μ/2 below the hinge
 * loss. Both squares are risks that are there already, the second of scores by 1 − μ. A term with slope −α, 0 ≤ α ≤ 1, gives α(1 − t) ≤ max(0, 1 − t) for all t:
 * together a plane below the hinge loss, of the slopes of φ_μ and the height Σα. Source: Nesterov, Mathematical Programming 103, 2005; docs/math/rank-svm.md.
 *
 * `outer` and `inner` are the squared loss, each with memory of its own; 0 < μ < 1.
 */
export function smoothedRisk(outer: Risk, inner: Risk, mu: number): SmoothedRisk {
  const { size } = outer;
  const margin = 1 - mu;
  const [near, slopes] = [new Float64Array(size), new Float64Array(size)];
  const less = (a: Float64Array, share: number, b: Float64Array, into: Float64Array) => {
    for (let row = 0; row < size; row++) into[row] = (a[row] - share * b[row]) / (2 * mu);
    return into;
  };
  return {
    size,
    at(scores) {
      for (let row = 0; row < size; row++) near[row] = scores[row] / margin;
      const [one, other] = [outer.at(scores), inner.at(near)];
      less(one.slopes, margin, other.slopes, slopes);
      return {
        value: (one.value - margin ** 2 * other.value) / (2 * mu),
        slopes,
        curvature: (x) => less(one.curvature(x), 1, other.curvature(x), new Float64Array(size)),
        rounded() {
          const [far, close] = [one.rounded?.(), other.rounded?.()];
          if (far === undefined && close === undefined) return undefined;
          const [outer, inner] = [far ?? one.curvature, close ?? other.curvature];
          return (x) => less(outer(x), 1, inner(x), new Float64Array(size));
        },
        diagonal: () => less(one.diagonal(), 1, other.diagonal(), new Float64Array(size)),
        height() {
          // Of squares at the margin 1, Σ 2·max(0, 1 − t) is twice their sum less ⟨slopes, scores⟩. What rounding may have added is taken off: a bound stays one.
          const [far, close] = [dot(one.slopes, scores), margin * dot(other.slopes, near)];
          const [twice, twiceInner] = [2 * one.value, 2 * margin * other.value];
          const doubt =
            ROUNDING * (twice + twiceInner + sizeOf(one.slopes, scores) + sizeOf(other.slopes, near));
          return (twice - far - (twiceInner - close) - doubt) / (2 * mu);
        },
      };
    },
    draw: (count, rng, scores) => outer.draw(count, rng, scores),
  };
}

function sizeOf(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += Math.abs(a[k] * b[k]);
  return sum;
}
