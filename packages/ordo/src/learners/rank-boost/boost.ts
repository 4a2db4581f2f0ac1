import type { Run } from "../../base/run.ts";
import type { Pairs } from "../pairs/levels.ts";
import { gainOf } from "../pairs/shares.ts";
import type { Stumps } from "../predictors/stumps.ts";
import { partsAll } from "./parts-all.ts";
import { weigh } from "./potentials.ts";
import { RESOLUTION, type Threshold, type Thresholds } from "./thresholds.ts";

/** A function on the way, with what can be said of it. */
export interface Kept {
  readonly stumps: Stumps;
  readonly facts: BoostFacts;
}

export interface BoostFacts {
  /** Rounds that were run, and stumps that there are: fewer than asked for where the run came to its end. */
  readonly rounds: number;
  /** The largest |r| of the last round: 0 ends the run, as no threshold tells winners from losers, and so does one that parts all of them. */
  readonly edge: number;
  /** Π Z_t, the mean of exp(f_j − f_i) over the pairs: the ranking loss is no larger. */
  readonly bound: number;
  /** The share of the pairs in the wrong order, half of the tied ones among them. */
  readonly rankingLoss: number;
}

/**
 * RankBoost as far as the largest of the stops, and the functions at all of them: f = Σ α_t·h_t with the threshold h_t of the largest |r| and
 * α_t = ½·log((1 + r)/(1 − r)). Source: Freund, Iyer, Schapire and Singer, JMLR 4 (2003), section 3.1, and the third method of 3.2.
 */
export async function boost(
  pairs: Pairs,
  thresholds: Thresholds,
  stops: ReadonlySet<number>,
  run: Run,
): Promise<ReadonlyMap<number, Kept>> {
  const most = Math.max(...stops);
  const f = new Float64Array(pairs.wanted.size);
  const chosen: (Threshold & { readonly weight: number })[] = [];
  const kept = new Map<number, Kept>();
  let [weighed, edge, hasEnded] = [weigh(pairs, f), 0, false];
  const start = weighed.logTotal;
  const keep = (stop: number) => {
    const bound = Math.exp(weighed.logTotal - start);
    const facts = { rounds: chosen.length, edge, bound, rankingLoss: lossOf(pairs, f) };
    kept.set(stop, { stumps: stumpsOf(chosen), facts });
  };
  while (chosen.length < most && !hasEnded) {
    const best = thresholds.best(weighed.potentials);
    edge = Math.min(1, Math.abs(best?.r ?? 0));
    if (best === undefined) break;
    const [h, weight] = [thresholds.values(best), weightOf(best.r)];
    for (let row = 0; row < f.length; row++) if (h[row] === 1) f[row] += weight;
    chosen.push({ ...best, weight });
    weighed = weigh(pairs, f);
    // It would be chosen again for ever: the distribution stays as it is.
    hasEnded = partsAll(pairs, h, best.r > 0 ? 1 : 0);
    if (stops.has(chosen.length)) keep(chosen.length);
    await run.checkpoint("boosting", chosen.length, most);
  }
  for (const stop of stops) if (stop > chosen.length) keep(stop);
  return kept;
}

/** ½·log((1 + r)/(1 − r)), of r no nearer to ±1 than it is known: a threshold that parts all pairs has a weight of 14.2, not one without end. */
function weightOf(r: number): number {
  const within = Math.max(RESOLUTION - 1, Math.min(1 - RESOLUTION, r));
  return (Math.log1p(within) - Math.log1p(-within)) / 2;
}

function lossOf({ wanted, total }: Pairs, f: Float64Array): number {
  return Math.max(0, (1 - gainOf(f, wanted) / total) / 2);
}

function stumpsOf(chosen: readonly (Threshold & { readonly weight: number })[]): Stumps {
  return Object.freeze({
    features: Uint32Array.from(chosen, ({ feature }) => feature),
    thresholds: Float64Array.from(chosen, ({ threshold }) => threshold),
    weights: Float64Array.from(chosen, ({ weight }) => weight),
  });
}
