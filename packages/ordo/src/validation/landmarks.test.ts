import { drawVectors } from "@ordo/testkit";
import {
  concordance,
  crossValidate,
  dataset,
  gaussian,
  grouping,
  kFold,
  leaveGroupPairOut,
  leaveOneOut,
  leavePairOut,
  leavePreferenceOut,
  leaveQueryOut,
  mse,
  preferences,
  rankRls,
  rls,
  seeded,
  withLandmarks,
} from "ordo";
import { describe, expect, it } from "vitest";

const m = 48;
const inputs = drawVectors(seeded(5), m);
const rng = seeded(6);
const scores = Float64Array.from({ length: m }, () => Math.round(4 * rng.normal()));
const queries = grouping(Array.from({ length: m }, (_, row) => `q${row % 6}`));
const groups = grouping(Array.from({ length: m }, (_, row) => `g${row % 5}`));
const winners = Array.from({ length: 3 * m }, () => rng.below(m));
const losers = winners.map((winner) => (winner + 1 + rng.below(m - 1)) % m);
const kernel = gaussian({ gamma: 0.3 });
const landmarks = { count: 14, seed: 1 };

describe("validation with landmarks", () => {
  const all = dataset({ inputs, scores });
  const inQueries = dataset({ inputs, scores, queries });
  const pairs = dataset({ inputs, preferences: preferences(m, { winners, losers }) });
  it.each([
    ["leave-one-out", all, leaveOneOut()],
    ["folds", all, kFold({ folds: 5 })],
    ["leave-pair-out", all, leavePairOut({ pairs: "different" })],
    ["leave-query-out", inQueries, leaveQueryOut()],
    ["pairs inside queries", inQueries, leavePairOut()],
    ["pairs of groups", dataset({ inputs, scores, groups }), leaveGroupPairOut()],
    ["pairs of preferences", pairs, leavePairOut()],
    ["leave-preference-out", pairs, leavePreferenceOut()],
  ])("passes its audit by the shortcut: %s", async (_, data, split) => {
    for (const lambda of [0.01, 1, 100]) {
      const learner = withLandmarks(rankRls({ kernel, lambda }), landmarks);
      const found = await crossValidate(learner, data, { split, metric: concordance(), audit: 12 });
      expect(found.method).toBe("shortcut");
      expect(found.audit).toMatchObject({ passed: true, oneSided: 0 });
      expect(found.audit!.sets).toBeGreaterThanOrEqual(5);
      expect(found.audit!.largestDifference).toBeLessThan(1e-8);
    }
  });

  it("is that of landmarks which stay only where it is told to be, and says so", async () => {
    const options = { split: kFold({ folds: 6 }), metric: mse(), audit: 3 };
    const estimate = (heldOut: "removed" | "leaking") =>
      crossValidate(withLandmarks(rls({ kernel, lambda: 1e-6 }), { ...landmarks, heldOut }), all, options);
    const [removed, leaking] = [await estimate("removed"), await estimate("leaking")];
    const codes = ({ warnings }: typeof removed) => warnings.map(({ code }) => code);
    expect(codes(removed)).not.toContain("validation.leaking-landmarks");
    expect(codes(leaking)).toContain("validation.leaking-landmarks");
    expect(leaking.method).toBe("shortcut");
    expect(leaking.audit!.passed && removed.audit!.passed).toBe(true);
    expect(leaking.estimates).not.toEqual(removed.estimates);
  });
});
