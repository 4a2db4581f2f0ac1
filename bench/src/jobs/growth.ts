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
  type Matrix,
  matrix,
  openCompute,
  rankRls,
  rankSvm,
  sparseFrom,
  type Vectors,
  vectors,
} from "ordo";
import type { Job } from "../contract.ts";
import { median } from "../statistics.ts";
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

/** The processor time of the work, in seconds: what others do on the machine is not counted. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const used = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(used);
  return (user + system) / 1e6;
}

/** Gives the time of so many more iterations of RankSVM, each: a run with many, less one with few. */
function iterationsOf(backend: Backend, job: Job, levels: number): () => Promise<number> {
  const given = problem(size(job, "m"), job.seed, 1);
  const scores = levels === 0 ? given.scores!.values.data : levelled(given.scores!.values.data, levels);
  // The hinge loss is trained by planes where features are sparse, and by Newton steps where few are dense.
  const inputs =
    job.features === "sparse" ? vectors(sparseFrom(given.inputs.values as Matrix)) : given.inputs;
  const data = dataset({ inputs, scores });
  const loss = job.loss === "hinge" ? "hinge" : "squared-hinge";
  const [few, many] = loss === "hinge" ? [5, 15] : [1, 3];
  const time = (iterations: number) =>
    processorTime(() =>
      rankSvm({ kernel: linear(), lambda: 1, loss, tolerance: 1e-15, iterations }).fit(data, { backend }),
    );
  return async () => {
    const least = await time(few);
    return ((await time(many)) - least) / (many - few);
  };
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
  /** An iteration of RankSVM: products, counting, conjugate gradients and a line search. The median. */
  async margins(backend, job) {
    const iteration = iterationsOf(backend, job, 0);
    const seconds: number[] = [];
    for (let run = 0; run < job.repeats; run++) seconds.push(await iteration());
    return median(seconds);
  },
  /** The same with two different scores, and with all different, in turns: how many times as long the latter take, by their medians. */
  async levels(backend, job) {
    const both = [iterationsOf(backend, job, 2), iterationsOf(backend, job, 0)];
    const seconds: number[][] = [[], []];
    for (let run = 0; run < job.repeats; run++)
      for (const [place, iteration] of both.entries()) seconds[place]!.push(await iteration());
    const [two, different] = seconds.map(median);
    return different! / two!;
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
