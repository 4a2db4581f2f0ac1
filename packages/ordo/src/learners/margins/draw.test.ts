import { expectClose } from "@ordo/testkit";
import { seeded } from "ordo";
import { expect, it } from "vitest";
import { classRisk } from "./class-risk.ts";
import { listedRisk } from "./listed-risk.ts";
import { scoredRisk } from "./ranking-risk.ts";
import { type DrawnTerms, type Risk, sumOfRisks } from "./risk.ts";

const m = 12;
const rng = seeded(5);
const scores = Float64Array.from({ length: m }, () => rng.below(4));
const weights = scores.map(() => 0.5 + rng.uniform());
const rowsFrom = (begin: number, end: number) =>
  Uint32Array.from({ length: end - begin }, (_, k) => begin + k).sort((a, b) => scores[a]! - scores[b]!);
const lists = [
  { rows: rowsFrom(0, 4), factor: 2 },
  { rows: rowsFrom(4, m), factor: 0.5 },
];
const scored = scoredRisk("squared-hinge", lists, { scores, weights });
const listed = listedRisk(
  "squared-hinge",
  {
    winners: Uint32Array.of(1, 2, 7),
    losers: Uint32Array.of(3, 9, 0),
    weights: Float64Array.of(1, 3, 20),
  },
  m,
);
const risks: Record<string, Risk> = {
  scored,
  listed,
  both: sumOfRisks([scored, listed]),
  classes: classRisk(
    "squared-hinge",
    scores.map((score) => (score > 1 ? 1 : -1)),
    weights,
  ),
};

/** 2·Σ weight·(e_first − e_second)(e_first − e_second)ᵀ·x. */
function times({ first, second, weights }: DrawnTerms, x: Float64Array): Float64Array {
  const result = new Float64Array(m);
  first.forEach((row, k) => {
    const other = second?.[k];
    const change = 2 * weights[k]! * (x[row]! - (other === undefined ? 0 : x[other]!));
    result[row]! += change;
    if (other !== undefined) result[other]! -= change;
  });
  return result;
}

it.each(Object.entries(risks))("drawn terms stand for those that are active: %s", (_, risk) => {
  for (let k = 0; k < 4; k++) {
    // At 0 all of them are, then fewer.
    const here = Float64Array.from({ length: m }, () => k * rng.normal());
    const at = risk.at(here);
    const x = Float64Array.from({ length: m }, () => rng.normal());
    const expected = at.curvature(x).slice();
    const size = Math.sqrt(expected.reduce((sum, value) => sum + value * value, 0));
    const found = times(risk.draw(400_000, seeded(k), here), x);
    const off = found.map((value, row) => (value - expected[row]!) / size);
    // A mean of 400,000 draws is off by its spread over their root, some thousandths here.
    expect(Math.max(...off.map(Math.abs))).toBeLessThan(0.02);
  }
});

it("draws the same with the same seed", () => {
  const [one, other] = [1, 1].map((seed) => scored.draw(50, seeded(seed), new Float64Array(m)));
  expectClose(one!.weights, other!.weights);
  expect(one!.first).toEqual(other!.first);
});
