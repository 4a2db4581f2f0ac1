import { expectClose, listPairs, naiveRankRls, rankingProblems } from "@ordo/testkit";
import {
  dataset,
  fromRows,
  gaussian,
  isKernel,
  isLinear,
  linear,
  matrix,
  openCompute,
  polynomial,
  rankRls,
  referenceBackend,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const because = "two solves of systems with condition up to 1e8";

describe("RankRLS", () => {
  for (const shape of [
    { m: 20, n: 4 },
    { m: 17, n: 30 },
  ]) {
    describe.each(rankingProblems(3, shape))(`on $name, ${shape.m} × ${shape.n}`, ({ data, options }) => {
      it.each([1e-4, 1, 1e4])("minimises the objective over all pairs at lambda %d", async (lambda) => {
        for (const kernel of [gaussian({ gamma: 0.2 }), linear()]) {
          using K = await kernel.matrix(data.inputs, undefined, await openCompute({ backend }));
          const host = await backend.fetch(K);
          for (const form of kernel.spec.kind === "linear"
            ? (["auto", "primal", "dual"] as const)
            : (["dual"] as const)) {
            const model = await rankRls({ kernel, lambda, form, ...options }).fit(data, { backend });
            const scores = await model.allScores(data.inputs, { backend });
            for (let output = 0; output < model.outputs; output++) {
              const a = naiveRankRls(host, listPairs(data, options, output), lambda);
              const expected = Float64Array.from({ length: data.size }, (_, row) => {
                let sum = 0;
                for (let k = 0; k < data.size; k++) sum += host.data[row * data.size + k]! * a[k]!;
                return sum;
              });
              const actual = Float64Array.from(
                { length: data.size },
                (_, row) => scores.data[row * model.outputs + output]!,
              );
              expectClose(actual, expected, { rtol: 1e-8, because });
            }
          }
        }
      });
    });
  }

  it("gives the known weights of a toy problem", async () => {
    const data = dataset({
      inputs: vectors(
        fromRows([
          [1, 0],
          [0, 1],
          [1, 1],
          [2, 1],
          [0, 2],
        ]),
      ),
      scores: [1, 0, 2, 3, 0.5],
    });
    const model = await rankRls({ kernel: linear(), lambda: 1 }).fit(data, { backend });
    expect(model.predictor.kind).toBe("linear");
    if (!isLinear(model.predictor)) return;
    expectClose(model.predictor.weights, matrix(2, 1, Float64Array.of(1.4035714286, 0.4107142857)), {
      rtol: 1e-10,
    });
  });

  it("has dual coefficients that sum to 0 over each query", async () => {
    const { data } = rankingProblems(5, { m: 25, n: 3 }).find(({ name }) => name === "queries")!;
    const model = await rankRls({ kernel: gaussian({ gamma: 0.3 }), lambda: 0.1 }).fit(data, { backend });
    if (!isKernel(model.predictor)) throw new Error("expected a kernel model");
    const sums = new Float64Array(data.queries!.count);
    for (let row = 0; row < data.size; row++)
      sums[data.queries!.of[row]!] += model.predictor.coefficients.data[row]!;
    const size = Math.max(...model.predictor.coefficients.data.map(Math.abs));
    for (const sum of sums) expect(Math.abs(sum)).toBeLessThan(1e-12 * size * data.size);
  });

  it("keeps its digits when the kernel has a huge constant part", async () => {
    const [near] = rankingProblems(7, { m: 30, n: 3 });
    const X = near!.data.inputs.values;
    if (X.kind !== "dense") return;
    const far = dataset({
      inputs: vectors(
        matrix(
          30,
          3,
          X.data.map((x) => x + 1e4),
        ),
      ),
      scores: near!.data.scores!,
    });
    const fit = (data: typeof far) => rankRls({ kernel: linear(), lambda: 1 }).fit(data, { backend });
    const [one, other] = [await fit(near!.data), await fit(far)];
    if (!isLinear(one.predictor) || !isLinear(other.predictor)) return;
    expectClose(other.predictor.weights, one.predictor.weights, {
      rtol: 1e-8,
      because: "1e4 offsets cost four digits",
    });
    const dual = await rankRls({ kernel: polynomial({ degree: 1, offset: 1e6, gamma: 1 }), lambda: 1 }).fit(
      near!.data,
      { backend },
    );
    const scores = [
      await one.scores(near!.data.inputs, { backend }),
      await dual.scores(near!.data.inputs, { backend }),
    ];
    const centred = scores.map((s) => s.map((value) => value - s.reduce((a, b) => a + b, 0) / s.length));
    expectClose(centred[1]!, centred[0]!, {
      rtol: 1e-7,
      because: "kernel values of 1e6 cost six digits in the scores too",
    });
  });
});
