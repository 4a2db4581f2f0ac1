import { expectClose, rankingProblems, recorded } from "@ordo/testkit";
import {
  type Backend,
  type Dataset,
  dataset,
  gaussian,
  type Learner,
  leaveOneOut,
  linear,
  matrix,
  mse,
  type Prepared,
  rankRls,
  referenceBackend,
  rls,
  type Vectors,
  validatePath,
  vectors,
  wasmBackend,
} from "ordo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const MANY = [1e-4, 0.01, 0.3, 1, 50, 1e4];
const FEW = [0.01, 1, 100];
const because = "systems with condition up to 1e8";

const backends: Backend[] = [];
beforeAll(async () => {
  backends.push(referenceBackend(), await wasmBackend({ threads: 1 }));
});
afterAll(async () => {
  for (const backend of backends) await backend.close();
});

/** The scores of each item when it is left out, at each of the lambdas. */
async function scoresLeftOut(
  learner: Learner<Vectors>,
  data: Dataset<Vectors>,
  how: { readonly values: readonly number[]; readonly method: "auto" | "refit"; readonly backend: Backend },
) {
  const seen: number[] = [];
  const onHeldOut = {
    set: (_index: number, _rows: unknown, scores: Float64Array) => void seen.push(...scores),
  };
  const split = leaveOneOut();
  const results = await validatePath(learner, data, { ...how, split, metric: mse(), onHeldOut });
  return { seen, results };
}

describe("leave-one-out along a path of lambdas", () => {
  const problems = rankingProblems(12, { m: 16, n: 4 }).filter(({ data }) => data.preferences === undefined);
  it.each(problems)("is what refitting gives: $name", async ({ data, options }) => {
    const learners: Learner<Vectors>[] = [
      rankRls({ kernel: gaussian({ gamma: 0.2 }), ...options }),
      rls({ kernel: gaussian({ gamma: 0.2 }) }),
      rls({ kernel: linear(), form: "dual", intercept: true }),
    ];
    const lambdas = [...MANY, ...FEW];
    for (const learner of learners) {
      const refit = { values: lambdas, method: "refit", backend: backends[0]! } as const;
      const { seen: expected } = await scoresLeftOut(learner, data, refit);
      for (const backend of backends) {
        const [many, few] = [MANY, FEW].map((part) =>
          scoresLeftOut(learner, data, { values: part, method: "auto", backend }),
        );
        const seen = [...(await many!).seen, ...(await few!).seen];
        expectClose(seen, expected, { rtol: 1e-8, because });
      }
    }
  });

  it("keeps its digits where one feature is far larger than the others", async () => {
    const rows = matrix(12, 3);
    rows.data.forEach((_, k) => {
      rows.data[k] = Math.sin(1 + k) + (k % 3 === 0 ? 1e6 : 0);
    });
    const scores = Float64Array.from({ length: 12 }, (_, row) => Math.cos(row));
    const data = dataset({ inputs: vectors(rows), scores });
    const learner = rls({ kernel: linear(), form: "primal" });
    const lambdas = [0.02, 0.1, 1, 10, 3000];
    for (const backend of backends) {
      const shortcut = await scoresLeftOut(learner, data, { values: lambdas, method: "auto", backend });
      const refitted = await scoresLeftOut(learner, data, { values: lambdas, method: "refit", backend });
      expectClose(shortcut.seen, refitted.seen, {
        rtol: 1e-8,
        because: "the large feature's share of each score",
      });
    }
  });

  it("gives calls at the same time the same scores as one after the other", async () => {
    // Three different rows of many, so that the smallest lambda is below the rounding errors of K.
    const rows = matrix(30, 1);
    for (let row = 0; row < 30; row++) rows.data[row] = row % 3;
    const scores = Float64Array.from({ length: 30 }, (_, row) => (row % 3) + (row % 5));
    const data = dataset({ inputs: vectors(rows), scores });
    const sets = scores.map((_, row) => row);
    for (const lambdas of [MANY, [...MANY, 1e-25]]) {
      for (const backend of backends) {
        const scoresAt = async (prepared: Prepared<Vectors>, lambda: number) => {
          const seen: number[] = [];
          const set = (_index: number, _rows: unknown, found: Float64Array) => void seen.push(...found);
          const request = { kind: "sets", sets: Array.from(sets, (row) => Uint32Array.of(row)) } as const;
          await prepared.holdOuts.run(request, lambda, { set });
          return seen;
        };
        const learner = rls({ kernel: gaussian({ gamma: 0.5 }) });
        const open = () => learner.prepare(data, lambdas, { backend });
        using apart = await open();
        using together = await open();
        const asked = [1, 2, 0.3, 3, 50];
        const expected: number[][] = [];
        for (const lambda of asked) expected.push(await scoresAt(apart, lambda));
        const seen = await Promise.all(asked.map((lambda) => scoresAt(together, lambda)));
        for (const [index, found] of seen.entries()) expect(found).toEqual(expected[index]);
      }
    }
  });

  it("needs no eigenvectors where one block of equal weights is held out of", async () => {
    const { data } = problems[0]!;
    for (const learner of [
      rankRls({ kernel: gaussian({ gamma: 0.2 }) }),
      rls({ kernel: gaussian({ gamma: 0.2 }) }),
      rls({ kernel: gaussian({ gamma: 0.2 }), intercept: true }),
    ]) {
      const asked = async (lambdas: readonly number[]) => {
        const { backend, calls } = recorded(backends[1]!);
        await scoresLeftOut(learner, data, { values: lambdas, method: "auto", backend });
        const costly = ["tridiagonal", "quadraticForms", "eigen", "cholesky"];
        return calls.filter((call) => costly.includes(call));
      };
      expect(await asked(MANY)).toEqual(["tridiagonal", "quadraticForms"]);
      expect(await asked(FEW)).toEqual(["cholesky", "cholesky", "cholesky"]);
    }
  });

  it("has a gap where a lambda is below the rounding errors, and scores at the others", async () => {
    // Three different rows of many: K has rank 3, and its other eigenvalues are rounding errors of either sign.
    const rows = matrix(60, 2);
    for (let row = 0; row < 60; row++) rows.data.set([row % 3, (row % 3) ** 2], row * 2);
    const scores = Float64Array.from({ length: 60 }, (_, row) => (row % 3) + (row % 5));
    const data = dataset({ inputs: vectors(rows), scores });
    const learner = rls({ kernel: gaussian({ gamma: 0.5 }) });
    const lambdas = [100, 10, 1, 0.1, 1e-25];
    for (const open of backends) {
      const { backend, calls } = recorded(open);
      const { seen, results } = await scoresLeftOut(learner, data, {
        values: lambdas,
        method: "auto",
        backend,
      });
      expect(calls).toContain("eigen");
      const refitted = await scoresLeftOut(learner, data, {
        values: [100, 10, 1, 0.1],
        method: "refit",
        backend,
      });
      expectClose(seen, refitted.seen, { rtol: 1e-8, because });
      expect(seen.length).toBe(240);
      // That held-out rows have copies in training is told of every lambda.
      expect(results.map(({ warnings }) => warnings.map(({ code }) => code))).toEqual([
        ...Array(4).fill(["validation.copies"]),
        ["validation.copies", "validation.unsolved"],
      ]);
      expect(results.map(({ estimates }) => estimates[0]!.value.defined)).toEqual([
        ...Array(4).fill(true),
        false,
      ]);
    }
  });
});
