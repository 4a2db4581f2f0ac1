import { countedReads, expectClose, seeds } from "@ordo/testkit";
import { seeded } from "ordo";
import { describe, expect, it } from "vitest";
import { LOSS_NAMES, LOSSES, lossFrom } from "./kinds.ts";
import { type Block, type RankingLoss, sumsByPairs } from "./loss.ts";

/** Scores with ties, some exactly 1 apart, beside a constant; classes in mixed order. */
function drawn(seed: number, m: number, weighted: boolean, offset = 0) {
  const rng = seeded(seed);
  const f = Float64Array.from({ length: m }, () => offset + Math.round(8 * rng.normal()) / 4);
  const isPositive = Array.from({ length: m }, (_, row) => row === 0 || (row > 1 && rng.below(3) === 0));
  const rows = Uint32Array.from(f.keys());
  const block: Block = {
    positives: rows.filter((row) => isPositive[row]),
    negatives: rows.filter((row) => !isPositive[row]),
    weights: weighted ? Float64Array.from({ length: m }, () => 0.2 + rng.uniform()) : undefined,
  };
  return { f, block };
}

const sumsOf = (sums: RankingLoss["sums"], block: Block, f: Float64Array) => {
  const slopes = new Float64Array(f.length);
  return [sums(block, f, slopes), ...slopes];
};

it("the list of losses has the names that options take", () => {
  expect(LOSSES.map(({ name }) => name)).toEqual([...LOSS_NAMES]);
});

describe.each(LOSSES)("the $name loss", (loss) => {
  it.each([false, true])("sums over a block as visiting every pair does (weights: %s)", (weighted) => {
    for (const seed of seeds(6)) {
      for (const m of [2, 3, 9, 40]) {
        const { f, block } = drawn(seed, m, weighted);
        expectClose(sumsOf(loss.sums, block, f), sumsOf(sumsByPairs(loss), block, f));
      }
    }
  });

  it("does not see a constant in all scores", () => {
    // A power of two, so that the margins themselves stay the same to the bit.
    const [near, far] = [drawn(1, 30, true), drawn(1, 30, true, 2 ** 30)];
    expectClose(sumsOf(loss.sums, far.block, far.f), sumsOf(loss.sums, near.block, near.f));
  });

  it("has the slope of its value from the left, which never falls", () => {
    const margins = Float64Array.from({ length: 97 }, (_, k) => k / 8 - 6);
    const slopes = margins.map(loss.slope);
    const h = 2 ** -20;
    expectClose(
      slopes,
      margins.map((t) => (loss.value(t) - loss.value(t - h)) / h),
      {
        rtol: 1e-5,
        because: "differences over 1e-6, whose error is h times the curvature",
      },
    );
    expect(slopes).toEqual(slopes.toSorted());
  });

  it("bends, grows and starts as its constants say", () => {
    const { growth, curvature, local, isSelfBounded } = loss;
    let steepest = 0;
    for (let u = -40; u <= 40; u += 1 / 64) {
      if (growth !== undefined) {
        expect(loss.value(u)).toBeLessThanOrEqual(growth.C0 * (1 + Math.abs(u)) ** growth.q);
        expect(Math.abs(loss.slope(u))).toBeLessThanOrEqual(growth.C0 * (1 + Math.abs(u)) ** (growth.q - 1));
      }
      const bend = (loss.slope(u + 1 / 64) - loss.slope(u)) * 64;
      if (curvature !== undefined) expect(bend).toBeLessThanOrEqual(curvature * (1 + 1e-12));
      if (isSelfBounded) expect(bend).toBeLessThanOrEqual(loss.value(u) * (1 + 1e-12));
      if (u !== 0 && Math.abs(u) <= 1)
        steepest = Math.max(steepest, Math.abs(loss.slope(u) - loss.slope(0)) / Math.abs(u));
    }
    expect(steepest).toBeLessThanOrEqual(local * (1 + 1e-12));
    // Not far above either: no constant is just large.
    expect(steepest).toBeGreaterThanOrEqual(0.99 * local);
  });
});

describe("what the sums cost, in reads of a score", () => {
  const readsAt = (loss: RankingLoss, m: number) => {
    const { f, block } = drawn(1, m, false);
    const { list, reads } = countedReads(Array.from(f));
    loss.sums(block, list as unknown as Float64Array, new Float64Array(m));
    return reads();
  };
  /** The exponent of the growth from m to 4m. */
  const exponent = (loss: RankingLoss, m: number) =>
    Math.log(readsAt(loss, 4 * m) / readsAt(loss, m)) / Math.log(4);

  it.each(["squared", "exponential"])("%s: O(m)", (name) => {
    expect(exponent(lossFrom("test", name), 1000)).toBeCloseTo(1, 2);
  });

  it.each(["hinge", "squared-hinge"])("%s: O(m log m)", (name) => {
    const loss = lossFrom("test", name);
    expect(exponent(loss, 1000)).toBeLessThan(1.2);
    for (const m of [1000, 4000]) expect(readsAt(loss, m)).toBeLessThan(6 * m * Math.log2(m));
  });

  it("any other: O(m²)", () => {
    const { value, slope } = lossFrom("test", "logistic");
    expect(exponent(lossFrom("test", { value, slope }), 200)).toBeGreaterThan(1.8);
  });
});

it("large margins neither overflow nor vanish where the loss does not", () => {
  const logistic = lossFrom("test", "logistic");
  expect([logistic.value(-800), logistic.slope(-800), logistic.slope(800)]).toEqual([800, -1, -0]);
  const f = Float64Array.of(1000, 999);
  const block = { positives: Uint32Array.of(0), negatives: Uint32Array.of(1), weights: undefined };
  expectClose(sumsOf(lossFrom("test", "exponential").sums, block, f), [
    Math.exp(-1),
    -Math.exp(-1),
    Math.exp(-1),
  ]);
});

describe("losses of one's own", () => {
  const given = { value: (t: number) => Math.max(0, 2 - t), slope: (t: number) => (t <= 2 ? -1 : 0) };

  it("are taken as functions, with what is known of them", () => {
    const loss = lossFrom("test", { ...given, name: "wide hinge", growth: { C0: 2, q: 1 } });
    expect([loss.name, loss.isNamed, loss.local, loss.growth]).toEqual([
      "wide hinge",
      false,
      0,
      { C0: 2, q: 1 },
    ]);
  });

  it.each([
    ["test.loss: expected", "quadratic"],
    ["test.loss.name: expected a name that no loss of the library has", { ...given, name: "hinge" }],
    ["test.loss.slope: expected numbers that never fall", { ...given, slope: (t: number) => -t }],
    ["test.loss.slope: expected a number < 0 at margin 0", { ...given, slope: () => 0 }],
    ["test.loss.growth.q: expected a finite number >= 1", { ...given, growth: { C0: 1, q: 0.5 } }],
    ["test.loss.value: expected a function", { slope: given.slope } as never],
  ])("are refused: %s", (message, loss) => {
    const refused = () => lossFrom("test", loss);
    expect(refused).toThrow(expect.objectContaining({ code: "option.invalid" }));
    expect(refused).toThrow(message.replace("test.loss: expected", "test.loss: expected one of"));
  });
});
