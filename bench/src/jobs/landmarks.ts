/** Training over landmarks, and hold-outs that take them away, on one backend; the peer is bench/peers/landmarks.py. */
import { dataset, gaussian, grouping, type HoldOutRequest, rankRls, vectors, withLandmarks } from "ordo";
import { denseInput, hashed } from "./inputs.ts";
import { about, openBackend, printAnswer, readJob, size } from "./job.ts";

/** 2^-15 … 2^15. */
const powersOfTwo = Array.from({ length: 31 }, (_, k) => 2 ** (k - 15));
const [GAMMA, FEATURES] = [0.1, 50];

const job = await readJob();
const [m, r, seed] = [size(job, "m"), size(job, "landmarks"), job.seed];
const backend = await openBackend(job);

/** As in learners.ts; landmarks are evenly spaced. */
const X = denseInput(m, FEATURES, seed);
const noise = denseInput(m, 1, seed + 1);
const scores = Float64Array.from({ length: m }, (_, row) => {
  const x = (k: number) => X.data[row * FEATURES + k]!;
  return Math.sin(6 * x(0)) + 2 * x(1) * x(2) + x(3) + noise.data[row]!;
});
const queries =
  job.queries === undefined
    ? undefined
    : grouping(Array.from({ length: m }, (_, row) => row % size(job, "queries")));
const landmarks = Uint32Array.from({ length: r }, (_, k) => Math.floor((k * m) / r));
const data = dataset({ inputs: vectors(X), scores, landmarks, queries });
const probes = vectors(denseInput(16, FEATURES, seed + 2));
const learner = withLandmarks(rankRls({ kernel: gaussian({ gamma: GAMMA }), lambda: 1 }), {
  choose: "given",
});

/** The list is given: it is drawn before anything is timed. */
const listed = job.pairs === undefined ? undefined : sampledPairs(size(job, "pairs"));

const operations: Record<string, () => Promise<number[]>> = {
  "landmark fit": async () => [...(await (await learner.fit(data, { backend })).scores(probes, { backend }))],
  async "landmark path"() {
    using prepared = await learner.prepare(data, powersOfTwo, { backend });
    let place = 0;
    for await (const model of prepared.models())
      if (place++ === 15) return [...(await model.scores(probes, { backend }))];
    return [];
  },
  "landmark pairs": () => heldOut(listed!),
  "landmark queries": () =>
    heldOut({
      kind: "sets",
      sets: Array.from({ length: queries!.count }, (_, query) => queries!.rowsOf(query)),
    }),
  "landmark folds": () => heldOut({ kind: "sets", sets: folds(10) }),
};

function sampledPairs(count: number): HoldOutRequest {
  const a = Uint32Array.from({ length: count }, (_, k) => hashed(k, 7) % m);
  const b = a.map((row, k) => (row + 1 + (hashed(k, 8) % (m - 1))) % m);
  return { kind: "pairs", pairs: { kind: "list", a, b } };
}

function folds(count: number): Uint32Array[] {
  return Array.from({ length: count }, (_, fold) =>
    Uint32Array.from({ length: m }, (_, row) => row).filter((row) => row % count === fold),
  );
}

/** From the data: the features, training, and what was held out. */
async function heldOut(request: HoldOutRequest): Promise<number[]> {
  const held: number[] = [];
  using prepared = await learner.prepare(data, [1], { backend });
  await prepared.holdOuts.run(request, 1, {
    set: (index, _rows, own) => void (index < 4 && held.push(...own.subarray(0, 4))),
    pairs: (_output, a, _b, own) => void (a < 4 && held.push(own.a[0]!, own.b[0]!)),
  });
  return held;
}

async function timedRun(work: () => Promise<number[]>): Promise<{ seconds: number; check: number[] }> {
  globalThis.gc?.();
  const start = performance.now();
  const check = await work();
  return { seconds: (performance.now() - start) / 1000, check };
}

const work = operations[job.operation];
if (work === undefined) throw new Error(`unknown operation ${job.operation}`);
const isHoldOut = !["landmark fit", "landmark path"].includes(job.operation);
const [seconds, fits]: [number[], number[]] = [[], []];
let check: number[] = [];
for (let run = 0; run <= job.repeats; run++) {
  if (isHoldOut) fits.push((await timedRun(operations["landmark fit"]!)).seconds);
  const found = await timedRun(work);
  check = found.check;
  if (run > 0 || job.repeats === 0) seconds.push(found.seconds);
}
const facts = {
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
  ...(isHoldOut && { fits: Math.min(...seconds) / Math.min(...fits) }),
};
printAnswer({ seconds, check, about: about(backend), facts });
await backend.close();
