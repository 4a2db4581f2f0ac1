import type { Grouping } from "../../data/grouping.ts";
import { type HoldOutSink, isScore } from "../../learners/learner.ts";

/** How often each item was put before others while both were held out. */
export interface Standings {
  /** Comparisons won, a tie counting ½. */
  readonly wins: Float64Array;
  readonly played: Float64Array;
  /** The share of its comparisons that each item won: a score that can be compared over all items. NaN for one that played none. */
  readonly scores: Float64Array;
}

export interface Tournament {
  /** For `onHeldOut` of a validation that leaves pairs out. */
  readonly sink: HoldOutSink;
  standings(): Standings;
}

/**
 * Tournament leave-pair-out. Held-out scores of different pairs come from different models and cannot be compared, so leave-pair-out by
 * itself gives an AUC and no curve. But every held-out pair says which of its two items comes first, and an item's number of wins
 * over all others is a score for all of them: its ROC curve is the tournament's.
 *
 * Complete when all pairs are held out, those of equal truth included (`leavePairOut()` as it is). Pairs that rounding cannot tell apart are
 * ties. Of several outputs, the first. Source: Montoya Perez et al., Statistical Methods in Medical Research 28, 2019, after
 * Airola et al. 2011.
 */
export function tournament(size: number): Tournament {
  const [wins, played] = [new Float64Array(size), new Float64Array(size)];
  const add = (a: number, b: number, difference: number, doubt: number) => {
    if (!isScore(difference)) return;
    const won = Math.abs(difference) <= doubt ? 0.5 : difference > 0 ? 1 : 0;
    wins[a]! += won;
    wins[b]! += 1 - won;
    played[a]!++;
    played[b]!++;
  };
  return {
    sink: {
      pairs(output, a, b, scores) {
        if (output !== 0) return;
        b.forEach((row, k) => {
          add(a, row, scores.a[k]! - scores.b[k]!, scores.doubts?.[k] ?? 0);
        });
      },
    },
    standings: () => ({
      wins: wins.slice(),
      played: played.slice(),
      scores: wins.map((won, row) => won / played[row]!),
    }),
  };
}

/** The same where whole groups are held out two at a time: items of different groups play. */
export function groupTournament(groups: Grouping, outputs: number): Tournament {
  const inner = tournament(groups.of.length);
  const [one, other] = [new Float64Array(1), new Float64Array(1)];
  return {
    standings: inner.standings,
    sink: {
      set(_index, rows, scores, doubts) {
        for (let i = 0; i < rows.length; i++) {
          for (let j = i + 1; j < rows.length; j++) {
            if (groups.of[rows[i]!] === groups.of[rows[j]!]) continue;
            one[0] = scores[i * outputs]!;
            other[0] = scores[j * outputs]!;
            const doubt = doubts && Float64Array.of(doubts[i * outputs]! + doubts[j * outputs]!);
            inner.sink.pairs!(0, rows[i]!, rows.subarray(j, j + 1), { a: one, b: other, doubts: doubt });
          }
        }
      },
    },
  };
}
