import { expectClose, expectError } from "@ordo/testkit";
import {
  auc,
  concordance,
  constant,
  crossValidate,
  type Dataset,
  dataset,
  fromRows,
  gaussian,
  groupTournament,
  kFold,
  learningCurve,
  leaveGroupPairOut,
  leavePairOut,
  leaveQueryOut,
  linear,
  rankRls,
  referenceBackend,
  rocCurve,
  seeded,
  select,
  takeItems,
  tournament,
  type Vectors,
  validatePath,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();

function classes(seed: number, size: number, signal = 1): Dataset<Vectors> & { scores: object } {
  const rng = seeded(seed);
  const scores = Array.from({ length: size }, (_, k) => (k % 3 === 0 ? 1 : 0));
  const rows = scores.map((y) => [signal * y + rng.normal(), rng.normal()]);
  return dataset({ inputs: vectors(fromRows(rows)), scores }) as Dataset<Vectors> & { scores: object };
}

describe("tournament leave-pair-out", () => {
  it("counts wins as training without each pair does", async () => {
    const data = classes(1, 12);
    const learner = rankRls({ kernel: gaussian({ gamma: 0.5 }), lambda: 0.5 });
    const games = tournament(data.size);
    await crossValidate(learner, data, {
      split: leavePairOut(),
      metric: auc(),
      onHeldOut: games.sink,
      backend,
    });
    const wins = new Float64Array(data.size);
    for (let a = 0; a < data.size; a++) {
      for (let b = a + 1; b < data.size; b++) {
        const rest = Array.from({ length: data.size }, (_, row) => row).filter(
          (row) => row !== a && row !== b,
        );
        const model = await learner.fit(takeItems(data, rest), { backend });
        const scores = await model.scores(data.inputs.take(Uint32Array.of(a, b)), { backend });
        wins[scores[0] > scores[1] ? a : b]++;
      }
    }
    const { wins: found, played, scores } = games.standings();
    expect(found).toEqual(wins);
    expect(played).toEqual(new Float64Array(data.size).fill(data.size - 1));
    expectClose(scores[0], wins[0] / 11);
  });

  it("gives a constant predictor ties throughout, hence the diagonal", async () => {
    const data = classes(2, 15);
    const games = tournament(data.size);
    const options = { split: leavePairOut(), metric: auc(), onHeldOut: games.sink, backend };
    const { estimates } = await crossValidate(constant(), data, options);
    expect(estimates[0].value).toEqual({ defined: true, value: 0.5 });
    const actual = Float64Array.from({ length: 15 }, (_, k) => (k % 3 === 0 ? 1 : 0));
    expect(rocCurve({ predicted: games.standings().scores, actual })).toMatchObject({
      area: 0.5,
      falsePositiveRate: Float64Array.of(0, 1),
    });
  });

  it("has a curve whose area is near the leave-pair-out AUC", async () => {
    const data = classes(3, 60, 1.5);
    const games = tournament(data.size);
    const learner = rankRls({ kernel: linear(), lambda: 1 });
    const options = { split: leavePairOut(), metric: auc(), onHeldOut: games.sink, backend };
    const { estimates } = await crossValidate(learner, data, options);
    const actual = Float64Array.from({ length: 60 }, (_, k) => (k % 3 === 0 ? 1 : 0));
    const curve = rocCurve({ predicted: games.standings().scores, actual });
    if (!curve.defined || !estimates[0].value.defined) throw new Error("expected a curve");
    expect(Math.abs(curve.area - estimates[0].value.value)).toBeLessThan(0.02);
  });

  it("of groups lets items of different groups play", async () => {
    const plain = classes(4, 12);
    const data = dataset({ ...plain, groups: Array.from({ length: 12 }, (_, k) => k % 4) });
    const games = groupTournament(data.groups!, 1);
    await crossValidate(rankRls({ kernel: linear(), lambda: 1 }), data, {
      split: leaveGroupPairOut(),
      metric: concordance(),
      onHeldOut: games.sink,
      backend,
    });
    const { played, wins } = games.standings();
    expect(played).toEqual(new Float64Array(12).fill(9));
    expectClose(
      wins.reduce((sum, won) => sum + won, 0),
      (12 * 9) / 2,
    );
  });
});

describe("the standard error of an estimate", () => {
  const learner = rankRls({ kernel: linear(), lambda: 1 });

  it("is DeLong's over held-out pairs, but for 1/n in place of 1/(n − 1)", async () => {
    const data = classes(5, 18);
    const y = Float64Array.from({ length: 18 }, (_, k) => (k % 3 === 0 ? 1 : 0));
    const right = new Map<string, number>();
    const { standardError } = await crossValidate(learner, data, {
      split: leavePairOut(),
      metric: auc(),
      spread: true,
      onHeldOut: {
        pairs(_, a, b, scores) {
          b.forEach((row, k) => {
            const won = scores.a[k] > scores.b[k] ? 1 : 0;
            right.set(`${a} ${row}`, won).set(`${row} ${a}`, 1 - won);
          });
        },
      },
      backend,
    });
    const [positives, negatives] = [1, 0].map((of) => [...y.keys()].filter((row) => y[row] === of));
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const ofPositives = positives.map((p) => mean(negatives.map((n) => right.get(`${p} ${n}`)!)));
    const ofNegatives = negatives.map((n) => mean(positives.map((p) => right.get(`${p} ${n}`)!)));
    const part = (values: readonly number[]) =>
      mean(values.map((value) => (value - mean(values)) ** 2)) / values.length;
    expectClose(standardError!, Math.sqrt(part(ofPositives) + part(ofNegatives)), { rtol: 1e-12 });
  });

  it("of several outputs is that of their mean, as each item moves it", async () => {
    const plain = classes(9, 14);
    const rng = seeded(10);
    const first = Array.from({ length: 14 }, (_, k) => Number(k % 3 === 0));
    const second = first.map(() => rng.normal());
    const won = [new Map<string, number>(), new Map<string, number>()];
    const told = {
      pairs(output: number, a: number, b: ArrayLike<number>, scores: { a: Float64Array; b: Float64Array }) {
        Array.from(b).forEach((row, k) => {
          won[output]!.set(
            `${Math.min(a, row)} ${Math.max(a, row)}`,
            (a < row ? 1 : -1) * (scores.a[k]! - scores.b[k]!),
          );
        });
      },
    };
    const errorOf = async (scores: number[][], onHeldOut?: typeof told) => {
      const data = dataset({ inputs: plain.inputs, scores });
      const options = { split: leavePairOut(), metric: concordance(), spread: true, backend, onHeldOut };
      return (await crossValidate(learner, data, options)).standardError!;
    };
    const found = await errorOf(
      first.map((score, k) => [score, second[k]!]),
      told,
    );
    // Of each output the pairs that count: which are in order, less the share that is.
    const moves = first.map(() => 0);
    [first, second].forEach((actual, output) => {
      const pairs = [...won[output]!].flatMap(([key, difference]) => {
        const [a, b] = key.split(" ").map(Number) as [number, number];
        return actual[a] === actual[b]
          ? []
          : [{ a, b, right: Number(difference * (actual[a]! - actual[b]!) > 0) }];
      });
      const share = pairs.reduce((sum, { right }) => sum + right, 0) / pairs.length;
      for (const { a, b, right } of pairs)
        for (const row of [a, b]) moves[row]! += (right - share) / pairs.length / 2;
    });
    expectClose(found, Math.hypot(...moves), { rtol: 1e-12 });
    // The same output twice tells nothing more.
    const once = await errorOf(first.map((score) => [score]));
    expectClose(await errorOf(first.map((score) => [score, score])), once, { rtol: 1e-12 });
  });

  it("is s/√k over folds, and there is none for pooled folds or when nobody asks", async () => {
    const data = classes(6, 30);
    const options = { split: kFold({ folds: 5 }), metric: auc(), backend };
    const found = await crossValidate(learner, data, { ...options, spread: true });
    const values = found.estimates[0].folds.flatMap((fold) => (fold.defined ? [fold.value] : []));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    expectClose(found.standardError!, Math.sqrt(squares / (values.length - 1) / values.length));
    expect((await crossValidate(learner, data, options)).standardError).toBeUndefined();
    const pooled = { ...options, averaging: "pooled", spread: true } as const;
    expect((await crossValidate(learner, data, pooled)).standardError).toBeUndefined();
  });

  it("sums the items of a group before it squares them", async () => {
    const plain = classes(7, 12);
    const data = dataset({ ...plain, groups: Array.from({ length: 12 }, (_, k) => k) });
    const options = { metric: concordance(), spread: true, backend };
    const alone = await crossValidate(learner, data, { ...options, split: leavePairOut() });
    const grouped = await crossValidate(learner, data, { ...options, split: leaveGroupPairOut() });
    expectClose(grouped.standardError!, alone.standardError!, { rtol: 1e-9 });
    const twins = dataset({ ...plain, groups: Array.from({ length: 12 }, (_, k) => Math.floor(k / 2)) });
    const wider = await crossValidate(learner, twins, { ...options, split: leaveGroupPairOut() });
    expect(wider.standardError).not.toBe(grouped.standardError);
  });
});

describe("the one-standard-error choice", () => {
  const values = Array.from({ length: 13 }, (_, k) => 10 ** (k - 6));

  it("is the largest lambda within one standard error of the best", async () => {
    const data = classes(8, 36, 0.7);
    const learner = rankRls({ kernel: gaussian({ gamma: 0.5 }) });
    const options = { split: leavePairOut(), metric: auc(), backend, values };
    const path = await validatePath(learner, data, { ...options, spread: true });
    const estimates = path.map(({ estimates: [{ value }] }) => (value.defined ? value.value : -1));
    const top = Math.max(...estimates);
    const best = estimates.lastIndexOf(top);
    const bound = top - path[best].standardError!;
    const expected = estimates.findLastIndex((value) => value >= bound);
    expect(expected).toBeGreaterThan(best);
    const found = await select(learner, data, { ...options, choose: "one-standard-error" });
    expect(found.path).toEqual({ parameter: "lambda", value: values[expected] });
    expect(found.best.path).toEqual({ parameter: "lambda", value: values[best] });
    expect(found.validation.path).toEqual(found.path);
    expect(found.model.provenance.learner.lambda).toBe(values[expected]);
    expect((await select(learner, data, options)).path!.value).toBe(values[best]);
  });

  it("is made inside outer folds as well", async () => {
    const data = classes(9, 36, 0.7);
    const learner = rankRls({ kernel: gaussian({ gamma: 0.5 }) });
    const nested = kFold({ folds: 3 });
    const options = { split: leavePairOut(), metric: auc(), backend, values, nested };
    const chosen = async (choose: "best" | "one-standard-error") =>
      (await select(learner, data, { ...options, choose })).nested!.choices.map(({ path }) => path!.value);
    const [best, simple] = [await chosen("best"), await chosen("one-standard-error")];
    expect(simple.every((value, fold) => value >= best[fold])).toBe(true);
    expect(simple).not.toEqual(best);
  });

  it("is refused where there is no standard error", async () => {
    const data = classes(10, 12);
    const options = {
      split: kFold({ folds: 3 }),
      averaging: "pooled",
      metric: auc(),
      values,
      backend,
    } as const;
    const learner = rankRls({ kernel: linear() });
    const refused = select(learner, data, { ...options, choose: "one-standard-error" });
    expect((await expectError(refused, "option.invalid")).message).toMatch(/no standard error/);
  });
});

describe("learning curves", () => {
  const learner = rankRls({ kernel: linear(), lambda: 1 });

  it("end with the estimate on all rows, and are means of draws that were validated", async () => {
    const data = classes(11, 24);
    const options = { split: leavePairOut(), metric: auc(), backend, seed: 4 };
    const curve = await learningCurve(learner, data, { ...options, sizes: [24, 9, 12], draws: 3 });
    expect(curve.unit).toBe("rows");
    expect(curve.points.map(({ size }) => size)).toEqual([9, 12, 24]);
    const { estimates } = await crossValidate(learner, data, options);
    expect(curve.points[2]).toEqual({
      size: 24,
      value: estimates[0].value.defined ? estimates[0].value.value : undefined,
      low: undefined,
      high: undefined,
      draws: [estimates[0].value.defined ? estimates[0].value.value : 0],
    });
    const { value, low, high, draws } = curve.points[0];
    expect(draws).toHaveLength(3);
    expectClose(value!, draws.reduce((sum, one) => sum + one, 0) / 3);
    const sorted = [...draws].sort((a, b) => a - b);
    expectClose(low!, sorted[0] + 0.05 * (sorted[1] - sorted[0]));
    expectClose(high!, sorted[2] - 0.05 * (sorted[2] - sorted[1]));
    expect(await learningCurve(learner, data, { ...options, sizes: [9, 12, 24], draws: 3 })).toEqual(curve);
  });

  it("draws whole queries where rows are compared inside them", async () => {
    const plain = classes(12, 24);
    const data = dataset({ ...plain, queries: Array.from({ length: 24 }, (_, k) => Math.floor(k / 4)) });
    const options = { split: leaveQueryOut(), metric: concordance(), backend, draws: 4 };
    const curve = await learningCurve(learner, data, options);
    expect(curve.unit).toBe("queries");
    expect(curve.points.map(({ size }) => size)).toEqual([6]);
    const some = await learningCurve(learner, data, { ...options, sizes: [3] });
    expect(some.points[0].draws.length).toBeGreaterThan(0);
  });

  it("has gaps where a size is too small to judge", async () => {
    const data = classes(13, 30);
    const options = { split: kFold({ folds: 10 }), metric: auc(), backend, draws: 2 };
    const { points } = await learningCurve(learner, data, { ...options, sizes: [3] });
    expect(points).toEqual([{ size: 3, value: undefined, low: undefined, high: undefined, draws: [] }]);
  });
});
