import type { Walk } from "./walk.ts";

/** So many directions are let through where the search begins, or half of them where there are few; */
const FIRST = 3;
/** and this share of them where it ends. */
const LAST = 0.9;

/**
 * The value at which the function changes less than before and after, ‖f_k − f_{k+1}‖_K by the logarithm of the step, and of these the one at which it changes
 * least. At both ends of the walk it stands still for no good reason: where nothing but the strongest directions is let through yet, and where all are. So
 * the ends are not looked at, nor a step that changes nothing. Sources: Tikhonov, Glasko 1965; Bauer, Kindermann, Inverse Problems 24, 2008.
 */
export const quasiOptimality = Object.freeze({
  name: "quasi-optimality",
  looksAtNoise: false,
  choose(walk: Walk): number | undefined {
    const { shares, b } = walk;
    const through = shares.map((own) => own.reduce((sum, share) => sum + share, 0));
    const steps = Array.from({ length: shares.length - 1 }, (_, place) => ({
      place,
      change: changeAt(walk, place),
    })).filter(
      ({ place, change }) =>
        change > 0 &&
        through[place] >= Math.min(FIRST, b.length / 2) &&
        through[place + 1] <= LAST * b.length,
    );
    const dips = steps.filter(({ change }, k) =>
      [steps[k - 1], steps[k + 1]].every((other) => other !== undefined && change <= other.change),
    );
    const candidates = dips.length === 0 ? steps : dips;
    if (candidates.length === 0) return undefined;
    return candidates.reduce((least, one) => (one.change < least.change ? one : least)).place;
  },
  otherwise:
    "there are too few directions between those that it always lets through and those that it never does",
});

function changeAt({ values, shares, b, sigma }: Walk, place: number): number {
  const [own, next] = [shares[place], shares[place + 1]];
  const square = b.reduce((sum, value, k) => sum + ((next[k] - own[k]) * value) ** 2 / sigma[k], 0);
  return Math.sqrt(square) / Math.abs(Math.log(values[place + 1] / values[place]));
}
