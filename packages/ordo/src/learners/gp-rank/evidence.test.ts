import {
  expectClose,
  expectError,
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
  type KernelSpec,
  kernelFrom,
  laplacian,
  linear,
  type Matrix,
  matern,
  maximiseEvidence,
  normalize,
  openCompute,
  polynomial,
  power,
  preferences,
  product,
  referenceBackend,
  scale,
  seeded,
  sum,
  type Vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const narrow = gaussian({ gamma: 0.4 });
const problems = rankingProblems(7, { m: 10, n: 3 });
const isCovered = ({ data, options }: (typeof problems)[number]) =>
  (data.scores === undefined || (options.cost ?? 21) === 21) &&
  !Object.values(options.queryFactors ?? {}).includes(0) &&
  !((data.scores?.values.cols ?? 1) > 1 && options.ties === false);

async function matrixOf(kernel: Kernel<Vectors>, items: Vectors) {
  using held = await kernel.matrix(items, undefined, await openCompute({ backend }));
  return backend.fetch(held);
}

describe.each(problems.filter(isCovered))("the evidence on $name", ({ data, options }) => {
  it.each([0.1, 1, 20])("is that of the definition at v = %d", async (noisePrecision) => {
    for (const kernel of [narrow, linear()]) {
      const K = await matrixOf(kernel, data.inputs);
      let expected = 0;
      for (let output = 0; output < (data.scores?.values.cols ?? 1); output++)
        expected += await byDefinition(K, output, noisePrecision);
      const { value } = await evidence({ kernel, noisePrecision, ...options }, data, { backend });
      expectClose(value, expected);
    }
  });

  /** Pairs: all of them listed. Scores: projected on the range of L. */
  async function byDefinition(K: Matrix, output: number, precision: number): Promise<number> {
    if (data.scores === undefined) return gpByDefinition(K, listPairs(data, options), precision).evidence;
    const { values } = data.scores;
    const scores = Float64Array.from({ length: K.rows }, (_, row) => at(values, row, output));
    const induced = listPairs({ ...data, preferences: undefined }, options, output);
    const listed = listPairs({ ...data, scores: undefined }, options);
    return scoresEvidenceByDefinition(K, { scores, induced, listed }, precision);
  }
});

describe("the gradient of the evidence", () => {
  const kernels: readonly Kernel<Vectors>[] = [
    linear(),
    narrow,
    laplacian({ gamma: 0.3 }),
    matern({ nu: 0.5, length: 1.2 }),
    matern({ nu: 1.5, length: 1.2 }),
    matern({ nu: 2.5, length: 0.8 }),
    polynomial({ degree: 3, gamma: 0.5, offset: 0.7 }),
    scale(2, narrow),
    sum(scale(0.5, linear()), scale(3, laplacian({ gamma: 0.2 }))),
    product(narrow, polynomial({ degree: 2, gamma: 0.2, offset: 1 })),
    power(sum(linear(), scale(0.3, narrow)), 2),
    normalize(sum(polynomial({ degree: 2, gamma: 0.4, offset: 0.5 }), narrow)),
  ];

  it.each(kernels.map((kernel) => [JSON.stringify(kernel.spec), kernel] as const))(
    "is that of differences, for %s",
    async (_, kernel) => {
      for (const name of ["queries", "pairs", "scores and pairs", "queries, three outputs"]) {
        const { data } = problems.find((one) => one.name === name)!;
        const noisePrecision = 0.7;
        const { gradient } = await evidence({ kernel, noisePrecision }, data, { backend });
        for (const [parameter, slope] of Object.entries(gradient)) {
          const at = async (factor: number) => {
            if (parameter === "noisePrecision")
              return evidence({ kernel, noisePrecision: noisePrecision * factor }, data, { backend });
            const path = parameter.split(".").slice(1);
            const moved = kernelFrom(multiplied(kernel.spec, path, factor) as KernelSpec);
            return evidence({ kernel: moved as unknown as Kernel<Vectors>, noisePrecision }, data, {
              backend,
            });
          };
          const step = 1e-5;
          const size =
            parameter === "noisePrecision"
              ? noisePrecision
              : numberAt(kernel.spec, parameter.split(".").slice(1));
          const difference = ((await at(1 + step)).value - (await at(1 - step)).value) / (2 * step * size);
          const rtol = 1e-5;
          expect(Math.abs(slope - difference)).toBeLessThan(rtol * Math.max(1, Math.abs(difference)));
        }
      }
    },
  );

  it("has a name for every smooth number", async () => {
    const { data } = problems.find((one) => one.name === "pairs")!;
    const { gradient } = await evidence({ kernel: kernels[8]! }, data, { backend });
    expect(Object.keys(gradient)).toEqual([
      "noisePrecision",
      "kernel.terms.0.factor",
      "kernel.terms.1.factor",
      "kernel.terms.1.kernel.gamma",
    ]);
  });
});

/** A spec with the number at a path multiplied. */
function multiplied(value: unknown, [step, ...rest]: readonly string[], factor: number): unknown {
  if (step === undefined) return (value as number) * factor;
  const fields = value as Record<string, unknown>;
  const copy = Array.isArray(value) ? [...value] : { ...fields };
  (copy as Record<string, unknown>)[step] = multiplied(fields[step], rest, factor);
  return copy;
}

function numberAt(spec: unknown, path: readonly string[]): number {
  return path.reduce((value, step) => (value as Record<string, unknown>)[step], spec) as number;
}

describe("what has no evidence", () => {
  it.each(problems.filter((one) => !isCovered(one)))("is refused: $name", async ({ data, options }) => {
    await expectError(evidence({ kernel: narrow, ...options }, data, { backend }), "data.unsupported", {
      what: "evidence",
    });
  });

  it("has no largest one either: ten scores that the kernel explains without noise", async () => {
    const { data } = problems[0]!;
    await expectError(maximiseEvidence({ kernel: narrow }, data, { backend }), "data.unsupported");
    // Three features do not.
    const { parameters } = await maximiseEvidence({ kernel: linear() }, data, { backend });
    expect(parameters.noisePrecision).toBeGreaterThan(0);
  });
});

describe("the largest evidence", () => {
  const rng = seeded(4);
  const inputs = problems[0]!.data.inputs;
  const pairs = Array.from({ length: 60 }, () => {
    const winner = rng.below(10);
    return { winner, loser: (winner + 1 + rng.below(9)) % 10 };
  });
  // Answers with noise: |difference + noise|, the larger one first.
  const truth = Float64Array.from({ length: 10 }, () => 2 * rng.normal());
  const answers = pairs.map(({ winner, loser }) => truth[winner]! - truth[loser]! + 0.3 * rng.normal());
  const data = dataset({
    inputs,
    preferences: preferences(10, {
      winners: pairs.map(({ winner, loser }, k) => (answers[k]! >= 0 ? winner : loser)),
      losers: pairs.map(({ winner, loser }, k) => (answers[k]! >= 0 ? loser : winner)),
      magnitudes: answers.map(Math.abs),
    }),
  });
  const kernel = scale(1, narrow);

  it("lies where the gradient is 0, above every place on the way, and is near the truth", async () => {
    const found = await maximiseEvidence({ kernel }, data, { backend, seed: 1 });
    const { noisePrecision } = found;
    const { value, gradient } = await evidence({ kernel: found.kernel, noisePrecision }, data, { backend });
    expectClose(value, found.evidence);
    expect(Math.max(...found.history.map((step) => step.evidence))).toBe(found.evidence);
    for (const [name, slope] of Object.entries(gradient))
      expect(Math.abs(slope * found.parameters[name]!)).toBeLessThan(1e-4);
    expect(found.isConverged).toBe(true);
    expect(found.atEdge).toEqual([]);
    // The noise has precision 1/0.09: of 60 − 9 free observations the estimate is within a factor of 2 of it.
    expect(noisePrecision).toBeGreaterThan(1 / 0.09 / 2);
    expect(noisePrecision).toBeLessThan((1 / 0.09) * 2);
  });

  it("is what training with fitBy: evidence chooses, the same bits for the same seed", async () => {
    const learner = gpRank({ kernel, fitBy: "evidence" });
    const found = await maximiseEvidence({ kernel }, data, { backend, seed: 1 });
    const model = await learner.fit(data, { backend, seed: 1 });
    expect(model.facts).toEqual({ evidence: found.evidence, ...found.parameters });
    const same = gpRank({ kernel: found.kernel, noisePrecision: found.noisePrecision });
    const fitted = await same.fit(data, { backend });
    expect(await model.scores(inputs, { backend })).toEqual(await fitted.scores(inputs, { backend }));
    expect(learner.path).toBeUndefined();
  });

  it("refuses a precision beside it, and restarts without it", async () => {
    await expectError(async () => gpRank({ kernel, fitBy: "evidence", noisePrecision: 2 }), "option.invalid");
    await expectError(async () => gpRank({ kernel, restarts: 2 }), "option.invalid");
  });
});
