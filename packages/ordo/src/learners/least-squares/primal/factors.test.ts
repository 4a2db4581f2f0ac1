import { expectClose, randomMatrix } from "@ordo/testkit";
import { grouping, type Matrix, matrix, referenceBackend, seeded, startRun } from "ordo";
import { expect, it } from "vitest";
import type { BorderedProblem } from "../problem.ts";
import { primalBasis } from "./factors.ts";
import { featureMeans, featureRows } from "./feature-rows.ts";
import { normalEquations } from "./normal-equations.ts";
import { decomposeNormal } from "./spectrum.ts";

const compute = { backend: referenceBackend(), run: startRun() };
const n = 3;

function pose(m: number, blocks: number) {
  const rng = seeded(3);
  const X = randomMatrix(rng, m, n);
  for (let k = 0; k < X.data.length; k++) X.data[k] += 50;
  const problem: BorderedProblem = {
    size: m,
    outputs: 1,
    targets: randomMatrix(rng, m, 1),
    blocks: blocks === 0 ? undefined : grouping(Array.from({ length: m }, (_, row) => row % blocks)),
    precision: Float64Array.from({ length: m }, (_, row) => 1 + (row % 3)),
    shrink: () => 1,
    alike: true,
    intercept: false,
  };
  return { X, problem };
}

/** Rows d·(x − mean of its block), entry by entry. */
function laplacianByDefinition(X: Matrix, { size: m, blocks, precision }: BorderedProblem): Matrix {
  const count = blocks?.count ?? 1;
  const of = blocks?.of ?? new Uint32Array(m);
  const [totals, means] = [new Float64Array(count), new Float64Array(count * n)];
  for (let row = 0; row < m; row++) totals[of[row]!]! += precision[row]!;
  for (let row = 0; row < m; row++)
    for (let k = 0; k < n; k++)
      means[of[row]! * n + k]! += (precision[row]! * X.data[row * n + k]!) / totals[of[row]!]!;
  if (blocks === undefined) means.fill(0);
  return matrix(
    m,
    n,
    X.data.map((value, k) => {
      const row = Math.floor(k / n);
      return precision[row]! * (value - means[of[row]! * n + (k % n)]!);
    }),
  );
}

// More than one chunk of rows, the last one short; and all rows at once.
it.each([
  [8200, 5],
  [8200, 1],
  [8200, 0],
  [60, 5],
  [60, 0],
])("%d rows of LX in %d blocks stand in the basis of the eigenvectors", async (m, blocks) => {
  const { X, problem } = pose(m, blocks);
  const rows = featureRows(X);
  const means = featureMeans(problem, rows);
  const { normal, right } = await normalEquations(problem, X, () => means, compute);
  const spectrum = await decomposeNormal(normal, right, compute);
  const basis = await primalBasis({ problem, rows, means }, spectrum, compute);
  const LX = laplacianByDefinition(X, problem);
  const wanted = matrix(m, n);
  for (let row = 0; row < m; row++)
    for (let j = 0; j < n; j++)
      for (let k = 0; k < n; k++)
        wanted.data[row * n + j]! += LX.data[row * n + k]! * basis.V.data[j * n + k]!;
  expectClose(basis.Z.data, wanted.data);
  const factors = basis.at(0.7);
  const items = Uint32Array.of(m - 1, 0, 17);
  const T = factors.T();
  items.forEach((item, place) => {
    const own = factors.rowsOfT(items).data.slice(place * n, (place + 1) * n);
    expect(own).toEqual(T.data.slice(item * n, (item + 1) * n));
  });
});
