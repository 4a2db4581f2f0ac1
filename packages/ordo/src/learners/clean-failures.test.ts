import { collect, expectCleanFailures, rankingProblems } from "@ordo/testkit";
import {
  type ComputeOptions,
  concordance,
  crossValidate,
  gaussian,
  kFold,
  type Learner,
  leaveOneOut,
  leavePairOut,
  linear,
  mse,
  rankRls,
  referenceBackend,
  rls,
  type Vectors,
  validatePath,
} from "ordo";
import { describe, it } from "vitest";

const backend = referenceBackend();
const wanted = ["real scores", "queries", "ties left out, three outputs in queries", "pairs"];
const problems = rankingProblems(3, { m: 12, n: 3 }).filter(({ name }) => wanted.includes(name));

/** Every call of the backend fails once, and every checkpoint is cancelled once. */
const expectClean = (work: (options: ComputeOptions) => Promise<unknown>) =>
  expectCleanFailures(backend, async (_, options) => {
    await work(options);
    return undefined;
  });

describe("whatever fails, and wherever a call is cancelled, the backend's memory is given back", () => {
  const learners: Readonly<Record<string, (options: object) => Learner<Vectors>>> = {
    dual: (options) => rankRls({ kernel: gaussian({ gamma: 0.2 }), form: "dual", ...options }),
    primal: (options) => rankRls({ kernel: linear(), form: "primal", ...options }),
  };
  for (const { name, data, options } of problems) {
    for (const [form, make] of Object.entries(learners)) {
      const learner = make(options);
      it(`by fit: ${name}, ${form}`, () =>
        expectClean(async (given) => {
          await learner.fit(data, given);
        }));

      it(`by scoring: ${name}, ${form}`, async () => {
        const model = await learner.fit(data, { backend });
        await expectClean(async (given) => {
          await model.allScores(data.inputs, given);
        });
      });

      it(`by models along a path: ${name}, ${form}`, () =>
        expectClean(async (given) => {
          using prepared = await learner.prepare(data, [0.1, 1], given);
          await collect(prepared.models());
        }));

      it(`by hold-outs: ${name}, ${form}`, () =>
        expectClean(async (given) => {
          using prepared = await learner.prepare(data, [1], given);
          for (const request of [
            { kind: "sets", sets: [Uint32Array.of(1), Uint32Array.of(2, 5)] },
            { kind: "pairs", pairs: { kind: "all" } },
            { kind: "preferences" },
          ] as const)
            if (prepared.holdOuts.obstacle(request) === undefined)
              await prepared.holdOuts.run(request, 1, {});
        }));
    }
  }

  const { data } = problems[0]!;
  const lambdas = [0.01, 0.1, 1, 10, 100];
  const kernel = gaussian({ gamma: 0.2 });
  it("by leave-one-out along a path", () =>
    expectClean(async (given) => {
      const options = { ...given, split: leaveOneOut(), metric: mse(), values: lambdas };
      await validatePath(rls({ kernel, intercept: true }), data, options);
    }));
  it("by folds along a path", () =>
    expectClean(async (given) => {
      const options = { ...given, split: kFold({ folds: 3 }), metric: mse(), values: lambdas };
      await validatePath(rankRls({ kernel }), data, options);
    }));
  it("by pairs left out", () =>
    expectClean(async (given) => {
      await crossValidate(rankRls({ kernel }), data, {
        ...given,
        split: leavePairOut(),
        metric: concordance(),
      });
    }));
});
