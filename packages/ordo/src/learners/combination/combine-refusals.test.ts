/** What is no ranker, no data to weigh rankers by, or of another space. */
import { expectClose, expectError, rankingProblems } from "@ordo/testkit";
import {
  combine,
  dataset,
  gaussian,
  linear,
  type Model,
  matrix,
  rankRls,
  referenceBackend,
  rls,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const problem = (name: string, seed: number) =>
  rankingProblems(seed, { m: 24, n: 4 }).find((one) => one.name === name)!.data;

describe("combine refuses", () => {
  const data = problem("real scores", 1);
  const fitted = (kernel = gaussian({ gamma: 0.4 }), of = data) => rankRls({ kernel }).fit(of, { backend });

  it("nothing to combine, and what is no ranker", async () => {
    await expectError(combine([], data), "input.invalid", { what: "rankers" });
    await expectError(combine([3 as never], data), "input.invalid", { what: "ranker 1 of 1" });
    await expectError(combine([() => []], data, { backend }), "input.shape", { actual: "0" });
    await expectError(
      combine([() => data.scores!.values.data.map(() => Number.NaN)], data),
      "input.not-finite",
    );
  });

  it("data without known scores, without weight, and of other features", async () => {
    const model = await fitted();
    const { scores: _, ...rest } = data;
    await expectError(combine([model], dataset(rest), { backend }), "input.invalid", { what: "data" });
    const weights = new Float64Array(data.size);
    await expectError(combine([model], dataset({ ...data, weights }), { backend }), "input.invalid");
    const other = dataset({ inputs: vectors(matrix(2, 3)), scores: [1, 2] });
    await expectError(combine([model], other, { backend }), "model.mismatch");
  });

  it("words that mean other scores", async () => {
    const named = (classes: readonly string[]) =>
      dataset({
        ...data,
        scores: { values: matrix(data.size, 1, data.scores!.values.data), names: undefined, classes },
      });
    const model = await fitted(undefined, named(["bad", "good"]));
    await expectError(combine([model], named(["good", "bad"]), { backend }), "model.mismatch");
  });

  it("several outputs unless one is said", async () => {
    const three = problem("three outputs", 1);
    const model = await fitted(undefined, three);
    await expectError(combine([model], three, { backend }), "input.invalid", { what: "data" });
    await expectError(combine([model], data, { backend }), "input.invalid", { what: "ranker 1 of 1" });
    await expectError(combine([model], three, { output: 3, backend }), "input.invalid");
    const found = await combine([model], three, { output: 1, backend });
    const own = await model.scores(three.inputs, { output: 1, backend });
    expectClose(
      await found.scores(three.inputs, { backend }),
      own.map((score) => score * found.coefficients[0]),
    );
  });

  it("options that belong to the other space, or to none", async () => {
    const model = await fitted();
    const refused = [
      { aim: model },
      { space: "hk" },
      { space: "hk", aim: model, centring: "centred" },
      { space: "rkhs" },
      { centring: "half" },
      { threshold: 0 },
      { lamda: 1 },
    ];
    for (const options of refused)
      await expectError(combine([model], data, options as never), "option.invalid", { owner: "combine" });
  });

  it("functions of different spaces, by name", async () => {
    const [model, wide, line] = [
      await fitted(),
      await fitted(gaussian({ gamma: 1 })),
      await fitted(linear() as never),
    ];
    const hk = (rankers: readonly Model<Vectors>[], aim: Model<Vectors>) =>
      combine(rankers, data, { space: "hk", aim, backend });
    for (const [rankers, aim] of [
      [[model], wide],
      [[model, line], model],
      [[line], model],
    ] as const)
      await expectError(hk(rankers, aim), "data.unsupported", { what: "space hk" });
    const kernel = gaussian({ gamma: 0.4 });
    const lifted = await rls({ kernel, intercept: true }).fit(data, { backend });
    const refused = await expectError(hk([model, lifted], model), "data.unsupported");
    expect(refused.details.reason).toBe(
      "ranker 2 has an intercept, and constants are not in the space of a kernel",
    );
    await expectError(
      combine([() => data.scores!.values.data], data, { space: "hk", aim: model, backend }),
      "input.invalid",
    );
  });
});
