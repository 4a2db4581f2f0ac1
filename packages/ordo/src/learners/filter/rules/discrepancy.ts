import { residualOf, totalVariance, type Walk } from "./walk.ts";

/** τ: residuals need not be closer than this times the noise. */
const TAU = 1.02;

/**
 * The simplest value whose residuals are no larger than noise makes them: over pairs, their mean square is at most (τ·√2·noise)², as the difference of
 * two scores has twice the variance of one. The mean is rᵀLr over the weight of all pairs, half the trace of L. Source: Morozov 1966.
 */
export const discrepancy = Object.freeze({
  name: "discrepancy",
  looksAtNoise: true,
  choose(walk: Walk, noise: number): number | undefined {
    const most = totalVariance(walk) * (TAU * noise) ** 2;
    const place = walk.shares.findIndex((shares) => residualOf(walk, shares) <= most);
    return place < 0 ? undefined : place;
  },
  otherwise: "no function of this kernel comes so close to the scores; is the noise larger than was said?",
});
