/** How time grows with the number of items, and the peak memory of one run; prints an answer whose facts are read by `growth`. */
import {
  type Backend,
  concordance,
  crossValidate,
  type Dataset,
  dataset,
  gaussian,
  leavePairOut,
  linear,
  matrix,
  openCompute,
  rankRls,
  rankSvm,
  type Vectors,
  vectors,
} from "ordo";
import type { Job } from "../contract.ts";
import { denseInput } from "./inputs.ts";
import { about, openBackend, printAnswer, readJob, size } from "./job.ts";

/** 2^-15 … 2^15. */
const powersOfTwo = Array.from({ length: 31 }, (_, k) => 2 ** (k - 15));

const FEATURES = 50;
const kernel = gaussian({ gamma: 0.1 });

function problem(m: number, seed: number, outputs: number): Dataset<Vectors> {
  const X = denseInput(m, FEATURES, seed);
  const Y = denseInput(m, outputs, seed + 1);
  const scores = Y.data.map(
    (noise, k) => noise + X.data[Math.floor(k / outputs) * FEATURES + (k % outputs)]!,
  );
  return dataset({ inputs: vectors(X), scores: matrix(m, outputs, scores) });
}

/** The least time of the work; what `prepare` does before each run is not counted. */
async function best<T>(
  repeats: number,
  work: (prepared: T) => Promise<unknown>,
  prepare: () => Promise<T> = async () => undefined as T,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < repeats; run++) {
    const prepared = await prepare();
    const start = performance.now();
    await work(prepared);
    least = Math.min(least, (performance.now() - start) / 1000);
  }
  return least;
}

/** The same order with so many values, each as often as the others. */
function levelled(scores: Float64Array, levels: number): Float64Array {
  const order = Uint32Array.from(scores.keys()).sort((a, b) => scores[a]! - scores[b]!);
  const result = new Float64Array(scores.length);
  order.forEach((row, rank) => {
    result[row] = Math.floor((rank * levels) / scores.length);
  });
  return result;
}

/** The least processor time of the work, in seconds: what others do on the machine is not counted. */
async function bestProcessor(repeats: number, work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < repeats; run++) {
    const used = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(used);
    least = Math.min(least, (user + system) / 1e6);
  }
  return least;
}

const operations: Record<string, (backend: Backend, job: Job) => Promise<number>> = {
  /** The kernel matrix alone. */
  kernel(backend, job) {
    const { inputs } = problem(size(job, "m"), job.seed, 1);
    return best(job.repeats, async () => {
      using _K = await kernel.matrix(inputs, undefined, await openCompute({ backend }));
    });
  },
  /** The kernel matrix, and training with one lambda. */
  fit(backend, job) {
    const data = problem(size(job, "m"), job.seed, 1);
    return best(job.repeats, () => rankRls({ kernel }).fit(data, { backend }));
  },
  /** Training with one lambda on a kernel matrix that is there. */
  async solve(backend, job) {
    const data = problem(size(job, "m"), job.seed, 1);
    const compute = await openCompute({ backend });
    return best(
      job.repeats,
      (K) => rankRls({ kernel: { ...kernel, matrix: async () => K } }).fit(data, { backend }),
      () => kernel.matrix(data.inputs, undefined, compute),
    );
  },
  /** The kernel matrix, and training with the 31 default lambdas. */
  path(backend, job) {
    const data = problem(size(job, "m"), job.seed, 1);
    return best(job.repeats, async () => {
      using prepared = await rankRls({ kernel }).prepare(data, powersOfTwo, { backend });
      for await (const _ of prepared.models());
    });
  },
  /** All pairs left out, from the data to the estimate. */
  pairs(backend, job) {
    const data = problem(size(job, "m"), job.seed, size(job, "outputs"));
    const learner = rankRls({ kernel });
    return best(job.repeats, () =>
      crossValidate(learner, data, { split: leavePairOut(), metric: concordance(), backend }),
    );
  },
  /** One Newton step of RankSVM less none, one round of conjugate gradients in it: products, counting and a line search. */
  async margins(backend, job) {
    const given = problem(size(job, "m"), job.seed, 1);
    const levels = size(job, "levels");
    const scores = levels === 0 ? given.scores!.values.data : levelled(given.scores!.values.data, levels);
    const data = dataset({ inputs: given.inputs, scores });
    const loss = job.loss === "hinge" ? "hinge" : "squared-hinge";
    const [few, many] = loss === "hinge" ? [5, 15] : [1, 3];
    const learner = (iterations: number) =>
      rankSvm({ kernel: linear(), lambda: 1, loss, tolerance: 1e-15, iterations });
    const time = (iterations: number) =>
      bestProcessor(job.repeats, () => learner(iterations).fit(data, { backend }));
    return ((await time(many)) - (await time(few))) / (many - few);
  },
  primal(backend, job) {
    const data = problem(size(job, "m"), job.seed, 1);
    return best(job.repeats, () => rankRls({ kernel: linear() }).fit(data, { backend }));
  },
};

const job = await readJob();
const operation = operations[job.operation];
if (operation === undefined) throw new Error(`unknown operation ${job.operation}`);
const backend = await openBackend(job);
const before = process.memoryUsage.rss();
const seconds = await operation(backend, job);
printAnswer({
  seconds: [seconds],
  check: [],
  about: about(backend),
  facts: { baseBytes: before, peakBytes: process.resourceUsage().maxRSS * 1024 },
});
await backend.close();
