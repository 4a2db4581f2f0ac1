import { familyOf } from "../families.ts";
import { freedomLeft, residualOf, type Spectral, totalVariance, walkOf } from "./walk.ts";

/** Where less of the freedom is left than this, residuals are the ratio of two small numbers. */
const ENOUGH = 0.05;

/**
 * The standard deviation of a score, where it is not known: σ² = rᵀLr / tr((I − H)ᵀL) at the Lavrentiev solution that generalised cross-validation
 * likes best, the least rᵀLr / tr((I − H)ᵀL)². For all items compared that is RSS/(m − 1 − df). Sources: Golub, Heath, Wahba, Technometrics
 * 21(2), 1979; Wahba 1990, section 4.7.
 */
export function estimatedNoise(spectral: Spectral): number {
  const machine = { family: familyOf("lavrentiev"), shape: { order: 1, nu: 1 } };
  const total = totalVariance(spectral);
  let [best, noise] = [Number.POSITIVE_INFINITY, 0];
  for (const shares of walkOf(machine, spectral).shares) {
    const freedom = freedomLeft(spectral, shares);
    if (freedom < ENOUGH * total) break;
    const residual = residualOf(spectral, shares);
    const score = residual / freedom ** 2;
    if (score < best) [best, noise] = [score, Math.sqrt(residual / freedom)];
  }
  return noise;
}
