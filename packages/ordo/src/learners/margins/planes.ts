import { addTo } from "./objective.ts";
import { inner, type PlaneSpace, type PlaneVector } from "./plane-space.ts";
import { simplexProgram } from "./simplex-qp.ts";

/** Planes that have not held anything up for so many rounds are forgotten. */
const IDLE = 40;

/** A plane below the risk: R(f) ≥ ⟨a, f⟩ + b for all f. */
interface Plane {
  readonly a: PlaneVector;
  readonly b: number;
  idle: number;
}

/** Planes below one risk. No λ is in them: they are as good for the next one. */
export interface Planes {
  add(a: PlaneVector, b: number): void;
  /** Where the planes and λ‖f‖² are lowest, and a lower bound of that. */
  lowest(lambda: number): { readonly f: PlaneVector; readonly value: number };
}

/** R is never negative, so that 0 is a plane too, the first one. */
export function openPlanes({ zero }: PlaneSpace): Planes {
  const program = simplexProgram();
  let planes: Plane[] = [];
  const add = (a: PlaneVector, b: number) => {
    planes.push({ a, b, idle: 0 });
    program.add(Float64Array.from(planes, (plane) => inner(a, plane.a)));
  };
  add(zero, 0);
  return {
    add,
    lowest(lambda) {
      // ½αᵀQα/(2λ) − bᵀα, times 2λ: the products need no change when λ does.
      const alpha = program.solve(Float64Array.from(planes, ({ b }) => 2 * lambda * b));
      const f = mixture(zero, planes, alpha, -1 / (2 * lambda));
      const value = planes.reduce((sum, { b }, k) => sum + b * alpha[k], 0) - lambda * inner(f, f);
      planes.forEach((plane, k) => {
        plane.idle = k === 0 || alpha[k] > 0 ? 0 : plane.idle + 1;
      });
      if (planes.some(({ idle }) => idle >= IDLE)) {
        program.keep(planes.flatMap(({ idle }, k) => (idle < IDLE ? k : [])));
        planes = planes.filter(({ idle }) => idle < IDLE);
      }
      return { f, value };
    },
  };
}

/** factor·Σ α_k·a_k. */
function mixture(
  zero: PlaneVector,
  planes: readonly Plane[],
  alpha: Float64Array,
  factor: number,
): PlaneVector {
  const w = new Float64Array(zero.w.length);
  const dual = zero.dual === zero.w ? w : new Float64Array(zero.dual.length);
  planes.forEach(({ a }, k) => {
    if (!(alpha[k] > 0)) return;
    addTo(w, factor * alpha[k], a.w);
    if (dual !== w) addTo(dual, factor * alpha[k], a.dual);
  });
  return { w, dual };
}
