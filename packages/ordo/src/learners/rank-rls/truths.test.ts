import {
  expectClose,
  leavePairOutByTheorem2,
  leaveQueryOutByEquation33,
  listPairs,
  rankingProblems,
} from "@ordo/testkit";
import {
  type Dataset,
  dataset,
  gaussian,
  grouping,
  type Kernel,
  linear,
  openCompute,
  polynomial,
  preferences,
  type RankRlsOptions,
  rankRls,
  referenceBackend,
  type Vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const because = "two solves of systems with condition up to 1e8";
const problem = (name: string, shape = { m: 16, n: 4 }) =>
  rankingProblems(41, shape).find((p) => p.name === name)!.data;

async function scores(
  data: Dataset<Vectors>,
  options: Omit<RankRlsOptions<Vectors>, "kernel"> & { kernel?: Kernel<Vectors> },
) {
  const model = await rankRls({ kernel: gaussian({ gamma: 0.1 }), ...options }).fit(data, { backend });
  return (await model.allScores(data.inputs, { backend })).data;
}

async function kernelMatrix(kernel: Kernel<Vectors>, data: Dataset<Vectors>) {
  using held = await kernel.matrix(data.inputs, undefined, await openCompute({ backend }));
  return backend.fetch(held);
}

describe("truths that tie the family together", () => {
  it.each([1e-4, 1, 1e4])("query RankRLS with one query is global RankRLS at lambda %d", async (lambda) => {
    const data = problem("real scores");
    const one = dataset({ ...data, queries: grouping(Array.from({ length: data.size }, () => "only")) });
    expectClose(await scores(one, { lambda }), await scores(data, { lambda }), { rtol: 1e-8, because });
  });

  it("costs (20), (21) and (22) agree on 0/1 scores, ties in or out", async () => {
    const data = problem("classes");
    for (const ties of [true, false]) {
      const [a, b, c] = await Promise.all(
        ([20, 21, 22] as const).map((cost) => scores(data, { cost, ties })),
      );
      expectClose(a!, b!, { rtol: 1e-8, because });
      expectClose(c!, b!, { rtol: 1e-8, because });
    }
  });

  it.each([20, 21, 22] as const)(
    "scores and the pairs they induce give the same model, cost %d",
    async (cost) => {
      const data = problem("queries");
      const pairs = listPairs(data, { ties: false });
      const explicit = dataset({
        inputs: data.inputs,
        preferences: preferences(data.size, {
          winners: pairs.map(({ winner }) => winner),
          losers: pairs.map(({ loser }) => loser),
          magnitudes: pairs.map(({ difference }) => difference),
        }),
      });
      expectClose(await scores(explicit, { cost }), await scores(data, { cost, ties: false }), {
        rtol: 1e-8,
        because,
      });
    },
  );

  it.each([1e-4, 1, 1e4])("primal equals dual at lambda %d", async (lambda) => {
    for (const { name, data, options } of rankingProblems(43, { m: 15, n: 4 })) {
      const solve = (form: "primal" | "dual") => scores(data, { kernel: linear(), lambda, form, ...options });
      const centred = (f: Float64Array) => f.map((value) => value - f[0]!);
      expectClose(centred(await solve("primal")), centred(await solve("dual")), {
        rtol: 1e-7,
        because: `${name}: ${because}, and the dual sums weights`,
      });
    }
  });

  it.each([1e-4, 1, 1e4])("leave-pair-out is Theorem 2 at lambda %d", async (lambda) => {
    // The printed form subtracts numbers that differ by λ/‖K‖ only, so small lambdas ask for a well-conditioned K.
    const smooth = [gaussian({ gamma: 0.1 }), polynomial({ degree: 2, gamma: 0.5, offset: 1 }), linear()];
    for (const kernel of [gaussian({ gamma: 1 }), ...(lambda < 1 ? [] : smooth)]) {
      const data = problem("real scores");
      const K = await kernelMatrix(kernel, data);
      using prepared = await rankRls({ kernel, lambda }).prepare(data, [lambda], { backend });
      const found: [number, number, number, number][] = [];
      await prepared.holdOuts.run({ kind: "pairs", pairs: { kind: "all" } }, lambda, {
        pairs(_output, a, b, held) {
          for (const [k, row] of b.entries()) found.push([a, row, held.a[k]!, held.b[k]!]);
        },
      });
      expect(found).toHaveLength(120);
      for (const [a, b, fa, fb] of found) {
        expectClose([fa, fb], leavePairOutByTheorem2(K, data.scores!.values.data, lambda, [a, b]), {
          rtol: 1e-8,
          because,
        });
      }
    }
  });

  it.each([1e-4, 1, 1e4])("leave-query-out is equation (33) at lambda %d", async (lambda) => {
    for (const options of [
      {},
      { queryWeights: "size" },
      { cost: 20 },
      { ties: false },
      { minimumGap: 0.2 },
    ] as const) {
      const data = problem("queries");
      const kernel = gaussian({ gamma: 1 });
      const K = await kernelMatrix(kernel, data);
      const sets = Array.from({ length: data.queries!.count }, (_, query) =>
        data.queries!.rowsOf(query).slice(),
      );
      using prepared = await rankRls({ kernel, lambda, ...options }).prepare(data, [lambda], { backend });
      const found: Float64Array[] = [];
      await prepared.holdOuts.run({ kind: "sets", sets }, lambda, {
        set: (index, _rows, held) => (found[index] = held.slice()),
      });
      for (const [index, rows] of sets.entries()) {
        const expected = leaveQueryOutByEquation33(K, listPairs(data, options), lambda, rows);
        // Rounding in MMᵀK, beside λI, is magnified by R, which holds 1/λ along the constants of each query.
        const rtol = lambda < 1 ? 1e-6 : 1e-8;
        expectClose(found[index]!, expected, { rtol, because });
      }
    }
  });
});
