import { along, dot } from "./objective.ts";

/** A function of the items, as the coordinates of its space, and what inner products with it are taken with. */
export interface PlaneVector {
  readonly w: Float64Array;
  /** ⟨f, g⟩ is Σ w_f·dual_g; in features the same numbers as w. */
  readonly dual: Float64Array;
}

/** Functions that planes lie below the risk of. */
export interface PlaneSpace {
  /** Numbers in w. */
  readonly size: number;
  readonly zero: PlaneVector;
  /** The function whose inner product with any f is Σ g·f(x) over the items. */
  represent(g: Float64Array): Promise<PlaneVector>;
  /** Its scores of the items. */
  scores(f: PlaneVector): Promise<Float64Array>;
}

/** Weights of features X: a plane is Xᵀg, and two products with X make a round. */
export function featurePlanes({
  scores,
  pull,
  size,
}: {
  readonly size: number;
  scores(w: Float64Array): Promise<Float64Array>;
  pull(g: Float64Array): Promise<Float64Array>;
}): PlaneSpace {
  const of = (w: Float64Array) => ({ w, dual: w });
  return {
    size,
    zero: of(new Float64Array(size)),
    represent: async (g) => of(await pull(g)),
    scores: ({ w }) => scores(w),
  };
}

/** f = Σ c_i·k(x_i, ·): a plane is g itself, and its product with K serves both inner products and scores, so that a round takes one. */
export function itemPlanes(size: number, product: (c: Float64Array) => Promise<Float64Array>): PlaneSpace {
  return {
    size,
    zero: { w: new Float64Array(size), dual: new Float64Array(size) },
    represent: async (g) => {
      const w = g.slice();
      return { w, dual: await product(w) };
    },
    scores: async ({ dual }) => dual,
  };
}

export function inner(f: PlaneVector, g: PlaneVector): number {
  return dot(f.w, g.dual);
}

/** f + t·g. */
export function plus(f: PlaneVector, t: number, g: PlaneVector): PlaneVector {
  const w = along(f.w, t, g.w);
  return { w, dual: f.dual === f.w && g.dual === g.w ? w : along(f.dual, t, g.dual) };
}
