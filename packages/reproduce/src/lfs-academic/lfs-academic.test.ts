import { expectClose } from "@ordo/testkit";
import { Matrix, solve } from "ml-matrix";
import { type Matrix as DenseMatrix, referenceBackend, seeded } from "ordo";
import { expect, it } from "vitest";
import type { Row } from "../experiment.ts";
import { experimentLaws } from "../testing/experiment-laws.ts";
import { lfsAcademic } from "./index.ts";
import { drawProblem, target } from "./problem.ts";
import { rankersOf } from "./rankers.ts";

const result = experimentLaws(lfsAcademic);
const backend = referenceBackend();

const misranked = (name: string): Row =>
  result().rows.find((row) => row.name === name && row.measure === "pairs misranked, %")!;

it("finds the erratum even in ten draws", () => {
  const single = misranked("single ranker, alpha 0.1").ours;
  expect(misranked("RLFS-L2, centred").ours).toBeLessThan(single);
  expect(misranked("RLFS-L2, uncentred").ours).toBeLessThan(single);
  expect(misranked("RLFS-L2, printed").ours).toBeGreaterThan(2 * single);
  expect(misranked("even points: RLFS-L2, centred").ours).toBeLessThan(misranked("RLFS-L2, centred").ours);
});

it("puts the paper's numbers beside what they are of, and nowhere else", () => {
  const printed = result().rows.filter(({ paper }) => paper !== null);
  expect(printed.map(({ name, paper }) => [name, paper])).toEqual([
    ["single ranker, alpha 0.1", 6.04],
    ["single ranker, alpha 0.1", 0.002],
    ["single ranker, alpha 0.2", 7.58],
    ["single ranker, alpha 0.2", 0.0032],
    ["single ranker, alpha 0.3", 7.89],
    ["single ranker, alpha 0.3", 0.0041],
    ["RLFS-L2, printed", 1.18],
    ["RLFS-L2, printed", 0.0003],
  ]);
});

it("has the target of the paper", () => {
  // By hand at x = π/2: (π/2 + 2(e^{−8(5π/6)²} − 1 − e^{−8π²}))/10.
  expectClose([target(Math.PI / 2)], [(Math.PI / 2 - 2) / 10]);
  expectClose([target(0), target(Math.PI)], [0, Math.PI / 10], { rtol: 1e-3, because: "tails of the bumps" });
});

/** Equation (6) as it stands: f = Σ a_i K(x_i, ·) with (α/2)a + 𝔻Ka/m² = 𝔻y/m². */
function lavrentiev(x: Float64Array, y: Float64Array, alpha: number): (u: number) => number {
  const m = x.length;
  const kernel = (one: number, other: number) => one * other + Math.exp(-8 * (one - other) ** 2);
  const D = Matrix.eye(m, m).mul(m).sub(Matrix.ones(m, m));
  const K = new Matrix(Array.from(x, (one) => Array.from(x, (other) => kernel(one, other))));
  const left = D.mmul(K)
    .div(m ** 2)
    .add(Matrix.eye(m, m).mul(alpha / 2));
  const a = solve(left, D.mmul(Matrix.columnVector(y)).div(m ** 2)).to1DArray();
  return (u) => a.reduce((sum, coefficient, row) => sum + coefficient * kernel(x[row], u), 0);
}

it.each([0, 1, 2])("trains what equation (6) says, ranker %d", async (place) => {
  const { train, test } = drawProblem(seeded(5), "random");
  const rankers = await rankersOf(train, { backend });
  const scores = await rankers[place].model.scores(test, { backend });
  const twin = lavrentiev(
    (train.inputs.values as DenseMatrix).data,
    train.scores!.values.data,
    0.1 * (place + 1),
  );
  expectClose(scores, (test.values as DenseMatrix).data.map(twin));
});
