import { expectError } from "@ordo/testkit";
import {
  concordance,
  crossValidate,
  dataset,
  fromRows,
  gpRank,
  kFold,
  type Learner,
  linear,
  polynomial,
  rankRls,
  referenceBackend,
  seeded,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();

/** Features of very different sizes, in which a small lambda drowns. */
describe("what rounding does, in the words of the parameter that was chosen", () => {
  const rng = seeded(2);
  const patients = Array.from({ length: 60 }, () => [
    Math.round(54 + 9 * rng.normal()),
    Math.round(130 + 17 * rng.normal()),
    Math.round(250 + 50 * rng.normal()),
  ]);
  const data = dataset({ inputs: vectors(fromRows(patients)), scores: patients.map(() => rng.below(2)) });
  const rows = patients.map(([a, b, c]) => [1e4 * a!, b!, 1e4 * a!, a! + b!, c!]);
  const collinear = dataset({
    inputs: vectors(fromRows(rows)),
    scores: patients.map(([a]) => a! + rng.normal()),
  });
  const said = async (learner: Learner<Vectors>, from = data) =>
    (await learner.fit(from, { backend })).warnings.map(({ message }) => message);

  it("is said of models: scores that rounding changes", async () => {
    const kernel = polynomial({ degree: 2 });
    const [message, ...more] = await said(gpRank({ kernel, noisePrecision: 0.5 }));
    expect(more).toEqual([]);
    expect(message).toMatch(/^noise precision 0\.5 is (very large|so large)/);
    expect(message).toMatch(/Lower noise precision, or scale the features\.$/);
    expect(message).not.toContain("lambda");
    expect((await said(rankRls({ kernel, lambda: 2 })))[0]).toMatch(/^lambda 2 is .*Raise lambda, or/);
  });

  it.each(["primal", "dual"] as const)(
    "is said of models: what is left out, in the %s form",
    async (form) => {
      const [message] = await said(gpRank({ kernel: linear(), noisePrecision: 2e25, form }), collinear);
      expect(message).toMatch(
        /^noise precision 2e\+25 is so large that 1 over it is below the rounding errors/,
      );
      expect(message).not.toContain("lambda");
      const [plain] = await said(rankRls({ kernel: linear(), lambda: 5e-26, form }), collinear);
      expect(plain).toMatch(/^lambda 5e-26 is below the rounding errors .* Raise lambda, or scale/);
    },
  );

  it("is said along a path, and of hold-outs that rounding hides", async () => {
    using prepared = await gpRank({ kernel: linear() }).prepare(collinear, [2e25], { backend });
    for await (const { warnings } of prepared.models())
      expect(warnings.map(({ message }) => message).join()).toMatch(/^noise precision 2e\+25 is/);
    const options = { split: kFold({ folds: 5 }), metric: concordance(), backend };
    const learner = gpRank({ kernel: linear(), noisePrecision: 2e25, form: "primal" });
    const { message } = await expectError(
      crossValidate(learner, collinear, options),
      "solver.ill-conditioned",
    );
    expect(message).toContain(
      "1 over noise precision is below the rounding errors of the kernel matrix; lower noise",
    );
    expect(message).not.toContain("lambda");
  });
});
