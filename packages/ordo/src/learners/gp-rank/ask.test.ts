import { askingSuite, expectClose, expectError, rankingProblems } from "@ordo/testkit";
import {
  gaussian,
  gpRank,
  grouping,
  matrix,
  nextQuestion,
  preferenceProbabilities,
  rankRls,
  referenceBackend,
  seeded,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const kernel = gaussian({ gamma: 0.5 });

describe("the next question", () => {
  const { data } = rankingProblems(3, { m: 9, n: 3 }).find(({ name }) => name === "pairs")!;

  it("is the pair of the largest variance of all, and says why", async () => {
    const model = await gpRank({ kernel, noisePrecision: 3 }).fit(data, { backend });
    const items = data.inputs;
    const question = (await nextQuestion(model, items, { backend }))!;
    const a: number[] = [];
    const b: number[] = [];
    for (let i = 0; i < items.size; i++)
      for (let j = i + 1; j < items.size; j++) {
        a.push(i);
        b.push(j);
      }
    const { variance } = await model.differences!(items, a, b, { backend });
    const most = Math.max(...variance);
    expectClose(question.variance, most);
    const place = variance.indexOf(most);
    expect([question.a, question.b].sort()).toEqual([a[place], b[place]]);
    expectClose(question.gain, Math.log(1 + 3 * most) / 2);
    const pair = { a: [question.a], b: [question.b] };
    expectClose(question.probability, (await preferenceProbabilities(model, items, pair, { backend }))[0]!);
    expect(question.mean).toBeGreaterThanOrEqual(0);
  });

  it("is the same over blocks of many items, keeps to groups and to what is allowed", async () => {
    const model = await gpRank({ kernel }).fit(data, { backend });
    const rng = seeded(8);
    const size = 600;
    const items = vectors(
      matrix(
        size,
        3,
        Float64Array.from({ length: 3 * size }, () => rng.normal()),
      ),
    );
    const all = (await nextQuestion(model, items, { backend }))!;
    // The widest pair is the widest of its own two items and of any part that holds them.
    const part = [all.a, all.b, 0, 1, 2, 3];
    const again = (await nextQuestion(model, items.take(part), { backend }))!;
    expectClose(again.variance, all.variance);
    const within = grouping(Array.from({ length: size }, (_, row) => (row < 5 ? "few" : `alone ${row}`)));
    const few = (await nextQuestion(model, items, { backend, within }))!;
    expect(Math.max(few.a, few.b)).toBeLessThan(5);
    const other = (await nextQuestion(model, items, {
      backend,
      allows: (a, b) => a !== all.a && b !== all.a,
    }))!;
    expect([other.a, other.b]).not.toContain(all.a);
    expect(await nextQuestion(model, items, { backend, allows: () => false })).toBeUndefined();
  });

  it("needs a model that knows how uncertain it is", async () => {
    const model = await rankRls({ kernel }).fit(data, { backend });
    await expectError(nextQuestion(model, data.inputs, { backend }), "data.unsupported");
  });
});

askingSuite({ seeds: 10 });
