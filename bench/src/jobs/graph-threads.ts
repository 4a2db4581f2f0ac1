/** A kernel matrix of graphs like parsed sentences, or of a corpus, with as many threads as the job says. Graphs are new each time, so that nothing is known of them. */
import { createReadStream } from "node:fs";
import { join } from "node:path";
import {
  type Backend,
  type Graph,
  type Graphs,
  graph,
  graphs,
  type Held,
  type Kernel,
  parseKernel,
  type Rng,
  readPpi,
  seeded,
  startRun,
  threadEngine,
} from "ordo";
import { samplePositions } from "./inputs.ts";
import { about, openBackend, printAnswer, readJob, size, timed } from "./job.ts";

const job = await readJob();
const atOnce = size(job, "atOnce");
const backend = await openBackend(job);
const kernel = parseKernel(String(job.kernel)) as Kernel<never> as Kernel<Graphs>;
const engine = atOnce > 1 ? threadEngine({ threads: atOnce }) : undefined;
const items =
  job.corpus === undefined
    ? drawSentences(seeded(job.seed), size(job, "m"))
    : await candidates(`${job.corpus}`);
const m = items.length;
const work = () =>
  kernel.matrix(graphs(items.map((one) => ({ ...one }))), undefined, { backend, run: startRun(), engine });
const K = await work();
const check = await sampled(backend, K);
K.release();
printAnswer({ seconds: await timed(job.repeats, work), check, about: { ...about(backend), atOnce } });
await engine?.release();
await backend.close();

/** All pairs of proteins of a corpus below $ORDO_DATA/ppi-corpora. */
async function candidates(corpus: string): Promise<readonly Graph[]> {
  const folder = process.env.ORDO_DATA;
  if (folder === undefined) throw new Error("set ORDO_DATA to the folder of the data sets");
  const file = join(folder, "ppi-corpora", `${corpus}-learning-format.xml.gz`);
  return (await readPpi(createReadStream(file), { source: corpus })).data.inputs.values;
}

/** Words are drawn so that the k-th most frequent comes about 1/k as often as the first, as in texts. */
function drawSentences(rng: Rng, count: number): readonly Graph[] {
  const word = () => `w${Math.floor(Math.exp(rng.uniform() * Math.log(8000)))}`;
  return Array.from({ length: count }, () => {
    const tokens = 20 + rng.below(30);
    const labels = Array.from({ length: tokens }, () => [word(), `P${rng.below(30)}`]);
    const nodes = [
      ...labels,
      ...Array.from({ length: tokens - 1 }, () => [`r${rng.below(40)}`]),
      ...labels.map((own) => own.map((label) => `${label}_M`)),
    ];
    const edges: [number, number][] = [];
    const weights: number[] = [];
    for (let token = 1; token < tokens; token++) {
      edges.push([rng.below(token), tokens + token - 1], [tokens + token - 1, token]);
      weights.push(0.3, rng.uniform() < 0.2 ? 0.9 : 0.3);
      edges.push([2 * tokens - 2 + token, 2 * tokens - 1 + token]);
      weights.push(0.9);
    }
    return graph({ nodes, edges, edgeWeights: weights, directed: true });
  });
}

async function sampled(backend: Backend, held: Held): Promise<number[]> {
  const rows = await Promise.all(
    samplePositions(m).map((row) => backend.fetch(held, { top: row, bottom: row + 1 })),
  );
  return rows.flatMap(({ data }) => samplePositions(m).map((col) => data[col]!));
}
