import type { Walk } from "./walk.ts";

/** So many directions are let through where the search begins, or half of them where there are few; */
const FIRST = 5;
/** and this share of them where it ends. */
const LAST = 0.9;

/**
 * The value at which the function changes least, ‖f_k − f_{k+1}‖_K by the logarithm of the step. At both ends it stands still for no good reason: where
 * nothing but the strongest directions is let through yet, and where all are. So neither end is looked at, nor a step that changes nothing.
 * Sources: Tikhonov, Glasko 1965; Bauer, Kindermann, Inverse Problems 24, 2008.
 */
export const quasiOptimality = Object.freeze({
  name: "quasi-optimality",
  looksAtNoise: false,
  choose(walk: Walk): number | undefined {
    const { values, shares, b } = walk;
    const through = shares.map((own) => own.reduce((sum, share) => sum + share, 0));
    const begin = through.findIndex((sum) => sum >= Math.min(FIRST, b.length / 2));
    if (begin < 0) return undefined;
    let [best, least] = [begin, Number.POSITIVE_INFINITY];
    for (let place = begin; place + 1 < values.length; place++) {
      if (through[place + 1] > LAST * b.length) break;
      const change = changeAt(walk, place);
      if (change > 0 && change < least) [best, least] = [place, change];
    }
    return best;
  },
  otherwise: "its filters let next to nothing through",
});

function changeAt({ values, shares, b, sigma }: Walk, place: number): number {
  const [own, next] = [shares[place], shares[place + 1]];
  const square = b.reduce((sum, value, k) => sum + ((next[k] - own[k]) * value) ** 2 / sigma[k], 0);
  return Math.sqrt(square) / Math.abs(Math.log(values[place + 1] / values[place]));
}
