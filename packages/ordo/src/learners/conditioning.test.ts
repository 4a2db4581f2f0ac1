import { expectClose, expectError, rankingProblems } from "@ordo/testkit";
import {
  dataset,
  fromRows,
  gaussian,
  linear,
  polynomial,
  rankRls,
  referenceBackend,
  seeded,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();

describe("badly scaled data", () => {
  const rng = seeded(2);
  const patients = Array.from({ length: 60 }, () => [
    Math.round(54 + 9 * rng.normal()),
    Math.round(130 + 17 * rng.normal()),
    Math.round(250 + 50 * rng.normal()),
  ]);
  const data = dataset({ inputs: vectors(fromRows(patients)), scores: patients.map(() => rng.below(2)) });
  const codes = ({ warnings }: { readonly warnings: readonly { readonly code: string }[] }) =>
    warnings.map(({ code }) => code);

  it("is trained with a word where rounding shows in the scores", async () => {
    const learner = (lambda: number) => rankRls({ kernel: polynomial({ degree: 2 }), lambda });
    expect(codes(await learner(1).fit(data, { backend }))).toEqual(["learner.ill-conditioned"]);
    expect(codes(await learner(2 ** 30).fit(data, { backend }))).toEqual([]);
    using prepared = await learner(1).prepare!(data, { backend, path: true });
    const models = await prepared.models([1, 2 ** 30]);
    expect(codes(models[0]!)).toEqual(["learner.ill-conditioned"]);
  });

  it("is silent on data of ordinary size, along the default grid", async () => {
    for (const { data, options } of rankingProblems(1, { m: 30, n: 4 })) {
      const learner = rankRls({ kernel: gaussian({ gamma: 0.3 }), lambda: 2 ** -15, ...options });
      expect(codes(await learner.fit(data, { backend }))).toEqual([]);
    }
  });

  it("is decomposed in the primal form too, where lambda is below the rounding errors", async () => {
    const rows = Array.from({ length: 80 }, () => {
      const [a, b] = [5e4 * (1 + 0.3 * rng.normal()), 2e4 * rng.normal()];
      return [a, b, a, a + b, 3e4 * rng.normal()];
    });
    const collinear = dataset({
      inputs: vectors(fromRows(rows)),
      scores: rows.map(([a]) => a! / 5e4 + rng.normal()),
    });
    const fit = (lambda: number) =>
      rankRls({ kernel: linear(), lambda, form: "primal" }).fit(collinear, { backend });
    const model = await fit(1e-6);
    expect(codes(model)).toContain("learner.ill-conditioned");
    const [tiny, small] = [
      await model.scores(collinear.inputs),
      await (await fit(1)).scores(collinear.inputs),
    ];
    expectClose(tiny, small, { rtol: 1e-4, because: "either lambda is nothing beside features of 5e4" });
  });

  it("is trained without what rounding hides, where that is more than lambda", async () => {
    const twice = [...patients, ...patients];
    const scores = twice.map(([a, b]) => a! / 9 + b! / 17 + rng.normal());
    const doubled = dataset({ inputs: vectors(fromRows(twice)), scores });
    const fresh = vectors(fromRows(patients.map(([a, b, c]) => [a! + 1, b! - 2, c! + 5])));
    const [low, high] = [Math.min(...scores), Math.max(...scores)];
    for (const lambda of [1e-12, 1e-6, 1]) {
      const learner = rankRls({ kernel: polynomial({ degree: 3 }), lambda, form: "dual" });
      using prepared = await learner.prepare!(doubled, { backend, path: true });
      for (const model of [
        await learner.fit(doubled, { backend }),
        (await prepared.models([lambda, 1e30]))[0]!,
      ]) {
        expect(codes(model)).toEqual(["learner.ill-conditioned"]);
        const found = await model.scores(fresh, { backend });
        const middle = found.reduce((sum, value) => sum + value, 0) / found.length;
        for (const score of found) expect(Math.abs(score - middle)).toBeLessThan(2 * (high - low));
      }
    }
  });

  it("refuses scores that overflow on the way", async () => {
    const huge = dataset({ inputs: vectors(fromRows([[1], [2], [3]])), scores: [1e308, -1e308, 3] });
    for (const form of ["primal", "dual"] as const)
      await expectError(rankRls({ kernel: linear(), form }).fit(huge, { backend }), "input.not-finite");
  });
});
