import { expectClose, pairwiseSvm, rankingProblems, type SvmPair, solveRefined } from "@ordo/testkit";
import {
  dataset,
  gaussian,
  grouping,
  isOrdoError,
  lambdaFrom,
  lambdaTo,
  type Matrix,
  matrix,
  openCompute,
  type RankRlsOptions,
  rankRls,
  rankSvm,
  referenceBackend,
  type Vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const kernel = gaussian({ gamma: 0.3 });
const because = "two solves of systems with condition up to 1e6";
const { data } = rankingProblems(17, { m: 14, n: 3 })[0]!;
const m = data.size;
const y = data.scores!.values.data;

async function kernelMatrix(): Promise<Matrix> {
  using held = await kernel.matrix(data.inputs, undefined, await openCompute({ backend }));
  return backend.fetch(held);
}

async function ranked(parts: object, options: Omit<RankRlsOptions<Vectors>, "kernel">) {
  const model = await rankRls({ kernel, ...options }).fit(dataset({ ...data, ...parts }), { backend });
  return model.scores(data.inputs, { backend });
}

const times = (K: Matrix, a: Float64Array) =>
  Float64Array.from({ length: m }, (_, row) =>
    a.reduce((sum, value, k) => sum + K.data[row * m + k]! * value, 0),
  );

/**
 * Scores of the items by the f that minimises Σ c·(z − (f_i − f_j))² + penalty·‖f‖² over a list of terms (i, j, z, c), straight from the
 * normal equations (Σ c·eeᵀK + penalty·I)a = Σ c·z·e.
 */
function minimiser(K: Matrix, terms: Iterable<[number, number, number, number]>, penalty: number) {
  const system = matrix(m, m);
  const right = new Float64Array(m);
  for (let k = 0; k < m; k++) system.data[k * m + k] = penalty;
  for (const [i, j, z, c] of terms) {
    right[i] += c * z;
    right[j] -= c * z;
    for (let col = 0; col < m; col++) {
      const flow = c * (K.data[i * m + col]! - K.data[j * m + col]!);
      system.data[i * m + col] += flow;
      system.data[j * m + col] -= flow;
    }
  }
  return times(K, solveRefined(system, right));
}

function* orderedPairs(coefficient: number): Iterable<[number, number, number, number]> {
  for (let i = 0; i < m; i++) for (let j = 0; j < m; j++) yield [i, j, y[i]! - y[j]!, coefficient];
}

describe.each([1e-3, 0.1, 10])("conversions of lambda, at %d", (parameter) => {
  it("linear functional strategy: the empirical functional over ordered pairs", async () => {
    const expected = minimiser(await kernelMatrix(), orderedPairs(1 / m ** 2), parameter);
    const lambda = lambdaFrom.lfs({ alpha: parameter, items: m });
    expectClose(await ranked({}, { lambda }), expected, { rtol: 1e-8, because });
  });

  it("Gaussian process: the posterior mean, from its covariances of differences", async () => {
    const K = await kernelMatrix();
    for (const pairs of ["unordered", "ordered"] as const) {
      const list = [...orderedPairs(1)].filter(([i, j]) => (pairs === "ordered" ? i !== j : i < j));
      const between = (i: number, j: number) => K.data[i * m + j]!;
      // cov(f_i − f_j, f_k − f_l), with the noise 1/v on the diagonal.
      const covariance = matrix(
        list.length,
        list.length,
        Float64Array.from(
          list.flatMap(([i, j], a) =>
            list.map(
              ([k, l], b) =>
                between(i, k) - between(i, l) - between(j, k) + between(j, l) + (a === b ? 1 / parameter : 0),
            ),
          ),
        ),
      );
      const weights = solveRefined(
        covariance,
        Float64Array.from(list, ([, , z]) => z),
      );
      const a = new Float64Array(m);
      list.forEach(([i, j], k) => {
        a[i] += weights[k]!;
        a[j] -= weights[k]!;
      });
      const lambda = lambdaFrom.gp({ precision: parameter, pairs });
      expectClose(await ranked({}, { lambda }), times(K, a), { rtol: 1e-8, because });
    }
  });

  it("gradient descent: where update (1.5) with the squared loss comes to rest", async () => {
    const K = await kernelMatrix();
    const labels = y.map((score) => (score > 0.2 ? 1 : -1));
    const better = [...labels.keys()].filter((row) => labels[row] === 1);
    const worse = [...labels.keys()].filter((row) => labels[row] === -1);
    for (const penalty of ["half", "whole"] as const) {
      const expected = times(K, descend(K, better, worse, penalty === "half" ? parameter : 2 * parameter));
      const scale = { positives: better.length, negatives: worse.length, penalty };
      const lambda = lambdaFrom.gd({ ...scale, lambda: parameter });
      const found = await ranked({ scores: labels }, { lambda, cost: 20, ties: false });
      expectClose(found, expected, { rtol: 1e-8, because: "the descent stops when steps are below 1e-13" });
    }
  });

  it("RLScore: blocks divided by the number of items of their query", async () => {
    const K = await kernelMatrix();
    const uneven = grouping(Array.from({ length: m }, (_, row) => `q${(row * row) % 5}`));
    const even = grouping(Array.from({ length: m }, (_, row) => `q${row % 2}`));
    const blocks = (of: typeof even, divided: boolean) =>
      [...orderedPairs(1)]
        .filter(([i, j]) => i < j && of.of[i] === of.of[j])
        .map(([i, j, z]): [number, number, number, number] => {
          return [i, j, z, divided ? 1 / of.rowsOf(of.of[i]!).length : 1];
        });
    const same = lambdaFrom.rlscoreGlobal({ regparam: parameter });
    const unordered = [...orderedPairs(1)].filter(([i, j]) => i < j);
    expectClose(await ranked({}, { lambda: same }), minimiser(K, unordered, parameter), {
      rtol: 1e-8,
      because,
    });

    const bySize = await ranked({ queries: uneven }, { lambda: parameter, queryWeights: "size" });
    expectClose(bySize, minimiser(K, blocks(uneven, true), parameter), { rtol: 1e-8, because });

    const lambda = lambdaFrom.rlscoreQuery({ regparam: parameter, perQuery: m / 2 });
    const byPairs = await ranked({ queries: even }, { lambda });
    expectClose(byPairs, minimiser(K, blocks(even, true), parameter), { rtol: 1e-8, because });
  });

  it("SVMrank, SVMlight and LIBLINEAR: the least value of ½‖f‖² + c·losses", async () => {
    const K = await kernelMatrix();
    const queries = grouping(Array.from({ length: m }, (_, row) => `q${row % 3}`));
    const pairs = (cost: number): SvmPair[] =>
      [...orderedPairs(1)]
        .filter(([winner, loser, gap]) => gap > 0 && queries.of[winner] === queries.of[loser])
        .map(([winner, loser]) => ({ winner, loser, cost }));
    const [c, options] = [parameter, { tolerance: 1e-9, rounds: 100_000 }];
    const cases = [
      { lambda: lambdaFrom.svmRank({ c, queries: 3 }), cost: c / 3, loss: "hinge" },
      { lambda: lambdaFrom.svmLight({ c }), cost: c, loss: "hinge" },
      { lambda: lambdaFrom.liblinear({ c }), cost: c, loss: "squared-hinge" },
    ] as const;
    for (const { lambda, cost, loss } of cases) {
      const isSquared = loss === "squared-hinge";
      const expected = pairwiseSvm(K, pairs(cost), { lambda: 1, isSquared, ...options });
      const learner = rankSvm({ kernel, lambda, loss, tolerance: 1e-9 });
      const { facts } = await learner.fit(dataset({ ...data, queries }), { backend });
      // Their objective is ours, times what stands before their losses.
      expectClose(facts!.objective! * cost, expected.objective, { rtol: 3e-9, because: "two gaps of 1e-9" });
    }
  });

  it("and back", () => {
    const lambda = parameter;
    const scale = { positives: 3, negatives: 11 };
    const close = (found: number) => expectClose(found, lambda, { rtol: 1e-15 });
    close(lambdaFrom.lfs({ alpha: lambdaTo.lfs({ lambda, items: 12 }), items: 12 }));
    for (const pairs of ["unordered", "ordered"] as const)
      close(lambdaFrom.gp({ precision: lambdaTo.gp({ lambda, pairs }), pairs }));
    for (const penalty of ["half", "whole"] as const) {
      close(lambdaFrom.gd({ ...scale, penalty, lambda: lambdaTo.gd({ ...scale, penalty, lambda }) }));
    }
    close(lambdaFrom.rlscoreGlobal({ regparam: lambdaTo.rlscoreGlobal({ lambda }) }));
    close(lambdaFrom.svmRank({ c: lambdaTo.svmRank({ lambda, queries: 5 }), queries: 5 }));
    close(lambdaFrom.svmLight({ c: lambdaTo.svmLight({ lambda }) }));
    close(lambdaFrom.liblinear({ c: lambdaTo.liblinear({ lambda }) }));
    close(lambdaFrom.rlscoreQuery({ regparam: lambdaTo.rlscoreQuery({ lambda, perQuery: 7 }), perQuery: 7 }));
  });
});

it("conversions of lambda refuse what has no meaning, and name it", () => {
  const wrong = [
    () => lambdaFrom.lfs({ alpha: 0, items: 2.5 }),
    () => lambdaFrom.gp({ precision: Number.POSITIVE_INFINITY }),
    () => lambdaTo.gd({ lambda: 1, positives: 0, negatives: 3 }),
    () => lambdaTo.rlscoreQuery({ lambda: 1 } as never),
    () => lambdaFrom.svmRank({ c: -1, queries: 0 }),
    () => lambdaTo.svmLight({ lambda: 0 }),
    () => lambdaFrom.liblinear({} as never),
  ];
  const keys = wrong.map((call) => {
    try {
      call();
    } catch (error) {
      if (isOrdoError(error, "option.invalid")) return error.details.issues.map(({ key }) => key);
    }
    return [];
  });
  expect(keys).toEqual([
    ["items", "alpha"],
    ["precision"],
    ["positives"],
    ["perQuery"],
    ["queries", "c"],
    ["lambda"],
    ["c"],
  ]);
});

/** f ← (1 − ηλ)f − η/(m₊m₋)·ΣΣ φ'(f₊ − f₋)(K₊ − K₋) with φ(t) = (1 − t)², on the coefficients of f, until nothing moves. */
function descend(K: Matrix, better: number[], worse: number[], lambda: number): Float64Array {
  const mass = better.length * worse.length;
  let largest = 0;
  for (let row = 0; row < m; row++)
    largest = Math.max(
      largest,
      K.data.subarray(row * m, (row + 1) * m).reduce((sum, value) => sum + Math.abs(value), 0),
    );
  // φ'' = 2 and ‖Σ ee'‖ ≤ m, so the gradient's Lipschitz constant is at most 2m‖K‖/(m₊m₋) + λ.
  const step = 1 / ((2 * m * largest) / mass + lambda);
  const a = new Float64Array(m);
  for (let round = 0; round < 3e5; round++) {
    const f = times(K, a);
    const move = a.map((value) => -step * lambda * value);
    for (const p of better) {
      for (const n of worse) {
        const slope = (step / mass) * 2 * (1 - (f[p]! - f[n]!));
        move[p] += slope;
        move[n] -= slope;
      }
    }
    for (let row = 0; row < m; row++) a[row] += move[row]!;
    if (Math.max(...move.map(Math.abs)) < 1e-13 * Math.max(...a.map(Math.abs))) break;
  }
  return a;
}
