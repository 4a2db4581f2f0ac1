import {
  dataset,
  gaussian,
  gpRank,
  type Model,
  matrix,
  nextQuestion,
  preferences,
  type Rng,
  referenceBackend,
  seeded,
  startRun,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";
import { isLongRun } from "./seeds.ts";

const backend = referenceBackend();
const kernel = gaussian({ gamma: 0.5 });
const QUESTIONS = 24;
/** Seeds that the level and the share below were not chosen by. */
const FIRST = 1001;

/** Questions and answers about items on a line, whose true scores are drawn from the prior. */
async function course(
  seed: number,
  choose: (model: Model<Vectors>, items: Vectors, rng: Rng) => Promise<number[]>,
) {
  const rng = seeded(seed).fork("asking");
  const size = 30;
  const items = vectors(
    matrix(
      size,
      1,
      Float64Array.from({ length: size }, (_, k) => (6 * k) / size - 3),
    ),
  );
  using K = await kernel.matrix(items, undefined, { backend, run: startRun() });
  await backend.addDiagonal(K, 1e-9);
  using L = await backend.cholesky(K);
  const truth = await backend.multiplyVector(
    L,
    Float64Array.from({ length: size }, () => rng.normal()),
  );
  const noise = rng.fork("noise");
  const asked = { winners: [0], losers: [1], magnitudes: [0.01] };
  const errors: number[] = [];
  for (let k = 0; k < QUESTIONS; k++) {
    const known = dataset({ inputs: items, preferences: preferences(size, asked) });
    const model = await gpRank({ kernel, noisePrecision: 25 }).fit(known, { backend });
    errors.push(disagreement(await model.scores(items, { backend }), truth));
    const [a, b] = await choose(model, items, rng);
    const answer = truth[a!]! - truth[b!]! + noise.normal() / 5;
    asked.winners.push(answer >= 0 ? a! : b!);
    asked.losers.push(answer >= 0 ? b! : a!);
    asked.magnitudes.push(Math.abs(answer));
  }
  return errors;
}

function disagreement(scores: Float64Array, truth: Float64Array): number {
  let [wrong, all] = [0, 0];
  for (let i = 0; i < truth.length; i++)
    for (let j = 0; j < i; j++) {
      all++;
      const product = (scores[i]! - scores[j]!) * (truth[i]! - truth[j]!);
      wrong += product < 0 ? 1 : product === 0 ? 0.5 : 0;
    }
  return wrong / all;
}

/** Mean curves of the disagreement with the truth after so many answers, over some seeds. */
async function curves(count: number) {
  const sums = { informed: new Float64Array(QUESTIONS), random: new Float64Array(QUESTIONS) };
  for (let seed = FIRST; seed < FIRST + count; seed++) {
    const informed = await course(seed, async (model, items) => {
      const question = (await nextQuestion(model, items, { backend }))!;
      return [question.a, question.b];
    });
    const random = await course(seed, async (_, items, rng) => {
      const a = rng.below(items.size);
      return [a, (a + 1 + rng.below(items.size - 1)) % items.size];
    });
    informed.forEach((error, k) => {
      sums.informed[k]! += error / count;
      sums.random[k]! += random[k]! / count;
    });
  }
  return sums;
}

/** Asking for what says the most, beside asking at random. */
export function askingSuite({ seeds: count }: { readonly seeds: number }): void {
  describe("asking by information", () => {
    it(`reaches a disagreement of 5 % with clearly fewer questions than asking at random, over ${count} seeds`, async () => {
      const { informed, random } = await curves(count);
      if (isLongRun()) {
        const table = [0.2, 0.1, 0.05].map(
          (level) => `${level}: ${first(informed, level)} and ${first(random, level)}`,
        );
        console.info(`questions until a disagreement of, informed and at random: ${table.join("; ")}`);
      }
      expect(first(informed, 0.05)).toBeLessThanOrEqual(0.75 * first(random, 0.05));
      // At first there is little to choose between the two: of 10 % it is never later.
      expect(first(informed, 0.1)).toBeLessThanOrEqual(first(random, 0.1));
    });
  });
}

/** The first number of answers after which the mean disagreement is no more than this; one more than all where there is none. */
function first(curve: Float64Array, level: number): number {
  const place = curve.findIndex((error) => error <= level);
  return place < 0 ? curve.length : place;
}
