import type { Walk } from "./walk.ts";

/** κ: how many times the spread of the noise two functions may be apart. */
const KAPPA = 1;

/**
 * The simplest value whose function is as near to every less simple one as noise alone would bring it: ‖f_i − f_j‖ ≤ κ·s_j, with s_j² the mean of ‖f_j‖²
 * on pure noise, Σ(σh)²·Var b, and norms over the compared pairs. Sources: Lepskii 1990; De Vito, Pereverzyev, Rosasco, Found. Comput. Math. 10, 2010.
 */
export const balancing = Object.freeze({
  name: "balancing",
  looksAtNoise: true,
  choose(walk: Walk, noise: number): number | undefined {
    const { shares, b, variances } = walk;
    const spreads = shares.map(
      (own) => noise * Math.sqrt(own.reduce((sum, share, k) => sum + share * share * variances[k], 0)),
    );
    const apart = (i: number, j: number) =>
      Math.sqrt(b.reduce((sum, value, k) => sum + ((shares[i][k] - shares[j][k]) * value) ** 2, 0));
    for (let place = 0; place < shares.length; place++) {
      let near = true;
      for (let j = place + 1; near && j < shares.length; j++) near = apart(place, j) <= KAPPA * spreads[j];
      if (near) return place;
    }
    return undefined;
  },
  otherwise: "",
});
