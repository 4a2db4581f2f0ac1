import { collect, expectClose, rankingProblems, recorded } from "@ordo/testkit";
import {
  type Backend,
  dataset,
  gaussian,
  isKernel,
  type Learner,
  linear,
  type Model,
  matrix,
  type Prepared,
  rankRls,
  referenceBackend,
  rls,
  type Vectors,
  vectors,
  wasmBackend,
} from "ordo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const LAMBDAS = [1e-4, 0.03, 1, 50, 1e4];
const because = "systems with condition up to 1e8";

const backends: Backend[] = [];
beforeAll(async () => {
  backends.push(referenceBackend(), await wasmBackend({ threads: 1 }));
});
afterAll(async () => {
  for (const backend of backends) await backend.close();
});

const coefficientsOf = ({ predictor }: Model<Vectors>) => {
  if (!isKernel(predictor)) throw new Error("expected a kernel model");
  return predictor.coefficients;
};

describe("models along a path of lambdas", () => {
  const problems = rankingProblems(11, { m: 24, n: 4 });
  it.each(problems)(
    "are those of single fits, whichever way they are solved: $name",
    async ({ data, options }) => {
      const learners: Learner<Vectors>[] = [
        rankRls({ kernel: gaussian({ gamma: 0.2 }), form: "dual", ...options }),
        rankRls({ kernel: linear(), form: "dual", ...options }),
      ];
      if (data.scores !== undefined && data.preferences === undefined)
        learners.push(
          rls({ kernel: gaussian({ gamma: 0.2 }) }),
          rls({ kernel: linear(), form: "dual", intercept: true }),
        );
      for (const backend of backends) {
        for (const learner of learners) {
          using prepared = await learner.prepare(data, LAMBDAS, { backend });
          for (const [index, model] of (await collect(prepared.models())).entries()) {
            const fitted = await learner.at(LAMBDAS[index]!).fit(data, { backend });
            const [actual, expected] = [model, fitted].map((each) =>
              each.allScores(data.inputs, { backend }),
            );
            expectClose(await actual!, await expected!, { rtol: 1e-8, because });
          }
        }
      }
    },
  );

  it("need no eigenvectors, until more is asked", async () => {
    const { data } = problems[0]!;
    const { backend, calls } = recorded(backends[1]!);
    using prepared = await rankRls({ kernel: gaussian({ gamma: 0.2 }) }).prepare(data, LAMBDAS, { backend });
    const costly = async (work: () => Promise<unknown>) => {
      calls.length = 0;
      await work();
      return calls.filter((call) => call === "solveShifted" || call === "eigen");
    };
    expect(await costly(() => collect(prepared.models()))).toEqual(["solveShifted"]);
    const request = { kind: "sets", sets: [Uint32Array.of(1, 2)] } as const;
    expect(await costly(() => prepared.holdOuts.run(request, LAMBDAS[0]!, {}))).toEqual(["eigen"]);
    expect(await costly(() => prepared.holdOuts.run(request, LAMBDAS[1]!, {}))).toEqual([]);
  });

  it("have the same bits whatever was asked for before, and however often", async () => {
    for (const { data, options } of problems) {
      for (const backend of backends) {
        const learner = rankRls({ kernel: gaussian({ gamma: 0.2 }), form: "dual", ...options });
        const bits = async (prepared: Prepared<Vectors>) =>
          (await collect(prepared.models())).map((model) => Array.from(coefficientsOf(model).data));
        const held = async (prepared: Prepared<Vectors>, lambda: number) => {
          const seen: number[] = [];
          const set = (_index: number, _rows: unknown, scores: Float64Array) => void seen.push(...scores);
          const request = { kind: "sets", sets: [Uint32Array.of(1, 2), Uint32Array.of(3)] } as const;
          if (prepared.holdOuts.obstacle(request) === undefined)
            await prepared.holdOuts.run(request, lambda, { set });
          return seen;
        };
        const [low, high] = [LAMBDAS[0]!, LAMBDAS.at(-1)!];
        using one = await learner.prepare(data, LAMBDAS, { backend });
        using other = await learner.prepare(data, LAMBDAS, { backend });
        const first = [await bits(one), await held(one, low), await held(one, high), await bits(one)];
        const second = [
          await held(other, high),
          await bits(other),
          await bits(other),
          await held(other, low),
        ];
        expect([second[1], second[3], second[0], second[2]]).toEqual(first);
      }
    }
  });

  it("count eigenvalues below 0 as 0 where lambda is below the rounding errors", async () => {
    // Three different rows of many: K has rank 3, and its other eigenvalues are rounding errors of either sign.
    const rows = matrix(60, 2);
    for (let row = 0; row < 60; row++) rows.data.set([row % 3, (row % 3) ** 2], row * 2);
    const scores = Float64Array.from({ length: 60 }, (_, row) => (row % 3) + (row % 5));
    const data = dataset({ inputs: vectors(rows), scores });
    const lambdas = [1e-30, 1e-25];
    for (const open of backends) {
      const { backend, calls } = recorded(open);
      using prepared = await rankRls({ kernel: gaussian({ gamma: 0.5 }) }).prepare(data, lambdas, {
        backend,
      });
      const models = await collect(prepared.models());
      expect(calls.filter((call) => call === "solveShifted" || call === "eigen")).toEqual([
        "solveShifted",
        "eigen",
      ]);
      const again = await collect(prepared.models());
      for (const [index, model] of models.entries()) {
        expect(coefficientsOf(model).data.every(Number.isFinite)).toBe(true);
        expectClose(coefficientsOf(model), coefficientsOf(again[index]!));
      }
    }
  });
});
