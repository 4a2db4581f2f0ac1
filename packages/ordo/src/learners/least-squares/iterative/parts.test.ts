import { expectClose, rankingProblems } from "@ordo/testkit";
import {
  columnOf,
  type Dataset,
  isOrdoError,
  type Matrix,
  matrix,
  type PreferenceOptions,
  preferenceGraph,
  referenceBackend,
  seeded,
  sparseFrom,
  startRun,
  type Vectors,
} from "ordo";
import { describe, expect, it } from "vitest";
import { poseRanking } from "../../rank-rls/pose.ts";
import { applyLaplacian, type BorderedProblem } from "../problem.ts";
import { conjugateGradient, type Equations } from "./conjugate-gradient.ts";
import { laplacianOf } from "./laplacian.ts";
import { squaresOf } from "./preconditioner.ts";
import { featureProducts } from "./products.ts";

const compute = { backend: referenceBackend(), run: startRun() };
const normals = (rows: number, cols: number, seed: number): Matrix => {
  const rng = seeded(seed);
  return matrix(
    rows,
    cols,
    Float64Array.from({ length: rows * cols }, () => rng.normal()),
  );
};

async function problemOf(data: Dataset<Vectors>, options: PreferenceOptions): Promise<BorderedProblem> {
  const rules = { preferences: options, solving: "primal", referenced: false } as const;
  return (await poseRanking(data, preferenceGraph(data, options), rules, compute)).problem;
}

const problems = rankingProblems(5, { m: 22, n: 6 }).filter(
  ({ data, options }) => preferenceGraph(data, options).shared,
);

describe.each(problems)("the parts of conjugate gradient, on $name", ({ data, options }) => {
  it("multiply with L in place as its definition does", async () => {
    const problem = await problemOf(data, options);
    const u = normals(data.size, 3, 1);
    const expected = matrix(data.size, 3);
    const graph = preferenceGraph(data, options);
    for (let col = 0; col < 3; col++)
      graph
        .laplacian(
          Float64Array.from({ length: data.size }, (_, row) => u.data[row * 3 + col]!),
          0,
        )
        .forEach((value, row) => {
          expected.data[row * 3 + col] = value;
        });
    if (problem.graph === undefined) expectClose(applyLaplacian(problem, u), expected);
    laplacianOf(problem)(u);
    expectClose(u, expected);
  });

  it("know the diagonal of XᵀLX, or of the complete graph with the same degrees", async () => {
    const problem = await problemOf(data, options);
    const X = data.inputs.values as Matrix;
    const found = squaresOf(problem, sparseFrom(X)).squares;
    const graph = preferenceGraph(data, options);
    const degrees = graph.degrees(0);
    const total = degrees.reduce((sum, degree) => sum + degree, 0);
    const expected = Float64Array.from({ length: X.cols }, (_, col) => {
      const x = Float64Array.from({ length: X.rows }, (_, row) => X.data[row * X.cols + col]!);
      if (problem.graph === undefined) return inner(x, graph.laplacian(x, 0));
      const mean = inner(x, degrees) / total;
      return x.reduce((sum, value, row) => sum + degrees[row]! * (value - mean) ** 2, 0);
    });
    expectClose(found, expected);
  });
});

const inner = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, k) => sum + value * b[k]!, 0);

/** A = SᵀS + shift·I of one's own, by sums. */
function equationsOf(n: number, v: number, shift: number): Equations & { readonly A: Matrix } {
  const S = normals(n, n, 2);
  const A = matrix(n, n);
  for (let row = 0; row < n; row++)
    for (let col = 0; col < n; col++) {
      for (let k = 0; k < n; k++) A.data[row * n + col]! += S.data[k * n + row]! * S.data[k * n + col]!;
      if (row === col) A.data[row * n + col]! += shift;
    }
  const apply = async (p: Matrix) => {
    const result = matrix(n, p.cols);
    for (let row = 0; row < n; row++)
      for (let col = 0; col < p.cols; col++)
        for (let k = 0; k < n; k++)
          result.data[row * p.cols + col]! += A.data[row * n + k]! * p.data[k * p.cols + col]!;
    return result;
  };
  const inverses = Float64Array.from({ length: n }, (_, k) => 1 / A.data[k * n + k]!);
  return { A, apply, right: normals(n, v, 3), inverses };
}

describe("conjugateGradient", () => {
  const rules = { tolerance: 1e-12, iterations: 500 };

  it("solves all columns side by side as it solves each alone, with as many steps", async () => {
    const equations = equationsOf(15, 4, 0.5);
    const together = await conjugateGradient(equations, rules, compute.run);
    expectClose(await equations.apply(together.x), equations.right);
    for (let col = 0; col < 4; col++) {
      const right = columnOf(
        Float64Array.from({ length: 15 }, (_, row) => equations.right.data[row * 4 + col]!),
      );
      const alone = await conjugateGradient({ ...equations, right }, rules, compute.run);
      expect(alone.iterations[0]).toBe(together.iterations[col]);
      expectClose(
        Float64Array.from({ length: 15 }, (_, row) => together.x.data[row * 4 + col]!),
        alone.x.data,
      );
    }
  });

  it("begins where it is told, and takes no step where nothing is left to do", async () => {
    const equations = equationsOf(12, 2, 1);
    const { x } = await conjugateGradient(equations, rules, compute.run);
    const again = await conjugateGradient(equations, { ...rules, tolerance: 1e-9, start: x }, compute.run);
    expect([...again.iterations]).toEqual([0, 0]);
    expect(again.x).toEqual(x);
  });

  it("tells the residual b − A·x, not what its recurrence believes", async () => {
    const equations = equationsOf(30, 1, 1e-9);
    const { x, residuals, iterations } = await conjugateGradient(
      equations,
      { tolerance: 1e-300, iterations: 5000 },
      compute.run,
    );
    const product = await equations.apply(x);
    const norm = (values: Float64Array) =>
      Math.sqrt(values.reduce((sum, value, k) => sum + value ** 2 * equations.inverses[k]!, 0));
    const left = equations.right.data.map((value, k) => value - product.data[k]!);
    expectClose(residuals[0]!, norm(left) / norm(equations.right.data));
    expect(residuals[0]).toBeGreaterThan(0);
    expect(iterations[0]).toBeLessThan(5000);
  });

  it.each([1e-200, 1e200])("solves right sides of any size, such as %d", async (size) => {
    const equations = equationsOf(10, 1, 1);
    const { x } = await conjugateGradient(equations, rules, compute.run);
    const right = columnOf(equations.right.data.map((value) => size * value));
    const far = await conjugateGradient({ ...equations, right }, rules, compute.run);
    expectClose(
      far.x.data.map((value) => value / size),
      x.data,
    );
  });

  it("stops when it is cancelled", async () => {
    const abort = new AbortController();
    const run = startRun({ signal: abort.signal, onProgress: ({ done }) => done === 3 && abort.abort() });
    const seen: number[] = [];
    const look = async (iteration: number) => {
      seen.push(iteration);
      return false;
    };
    const error = await conjugateGradient(equationsOf(20, 1, 0.1), { ...rules, look }, run).catch((e) => e);
    expect([isOrdoError(error, "run.cancelled"), seen.length]).toEqual([true, 3]);
  });
});

describe("featureProducts", () => {
  it("are the same from dense and sparse rows, however many columns there are", async () => {
    const X = normals(9, 5, 4);
    for (const columns of [1, 2, 6]) {
      const [b, u] = [normals(5, columns, 5), normals(9, columns, 6)];
      const [dense, thin] = [
        await featureProducts(X, columns, compute),
        await featureProducts(sparseFrom(X), columns, compute),
      ];
      expectClose(await thin.times(b), await dense.times(b));
      expectClose(await thin.transposed(u), await dense.transposed(u));
    }
  });
});
