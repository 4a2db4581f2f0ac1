/** Training and cross-validation on one backend; the peers are bench/peers/learners.py. */
import {
  type Backend,
  concordance,
  crossValidate,
  type Dataset,
  dataset,
  type Engine,
  gaussian,
  grouping,
  inlineEngine,
  kFold,
  kpcRank,
  leaveOneOut,
  leavePairOut,
  linear,
  mse,
  preferences,
  rankRls,
  rls,
  threadEngine,
  type Validation,
  type Vectors,
  validatePath,
  vectors,
} from "ordo";
import type { Job } from "../contract.ts";
import { denseInput, hashed } from "./inputs.ts";
import { about, openBackend, printAnswer, readJob, size } from "./job.ts";

/** 2^-15 … 2^15. */
const powersOfTwo = Array.from({ length: 31 }, (_, k) => 2 ** (k - 15));

const GAMMA = 0.1;
const FEATURES = 50;

interface Problem {
  readonly data: Dataset<Vectors>;
  readonly probes: Vectors;
}

/** Features uniform in [−½, ½); a score is a wave over the first features plus noise. */
function problem(
  m: number,
  seed: number,
  more: Partial<Parameters<typeof dataset<Vectors>>[0]> = {},
): Problem {
  const X = denseInput(m, FEATURES, seed);
  const noise = denseInput(m, 1, seed + 1);
  const scores = Float64Array.from({ length: m }, (_, row) => {
    const x = (k: number) => X.data[row * FEATURES + k]!;
    return Math.sin(6 * x(0)) + 2 * x(1) * x(2) + x(3) + noise.data[row]!;
  });
  return {
    data: dataset({ inputs: vectors(X), scores, ...more }),
    probes: vectors(denseInput(16, FEATURES, seed + 2)),
  };
}

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const result: T[] = [];
  for await (const value of values) result.push(value);
  return result;
}

const numberOf = ({ estimates }: Validation) =>
  estimates[0]!.value.defined ? estimates[0]!.value.value : Number.NaN;

const job = await readJob();

/** With as many threads as the job says; one of them is the program's own. */
const engine = engineOf(job);

function engineOf({ atOnce }: Job): Engine | undefined {
  if (typeof atOnce !== "number") return undefined;
  return atOnce === 1 ? inlineEngine() : threadEngine({ threads: atOnce });
}

const operations: Record<string, (backend: Backend, job: Job) => () => Promise<number[]>> = {
  "rank fit"(backend, job) {
    const { data, probes } = problem(size(job, "m"), job.seed);
    const learner = rankRls({ kernel: gaussian({ gamma: GAMMA }), lambda: 1 });
    return async () => [...(await (await learner.fit(data, { backend })).scores(probes, { backend }))];
  },
  "rank path"(backend, job) {
    const { data, probes } = problem(size(job, "m"), job.seed);
    const learner = rankRls({ kernel: gaussian({ gamma: GAMMA }) });
    return async () => {
      using prepared = await learner.prepare(data, powersOfTwo, { backend });
      const models = await all(prepared.models());
      return [...(await models[15]!.scores(probes, { backend }))];
    };
  },
  "leave-pair-out"(backend, job) {
    const { data } = problem(size(job, "m"), job.seed);
    const learner = rankRls({ kernel: gaussian({ gamma: GAMMA }), lambda: 1 });
    return async () => {
      const held: number[] = [];
      const result = await crossValidate(learner, data, {
        split: leavePairOut(),
        metric: concordance(),
        backend,
        onHeldOut: {
          pairs(_output, a, _b, scores) {
            if (a < 4) held.push(scores.a[0]!, scores.b[0]!);
          },
        },
      });
      return [numberOf(result), ...held];
    };
  },
  "leave-pair-out path"(backend, job) {
    const { data } = problem(size(job, "m"), job.seed);
    const learner = rankRls({ kernel: gaussian({ gamma: GAMMA }) });
    const options = { split: leavePairOut(), metric: concordance(), backend };
    const lambdas = powersOfTwo;
    if (job.apart === undefined)
      return async () => (await validatePath(learner, data, { ...options, values: lambdas })).map(numberOf);
    return async () => {
      const values: number[] = [];
      for (const lambda of lambdas)
        values.push(numberOf(await crossValidate(learner.at(lambda), data, options)));
      return values;
    };
  },
  "leave-query-out"(backend, job) {
    const m = size(job, "m");
    const queries = grouping(Array.from({ length: m }, (_, row) => row % size(job, "queries")));
    const { data } = problem(m, job.seed, { queries });
    const learner = rankRls({ kernel: gaussian({ gamma: GAMMA }), lambda: 1, queryWeights: "size" });
    return async () => {
      using prepared = await learner.prepare(data, [1], { backend });
      const sets = Array.from({ length: queries.count }, (_, query) => queries.rowsOf(query).slice());
      const held: number[] = [];
      await prepared.holdOuts.run({ kind: "sets", sets }, 1, {
        set(index, _rows, scores) {
          if (index < 4) held.push(...scores);
        },
      });
      return held;
    };
  },
  "refitted folds"(backend, job) {
    const { data } = problem(size(job, "m"), job.seed);
    const learner = rankRls({ kernel: gaussian({ gamma: GAMMA }) });
    const options = { split: kFold({ folds: 10 }), metric: concordance(), method: "refit", engine } as const;
    return async () =>
      (await validatePath(learner, data, { ...options, values: powersOfTwo, backend })).map(numberOf);
  },
  "rls leave-one-out"(backend, job) {
    const { data } = problem(size(job, "m"), job.seed);
    const learner = rls({ kernel: gaussian({ gamma: GAMMA }), lambda: 1 });
    return async () => [
      numberOf(await crossValidate(learner, data, { split: leaveOneOut(), metric: mse(), backend })),
    ];
  },
  "rls leave-one-out path"(backend, job) {
    const { data } = problem(size(job, "m"), job.seed);
    const learner = rls({ kernel: gaussian({ gamma: GAMMA }) });
    const options = { split: leaveOneOut(), metric: mse(), values: powersOfTwo, backend };
    return async () => (await validatePath(learner, data, options)).map(numberOf);
  },
  "rls fit"(backend, job) {
    const { data, probes } = problem(size(job, "m"), job.seed);
    const learner = rls({ kernel: gaussian({ gamma: GAMMA }), lambda: 1 });
    return async () => [...(await (await learner.fit(data, { backend })).scores(probes, { backend }))];
  },
  "explicit pairs"(backend, job) {
    const m = size(job, "m");
    const l = size(job, "pairs");
    const first = Uint32Array.from({ length: l }, (_, k) => hashed(k, 7) % m);
    const second = first.map((row, k) => (row + 1 + (hashed(k, 8) % (m - 1))) % m);
    const { data, probes } = problem(m, job.seed);
    const y = data.scores!.values.data;
    const winners = first.map((row, k) => (y[row]! >= y[second[k]!]! ? row : second[k]!));
    const losers = first.map((row, k) => (y[row]! >= y[second[k]!]! ? second[k]! : row));
    const pairs = dataset({ inputs: data.inputs, preferences: preferences(m, { winners, losers }) });
    const learner = rankRls({ kernel: gaussian({ gamma: GAMMA }), lambda: 1, cost: 20 });
    // Scores are compared up to a constant, which the peer's model has and ranking does not.
    return async () => {
      const scores = await (await learner.fit(pairs, { backend })).scores(probes, { backend });
      return Array.from(scores, (score) => score - scores[0]!);
    };
  },
  "few components"(backend, job) {
    const { data, probes } = problem(size(job, "m"), job.seed);
    const components = size(job, "components");
    const learner = kpcRank({ kernel: gaussian({ gamma: GAMMA }), components });
    return async () => {
      // A path that goes on to many components is found by the whole decomposition.
      using prepared =
        job.whole === undefined
          ? undefined
          : await learner.prepare(data, [components, size(job, "whole")], { backend });
      const model = await (prepared?.model(components) ?? learner.fit(data, { backend }));
      return [...(await model.scores(probes, { backend }))];
    };
  },
  "linear fit"(backend, job) {
    const { data, probes } = problem(size(job, "m"), job.seed);
    const learner = rankRls({ kernel: linear(), lambda: 1 });
    // A new data set each time, so that its fingerprint is not remembered.
    return async () => [
      ...(await (await learner.fit(dataset(data), { backend })).scores(probes, { backend })),
    ];
  },
  "linear path"(backend, job) {
    const { data, probes } = problem(size(job, "m"), job.seed);
    const learner = rankRls({ kernel: linear() });
    return async () => {
      using prepared = await learner.prepare(dataset(data), powersOfTwo, { backend });
      const models = await all(prepared.models());
      return [...(await models[15]!.scores(probes, { backend }))];
    };
  },
};

const make = operations[job.operation];
if (make === undefined) throw new Error(`unknown operation ${job.operation}`);
const backend = await openBackend(job);
const work = make(backend, job);
let check: number[] = [];
const seconds: number[] = [];
for (let run = 0; run <= job.repeats; run++) {
  globalThis.gc?.();
  const start = performance.now();
  check = await work();
  if (run > 0 || job.repeats === 0) seconds.push((performance.now() - start) / 1000);
}
const facts = { peakMegabytes: process.resourceUsage().maxRSS / 1024 };
printAnswer({ seconds, check, about: about(backend), facts });
await engine?.release();
await backend.close();
