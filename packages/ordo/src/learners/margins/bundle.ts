import type { Run } from "../../base/run.ts";
import { type LinePoint, lowOn } from "./line-search.ts";
import { along, dot, type Minimum, type Objective, type Stop } from "./objective.ts";
import { solveOnSimplex } from "./simplex-qp.ts";

/** How far from the best point towards the newest one the next plane touches. Source: Franc and Sonnenburg, JMLR 10, 2009. */
const TOWARDS = 0.1;
/** Planes that have not held anything up for so many rounds are forgotten. */
const IDLE = 40;
/** The best point on a line is found where its slope has fallen to this share. */
const FLAT = 0.02;

/** A plane below the risk: R(Xw) ≥ ⟨a, w⟩ + b for all w. */
interface Plane {
  readonly a: Float64Array;
  readonly b: number;
  /** ⟨a, a_k⟩ with each plane that is there, by its number. */
  readonly products: Map<number, number>;
  readonly number: number;
  idle: number;
}

/**
 * Makes R(Xw) + λ‖w‖² small by planes below R: their maximum is a lower bound of R, so the least value with it in the place of R, a quadratic program
 * over the planes, lies below the true one; with the best point found that shuts the optimum in. Each round adds the plane at a point near the best,
 * two products with X in all. Sources: Teo et al., JMLR 11, 2010; Franc and Sonnenburg, JMLR 10, 2009; docs/math/rank-svm.md.
 */
export async function minimiseByPlanes(
  objective: Objective,
  { tolerance, iterations }: Stop,
  run: Run,
  start?: Float64Array,
): Promise<Minimum> {
  const { risk, lambda, size } = objective;
  const bundle = openBundle(lambda, size);
  let best = await pointAt(objective, start ?? new Float64Array(size));
  await addPlane(objective, bundle, best.scores);
  let bound = 0;
  for (let round = 1; ; round++) {
    const { w, value } = bundle.lowest();
    bound = Math.max(bound, value);
    const gap = Math.max(0, best.objective - bound);
    const isReached = gap <= tolerance * best.objective;
    if (isReached || round > iterations)
      return { w: best.w, objective: best.objective, gap, iterations: round - 1, isReached };
    const newest = await objective.scores(w);
    const [direction, way] = [along(newest, -1, best.scores), along(w, -1, best.w)];
    const line = {
      scores: best.scores,
      direction,
      square: dot(best.w, best.w),
      cross: dot(best.w, way),
      directionSquare: dot(way, way),
      objective: best.objective,
      slope: dot(best.slopes, direction) + 2 * lambda * dot(best.w, way),
    };
    const low: LinePoint = lowOn(line, risk, lambda, FLAT);
    if (low.t > 0) {
      const { slopes } = low.at ?? risk.at(low.scores);
      best = {
        w: along(best.w, low.t, way),
        scores: low.scores,
        objective: low.objective,
        slopes: slopes.slice(),
      };
    }
    const touch = along(along(best.scores, -TOWARDS, best.scores), TOWARDS, newest);
    await addPlane(objective, bundle, touch);
    await run.checkpoint("planes", round, iterations);
  }
}

async function pointAt({ risk, lambda, scores: scoresOf }: Objective, w: Float64Array) {
  const scores = w.every((value) => value === 0) ? new Float64Array(risk.size) : await scoresOf(w);
  const { value, slopes } = risk.at(scores);
  return { w, scores, objective: value + lambda * dot(w, w), slopes: slopes.slice() };
}

async function addPlane({ risk, pull }: Objective, bundle: Bundle, scores: Float64Array): Promise<void> {
  const { value, slopes } = risk.at(scores);
  // ⟨Xᵀ·slopes, w⟩ is Σ slope·score.
  bundle.add(await pull(slopes), value - dot(slopes, scores));
}

interface Bundle {
  add(a: Float64Array, b: number): void;
  /** Where the planes and λ‖w‖² are lowest, and a lower bound of that. */
  lowest(): { readonly w: Float64Array; readonly value: number };
}

/** R is never negative, so that 0 is a plane too: the first entry of α. */
function openBundle(lambda: number, size: number): Bundle {
  let planes: Plane[] = [];
  let alpha: Float64Array = Float64Array.of(1);
  let count = 0;
  return {
    add(a, b) {
      const products = new Map(planes.map((plane) => [plane.number, dot(a, plane.a)]));
      products.set(count, dot(a, a));
      planes.push({ a, b, products, number: count++, idle: 0 });
      alpha = Float64Array.of(...alpha, 0);
    },
    lowest() {
      const product = (i: number, j: number) => {
        if (i === 0 || j === 0) return 0;
        const [one, other] = [planes[i - 1], planes[j - 1]];
        return one.products.get(other.number) ?? other.products.get(one.number)!;
      };
      const linear = Float64Array.of(0, ...planes.map(({ b }) => b));
      const entry = (i: number, j: number) => product(i, j) / (2 * lambda);
      alpha = solveOnSimplex({ size: alpha.length, entry, linear }, alpha);
      const w = new Float64Array(size);
      planes.forEach(({ a }, k) => {
        if (alpha[k + 1] > 0) for (let n = 0; n < size; n++) w[n] -= (alpha[k + 1] * a[n]) / (2 * lambda);
      });
      const value = dot(linear, alpha) - lambda * dot(w, w);
      ({ planes, alpha } = forget(planes, alpha));
      return { w, value };
    },
  };
}

function forget(planes: readonly Plane[], alpha: Float64Array) {
  planes.forEach((plane, k) => {
    plane.idle = alpha[k + 1] > 0 ? 0 : plane.idle + 1;
  });
  const kept = planes.filter(({ idle }) => idle < IDLE);
  return {
    planes: kept,
    alpha: Float64Array.of(alpha[0], ...planes.flatMap(({ idle }, k) => (idle < IDLE ? alpha[k + 1] : []))),
  };
}
