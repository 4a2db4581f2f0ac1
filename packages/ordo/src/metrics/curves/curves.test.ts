import { expectClose, expectError } from "@ordo/testkit";
import {
  averageRoc,
  calibration,
  type Judged,
  pairProbability,
  pairSlope,
  type RocCurve,
  rocBand,
  rocCurve,
  seeded,
} from "ordo";
import { describe, expect, it } from "vitest";
import { quantileOf } from "./quantile.ts";
import { rocAt } from "./roc-at.ts";

// Scores 3 (positive), then a tie at 2 of one positive and one negative, then 1 (negative).
const list: Judged = { predicted: Float64Array.of(2, 3, 1, 2), actual: Float64Array.of(1, 1, 0, 0) };

function drawn(seed: number, size: number): Judged {
  const rng = seeded(seed);
  const actual = Float64Array.from({ length: size }, (_, k) => (k % 3 === 0 ? 1 : 0));
  // Halves, so that there are ties.
  const predicted = actual.map((y) => Math.round(2 * (y + rng.normal())) / 2);
  return { predicted, actual };
}

/** By definition: the highest of all points on the line between two neighbours that has this false positive rate. */
function slowRocAt({ falsePositiveRate: x, truePositiveRate: y }: RocCurve, rate: number): number {
  let best = 0;
  for (let p = 0; p + 1 < x.length; p++) {
    if (x[p] === x[p + 1] && x[p] === rate) best = Math.max(best, y[p + 1]);
    if (x[p] < x[p + 1] && x[p] <= rate && rate <= x[p + 1])
      best = Math.max(best, y[p] + ((rate - x[p]) / (x[p + 1] - x[p])) * (y[p + 1] - y[p]));
  }
  return best;
}

describe("the height of a ROC curve", () => {
  it("is read off by hand: straight up, then along the tie", () => {
    const curve = rocCurve(list) as RocCurve;
    expect(rocAt(curve, Float64Array.of(0, 0.25, 0.5, 0.75, 1))).toEqual(Float64Array.of(0.5, 0.75, 1, 1, 1));
  });

  it("is the highest point at each rate", () => {
    for (const seed of [1, 2, 3]) {
      const curve = rocCurve(drawn(seed, 40)) as RocCurve;
      const rates = Float64Array.from({ length: 201 }, (_, k) => k / 200);
      const found = rocAt(curve, rates);
      rates.forEach((rate, k) => {
        expectClose(found[k], slowRocAt(curve, rate), { rtol: 1e-12 });
      });
    }
  });
});

describe("the band around a ROC curve", () => {
  it("of fixed width is the curve moved by what Dvoretzky, Kiefer, Wolfowitz and Massart allow", () => {
    const judged = drawn(4, 600);
    const curve = rocCurve(judged) as RocCurve;
    const found = rocBand(judged, { method: "fixed-width", steps: 11, level: 0.9 });
    if (!found.defined) throw new Error(found.why);
    const d = (n: number) => Math.sqrt(Math.log(2 / (1 - Math.sqrt(0.9))) / (2 * n));
    const [up, across] = [d(200), d(400)];
    found.falsePositiveRate.forEach((rate, k) => {
      const low = rate < across ? 0 : Math.max(0, slowRocAt(curve, rate - across) - up);
      const high = Math.min(1, slowRocAt(curve, Math.min(1, rate + across)) + up);
      expectClose(found.band!.low[k], low, { rtol: 1e-12 });
      expectClose(found.band!.high[k], high, { rtol: 1e-12 });
    });
    expect(found.band).toMatchObject({ method: "fixed-width", level: 0.9, resamples: 0, units: undefined });
  });

  it("of fixed width holds the whole true curve, of which the bootstrap's holds each point", () => {
    // Scores N(1, 1) and N(0, 1): the curve is 1 − Φ(Φ⁻¹(1 − x) − 1), here at three rates.
    const truth = new Map([
      [0.1, 0.3891],
      [0.3, 0.6828],
      [0.5, 0.8413],
    ]);
    const inside = { "fixed-width": 0, bootstrap: 0 };
    const draws = 40;
    for (let seed = 0; seed < draws; seed++) {
      const rng = seeded(seed);
      const actual = Float64Array.from({ length: 120 }, (_, k) => k % 2);
      const predicted = actual.map((y) => y + rng.normal());
      for (const method of ["fixed-width", "bootstrap"] as const) {
        const found = rocBand({ predicted, actual }, { method, steps: 11, resamples: 100, seed });
        if (!found.defined) throw new Error(found.why);
        const { low, high } = found.band!;
        const isInside = (rate: number) => {
          const step = Math.round(rate * 10);
          return low[step] <= truth.get(rate)! && truth.get(rate)! <= high[step];
        };
        inside[method] +=
          method === "bootstrap" ? (isInside(0.3) ? 1 : 0) : [...truth.keys()].every(isInside) ? 1 : 0;
      }
    }
    expect(inside["fixed-width"]).toBe(draws);
    expect(inside.bootstrap).toBeGreaterThan(0.8 * draws);
  });

  it("by bootstrap is that of naive draws with the same stream, the same for the same seed", () => {
    const judged = drawn(5, 30);
    const options = { steps: 5, resamples: 50, seed: 3, level: 0.8 };
    const found = rocBand(judged, options);
    if (!found.defined) throw new Error(found.why);
    expect(rocBand(judged, options)).toEqual(found);
    const classes = [1, 0].map((y) => [...judged.actual.keys()].filter((row) => judged.actual[row] === y));
    const values = Array.from({ length: 50 }, (_, k) => {
      const rng = seeded(3).fork("roc band").fork(String(k));
      const rows = classes.flatMap((of) => of.map(() => of[rng.below(of.length)]));
      const curve = rocCurve({
        predicted: Float64Array.from(rows, (row) => judged.predicted[row]),
        actual: Float64Array.from(rows, (row) => judged.actual[row]),
      }) as RocCurve;
      return [0, 0.25, 0.5, 0.75, 1].map((rate) => slowRocAt(curve, rate));
    });
    for (let step = 0; step < 5; step++) {
      const sorted = Float64Array.from(values, (one) => one[step]).sort();
      expectClose(found.band!.low[step], quantileOf(sorted, 0.1), { rtol: 1e-12 });
      expectClose(found.band!.high[step], quantileOf(sorted, 0.9), { rtol: 1e-12 });
    }
  });

  it("over lists is the mean of their curves, and there is none around one list", () => {
    const curves = [1, 2, 3, 4].map((seed) => rocCurve(drawn(seed, 24)) as RocCurve);
    const found = averageRoc(curves, { steps: 11, resamples: 100 });
    if (!found.defined) throw new Error(found.why);
    expect(found.lists).toBe(4);
    expectClose(found.area, curves.reduce((sum, { area }) => sum + area, 0) / 4);
    found.falsePositiveRate.forEach((rate, k) => {
      const mean = curves.reduce((sum, curve) => sum + slowRocAt(curve, rate), 0) / 4;
      expectClose(found.truePositiveRate[k], mean, { rtol: 1e-12 });
      expect(found.band!.low[k]).toBeLessThanOrEqual(mean + 1e-12);
      expect(found.band!.high[k]).toBeGreaterThanOrEqual(mean - 1e-12);
    });
    expect(averageRoc(curves.slice(0, 1))).toMatchObject({ lists: 1, band: undefined });
    expect(averageRoc([]).defined).toBe(false);
  });

  it("takes as positive what is relevant", () => {
    const actual = Float64Array.of(2, 2, 0, 1);
    const found = rocBand({ ...list, actual }, { relevant: 2, steps: 3, resamples: 5 });
    const of = rocBand({ ...list, actual: Float64Array.of(1, 1, 0, 0) }, { steps: 3, resamples: 5 });
    expect(found).toEqual(of);
  });

  it("says why there is none, and refuses what it cannot do", async () => {
    expect(rocBand({ ...list, actual: new Float64Array(4) })).toEqual({
      defined: false,
      why: "no positive item",
    });
    const weights = new Float64Array(4).fill(1);
    await expectError(() => rocBand({ ...list, weights }, { method: "fixed-width" }), "input.invalid");
    await expectError(() => rocBand(list, { level: 1 }), "option.invalid");
  });
});

describe("calibration of pair probabilities", () => {
  it("matches one worked by hand", () => {
    const found = calibration(
      { probabilities: Float64Array.of(0.1, 0.2, 0.8, 1), outcomes: Float64Array.of(0, 1, 1, 1) },
      { bins: 2 },
    )!;
    expect(found.bins.map(({ count, observed }) => [count, observed])).toEqual([
      [2, 0.5],
      [2, 1],
    ]);
    expectClose(found.bins[0].predicted, 0.15);
    expectClose(found.brier, (0.01 + 0.64 + 0.04 + 0) / 4);
    expectClose(found.error, (0.35 + 0.1) / 2);
    // Wilson for 2 of 2: [n/(n + z²), 1].
    expectClose(found.bins[1].low, 2 / (2 + 1.959963984540054 ** 2), { rtol: 1e-12 });
    expect(found.bins[1].high).toBe(1);
    expect(calibration({ probabilities: new Float64Array(), outcomes: new Float64Array() })).toBeUndefined();
  });

  it("finds the slope that probabilities were drawn with, whatever the unit of the differences", () => {
    const rng = seeded(8);
    const differences = Float64Array.from({ length: 4000 }, () => rng.normal());
    const outcomes = differences.map((d) => (rng.uniform() < pairProbability(2 * d) ? 1 : 0));
    const slope = pairSlope(differences, outcomes)!;
    expect(Math.abs(slope - 2)).toBeLessThan(0.2);
    const tiny = differences.map((d) => 1e-9 * d);
    expectClose(pairSlope(tiny, outcomes)!, 1e9 * slope, { rtol: 1e-9 });
    // The likelihood is flat there: its derivative is 0.
    const gradient = differences.reduce(
      (sum, d, k) => sum + (outcomes[k] - pairProbability(slope * d)) * d,
      0,
    );
    expect(Math.abs(gradient)).toBeLessThan(1e-8);
    const probabilities = differences.map((d) => pairProbability(slope * d));
    expect(calibration({ probabilities, outcomes })!.error).toBeLessThan(0.03);
  });

  it("turns round with the pairs, and says where there is no slope", () => {
    const [differences, outcomes] = [Float64Array.of(1, 2, -1, 0.5), Float64Array.of(1, 0, 1, 1)];
    const slope = pairSlope(differences, outcomes)!;
    expectClose(
      pairSlope(
        differences.map((d) => -d),
        outcomes.map((o) => 1 - o),
      )!,
      slope,
      { rtol: 1e-9 },
    );
    expect(pairSlope(Float64Array.of(1, 2), Float64Array.of(1, 1))).toBeUndefined();
    expect(pairSlope(Float64Array.of(0, 0), Float64Array.of(1, 0))).toBe(0);
    expect(pairSlope(new Float64Array(), new Float64Array())).toBeUndefined();
  });

  it("refuses what is no probability", async () => {
    const outcomes = Float64Array.of(1);
    await expectError(() => calibration({ probabilities: Float64Array.of(1.2), outcomes }), "input.invalid");
  });
});
