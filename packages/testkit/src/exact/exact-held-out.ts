import type { Dataset, LearnerSpec } from "ordo";
import type { HeldOutScore } from "../held-out-scores.ts";
import type { Fraction } from "../rational/fraction.ts";
import { countTo } from "./exact-truth.ts";
import { retrainExactly } from "./retrain-exactly.ts";

/** What a held-out score is in exact arithmetic; undefined where what is left teaches no order. */
export type ExactHeldOut = (score: HeldOutScore) => Fraction | undefined;

/** Trains anew, in fractions, for each score. */
export function exactHeldOut(spec: LearnerSpec, data: Dataset): ExactHeldOut {
  const retrain = retrainExactly(spec, data);
  const { preferences, size } = data;
  const touches = (held: readonly number[], k: number) =>
    held.includes(preferences!.winners[k]!) || held.includes(preferences!.losers[k]!);
  return ({ held, preference, items, output }) => {
    const left = {
      rows: countTo(size).filter((row) => !held.includes(row)),
      preferences: countTo(preferences?.count ?? 0).filter((k) => k !== preference && !touches(held, k)),
    };
    const scores = retrain(left, items, output);
    return scores?.slice(1).reduce((value, other) => value.minus(other), scores[0]!);
  };
}
