/** The shapes that people bring, through the public calls, on one backend; the peer is bench/peers/shapes.py. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import {
  type Dataset,
  dataset,
  gaussian,
  givenFolds,
  grouping,
  leaveOneOut,
  leavePairOut,
  leavePreferenceOut,
  leaveQueryOut,
  linear,
  permutationTest,
  preferences,
  rankRls,
  type Split,
  type Vectors,
  validatePath,
  vectors,
  withPreparation,
} from "ordo";
import { denseInput, hashed, sparseInput } from "./inputs.ts";
import { about, openBackend, printAnswer, readJob, size } from "./job.ts";

const job = await readJob();
const backend = await openBackend(job);
const [m, n, seed] = [size(job, "m"), size(job, "n"), job.seed];
const asked = (name: string) => (typeof job[name] === "number" ? (job[name] as number) : 0);

/** 2^-15 … 2^15, or 1 alone. */
const lambdas = asked("lambdas") > 1 ? Array.from({ length: 31 }, (_, k) => 2 ** (k - 15)) : [1];

/** A function of its own, so that what the data set was copied from can be let go. */
function makeData(): Dataset<Vectors> {
  const X = asked("perRow") > 0 ? sparseInput(m, n, asked("perRow"), seed) : denseInput(m, n, seed);
  const noise = denseInput(m, 1, seed + 5);

  /** x₀ + x₁ − x₂ of each row, and noise; of sparse rows the first three that are listed. */
  const latent = (row: number): number => {
    const [a, b, c] =
      X.kind === "dense"
        ? [0, 1, 2].map((k) => X.data[row * n + k]!)
        : [0, 1, 2].map((k) => X.values[X.starts[row]! + k]!);
    return a! + b! - c! + noise.data[row]!;
  };

  return dataset({
    inputs: vectors(X),
    ...(asked("pairs") > 0
      ? { preferences: preferencesOf(latent) }
      : { scores: Float64Array.from({ length: m }, (_, row) => targetOf(latent(row))) }),
    ...(asked("queries") > 0 && {
      queries: grouping(Array.from({ length: m }, (_, row) => row % asked("queries"))),
    }),
    ...(asked("weights") > 0 && {
      weights: Float64Array.from({ length: m }, (_, row) => 1 + (hashed(row, 9) % 3)),
    }),
  });
}

/** As scores, as two classes, or as grades 0 to 4. */
function targetOf(value: number): number {
  if (job.target === "classes") return value > 0.2 ? 1 : 0;
  return job.target === "grades" ? Math.max(0, Math.min(4, Math.floor(2.5 + 2 * value))) : value;
}

function preferencesOf(latent: (row: number) => number) {
  const count = asked("pairs");
  const first = Array.from({ length: count }, (_, k) => hashed(k, 7) % m);
  const second = first.map((row, k) => (row + 1 + (hashed(k, 8) % (m - 1))) % m);
  const isUp = first.map((row, k) => latent(row) >= latent(second[k]!));
  return preferences(m, {
    winners: first.map((row, k) => (isUp[k] ? row : second[k]!)),
    losers: first.map((row, k) => (isUp[k] ? second[k]! : row)),
  });
}

const data = makeData();

const plain = rankRls({
  kernel: job.kernel === "gaussian" ? gaussian({ gamma: 0.1 }) : linear(),
  lambda: 1,
  ...(asked("cost") > 0 && { cost: asked("cost") as 20 | 21 | 22 }),
  ...(job.ties === "no" && { ties: false }),
});
const learner = asked("scaled") > 0 ? withPreparation(plain, { scale: { kind: "standard" } }) : plain;

const folds = (count: number) =>
  givenFolds(
    Array.from({ length: count }, (_, fold) =>
      Array.from({ length: Math.ceil((m - fold) / count) }, (_, k) => fold + k * count),
    ),
  );
const splits: Record<string, () => Split> = {
  "leave-one-out": leaveOneOut,
  "leave-pair-out": leavePairOut,
  "leave-preference-out": leavePreferenceOut,
  "leave-query-out": leaveQueryOut,
  folds: () => folds(10),
};

async function work(): Promise<number[]> {
  if (job.split === undefined) {
    const model = await plain.fit(data, { backend });
    return [...(await model.scores(vectors(denseProbes()), { backend }))];
  }
  const metric = job.metric as string;
  const split = splits[job.split as string]!();
  if (asked("permutations") > 0) {
    const { observed } = await permutationTest(learner, data, {
      split,
      metric,
      permutations: asked("permutations"),
      backend,
      seed: 1,
    });
    return [observed.defined ? observed.value : Number.NaN];
  }
  const found = await validatePath(learner, data, { split, metric, values: lambdas, backend, seed: 1 });
  return found.map(({ estimates: [first] }) => (first!.value.defined ? first!.value.value : Number.NaN));
}

function denseProbes() {
  return denseInput(16, n, seed + 2);
}

const [seconds, repeats]: [number[], number] = [[], job.repeats];
let check: number[] = [];
for (let run = 0; run <= repeats; run++) {
  globalThis.gc?.();
  const start = performance.now();
  check = await work();
  if (run > 0 || repeats === 0) seconds.push((performance.now() - start) / 1000);
}
const facts = { ...memory(peak()), ...(asked("refits") > 0 && (await refitted(Math.min(...seconds)))) };
printAnswer({ seconds, check, about: about(backend), facts });
await backend.close();

/** The most that was resident, in megabytes. What the system says of resources begins with what the program that started this one had. */
function peak(): number {
  const status = existsSync("/proc/self/status") ? readFileSync("/proc/self/status", "utf8") : "";
  const kilobytes = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS);
  return kilobytes / 1024;
}

/** What is resident at most, and how much of it the program takes with a tiny job of the same kind, in a process of its own. */
function memory(peakMegabytes: number): Record<string, number> {
  const dataMegabytes = (asked("perRow") > 0 ? 12 * m * asked("perRow") : 8 * m * n) / 2 ** 20;
  if (asked("tiny") > 0) return { peakMegabytes, dataMegabytes };
  const small = (name: string, most: number) => (name in job ? { [name]: Math.min(asked(name), most) } : {});
  const tiny = {
    ...job,
    ...{ tiny: 1, m: Math.min(m, 60), n: Math.min(n, 6), refits: 0 },
    ...{
      ...small("pairs", 200),
      ...small("queries", 4),
      ...small("permutations", 10),
      ...small("perRow", 3),
    },
  };
  const { stdout } = spawnSync(process.execPath, [...process.execArgv, import.meta.filename], {
    input: JSON.stringify(tiny),
    encoding: "utf8",
  });
  const programMegabytes = (JSON.parse(stdout) as { facts: { peakMegabytes: number } }).facts.peakMegabytes;
  const timesTheData = (peakMegabytes - programMegabytes) / dataMegabytes;
  return { peakMegabytes, programMegabytes, dataMegabytes, timesTheData };
}

/** Some pairs by refitting: what a pair takes, and what the shortcut takes of the time for all pairs, and for those that count. */
async function refitted(shortcut: number): Promise<Record<string, number>> {
  const sample = asked("refits");
  const start = performance.now();
  await validatePath(learner, data, {
    split: leavePairOut({ pairs: { sample } }),
    metric: job.metric as string,
    values: lambdas,
    method: "refit",
    backend,
    seed: 1,
  });
  const secondsOfARefit = (performance.now() - start) / 1000 / sample;
  const above = data.scores!.values.data.reduce((sum, score) => sum + score, 0);
  const pairsThatCount = above * (m - above);
  return {
    refits: sample,
    secondsOfARefit,
    pairsThatCount,
    shareOfRefitting: shortcut / ((secondsOfARefit * m * (m - 1)) / 2),
    shareOfRefittingWhatCounts: shortcut / (secondsOfARefit * pairsThatCount),
  };
}
