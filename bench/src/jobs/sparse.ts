/** Linear RankRLS by conjugate gradient on sparse rows, on one backend; the peer is bench/peers/sparse.py. */
import {
  type Backend,
  type Dataset,
  dataset,
  grouping,
  type HeldSparse,
  type LinearPredictor,
  linear,
  rankRls,
  type SparseMatrix,
  type Vectors,
  vectors,
} from "ordo";
import type { Job } from "../contract.ts";
import { denseInput, sparseInput } from "./inputs.ts";
import { about, openBackend, printAnswer, readJob, size } from "./job.ts";

interface Problem {
  readonly X: SparseMatrix;
  readonly y: Float64Array;
  /** The query of each row. */
  readonly of: Uint32Array;
  readonly data: Dataset<Vectors>;
  readonly probes: Vectors;
}

/** Scores are linear in the features, plus noise. */
function problemOf(job: Job): Problem {
  const [m, n, perRow] = [size(job, "m"), size(job, "n"), size(job, "perRow")];
  const X = sparseInput(m, n, perRow, job.seed);
  const y = timesVector(X, denseInput(n, 1, job.seed + 2).data);
  denseInput(m, 1, job.seed + 3).data.forEach((noise, row) => {
    y[row]! += noise;
  });
  const of = Uint32Array.from({ length: m }, (_, row) => row % size(job, "queries"));
  const queries = grouping(Array.from(of));
  return {
    ...{ X, y, of },
    data: dataset({ inputs: vectors(X), scores: y, queries }),
    probes: vectors(sparseInput(16, n, perRow, job.seed + 4)),
  };
}

/** Each query's comparisons are divided by its size, as RLScore has it. */
async function fit(backend: Backend, job: Job, { data, probes }: Problem) {
  const options = { kernel: linear(), queryWeights: "size", solver: "cg" } as const;
  const learner = rankRls({ ...options, lambda: size(job, "lambda"), tolerance: size(job, "tolerance") });
  // A new data set each time, so that its fingerprint is not remembered.
  const model = await learner.fit(dataset(data), { backend });
  return { model, check: [...(await model.scores(probes, { backend }))] };
}

/** A product with X and one with its transpose for each step, for the right side and for the last look, and nothing else. */
async function multiply(backend: Backend, X: HeldSparse, job: Job, steps: number): Promise<void> {
  const [w, u] = [denseInput(X.cols, 1, job.seed + 5), denseInput(X.rows, 1, job.seed + 6)];
  for (let step = 0; step < steps + 2; step++) {
    using scores = await backend.multiplySparse(X, w);
    await backend.fetch(scores);
    using sums = await backend.multiplySparse(X, u, { transpose: true });
    await backend.fetch(sums);
  }
}

/** ‖XᵀL(y − Xw) − λw‖ / ‖XᵀLy‖, L taking the mean of each query out. */
function residualOf({ X, y, of }: Problem, w: Float64Array, lambda: number): number {
  const pulled = (values: Float64Array) => {
    const [sums, counts] = [new Float64Array(y.length), new Float64Array(y.length)];
    values.forEach((value, row) => {
      sums[of[row]!]! += value;
      counts[of[row]!]!++;
    });
    const result = new Float64Array(X.cols);
    for (let row = 0; row < X.rows; row++) {
      const value = values[row]! - sums[of[row]!]! / counts[of[row]!]!;
      for (let k = X.starts[row]!; k < X.starts[row + 1]!; k++)
        result[X.columns[k]!]! += value * X.values[k]!;
    }
    return result;
  };
  const scores = timesVector(X, w);
  const left = pulled(y.map((value, row) => value - scores[row]!)).map((value, k) => value - lambda * w[k]!);
  return norm(left) / norm(pulled(y));
}

function norm(values: Float64Array): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
}

function timesVector(X: SparseMatrix, w: Float64Array): Float64Array {
  return Float64Array.from({ length: X.rows }, (_, row) => {
    let sum = 0;
    for (let k = X.starts[row]!; k < X.starts[row + 1]!; k++) sum += X.values[k]! * w[X.columns[k]!]!;
    return sum;
  });
}

const job = await readJob();
const backend = await openBackend(job);
const problem = problemOf(job);
const { model, check } = await fit(backend, job, problem);
const iterations = model.facts!.iterations!;
const placed = job.alone === undefined ? undefined : await backend.placeSparse(problem.X);
const seconds: number[] = [];
for (let run = 0; run <= job.repeats; run++) {
  globalThis.gc?.();
  const start = performance.now();
  if (placed === undefined) await fit(backend, job, problem);
  else await multiply(backend, placed, job, iterations);
  if (run > 0) seconds.push((performance.now() - start) / 1000);
}
const { weights } = model.predictor as LinearPredictor<Vectors>;
const residual = residualOf(problem, weights.data, size(job, "lambda"));
printAnswer({ seconds, check, about: about(backend), facts: { iterations, residual } });
await backend.close();
