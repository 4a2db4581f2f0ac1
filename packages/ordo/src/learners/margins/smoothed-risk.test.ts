import { expectClose, rankingProblems } from "@ordo/testkit";
import { seeded } from "ordo";
import { describe, expect, it } from "vitest";
import { rankingRisks } from "../rank-svm/risks.ts";
import { classRisk } from "./class-risk.ts";
import { dot } from "./objective.ts";
import type { MarginLoss, Risk } from "./risk.ts";
import { smoothedRisk } from "./smoothed-risk.ts";

const rules = { ranking: "query", queryWeights: "pairs", queryFactors: undefined } as const;
const signs = Float64Array.from({ length: 24 }, (_, row) => (row % 3 === 0 ? 1 : -1));
const weights = Float64Array.from({ length: 24 }, (_, row) => row % 4);
const risks: Record<string, (loss: MarginLoss) => Risk> = {
  "two classes": (loss) => classRisk(loss, signs, weights),
  ...Object.fromEntries(
    rankingProblems(5, { m: 24, n: 3 }).map(({ name, data }) => [
      name,
      (loss: MarginLoss) => rankingRisks(data, loss, rules)[0]!,
    ]),
  ),
};

/** The loss of one margin, from its definition: the largest of α(1 − t) − μα²/2 over 0 ≤ α ≤ 1. */
const smooth = (missing: number, mu: number) => {
  const alpha = Math.min(1, Math.max(0, missing / mu));
  return { loss: alpha * missing - (mu * alpha ** 2) / 2, alpha };
};

describe.each(Object.entries(risks))("a hinge loss without its corner: %s", (_, riskOf) => {
  const rng = seeded(6);
  const { size } = riskOf("hinge");
  const drawn = () => Float64Array.from({ length: size }, () => 0.8 * rng.normal());

  it.each([0.5, 0.03, 1e-4])("at mu %d: its slopes and height are a plane below the hinge loss", (mu) => {
    const [hinge, risk] = [
      riskOf("hinge"),
      smoothedRisk(riskOf("squared-hinge"), riskOf("squared-hinge"), mu),
    ];
    for (let k = 0; k < 5; k++) {
      const at = drawn();
      const seen = risk.at(at);
      const [slopes, height] = [seen.slopes.slice(), seen.height()];
      for (let other = 0; other < 20; other++) {
        const p = other === 0 ? at : drawn();
        const { value } = hinge.at(p);
        expect(dot(slopes, p) + height).toBeLessThanOrEqual(value + 1e-12 * (1 + value));
      }
      // It touches but for the corners, which cost no more than μ/4 each, and all terms together no more than μ·Σα.
      const { value } = hinge.at(at);
      expect(dot(slopes, at) + height).toBeGreaterThanOrEqual(value - mu * height - 1e-9 * (1 + value));
    }
  });

  it("has the slopes of its values, and the curvature of its slopes", () => {
    const risk = smoothedRisk(riskOf("squared-hinge"), riskOf("squared-hinge"), 0.2);
    const [at, x, step] = [drawn(), drawn(), 1e-6];
    const near = (t: number) => {
      const { value, slopes } = risk.at(at.map((score, row) => score + t * x[row]!));
      return { value, slopes: slopes.slice() };
    };
    const [up, down] = [near(step), near(-step)];
    const seen = risk.at(at);
    const [curved, slope] = [seen.curvature(x).slice(), dot(seen.slopes, x)];
    const because = "differences over 2e-6, where pairs may change sides";
    expectClose((up.value - down.value) / (2 * step), slope, { rtol: 1e-5, because });
    expectClose(
      up.slopes.map((one, row) => (one - down.slopes[row]!) / (2 * step)),
      curved,
      { rtol: 1e-4, because },
    );
    expectClose(
      seen.diagonal(),
      Float64Array.from({ length: size }, (_, row) => {
        const unit = new Float64Array(size);
        unit[row] = 1;
        return seen.curvature(unit)[row]!;
      }),
      { rtol: 1e-9, because: "sums in another order" },
    );
  });
});

it("is the definition, term by term", () => {
  const scores = Float64Array.from([-2, -0.5, 0.2, 0.9, 0.97, 1, 1.5, 3]);
  const ones = scores.map(() => 1);
  for (const mu of [0.9, 0.1, 0.01]) {
    const of = () => classRisk("squared-hinge", ones, undefined);
    const seen = smoothedRisk(of(), of(), mu).at(scores);
    const terms = Array.from(scores, (score) => smooth(1 - score, mu));
    const because = "differences of squares, divided by mu";
    expectClose(
      seen.value,
      terms.reduce((sum, { loss }) => sum + loss, 0),
      { rtol: 1e-12, because },
    );
    expectClose(
      seen.slopes,
      Float64Array.from(terms, ({ alpha }) => -alpha),
      { rtol: 1e-11, because },
    );
    expectClose(
      seen.height(),
      terms.reduce((sum, { alpha }) => sum + alpha, 0),
      { rtol: 1e-10, because },
    );
  }
});
