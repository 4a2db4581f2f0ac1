import { classProblems, collect, expectClose, watched } from "@ordo/testkit";
import {
  auc,
  type Dataset,
  dataset,
  decodeModel,
  encodeModel,
  fromRows,
  type GradientDescentOptions,
  gaussian,
  gradientDescent,
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

describe("one descent, read at several stops", () => {
  it.each([
    ["all pairs", {}],
    ["batches", { batch: 4 }],
    ["stopping", { stopping: 0.3 }],
    ["batches and stopping", { batch: 4, stopping: 0.3, kernel: linear() }],
    ["the theorem's", { schedule: "theorem" }],
  ] as const)("gives the bits of single fits: %s", async (_, options) => {
    const data = problem("classes");
    const values = [7, 1, 40, 7];
    using prepared = await make(options).prepare(data, values, { backend, seed: 3 });
    const models = await collect(prepared.models());
    for (const [place, iterations] of values.entries()) {
      const single = await make({ ...options, iterations }).fit(data, { backend, seed: 3 });
      expect(await scoresOf(models[place]!, data)).toEqual(await scoresOf(single, data));
      expect([models[place]!.facts, models[place]!.provenance]).toEqual([single.facts, single.provenance]);
    }
  });

  it("multiplies with K once for each step", async () => {
    const calls = async (iterations: number) => {
      const watch = watched(backend);
      using prepared = await make({ step: 0.1 }).prepare(problem("classes"), [1, 2, iterations], {
        backend: watch.backend,
      });
      await collect(prepared.models());
      return watch.calls;
    };
    expect((await calls(50)) - (await calls(20))).toBe(30);
  });
});

describe("what training came to", () => {
  it("is in the facts of the model, and true of it", async () => {
    const data = problem("classes");
    const model = await make({ iterations: 20, lambda: 0.1 }).fit(data, { backend });
    const facts = model.facts!;
    const scores = await model.scores(data.inputs, { backend });
    const judged = { predicted: scores, actual: data.scores!.values.data };
    const { value } = auc().evaluate(judged) as { value: number };
    expectClose(facts.auc!, value);
    expectClose(facts.objective!, facts.risk! + 0.05 * facts.norm! ** 2);
    expect([facts.iterations, facts.lambda]).toEqual([20, 0.1]);
    expect(facts.heldOutAuc).toBeUndefined();
    expect(decodeModel(encodeModel(model)).facts).toEqual(facts);
  });

  it("is told for each output, which are learned as if alone", async () => {
    const data = problem("classes, two outputs");
    const model = await make({ iterations: 9 }).fit(data, { backend });
    const both = await scoresOf(model, data);
    for (const output of [0, 1]) {
      const scores = Array.from(
        { length: data.size },
        (_, row) => data.scores!.values.data[2 * row + output]!,
      );
      const alone = await make({ iterations: 9 }).fit(dataset({ inputs: data.inputs, scores }), { backend });
      const expected = await alone.scores(data.inputs, { backend });
      expectClose(
        Float64Array.from(expected, (_, row) => both.data[2 * row + output]!),
        expected,
      );
      expect(model.facts![`risk of output ${output}`]).toBe(alone.facts!.risk);
    }
  });

  it("shows on the way: risk falls, and the rows are those of the models", async () => {
    const data = problem("classes");
    const learner = make({ iterations: 50, stopping: 0.3 });
    const rows = await learner.history(data, { backend });
    expect(rows.map(({ iteration }) => iteration)).toEqual([1, 2, 3, 4, 6, 8, 11, 16, 23, 32, 45, 50]);
    const objectives = rows.map(({ objective }) => objective);
    expect(objectives).toEqual(objectives.toSorted((a, b) => b - a));
    const all = await learner.history(data, { backend, every: 1 });
    expect(all).toHaveLength(50);
    const best = Math.max(...all.map(({ heldOutAuc }) => heldOutAuc!));
    const first = all.find(({ heldOutAuc }) => heldOutAuc === best)!;
    const { facts } = await learner.fit(data, { backend });
    const { iteration, output, ...rest } = first;
    expect(facts).toMatchObject({ iterations: iteration, ...rest });
    expect(output).toBe(0);
    await expect(learner.history(data, { backend, every: 0 })).rejects.toThrow(
      "history.every: expected an integer",
    );
  });

  it("is reported as progress, step by step", async () => {
    const seen: number[] = [];
    await make({ iterations: 5 }).fit(problem("classes"), {
      backend,
      onProgress: ({ step, done }) => void (step === "descending" && seen.push(done)),
    });
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  });
});

describe("batches", () => {
  it("are drawn by the seed, and lead where all pairs do", async () => {
    const data = problem("classes");
    for (const kernel of [narrow, linear()]) {
      const learner = make({
        kernel,
        batch: 8,
        iterations: 3000,
        lambda: 0.1,
        loss: "logistic",
        schedule: "decay",
        theta: 0.75,
      });
      const train = (seed: number) => learner.fit(data, { backend, seed });
      const [one, same, other] = [await train(1), await train(1), await train(2)];
      expect(await scoresOf(one, data)).toEqual(await scoresOf(same, data));
      expect(await scoresOf(one, data)).not.toEqual(await scoresOf(other, data));
      const full = await make({ kernel, iterations: 3000, lambda: 0.1, loss: "logistic" }).fit(data, {
        backend,
      });
      expect(one.facts!.objective! - full.facts!.objective!).toBeLessThan(0.02 * full.facts!.objective!);
    }
  });
});

describe("holding out while descending", () => {
  it("never looks at what is held out, keeps classes even, and depends on the seed alone", async () => {
    const data = problem("classes", 60);
    const train = (seed: number) => make({ stopping: 0.25, iterations: 30 }).fit(data, { backend, seed });
    const [one, same, other] = [await train(1), await train(1), await train(2)];
    expect(one.facts).toEqual(same.facts);
    expect(one.facts!.risk).not.toBe(other.facts!.risk);
    // Held-out items have coefficient 0.
    const { coefficients } = one.predictor as never as { coefficients: { data: Float64Array } };
    const idle = [...coefficients.data.keys()].filter((row) => coefficients.data[row] === 0);
    const positives = data.scores!.values.data.filter((score) => score === 1).length;
    const held = idle.filter((row) => data.scores!.values.data[row] === 1).length;
    expect([held, idle.length - held]).toEqual([
      Math.round(0.25 * positives),
      Math.round(0.25 * (60 - positives)),
    ]);
  });

  it("takes whole queries", async () => {
    const data = problem("classes in queries", 60);
    const model = await make({ stopping: 0.4, iterations: 5 }).fit(data, { backend });
    const { coefficients } = model.predictor as never as { coefficients: { data: Float64Array } };
    const { queries } = data;
    const touched = new Set(
      Array.from(coefficients.data.keys())
        .filter((row) => coefficients.data[row] !== 0)
        .map((row) => queries!.of[row]),
    );
    expect(touched.size).toBe(3);
  });

  it("stops at the first of the best of all steps, and with batches of those that are looked at", async () => {
    const data = problem("classes", 60);
    const stops = new Set<number>();
    for (let seed = 0; seed < 8; seed++) {
      const learner = make({ stopping: 0.3, iterations: 40, step: 0.1, lambda: 0, loss: "logistic" });
      const rows = await learner.history(data, { backend, seed, every: 1 });
      const best = Math.max(...rows.map(({ heldOutAuc }) => heldOutAuc!));
      const { facts } = await learner.fit(data, { backend, seed });
      expect(facts!.iterations).toBe(rows.find(({ heldOutAuc }) => heldOutAuc === best)!.iteration);
      stops.add(facts!.iterations!);
    }
    const milestones = [1, 2, 3, 4, 6, 8, 11, 16, 23, 32, 40];
    expect([...stops].some((stop) => !milestones.includes(stop))).toBe(true);
    const { facts } = await make({ stopping: 0.3, iterations: 40, batch: 4 }).fit(data, { backend });
    expect(facts!.heldOutAuc).toBeGreaterThan(0);
    expect(milestones).toContain(facts!.iterations);
  });

  it("says on which side there are no two classes", async () => {
    const inputs = vectors(fromRows([[0], [1], [2], [3]]));
    const data = dataset({ inputs, scores: [0, 1, 1, 1], queries: ["a", "a", "b", "b"] });
    const said = new Set<string>();
    for (let seed = 0; seed < 8; seed++) {
      const failure = await make({ stopping: 0.5 })
        .fit(data, { backend, seed })
        .catch((error) => error);
      expect(failure.code).toBe("preferences.none");
      said.add(failure.message.split("; ")[1]);
    }
    expect([...said].toSorted()).toEqual([
      "too much is held out with stopping: 0.5, or too little is there",
      "what stopping: 0.5 holds out has no two classes",
    ]);
  });

  it("needs something on either side", async () => {
    const small = dataset({ inputs: vectors(fromRows([[0], [1], [2]])), scores: [0, 1, 1] });
    await expect(make({ stopping: 0.5 }).fit(small, { backend })).rejects.toThrow(
      "what stopping: 0.5 holds out has no two classes",
    );
    await expect(make({ stopping: 0.5 }).fit(problem("classes and pairs"), { backend })).rejects.toThrow(
      "stopping holds out scored items, and the data has explicit preferences",
    );
  });
});
