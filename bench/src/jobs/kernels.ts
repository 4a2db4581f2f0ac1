/** A Gaussian kernel matrix on one backend; the peer is bench/peers/kernels.py. */
import { type Backend, gaussian, type Held, type Matrix, matrix, rowOf, startRun, vectors } from "ordo";
import { denseInput, samplePositions } from "./inputs.ts";
import { about, openBackend, printAnswer, readJob, size, timed } from "./job.ts";

const job = await readJob();
const [m, n, gamma, offset] = ["m", "n", "gamma", "offset"].map((key) => size(job, key)) as [
  number,
  number,
  number,
  number,
];
const backend = await openBackend(job);
const X = shifted(denseInput(m, n, job.seed), offset);
const work = () => gaussian({ gamma }).matrix(vectors(X), undefined, { backend, run: startRun() });
const K = await work();
const seen = await sampled(backend, K);
K.release();
printAnswer({
  seconds: await timed(job.repeats, work),
  check: seen.map(({ value }) => value),
  about: about(backend),
  facts: {
    largestRelativeError: Math.max(
      ...seen.map(({ value, row, col }) => Math.abs(value / direct(row, col) - 1)),
    ),
  },
});
await backend.close();

function shifted(a: Matrix, by: number): Matrix {
  return matrix(
    a.rows,
    a.cols,
    a.data.map((value) => value + by),
  );
}

async function sampled(backend: Backend, held: Held) {
  const result: { row: number; col: number; value: number }[] = [];
  for (const row of samplePositions(m)) {
    const values = await backend.fetch(held, { top: row, bottom: row + 1 });
    for (const col of samplePositions(m)) result.push({ row, col, value: values.data[col]! });
  }
  return result;
}

/** The definition, feature by feature. */
function direct(row: number, col: number): number {
  const [x, z] = [rowOf(X, row), rowOf(X, col)];
  return Math.exp(-gamma * x.reduce((sum, value, k) => sum + (value - z[k]!) ** 2, 0));
}
