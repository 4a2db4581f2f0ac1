import { expectClose, expectError, rankingProblems, seeds } from "@ordo/testkit";
import {
  combine,
  concordance,
  crossValidate,
  type Dataset,
  filter,
  gaussian,
  kFold,
  linear,
  linearFunctional,
  type Model,
  rankRls,
  referenceBackend,
  select,
  type Vectors,
} from "ordo";
import { describe, expect, it } from "vitest";
import { numberListForm } from "../option-forms.ts";

const backend = referenceBackend();
const kernel = gaussian({ gamma: 0.4 });
const problem = (name: string, seed = 1) =>
  rankingProblems(seed, { m: 30, n: 4 }).find((one) => one.name === name)!.data;

/** N of LFS: m², Σ n_q² inside queries, with weights Σ W_q². */
function massOf({ queries, weights, size }: Dataset<Vectors>): number {
  const sums = new Map<number, number>();
  for (let row = 0; row < size; row++) {
    const query = queries?.of[row] ?? 0;
    sums.set(query, (sums.get(query) ?? 0) + (weights?.[row] ?? 1));
  }
  return [...sums.values()].reduce((sum, one) => sum + one ** 2, 0);
}

/** A ranker at each alpha, by RankRLS at lambda = alpha·N/2. */
async function rankersAt(
  data: Dataset<Vectors>,
  alphas: readonly number[],
): Promise<readonly Model<Vectors>[]> {
  const models: Model<Vectors>[] = [];
  for (const alpha of alphas)
    models.push(await rankRls({ kernel, lambda: (alpha * massOf(data)) / 2 }).fit(data, { backend }));
  return models;
}

const accuracy = { rtol: 1e-7, because: "another decomposition, condition of G up to 1e6" };

describe("linearFunctional is the combination of RankRLS rankers", () => {
  const alphas = [0.5, 0.05, 0.002];

  it.each(["real scores", "queries", "item weights in queries"])("in l2, on %s", async (name) => {
    for (const seed of seeds(2))
      for (const centring of ["centred", "uncentred", "printed"] as const) {
        const data = problem(name, seed);
        const twin = await combine(await rankersAt(data, alphas), data, { centring, backend });
        const model = await linearFunctional({ kernel, alphas, centring }).fit(data, { backend });
        expectClose(
          await model.scores(data.inputs, { backend }),
          await twin.scores(data.inputs, { backend }),
          accuracy,
        );
        const { c1, c2, c3, condition, kept } = model.facts!;
        expectClose([c1, c2, c3], twin.coefficients, accuracy);
        expectClose(condition, twin.condition, accuracy);
        expect([kept, model.predictor.kind]).toEqual([3, "kernel"]);
      }
  });

  it("in the space of the kernel, along alpha", async () => {
    const data = problem("queries");
    const learner = linearFunctional({ kernel, alphas, space: "hk", alpha: 0.1 });
    expect(learner.path!.parameter.name).toBe("alpha");
    const values = [0.1, 0.02];
    using prepared = await learner.prepare(data, values, { backend });
    for (const value of values) {
      const [aim] = await rankersAt(data, [value]);
      const twin = await combine(await rankersAt(data, alphas), data, { space: "hk", aim, backend });
      const model = await prepared.model(value);
      expectClose(
        await model.scores(data.inputs, { backend }),
        await twin.scores(data.inputs, { backend }),
        accuracy,
      );
      expect(model.provenance.learner).toEqual(learner.at(value).spec);
    }
  });

  it("with the ranker itself where alpha is one of the alphas", async () => {
    const data = problem("real scores");
    const model = await linearFunctional({ kernel, alphas, space: "hk", alpha: 0.05 }).fit(data, { backend });
    expectClose([model.facts!.c1, model.facts!.c2, model.facts!.c3], [0, 1, 0], accuracy);
  });
});

it("combines rankers of other families", async () => {
  const data = problem("real scores");
  const alphas = [0.3, 0.01];
  for (const family of ["iterated", "cut-off"] as const) {
    const models: Model<Vectors>[] = [];
    for (const alpha of alphas)
      models.push(await filter({ kernel, filter: family, alpha }).fit(data, { backend }));
    const twin = await combine(models, data, { backend });
    const model = await linearFunctional({ kernel, alphas, filter: family }).fit(data, { backend });
    expectClose(
      await model.scores(data.inputs, { backend }),
      await twin.scores(data.inputs, { backend }),
      accuracy,
    );
  }
});

it("has coefficients for each output", async () => {
  const data = problem("three outputs");
  const model = await linearFunctional({ kernel, alphas: [0.1, 0.01] }).fit(data, { backend });
  const rankers = await rankersAt(data, [0.1, 0.01]);
  for (let output = 0; output < 3; output++) {
    const twin = await combine(rankers, data, { output, backend });
    expectClose(
      await model.scores(data.inputs, { output, backend }),
      await twin.scores(data.inputs, { backend }),
      accuracy,
    );
    expectClose(model.facts![`c1 of output ${output}`], twin.coefficients[0], accuracy);
  }
});

it("is validated by refitting, and alpha is searched in the space of the kernel", async () => {
  const data = problem("real scores");
  const options = { split: kFold({ folds: 3 }), metric: concordance(), backend };
  const found = await crossValidate(linearFunctional({ kernel }), data, options);
  expect([found.method, found.estimates[0].value.defined]).toEqual(["refit", true]);
  const selection = await select([linearFunctional({ kernel, space: "hk" })], data, {
    ...options,
    values: [0.2, 0.02],
  });
  expect([0.2, 0.02]).toContain(selection.model.provenance.learner.alpha);
});

describe("refuses", () => {
  it("what belongs to the other space, another family, or to none", async () => {
    const refused = [
      { alpha: 0.1 },
      { space: "hk", centring: "centred" },
      { order: 3 },
      { filter: "landweber" },
      { alphas: [] },
      { alphas: [0.1, 0.1] },
      { alphas: [0.1, -1] },
      { alphas: 0.1 },
      { alhpas: [1] },
    ];
    for (const options of refused)
      await expectError(
        () => linearFunctional({ kernel: linear(), ...(options as object) }),
        "option.invalid",
      );
  });

  it("preferences, which no coefficient can be learned from", async () => {
    for (const name of ["pairs", "scores and pairs"])
      await expectError(linearFunctional({ kernel }).fit(problem(name), { backend }), "input.invalid", {
        what: "data",
      });
  });
});

describe("a list of numbers as one value", () => {
  it.each([
    ["0.1,0.2,0.3", [[0.1, 0.2, 0.3]]],
    ["2^-2..2^0", [[0.25, 0.5, 1]]],
    ["0.1,1..3", [[0.1, 1, 2, 3]]],
    ["0.1,0.2|5", [[0.1, 0.2], [5]]],
  ])("%s", (text, lists) => {
    expect(numberListForm.parse(text, "--alphas")).toEqual(lists);
  });

  it("is written as it is read", () => {
    const list = [0.1, 2 ** -20, 3];
    expect(numberListForm.parse(numberListForm.format(list), "--alphas")).toEqual([list]);
  });

  it.each(["", "0.1,", "a,b", "0.1;0.2"])("is no %s", async (text) => {
    await expectError(() => numberListForm.parse(text, "--alphas"), "kernel.parse");
  });
});
