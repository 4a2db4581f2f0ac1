/** Every held-out score lies within its doubt of the one that exact arithmetic gives. */
import { exactHeldOut, Fraction, type HeldOutScore, recordHeldOut, tinyProblem } from "@ordo/testkit";
import {
  concordance,
  crossValidate,
  dataset,
  leaveOneOut,
  matrix,
  precomputed,
  precomputedItems,
  rankRls,
  referenceBackend,
  seeded,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const [PROBLEMS, EACH] = [600, 200];

/** What is wrong about a score, in words. */
function complaint(score: HeldOutScore, exact: Fraction | undefined): string | undefined {
  const { key, value, doubt } = score;
  const told = `${key}: ${value} ± ${doubt}, exactly ${exact?.toNumber()}`;
  if (exact === undefined || Number.isNaN(value))
    return exact === undefined && Number.isNaN(value) ? undefined : told;
  if (doubt === undefined) return Math.sign(value) === exact.sign() ? undefined : told;
  const error = Fraction.from(value).minus(exact).absolute();
  return error.compare(Fraction.from(doubt)) <= 0 ? undefined : told;
}

describe.each([["auto"], ["refit"]] as const)(
  "held-out scores are within their doubts of exact ones, %s",
  (method) => {
    for (let from = 0; from < PROBLEMS; from += EACH)
      it(`problems ${from} to ${from + EACH - 1}`, async () => {
        const wrong: string[] = [];
        const inDoubt = { bounded: 0, certain: 0, shortcuts: 0 };
        for (let seed = from; seed < from + EACH; seed++) {
          const problem = tinyProblem(seed);
          const { sink, scores } = recordHeldOut(problem.data);
          const result = await problem.validate(backend, method, sink);
          if (result.method === "shortcut") inDoubt.shortcuts++;
          const exact = exactHeldOut(problem.spec, problem.data);
          for (const score of scores.values()) {
            const words = complaint(score, exact(score));
            if (words !== undefined) wrong.push(`${problem.title}, ${result.method}, ${words}`);
            if (score.doubt === undefined) inDoubt.certain++;
            else inDoubt.bounded++;
          }
        }
        expect(wrong).toEqual([]);
        // Were no score given with its doubt, or none a shortcut's, the comparison would be empty.
        expect(inDoubt.bounded).toBeGreaterThan(5 * EACH);
        if (method === "auto") expect(inDoubt.shortcuts).toBeGreaterThan(EACH / 4);
      });
  },
);

/** Items on a line and one beyond its end, by a smooth kernel: what is learned from neighbours that are almost alike has huge coefficients. */
function smoothProblem(gamma: number, far: number) {
  const m = 10;
  const x = Array.from({ length: m }, (_, k) => (k === m - 1 ? far : -1 + (2 * k) / (m - 2)));
  const values = x.flatMap((one) => x.map((other) => Math.exp(-gamma * (one - other) ** 2)));
  const rng = seeded(3);
  const scores = Float64Array.from(x, () => Math.round(100 * rng.normal()) / 8);
  return dataset({ inputs: precomputedItems(matrix(m, m, Float64Array.from(values))), scores });
}

describe.each([
  [0.05, 1.5],
  [0.05, 3],
  [0.2, 1.5],
  [0.2, 3],
])("a smooth kernel, gamma %d, an item at %d, and almost no lambda", (gamma, far) => {
  it("has pooled scores within their doubts, most of which is how far errors of A reach", async () => {
    const data = smoothProblem(gamma, far);
    const learner = rankRls({ kernel: precomputed(), lambda: 1e-11 });
    const { sink, scores } = recordHeldOut(data);
    const { method } = await crossValidate(learner, data, {
      split: leaveOneOut(),
      metric: concordance(),
      averaging: "pooled",
      onHeldOut: sink,
      backend,
    });
    expect(method).toBe("shortcut");
    expect(scores.size).toBe(data.size);
    const exact = exactHeldOut(learner.spec, data);
    const wrong = [...scores.values()].flatMap((score) => complaint(score, exact(score)) ?? []);
    expect(wrong).toEqual([]);
  });
});

describe.each([[0.05], [0.2], [1], [5]])("folds of a kernel of gamma %d, by one decomposition", (gamma) => {
  it("have scores within their doubts at every lambda", async () => {
    const data = smoothProblem(gamma, 3);
    const lambdas = [1e-11, 1e-8, 1e-4, 1];
    const learner = rankRls({ kernel: precomputed() });
    using prepared = await learner.prepare!(data, lambdas, { backend });
    const sets = Array.from({ length: 5 }, (_, fold) => Uint32Array.of(fold, fold + 5));
    for (const lambda of lambdas) {
      const { sink, scores } = recordHeldOut(data);
      await prepared.holdOuts.run({ kind: "sets", sets, pooled: true }, lambda, sink);
      expect(scores.size).toBe(data.size);
      const exact = exactHeldOut(learner.at(lambda).spec, data);
      expect([...scores.values()].flatMap((score) => complaint(score, exact(score)) ?? [])).toEqual([]);
    }
  });
});
