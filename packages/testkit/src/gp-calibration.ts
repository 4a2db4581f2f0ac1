import {
  type Dataset,
  dataset,
  gaussian,
  gpRank,
  type Matrix,
  matrix,
  openCompute,
  preferenceProbabilities,
  preferences,
  type Rng,
  referenceBackend,
  seeded,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";
import { isLongRun } from "./seeds.ts";

const backend = referenceBackend();
const kernel = gaussian({ gamma: 0.5 });
const [PRECISION, KNOWN, NEW, ASKED] = [4, 12, 6, 20];

/** f at all items from the prior, and noisy differences of the first of them. */
interface Drawn {
  readonly data: Dataset<Vectors>;
  readonly fresh: Vectors;
  readonly truth: Float64Array;
}

async function draw(rng: Rng): Promise<Drawn> {
  const size = KNOWN + NEW;
  const X = Float64Array.from({ length: 2 * size }, () => 1.5 * rng.normal());
  const items = vectors(matrix(size, 2, X));
  const compute = await openCompute({ backend });
  using K = await kernel.matrix(items, undefined, compute);
  await backend.addDiagonal(K, 1e-10);
  using L = await backend.cholesky(K);
  const f = await backend.multiplyVector(
    L,
    Float64Array.from({ length: size }, () => rng.normal()),
  );
  const rows = { winners: [] as number[], losers: [] as number[], magnitudes: [] as number[] };
  for (let k = 0; k < ASKED; k++) {
    const a = rng.below(KNOWN);
    const b = (a + 1 + rng.below(KNOWN - 1)) % KNOWN;
    const answer = f[a]! - f[b]! + rng.normal() / Math.sqrt(PRECISION);
    rows.winners.push(answer >= 0 ? a : b);
    rows.losers.push(answer >= 0 ? b : a);
    rows.magnitudes.push(Math.abs(answer));
  }
  const known: Matrix = matrix(KNOWN, 2, X.slice(0, 2 * KNOWN));
  return {
    data: dataset({ inputs: vectors(known), preferences: preferences(KNOWN, rows) }),
    fresh: vectors(matrix(NEW, 2, X.slice(2 * KNOWN))),
    truth: f.slice(KNOWN),
  };
}

const pairs = { a: [0, 2, 4], b: [1, 3, 5] };

/** Functions drawn from the model itself: what it says of them must come true as often as it says. */
export function gpCalibrationSuite({
  draws,
  decileSlack,
}: {
  readonly draws: number;
  readonly decileSlack: number;
}): void {
  describe("what the posterior says of functions from the prior", () => {
    it(`comes true: 95 % intervals of differences over ${draws} draws, and P(a > b) by deciles`, async () => {
      const { share, deciles } = await outcomes(draws);
      if (isLongRun())
        console.info(
          `inside: ${share}; deciles: ${deciles.map(({ count, said, met }) => ((met - said) / count).toFixed(4)).join(" ")}`,
        );
      expect(share).toBeGreaterThan(0.93);
      expect(share).toBeLessThan(0.97);
      for (const { count, said, met } of deciles) {
        // 2 %, and beyond it what so few pairs may be off by chance.
        const allowed = 0.02 + decileSlack * Math.sqrt(0.25 / Math.max(1, count));
        expect(Math.abs(met - said) / Math.max(1, count)).toBeLessThan(allowed);
      }
    });
  });
}

async function outcomes(draws: number) {
  const learner = gpRank({ kernel, noisePrecision: PRECISION });
  const rng = seeded(2026);
  let inside = 0;
  const deciles = Array.from({ length: 10 }, () => ({ count: 0, said: 0, met: 0 }));
  for (let k = 0; k < draws; k++) {
    const { data, fresh, truth } = await draw(rng.fork(`draw ${k}`));
    const model = await learner.fit(data, { backend });
    const { mean, variance } = await model.differences!(fresh, pairs.a, pairs.b, { backend });
    const chances = await preferenceProbabilities(model, fresh, pairs, { backend });
    pairs.a.forEach((a, pair) => {
      const difference = truth[a]! - truth[pairs.b[pair]!]!;
      if (pair === 0 && Math.abs(difference - mean[0]!) <= 1.959964 * Math.sqrt(variance[0]!)) inside++;
      const chance = chances[pair]!;
      const decile = deciles[Math.min(9, Math.floor(10 * chance))]!;
      decile.count++;
      decile.said += chance;
      if (difference > 0) decile.met++;
    });
  }
  return { share: inside / draws, deciles };
}
