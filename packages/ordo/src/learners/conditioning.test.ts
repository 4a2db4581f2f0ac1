import { collect, expectClose, expectError, rankingProblems } from "@ordo/testkit";
import {
  concordance,
  crossValidate,
  dataset,
  fromRows,
  gaussian,
  kFold,
  linear,
  polynomial,
  rankRls,
  referenceBackend,
  seeded,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";
import { currentEnvironment } from "../wasm/engine/environment.ts";
import { openWasmBackend } from "../wasm/open.ts";

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
    using prepared = await learner(1).prepare(data, [1, 2 ** 30], { backend });
    const models = await collect(prepared.models());
    // What is said about one lambda does not stand on the model of another.
    expect(models.map(codes)).toEqual([["learner.ill-conditioned"], []]);
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
    const small = await (await fit(1)).scores(collinear.inputs);
    for (const lambda of [1e-6, 1e-25]) {
      const model = await fit(lambda);
      expect(codes(model)).toContain("learner.ill-conditioned");
      const tiny = await model.scores(collinear.inputs);
      expectClose(tiny, small, { rtol: 1e-4, because: "either lambda is nothing beside features of 5e4" });
    }
    const learner = rankRls({ kernel: linear(), lambda: 1e-6, form: "primal" });
    const options = { split: kFold({ folds: 5 }), metric: concordance(), backend };
    await expectError(crossValidate(learner, collinear, options), "solver.ill-conditioned");
  });

  it("is trained without what rounding hides, where that is more than lambda", async () => {
    const twice = [...patients, ...patients];
    const scores = twice.map(([a, b]) => a! / 9 + b! / 17 + rng.normal());
    const doubled = dataset({ inputs: vectors(fromRows(twice)), scores });
    const fresh = vectors(fromRows(patients.map(([a, b, c]) => [a! + 1, b! - 2, c! + 5])));
    const [low, high] = [Math.min(...scores), Math.max(...scores)];
    // At 1000 and 5000, K + Λ is positive definite in spite of rounding.
    for (const lambda of [1e-12, 1e-6, 1, 1000, 5000]) {
      const learner = rankRls({ kernel: polynomial({ degree: 3 }), lambda, form: "dual" });
      using prepared = await learner.prepare(doubled, [lambda, 1e30], { backend });
      const models = [await learner.fit(doubled, { backend }), (await collect(prepared.models()))[0]!];
      const [found, onPath] = await Promise.all(models.map((model) => model.scores(fresh, { backend })));
      const middle = found!.reduce((sum, value) => sum + value, 0) / found!.length;
      for (const score of found!) expect(Math.abs(score - middle)).toBeLessThan(2 * (high - low));
      expectClose(onPath!, found!, { rtol: 1e-9, because: "both come from the same decomposition" });
      for (const { warnings } of models) {
        expect(warnings.map(({ code }) => code)).toEqual(["learner.ill-conditioned"]);
        expect(warnings[0]!.message).toMatch(
          new RegExp(`^lambda ${lambda} is below .* was left out of the model`),
        );
      }
    }
  });

  it("is told alike whatever the scale of the scores", async () => {
    for (const scale of [1e-9, 1, 1e9]) {
      const scores = patients.map(([a]) => scale * (a! % 2));
      const scaled = dataset({ inputs: data.inputs, scores });
      for (const [lambda, expected] of [
        [1, ["learner.ill-conditioned"]],
        [2 ** 30, []],
      ] as const)
        expect(
          codes(await rankRls({ kernel: polynomial({ degree: 2 }), lambda }).fit(scaled, { backend })),
        ).toEqual(expected);
    }
  });

  it("gives the memory of a refused hold-out back at once", async () => {
    const wasm = await openWasmBackend({ threads: 1 }, currentEnvironment());
    try {
      const cubic = rankRls({ kernel: polynomial({ degree: 3 }), lambda: 1 });
      using prepared = await cubic.prepare(data, [1, 2, 3], { backend: wasm });
      const used: number[] = [];
      for (const lambda of [1, 2, 3]) {
        const request = { kind: "pairs", pairs: { kind: "all" } } as const;
        await expectError(prepared.holdOuts.run(request, lambda, {}), "solver.ill-conditioned");
        used.push(wasm.usedBytes);
      }
      // The first one leaves the decomposition behind, the second the kernel matrix; nothing else stays.
      expect(used[2]).toBe(used[1]);
    } finally {
      await wasm.close();
    }
  });

  it("refuses scores that overflow on the way", async () => {
    const huge = dataset({ inputs: vectors(fromRows([[1], [2], [3]])), scores: [1e308, -1e308, 3] });
    for (const form of ["primal", "dual"] as const)
      await expectError(rankRls({ kernel: linear(), form }).fit(huge, { backend }), "input.not-finite");
  });
});
