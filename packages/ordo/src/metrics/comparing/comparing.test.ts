import { expectError } from "@ordo/testkit";
import { describe, expect, it } from "vitest";
import { chiSquareAbove, fAbove, studentAt, studentBeyond } from "../../base/special.ts";
import { delong, delongDifference } from "./delong.ts";
import { friedman } from "./friedman.ts";
import { holm } from "./holm.ts";
import { pairedPermutation, wilcoxonSignedRanks } from "./paired-tests.ts";

const positives = [0.9, 0.8, 0.7, 0.55, 0.6];
const negatives = [0.5, 0.6, 0.3, 0.2];
const classes = [1, 1, 1, 1, 1, 0, 0, 0, 0];

/** Demšar, JMLR 7, 2006, Tables 2 and 6: AUC of C4.5 with and without two kinds of pruning. voting is printed as 0.975 twice and ranked 2 and 3. */
const table6 = [
  [0.763, 0.768, 0.771, 0.798],
  [0.599, 0.591, 0.59, 0.569],
  [0.954, 0.971, 0.968, 0.967],
  [0.628, 0.661, 0.654, 0.657],
  [0.882, 0.888, 0.886, 0.898],
  [0.936, 0.931, 0.916, 0.931],
  [0.661, 0.668, 0.609, 0.685],
  [0.583, 0.583, 0.563, 0.625],
  [0.775, 0.838, 0.866, 0.875],
  [1, 1, 1, 1],
  [0.94, 0.962, 0.965, 0.962],
  [0.619, 0.666, 0.614, 0.669],
  [0.972, 0.981, 0.97501, 0.975],
  [0.957, 0.978, 0.946, 0.97],
];

describe("delong", () => {
  it("has the reference value", () => {
    const { auc, error } = delong([...positives, ...negatives], classes);
    expect(auc).toBeCloseTo(0.925, 12);
    expect(error).toBeCloseTo(0.0901388, 7);
  });

  it("equals its definition, ties and all, for one model and for the difference of two", () => {
    const first = [3, 1, 2, 2, 5, 1, 2, 0, 2, 4];
    const second = [1, 2, 2, 0, 3, 2, 1, 1, 0, 4];
    const labels = [1, 0, 1, 0, 1, 0, 0, 0, 1, 1];
    const kernel = (a: number, b: number) => (a > b ? 1 : a === b ? 0.5 : 0);
    const [up, down] = [1, 0].map((label) => [...labels.keys()].filter((row) => labels[row] === label));
    const variance = (scores: (a: number, b: number) => number) => {
      const of = (values: number[]) => {
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        return (
          values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1) / values.length
        );
      };
      const meanOver = (list: number[], value: (row: number) => number) =>
        list.reduce((sum, row) => sum + value(row), 0) / list.length;
      return (
        of(up!.map((a) => meanOver(down!, (b) => scores(a, b)))) +
        of(down!.map((b) => meanOver(up!, (a) => scores(a, b))))
      );
    };
    const one = variance((a, b) => kernel(first[a]!, first[b]!));
    const both = variance((a, b) => kernel(first[a]!, first[b]!) - kernel(second[a]!, second[b]!));
    expect(delong(first, labels).error).toBeCloseTo(Math.sqrt(one), 12);
    const { error, difference, aucs } = delongDifference(first, second, labels);
    expect(error).toBeCloseTo(Math.sqrt(both), 12);
    expect(difference).toBeCloseTo(aucs[0] - aucs[1], 15);
    expect(delongDifference(first, first, labels)).toMatchObject({ difference: 0, error: 0, pValue: 1 });
  });

  it("refuses what has no two classes, or one row of a class", () => {
    expect(() => delong([1, 2, 3], [1, 1, 1])).toThrowError(
      expect.objectContaining({ code: "input.invalid" }),
    );
    expect(() => delong([1, 2, 3], [0, 1, 1])).toThrowError(
      expect.objectContaining({ code: "input.invalid" }),
    );
  });
});

describe("wilcoxonSignedRanks", () => {
  it("has the published sums and z of Demšar's example", () => {
    const differences = table6.map(([plain, pruned]) => Number((pruned! - plain!).toFixed(3)));
    const { above, below, z } = wilcoxonSignedRanks(differences, { zeros: "split" });
    expect([above, below]).toEqual([93, 12]);
    // The paper has -2.54 without the correction for ties.
    expect(z).toBeCloseTo((12 - 52.5) / Math.sqrt((14 * 15 * 29) / 24 - (6 + 6) / 48), 10);
    expect(z).toBeCloseTo(-2.54, 2);
  });

  it("counts all signs of few differences", () => {
    // Hollander and Wolfe (1973), depression scale factor IV: V = 40, p = 0.03906 two-sided.
    const before = [1.83, 0.5, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.3];
    const after = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29];
    const found = wilcoxonSignedRanks(before.map((value, k) => value - after[k]!));
    expect(found).toMatchObject({ above: 40, below: 5, method: "exact" });
    expect(found.pValue).toBeCloseTo(0.0390625, 10);
  });

  it("finds nothing where nothing differs", () => {
    expect(wilcoxonSignedRanks([0, 0, 0]).pValue).toBe(1);
  });
});

describe("pairedPermutation", () => {
  // Fisher, The Design of Experiments, 1935, 21: Darwin's plants; 863 of 32,768 ways on each side.
  const darwin = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48];

  it("has the published count", () => {
    const { pValue, permutations, method } = pairedPermutation(darwin);
    expect([pValue * 32768, permutations, method]).toEqual([2 * 863, 32768, "exact"]);
  });

  it("comes near it by drawing signs, the same for a seed", () => {
    const many = [...darwin, 0, 0, 0, 0];
    const found = pairedPermutation(many, { permutations: 20_000, seed: 4 });
    expect(found.method).toBe("drawn");
    expect(Math.abs(found.pValue - 0.05267)).toBeLessThan(0.006);
    expect(pairedPermutation(many, { permutations: 20_000, seed: 4 })).toEqual(found);
  });
});

describe("friedman", () => {
  it("has the published ranks, chi-square, F and critical difference", () => {
    const found = friedman(table6);
    expect(found.ranks.map((rank) => rank.toFixed(3))).toEqual(["3.143", "2.000", "2.893", "1.964"]);
    expect(found.chiSquare).toBeCloseTo(9.28, 2);
    expect(found.f).toBeCloseTo(3.69, 2);
    expect(found.criticalDifference).toBeCloseTo(1.25, 2);
    expect(found.pValue).toBeCloseTo(chiSquareAbove(9.28, 3), 3);
    expect(found.fPValue).toBeLessThan(0.05);
  });

  it("tells those apart that the published example does", () => {
    // Demšar, 3.2.2 and Figure 1 (a): at 5 % none; at 10 % C4.5 is worse than those with m, and C4.5+cf is told apart from none.
    expect(friedman(table6).alike).toEqual([[3, 1, 2, 0]]);
    const found = friedman(table6, { significance: 0.1 });
    expect(found.criticalDifference).toBeCloseTo(1.12, 2);
    expect(found.alike).toEqual([
      [3, 1, 2],
      [2, 0],
    ]);
    expect(friedman(Array.from({ length: 20 }, () => [3, 2, 1])).alike).toEqual([]);
  });

  it("turns around where less is better", () => {
    const [up, down] = [friedman(table6), friedman(table6, { better: "lower" })];
    up.ranks.forEach((rank, k) => {
      expect(down.ranks[k]).toBeCloseTo(5 - rank, 12);
    });
  });
});

it("holm has the published decisions", () => {
  // Demšar, 3.2.2: 0.016, 0.019 and 0.607 against 0.05/3, 0.05/2 and 0.05: the first two are rejected.
  const adjusted = holm([0.607, 0.016, 0.019]);
  [0.607, 0.048, 0.048].forEach((value, k) => {
    expect(adjusted[k]).toBeCloseTo(value, 12);
  });
});

describe("distributions", () => {
  // From tables: 95 % points.
  it.each([
    [3.841458820694124, 1],
    [7.814727903251179, 3],
    [18.307038053275146, 10],
    [124.34211340400407, 100],
  ])("of chi-square %d with %d degrees 5 %% are above", (x, degrees) => {
    expect(chiSquareAbove(x, degrees)).toBeCloseTo(0.05, 10);
  });

  // From tables: two-sided 5 %.
  it.each([
    [12.706204736432095, 1],
    [2.7764451051977987, 4],
    [2.0930240544082634, 19],
    [1.959966, 1_000_000],
  ])("Student's t: 97.5 %% are below %d with %d degrees", (x, degrees) => {
    expect(Math.abs(studentAt(0.975, degrees) / x - 1)).toBeLessThan(2e-6);
    expect(studentBeyond(x, degrees)).toBeCloseTo(0.05, 6);
  });

  it.each([
    [2.845067816, 3, 39],
    [4.964602744, 1, 10],
    [161.4476388, 1, 1],
  ])("of F %d with %d and %d degrees 5 %% are above", (x, above, below) => {
    expect(fAbove(x, above, below)).toBeCloseTo(0.05, 8);
  });
});

describe("refused are", () => {
  it("p-values outside of 0 to 1, with their place", async () => {
    for (const bad of [-0.1, 1.1, Number.NaN])
      expect((await expectError(() => holm([0.5, bad]), "input.invalid")).message).toMatch(/pValues\[1\]/);
    expect([...holm([0, 1])]).toEqual([0, 1]);
  });

  it("fewer than two data sets or learners", async () => {
    await expectError(() => friedman([[1, 2]]), "input.invalid");
    await expectError(() => friedman([[1], [2]]), "input.invalid");
    await expectError(() => friedman([]), "input.invalid");
    expect(
      friedman([
        [1, 2],
        [2, 4],
      ]).ranks,
    ).toEqual([2, 1]);
  });

  it("differences that are no numbers", async () => {
    await expectError(() => wilcoxonSignedRanks([1, Number.NaN]), "input.not-finite");
  });
});
