import { expectCleanFailures, rankingProblems } from "@ordo/testkit";
import {
  type Compute,
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

/** The same backend, run and cancellation in a call of its own. */
function optionsOf({ backend, run }: Compute): ComputeOptions {
  const onProgress = ({ step, done, total }: { step: string; done: number; total: number }) =>
    void run.checkpoint(step, done, total);
  return { backend, signal: run.signal, onProgress };
}

describe("whatever fails, and wherever a call is cancelled, the backend's memory is given back", () => {
  const learners: Readonly<Record<string, (options: object) => Learner<Vectors>>> = {
    dual: (options) => rankRls({ kernel: gaussian({ gamma: 0.2 }), form: "dual", ...options }),
    primal: (options) => rankRls({ kernel: linear(), form: "primal", ...options }),
  };
  for (const { name, data, options } of problems) {
    for (const [form, make] of Object.entries(learners)) {
      const learner = make(options);
      it(`by fit: ${name}, ${form}`, () =>
        expectCleanFailures(backend, async (compute) => {
          await learner.fit(data, optionsOf(compute));
          return undefined;
        }));

      it(`by scoring: ${name}, ${form}`, async () => {
        const model = await learner.fit(data, { backend });
        await expectCleanFailures(backend, async (compute) => {
          await model.allScores(data.inputs, optionsOf(compute));
          return undefined;
        });
      });

      it(`by models along a path: ${name}, ${form}`, () =>
        expectCleanFailures(backend, async (compute) => {
          using prepared = await learner.prepare!(data, { ...optionsOf(compute), path: true });
          await prepared.models([0.1, 1]);
          return undefined;
        }));

      it(`by hold-outs: ${name}, ${form}`, () =>
        expectCleanFailures(backend, async (compute) => {
          using prepared = await learner.prepare!(data, optionsOf(compute));
          for (const request of [
            { kind: "sets", sets: [Uint32Array.of(1), Uint32Array.of(2, 5)] },
            { kind: "pairs", pairs: { kind: "all" } },
            { kind: "preferences" },
          ] as const)
            if (prepared.obstacle(request) === undefined) await prepared.holdOut(request, 1, {});
          return undefined;
        }));
    }
  }

  const { data } = problems[0]!;
  const lambdas = [0.01, 0.1, 1, 10, 100];
  const kernel = gaussian({ gamma: 0.2 });
  it("by leave-one-out along a path", () =>
    expectCleanFailures(backend, async (compute) => {
      const given = { ...optionsOf(compute), split: leaveOneOut(), metric: mse(), lambdas };
      await validatePath(rls({ kernel, intercept: true }), data, given);
      return undefined;
    }));
  it("by folds along a path", () =>
    expectCleanFailures(backend, async (compute) => {
      const given = { ...optionsOf(compute), split: kFold({ folds: 3 }), metric: mse(), lambdas };
      await validatePath(rankRls({ kernel }), data, given);
      return undefined;
    }));
  it("by pairs left out", () =>
    expectCleanFailures(backend, async (compute) => {
      await crossValidate(rankRls({ kernel }), data, {
        ...optionsOf(compute),
        split: leavePairOut(),
        metric: concordance(),
      });
      return undefined;
    }));
});
