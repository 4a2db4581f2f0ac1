import { expectClose, expectError, rankingProblems } from "@ordo/testkit";
import {
  type Dataset,
  dataset,
  gaussian,
  gpRank,
  grouping,
  joinPreferences,
  linear,
  matrix,
  nextQuestion,
  openAsking,
  type PreferenceOptions,
  type Preferences,
  preferenceProbabilities,
  preferences,
  rankRls,
  referenceBackend,
  seeded,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const kernel = gaussian({ gamma: 0.4 });
const shape = { m: 10, n: 3 };
const problems = rankingProblems(7, shape);
const named = (name: string) => problems.find((one) => one.name === name)!;
const because = "the same posterior by two ways, and 45 pairs of 10 items are one system";
const tolerance = { rtol: 1e-8, because };
const every = (count: number) => Uint32Array.from({ length: count }, (_, row) => row);

/** a before b, b before a by 0.3, equal, a weight, and one pair twice. */
const answersAbout = (items: number) =>
  preferences(items, {
    winners: [0, 3, 5, 2, 0],
    losers: [4, 1, 2, 4, 4],
    magnitudes: [1, 0.3, 0, 2.5, 0.7],
    weights: [1, 1, 1, 0.6, 1],
  });

const joined = (one: Preferences | undefined, other: Preferences) =>
  one === undefined ? other : joinPreferences(one, other);

function withAnswers(data: Dataset<Vectors>, answers: Preferences): Dataset<Vectors> {
  const { inputs, scores, queries, weights, preferences: pairs } = data;
  return dataset({ inputs, scores, queries, weights, preferences: joined(pairs, answers) });
}

interface Posed {
  readonly kernel: typeof kernel | ReturnType<typeof linear>;
  readonly data: Dataset<Vectors>;
  readonly options: PreferenceOptions;
  readonly items: Vectors;
  /** The data and the answers, in which `items` are the last rows, or all. */
  readonly refit: Dataset<Vectors>;
}

/** Answers by conditioning, and by training again. */
async function expectSame({ data, options, items, refit, kernel: prior }: Posed, answers: Preferences) {
  const learner = gpRank({ kernel: prior, noisePrecision: 3, ...options });
  const [model, again] = [await learner.fit(data, { backend }), await learner.fit(refit, { backend })];
  for (let output = 0; output < model.outputs; output++) {
    const asking = (await openAsking(model, items, { backend, output })).after(answers);
    const twin = await again.posterior!(items, { backend, output });
    const rows = every(items.size);
    expectClose(await asking.covariance(rows, rows), await twin.covariance(rows, rows), tolerance);
    const differences = (mean: Float64Array) => mean.map((value) => value - mean[0]!);
    expectClose(differences(asking.mean), differences(twin.mean), tolerance);
    const [a, b] = [
      [0, 1, 4],
      [5, 3, 2],
    ];
    expectClose(await asking.variances(a, b), await twin.variances(a, b), tolerance);
  }
}

describe.each(problems)("answers to a model of $name", ({ data, options }) => {
  it.each([
    ["over items", kernel],
    ["over features", linear()],
  ] as const)("are known as if it had been trained with them, %s", async (_, prior) => {
    const answers = answersAbout(data.size);
    const refit = withAnswers(data, answers);
    await expectSame({ kernel: prior, data, options, items: data.inputs, refit }, answers);
  });
});

describe("answers about new items", () => {
  const rng = seeded(12);
  const [known, fresh] = [shape.m, 6];
  const X = Float64Array.from({ length: fresh * shape.n }, () => rng.normal());
  const items = vectors(matrix(fresh, shape.n, X));
  const answers = answersAbout(fresh);
  const shifted = preferences(known + fresh, {
    winners: answers.winners.map((row) => row + known),
    losers: answers.losers.map((row) => row + known),
    magnitudes: answers.magnitudes,
    weights: answers.weights,
  });

  it.each(["pairs", "real scores"])("are too, where the model learned from %s", async (name) => {
    const { data, options } = named(name);
    const { data: old } = data.inputs.values as { data: Float64Array };
    const inputs = vectors(matrix(known + fresh, shape.n, Float64Array.of(...old, ...X)));
    const { scores, preferences: pairs } = data;
    const refit = dataset({
      inputs,
      ...(scores && {
        scores: Float64Array.of(
          ...(scores.values as { data: Float64Array }).data,
          ...new Array(fresh).fill(9),
        ),
        // Rows of weight 0 are not learned from: of the new items only the answers are known.
        weights: Float64Array.from({ length: known + fresh }, (_, row) => (row < known ? 1 : 0)),
      }),
      preferences: joined(pairs && preferences(known + fresh, pairs), shifted),
    });
    await expectSame({ kernel, data, options, items, refit }, answers);
  });
});

describe("an asking", () => {
  const { data } = named("pairs");
  const items = data.inputs;
  const open = async (more = {}) =>
    openAsking(await gpRank({ kernel, noisePrecision: 3 }).fit(data, { backend }), items, {
      backend,
      ...more,
    });
  const one = (winner: number, loser: number) =>
    preferences(items.size, { winners: [winner], losers: [loser] });

  it("starts as the model, and stays as it was when an answer makes another one", async () => {
    const model = await gpRank({ kernel, noisePrecision: 3 }).fit(data, { backend });
    const asking = await openAsking(model, items, { backend });
    expect(asking.next()).toEqual(await nextQuestion(model, items, { backend }));
    const [mean, spread] = [asking.mean, await asking.covariance(every(10), every(10))];
    const later = asking.after(one(0, 1));
    later.mean.fill(0);
    expect(later.mean).not.toEqual(new Float64Array(10));
    expect(asking.mean).toEqual(mean);
    expect(await asking.covariance(every(10), every(10))).toEqual(spread);
    expect([asking.told, asking.answers.count, later.answers.count]).toEqual([0, 0, 1]);
  });

  it("is the same after all answers at once and one by one", async () => {
    const asking = await open();
    const answers = answersAbout(10);
    let step = asking;
    for (let k = 0; k < answers.count; k++)
      step = step.after(
        preferences(10, {
          winners: [answers.winners[k]!],
          losers: [answers.losers[k]!],
          magnitudes: [answers.magnitudes[k]!],
          weights: [answers.weights[k]!],
        }),
      );
    const all = asking.after(answers);
    expect(step.mean).toEqual(all.mean);
    expect(step.answers).toEqual(all.answers);
    expectClose(step.told, all.told);
  });

  it("asks for each pair once, inside its groups, and for none that is not allowed", async () => {
    const within = grouping(Array.from({ length: 10 }, (_, row) => (row < 4 ? "few" : `alone ${row}`)));
    let asking = await open({ within });
    const seen = new Set<string>();
    for (;;) {
      const question = asking.next((a, b) => Math.min(a, b) !== 0);
      if (question === undefined) break;
      expect(Math.max(question.a, question.b)).toBeLessThan(4);
      seen.add([question.a, question.b].sort().join());
      asking = asking.after(one(question.a, question.b));
    }
    expect([...seen].sort()).toEqual(["1,2", "1,3", "2,3"]);
  });

  it("has as much left to tell as all open pairs tell when they are asked, whatever they say", async () => {
    const within = grouping(Array.from({ length: 10 }, (_, row) => (row < 6 ? "some" : "others")));
    for (const options of [{}, { within }]) {
      let asking = (await open(options)).after(one(2, 3));
      const [before, told] = [await asking.remaining(), asking.told];
      for (let k = 0; ; k++) {
        const question = asking.next();
        if (question === undefined) break;
        const left = await asking.remaining();
        asking = asking.after(k % 2 === 0 ? one(question.a, question.b) : one(question.b, question.a));
        expectClose((await asking.remaining()) + question.gain, left);
      }
      expectClose(asking.told - told, before);
    }
  });

  it("expects as many pairs the wrong way round as their chances say", async () => {
    const model = await gpRank({ kernel, noisePrecision: 3 }).fit(data, { backend });
    const pairs = { a: [] as number[], b: [] as number[] };
    for (let a = 0; a < 10; a++)
      for (let b = 0; b < a; b++) {
        pairs.a.push(a);
        pairs.b.push(b);
      }
    const chances = await preferenceProbabilities(model, items, pairs, { backend });
    const wrong = chances.reduce((sum, chance) => sum + Math.min(chance, 1 - chance), 0) / chances.length;
    expectClose((await openAsking(model, items, { backend })).expectedDisagreement(), wrong);
  });

  it("refuses more items than it can keep, answers about others, and models without a posterior", async () => {
    const model = await gpRank({ kernel }).fit(data, { backend });
    const many = vectors(matrix(5001, 3));
    const error = await expectError(openAsking(model, many, { backend }), "input.invalid");
    expect(error.message).toContain("5001 × 5001 numbers, 0.20 GB");
    const asking = await openAsking(model, items, { backend });
    await expectError(async () => asking.after(answersAbout(9)), "input.invalid");
    await expectError(asking.variances([0], [10]), "input.invalid");
    await expectError(open({ within: grouping(["one"]) }), "input.invalid");
    const sure = await rankRls({ kernel }).fit(data, { backend });
    await expectError(openAsking(sure, items, { backend }), "data.unsupported");
  });
});
