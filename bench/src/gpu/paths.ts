import { type Backend, concordance, crossValidate, leavePairOut, matrix, seeded, validatePath } from "ordo";
import { learner, problem } from "./pairs.ts";

/** All pairs at so many lambdas. */
export async function pathSeconds(backend: Backend, size: number, lambdas: number): Promise<number> {
  const data = problem(size);
  const values = Array.from({ length: lambdas }, (_, k) => 2 ** (k - Math.floor(lambdas / 2)));
  const start = performance.now();
  await validatePath(learner, data, {
    split: leavePairOut(),
    metric: concordance(),
    backend,
    audit: 0,
    values,
  });
  return (performance.now() - start) / 1000;
}

const RESAMPLES = 10_000;
const SIZE = 2000;

/**
 * The concordance of leave-pair-out in 10,000 resamples of the items, all of them as columns of weights W: Σ w_a·w_b over pairs in the right order, by that over all pairs that
 * differ, is the column sums of W∘(RW) by those of W∘(DW).
 */
export async function bootstrapSeconds(backend: Backend): Promise<number> {
  const data = problem(SIZE);
  const [right, different] = [matrix(SIZE, SIZE), matrix(SIZE, SIZE)];
  const y = data.scores!.values.data;
  await crossValidate(learner, data, {
    split: leavePairOut(),
    metric: concordance(),
    backend,
    audit: 0,
    onHeldOut: {
      pairs(_output, a, b, scores) {
        b.forEach((other, k) => {
          const wanted = Math.sign(y[a]! - y[other]!);
          if (wanted === 0) return;
          different.data[a * SIZE + other] = 1;
          const sign = Math.sign(scores.a[k]! - scores.b[k]!);
          right.data[a * SIZE + other] = sign === 0 ? 0.5 : Number(sign === wanted);
        });
      },
    },
  });
  const rng = seeded(1);
  const weights = matrix(SIZE, RESAMPLES);
  const start = performance.now();
  for (let sample = 0; sample < RESAMPLES; sample++)
    for (let draw = 0; draw < SIZE; draw++) weights.data[rng.below(SIZE) * RESAMPLES + sample]! += 1;
  using W = await backend.place(weights);
  const sums: Float64Array[] = [];
  for (const pairs of [right, different]) {
    using product = await backend.multiply(pairs, W);
    await backend.hadamard(product, W);
    sums.push(await backend.multiplyVector(product, new Float64Array(SIZE).fill(1), { transpose: true }));
  }
  const values = Float64Array.from(sums[0]!, (sum, sample) => sum / sums[1]![sample]!).sort();
  const seconds = (performance.now() - start) / 1000;
  const interval = [0.025, 0.975].map((part) => values[Math.floor(part * RESAMPLES)]!.toFixed(4));
  console.log(`bootstrap: 95 % of the resamples lie from ${interval.join(" to ")}`);
  return seconds;
}
