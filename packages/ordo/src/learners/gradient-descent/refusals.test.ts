import { classProblems, expectClose } from "@ordo/testkit";
import {
  type Dataset,
  dataset,
  decodeModel,
  encodeModel,
  fromRows,
  type GradientDescentOptions,
  gaussian,
  gradientDescent,
  learnerFrom,
  linear,
  type Model,
  referenceBackend,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const narrow = gaussian({ gamma: 0.4 });
const problem = (name: string, m = 30) => classProblems(1, { m, n: 3 }).get(name)!;
const scoresOf = (model: Model<Vectors>, { inputs }: Dataset<Vectors>) =>
  model.allScores(inputs, { backend });
type Options = Partial<GradientDescentOptions<Vectors>>;
const make = (options: Options = {}) => gradientDescent({ kernel: narrow, ...options });

describe("steps that go too far", () => {
  it.each([{}, { kernel: linear() }, { batch: 5 }])("are refused, not told as numbers: %s", async (more) => {
    const train = make({ loss: "squared", step: 50, iterations: 200, ...more }).fit(problem("classes"), {
      backend,
    });
    await expect(train).rejects.toMatchObject({ code: "solver.not-converged" });
    await expect(train).rejects.toThrow("the descent runs away: after");
  });

  it.each([{}, { batch: 5 }])("are counted: one step was enough here, with %s", async (more) => {
    const far = make({ kernel: linear(), loss: "squared", step: 1e9, ...more });
    const failure = far.fit(problem("classes"), { backend });
    await expect(failure).rejects.toMatchObject({ details: { what: "gradient-descent", iterations: 1 } });
    await expect(failure).rejects.toThrow("after 1 steps");
  });

  it("are remarked on where they have not gone far yet", async () => {
    const model = await make({ loss: "squared", step: 50, iterations: 1 }).fit(problem("classes"), {
      backend,
    });
    expect(model.warnings.map(({ code }) => code)).toEqual(["training.no-descent"]);
    const fine = await make({ loss: "squared" }).fit(problem("classes"), { backend });
    expect(fine.warnings).toEqual([]);
  });

  it("do not come of features of any size with the usual step", async () => {
    for (const scale of [1e-6, 1e6]) {
      const { inputs, ...rest } = problem("classes");
      const values = inputs.values as { data: Float64Array; rows: number; cols: number };
      const rows = Array.from({ length: inputs.size }, (_, row) =>
        Array.from(values.data.subarray(3 * row, 3 * row + 3), (x) => scale * x),
      );
      const scaled = dataset({ ...rest, inputs: vectors(fromRows(rows)) });
      for (const loss of ["squared", "logistic", "squared-hinge", "exponential", "hinge"] as const) {
        const model = await make({ kernel: linear(), loss, lambda: 0, iterations: 50 }).fit(scaled, {
          backend,
        });
        const plain = await make({ kernel: linear(), loss, lambda: 0, iterations: 50 }).fit(
          problem("classes"),
          { backend },
        );
        expectClose(model.facts!.risk!, plain.facts!.risk!);
      }
    }
  });
});

describe("options", () => {
  it.each([
    ['theta: expected none with schedule: "constant"', { theta: 0.5 }],
    ['gamma: expected none with schedule: "decay"', { loss: "hinge", gamma: 0.1 }],
    ["s: expected none with schedule", { s: 1 }],
    [
      'lambda: expected none with schedule: "theorem", as it is t^-gamma there',
      { schedule: "theorem", lambda: 1 },
    ],
    ["batch: expected none with schedule", { schedule: "theorem", batch: 3 }],
    ["stopping: expected none with schedule", { schedule: "theorem", stopping: 0.2 }],
    ["iterations: expected none beside s", { schedule: "theorem", s: 1, iterations: 3 }],
    ["gamma: expected a number below", { schedule: "theorem", gamma: 0.6 }],
    ["theta: expected a number below 1", { schedule: "theorem", theta: 1 }],
    ["loss: expected a loss with growth { C0, q }", { schedule: "theorem", loss: "exponential" }],
    [
      "step: expected a number > 0, as the hinge loss has no bound of its curvature",
      { schedule: "constant", loss: "hinge" },
    ],
    ["lamda: expected a known option", { lamda: 1 } as object],
    ["iterations: expected an integer", { iterations: 0 }],
  ] as const)("refuses %s", (message, options) => {
    expect(() => make(options as Options)).toThrow(message);
  });

  it("with the theorem's range, the data say how many steps", async () => {
    const data = problem("classes", 60);
    const learner = make({ schedule: "theorem", s: 4 });
    expect(learner.path).toBeUndefined();
    const { iterations, lambda } = (await learner.fit(data, { backend })).facts!;
    const positives = data.scores!.values.data.filter((score) => score === 1).length;
    const least = ((positives * (60 - positives)) / 60 ** 1.5) ** 4;
    expect(iterations! + 1).toBe(Math.max(2, Math.ceil(least)));
    expectClose(lambda!, (iterations! + 1) ** -0.1);
    await expect(make({ schedule: "theorem", step: 1 }).fit(data, { backend })).rejects.toThrow(
      "step: expected at most 1/delta*",
    );
    await expect(make({ schedule: "theorem" }).fit(problem("pairs"), { backend })).rejects.toThrow(
      "not of preferences",
    );
    await expect(
      make({ schedule: "theorem" }).fit(problem("classes in queries"), { backend }),
    ).rejects.toThrow("not of queries");
  });

  it("a loss of one's own learns and is saved, but does not come back from its name", async () => {
    const data = problem("classes");
    const loss = {
      name: "soft",
      value: (t: number) => Math.log1p(Math.exp(-t)),
      slope: (t: number) => -1 / (1 + Math.exp(t)),
      curvature: 0.25,
    };
    const learner = make({ loss, iterations: 20 });
    const [model, same] = [
      await learner.fit(data, { backend }),
      await make({ loss: "logistic", iterations: 20 }).fit(data, { backend }),
    ];
    expectClose(await scoresOf(model, data), await scoresOf(same, data));
    const loaded = decodeModel(encodeModel(model)) as Model<Vectors>;
    expect(await scoresOf(loaded, data)).toEqual(await scoresOf(model, data));
    expect(loaded.provenance.learner.loss).toBe("soft");
    expect(() => learnerFrom(learner.spec)).toThrow("a name does not bring these back");
  });
});
