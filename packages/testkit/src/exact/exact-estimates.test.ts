/** The oracle itself: against answers known by hand, and against the oracles in doubles. */
import {
  concordance,
  type Dataset,
  dataset,
  fromRows,
  gaussian,
  type KernelSpec,
  leaveOneOut,
  linear,
  matrix,
  type PreferenceOptions,
  rankRls,
  rls,
  takeItems,
  tauB,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";
import { listPairs } from "../preference-oracle.ts";
import { naiveRankRls } from "../rank-rls-oracle.ts";
import { Fraction } from "../rational/fraction.ts";
import { seeds } from "../seeds.ts";
import { tinyProblem } from "../tiny/tiny-problems.ts";
import { exactCases } from "./exact-cases.ts";
import { exactEstimates } from "./exact-estimates.ts";
import { exactKernel } from "./exact-kernel.ts";
import { judgeList } from "./exact-measures.ts";
import { exactPairs } from "./exact-pairs.ts";
import { countTo } from "./exact-truth.ts";
import { retrainExactly } from "./retrain-exactly.ts";

const everything = ({ size, preferences }: Dataset) => ({
  rows: countTo(size),
  preferences: countTo(preferences?.count ?? 0),
});

describe("exact estimates", () => {
  it.each(exactCases().map((one) => [one.problem.title, one] as const))("%s", (_, one) => {
    const { spec, data, options } = one.problem;
    const [estimate] = exactEstimates(spec, data, options).estimates;
    if (one.value === undefined) expect(estimate.value).toBe(undefined);
    else expect(estimate.value).toBeCloseTo(one.value, 15);
    expect(estimate.undefinedFolds).toBe(one.nothingLeft);
  });

  it("tell ties of equal items by one model from other ties", () => {
    const data = dataset({ inputs: vectors(fromRows([[0], [100], [200]])), scores: [0, 1, 2] });
    const options = { split: leaveOneOut(), metric: concordance() };
    const { ties, estimates } = exactEstimates(
      rankRls({ kernel: gaussian({ gamma: 1 }) }).spec,
      data,
      options,
    );
    expect(ties).toEqual({ equalItems: 0, differentItems: 3 });
    expect(estimates[0].value).toBe(0.5);
  });
});

describe("exact training", () => {
  const data = dataset({
    inputs: vectors(fromRows([[1], [2], [3]])),
    scores: [0, 1, 5],
    weights: Float64Array.of(1, 2, 1),
  });
  const left = { rows: [0, 1], preferences: [] };
  const score = (spec: Parameters<typeof retrainExactly>[0]) =>
    String(retrainExactly(spec, data)(left, [2], 0));

  it("gives what one feature gives by hand", () => {
    // RankRLS: w = c·d·z/(c·d² + λ) with c = 2, d = z = 1, λ = 1. RLS: w = Σwxy/(Σwx² + λ) = 4/10.
    expect(score(rankRls({ kernel: linear() }).spec)).toBe("2");
    expect(score(rls({ kernel: linear() }).spec)).toBe("6/5");
    // With an intercept: centred at the weighted means 5/3 and 2/3, w = (2/3)/(2/3 + 1), and 2/3 + 4/3·w.
    expect(score(rls({ kernel: linear(), intercept: true }).spec)).toBe("6/5");
  });

  it("is that of the oracles in doubles", () => {
    for (const seed of seeds(150)) {
      const { spec, data, title } = tinyProblem(seed);
      if (spec.kind !== "rank-rls") continue;
      const rest = countTo(data.size).slice(1);
      const kept = takeItems(data, rest);
      const pairs = listPairs(kept, spec as PreferenceOptions);
      const K = exactKernel(spec.kernel as KernelSpec, data);
      const values = rest.flatMap((row) => rest.map((col) => K[row][col].toNumber()));
      const inside = (k: number) => data.preferences!.winners[k] !== 0 && data.preferences!.losers[k] !== 0;
      const left = { rows: rest, preferences: everything(data).preferences.filter(inside) };
      const listed = exactPairs(data, spec as PreferenceOptions, 0, left);
      expect(listed.length, title).toBe(pairs.length);
      const exact = retrainExactly(spec, data)(left, [0], 0);
      if (exact === undefined) continue;
      const a = naiveRankRls(
        matrix(rest.length, rest.length, Float64Array.from(values)),
        pairs,
        spec.lambda as number,
      );
      const found = rest.reduce((sum, row, k) => sum + K[0][row].toNumber() * a[k], 0);
      expect(exact[0].toNumber(), title).toBeCloseTo(found, 9);
    }
  });

  it("refuses a kernel that is not rational", () => {
    expect(() => exactKernel(gaussian({ gamma: 1 }).spec, data)).toThrow("not rational");
  });
});

describe("exact measures", () => {
  const fractions = (values: readonly number[]) => values.map(Fraction.from);
  // Two pairs right, one wrong, one tied; of 6 pairs 5 differ in truth and 5 in prediction.
  const list = { predicted: fractions([1, 2, 2, 0]), actual: fractions([0, 1, 2, 2]), weights: undefined };

  it("count ties half", () => {
    expect(judgeList(concordance(), list)).toBe(0.5);
    const weights = fractions([1, 1, 2, 1]);
    expect(judgeList(concordance(), { ...list, weights })).toBe(4 / 7);
  });

  it("of the order take ranks for scores", () => {
    expect(judgeList(tauB(), list)).toBe(0);
    const close = { ...list, predicted: fractions([1, 2, 2 + 2 ** -51, 0]) };
    expect(judgeList(tauB(), close)).toBeCloseTo(1 / Math.sqrt(30), 12);
  });
});

it("tiny problems are of every kind, and the same for the same seed", () => {
  const drawn = countTo(2000).map(tinyProblem);
  const kinds = new Set(
    drawn.map(({ data, options }) =>
      [options.split.spec.kind, data.scores && "scores", data.preferences && "preferences"].join(" "),
    ),
  );
  // Seven splits of scores, preferences and both, and single preferences of the last two.
  expect(kinds.size).toBe(3 * 7 + 2);
  const titles = drawn.map(({ title }) => title).join("\n");
  for (const word of [
    "rls",
    "primal",
    "dual",
    "gaussian",
    "precomputed",
    '"cost":20',
    '"ties":false',
    "queryFactors",
  ])
    expect(titles).toContain(word);
  expect(tinyProblem(17).data.fingerprint).toBe(drawn[17].data.fingerprint);
});
