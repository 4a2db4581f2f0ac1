/** The evidence on landmarks, against the dense density with K replaced by the product of their features. */
import {
  drawVectors,
  expectClose,
  gpByDefinition,
  listPairs,
  rankingProblems,
  scoresEvidenceByDefinition,
} from "@ordo/testkit";
import {
  at,
  dataset,
  evidence,
  gaussian,
  gpRank,
  type Kernel,
  kernelFrom,
  linear,
  type Matrix,
  matern,
  normalize,
  openCompute,
  polynomial,
  referenceBackend,
  scale,
  seeded,
  sum,
  type Vectors,
  withLandmarks,
} from "ordo";
import { describe, expect, it } from "vitest";
import { landmarkKernel, landmarkMap } from "../../kernels/maps/landmarks.ts";

const backend = referenceBackend();
const compute = await openCompute({ backend });
const problems = rankingProblems(7, { m: 10, n: 3 }).filter(
  ({ data, options }) =>
    (data.scores === undefined || (options.cost ?? 21) === 21) &&
    !Object.values(options.queryFactors ?? {}).includes(0) &&
    !((data.scores?.values.cols ?? 1) > 1 && options.ties === false),
);
const rows = Uint32Array.of(1, 4, 6, 9);

async function projected(kernel: Kernel<Vectors>, items: Vectors, chosen: Uint32Array, isNamed = true) {
  return landmarkKernel(
    await landmarkMap(kernel, { items: items.take(chosen), ...(isNamed && { rows: chosen }) }, compute),
  );
}

async function matrixOf(kernel: Kernel<Vectors>, items: Vectors): Promise<Matrix> {
  using held = await kernel.matrix(items, undefined, compute);
  return backend.fetch(held);
}

const narrow = gaussian({ gamma: 0.4 });

describe.each(problems)("on $name", ({ data, options }) => {
  it.each([0.1, 1, 20])("is the density with the projected kernel at v = %d", async (noisePrecision) => {
    for (const base of [narrow, linear()]) {
      const kernel = await projected(base, data.inputs, rows);
      const K = await matrixOf(kernel, data.inputs);
      let expected = 0;
      for (let output = 0; output < (data.scores?.values.cols ?? 1); output++)
        expected += await byDefinition(K, output, noisePrecision);
      expectClose(
        (await evidence({ kernel, noisePrecision, ...options }, data, { backend })).value,
        expected,
      );
    }
  });

  it("is the exact evidence, and its gradient, with all items as landmarks", async () => {
    const all = Uint32Array.from({ length: data.size }, (_, row) => row);
    const kernel = await projected(narrow, data.inputs, all);
    const found = await evidence({ kernel, noisePrecision: 3, ...options }, data, { backend });
    const exact = await evidence({ kernel: narrow, noisePrecision: 3, ...options }, data, { backend });
    expectClose(found.value, exact.value, { rtol: 1e-8, because: "the inverse of the kernel matrix" });
    for (const name of ["noisePrecision", "kernel.gamma"])
      expectClose(found.gradient[name]!, exact.gradient[name]!, {
        rtol: 1e-7,
        because: "the inverse of the kernel matrix",
      });
  });

  async function byDefinition(K: Matrix, output: number, precision: number): Promise<number> {
    if (data.scores === undefined) return gpByDefinition(K, listPairs(data, options), precision).evidence;
    const { values } = data.scores;
    const scores = Float64Array.from({ length: K.rows }, (_, row) => at(values, row, output));
    const induced = listPairs({ ...data, preferences: undefined }, options, output);
    const listed = listPairs({ ...data, scores: undefined }, options);
    return scoresEvidenceByDefinition(K, { scores, induced, listed }, precision);
  }
});

describe("the gradient is that of differences, with the landmarks as they are", () => {
  const step = 1e-5;
  const kernels = [
    ["gaussian", (f: number) => gaussian({ gamma: 0.4 * f }), "kernel.gamma", 0.4],
    ["matern", (f: number) => matern({ nu: 1.5, length: 1.2 * f }), "kernel.length", 1.2],
    ["polynomial", (f: number) => polynomial({ degree: 2, gamma: 0.3, offset: f }), "kernel.offset", 1],
    ["a multiple", (f: number) => scale(2 * f, narrow), "kernel.factor", 2],
    [
      "a sum",
      (f: number) => sum(linear(), scale(3, gaussian({ gamma: f }))),
      "kernel.terms.1.kernel.gamma",
      1,
    ],
    [
      "normalised",
      (f: number) => normalize(polynomial({ degree: 3, gamma: f, offset: 1 })),
      "kernel.kernel.gamma",
      1,
    ],
  ] as const;

  it.each(kernels)("%s", async (_, make, name, size) => {
    for (const which of ["queries", "pairs", "scores and pairs", "queries, three outputs"])
      for (const isNamed of [true, false]) {
        const { data } = problems.find((one) => one.name === which)!;
        const at = async (factor: number, noisePrecision = 0.7) =>
          evidence(
            { kernel: await projected(make(factor), data.inputs, rows, isNamed), noisePrecision },
            data,
            { backend },
          );
        const { gradient } = await at(1);
        const close = (slope: number, up: number, down: number, by: number) => {
          const difference = (up - down) / (2 * step * by);
          expect(Math.abs(slope - difference)).toBeLessThan(1e-5 * Math.max(1, Math.abs(difference)));
        };
        close(gradient[name]!, (await at(1 + step)).value, (await at(1 - step)).value, size);
        const noise = async (factor: number) => (await at(1, 0.7 * factor)).value;
        close(gradient.noisePrecision!, await noise(1 + step), await noise(1 - step), 0.7);
      }
  });
});

describe("training chooses by it", () => {
  const inputs = drawVectors(seeded(4), 60);
  const rng = seeded(8);
  const noisy = Float64Array.from({ length: 60 }, (_, row) => {
    const [x = 0, y = 0] = Array.from(
      inputs.values.kind === "dense" ? inputs.values.data.slice(3 * row) : [],
    );
    return Math.sin(x) + y + 0.3 * rng.normal();
  });
  const data = dataset({ inputs, scores: noisy });
  const learner = gpRank({ kernel: gaussian({ gamma: 0.5 }), fitBy: "evidence", restarts: 0 });

  it("as without landmarks, where all items are landmarks", async () => {
    const whole = await learner.fit(data, { backend });
    const found = await withLandmarks(learner, { count: 60 }).fit(data, { backend });
    for (const name of ["evidence", "noisePrecision", "kernel.gamma"])
      expectClose(found.facts![name]!, whole.facts![name]!, {
        rtol: 1e-4,
        because: "where two descents end, with the inverse of the kernel matrix in one of them",
      });
  });

  it("and gives the posterior of what it chose, with the facts of its landmarks", async () => {
    const on = withLandmarks(learner, { count: 20, choose: "greedy" });
    const model = await on.fit(data, { backend });
    const { noisePrecision, "kernel.gamma": gamma, evidence: best, landmarks } = model.facts!;
    expect(landmarks).toBe(20);
    const { predictor } = await withLandmarks(gpRank({ kernel: gaussian({ gamma: 0.5 }) }), {
      count: 20,
      choose: "greedy",
    }).fit(data, { backend });
    const chosen = Uint32Array.from((predictor as unknown as { mean: { rows: Uint32Array } }).mean.rows);
    const kernel = await projected(
      kernelFrom({ kind: "gaussian", gamma: gamma! }) as unknown as Kernel<Vectors>,
      inputs,
      chosen,
    );
    const again = await evidence({ kernel, noisePrecision: noisePrecision! }, data, { backend });
    expectClose(again.value, best!);
    // At a maximum.
    for (const [name, slope] of Object.entries(again.gradient))
      expect(Math.abs(slope * (name === "noisePrecision" ? noisePrecision! : gamma!))).toBeLessThan(1e-2);
    const given = await gpRank({ kernel, noisePrecision: noisePrecision! }).fit(data, { backend });
    expectClose(await model.scores(inputs), await given.scores(inputs));
    const [one, other] = await Promise.all(
      [model, given].map((each) => each.differences!(inputs, [0, 3], [5, 9])),
    );
    expectClose(one!.variance, other!.variance, { rtol: 1e-7, because: "roots of 20 features" });
  });
});
