/** RankSVM with the squared hinge loss on one backend; the peer is rank-svm-peer.ts. */
import { dataset, linear, type Matrix, rankSvm } from "ordo";
import { about, openBackend, printAnswer, readJob, size } from "./job.ts";
import { objectiveOf, rankingProblem } from "./ranking-problem.ts";

const job = await readJob();
const data = rankingProblem(job);
const backend = await openBackend(job);
const C = size(job, "C");
const learner = rankSvm({
  kernel: linear(),
  lambda: 1 / (2 * C),
  loss: "squared-hinge",
  tolerance: size(job, "tolerance"),
});
const seconds: number[] = [];
let processor = Number.POSITIVE_INFINITY;
let weights = new Float64Array(0);
let iterations = 0;
for (let run = 0; run <= job.repeats; run++) {
  globalThis.gc?.();
  // A new data set each time, so that its fingerprint is not remembered.
  const fresh = dataset(data);
  const [start, used] = [performance.now(), process.cpuUsage()];
  const model = await learner.fit(fresh, { backend });
  const spent = process.cpuUsage(used);
  if (run > 0 || job.repeats === 0) {
    seconds.push((performance.now() - start) / 1000);
    processor = Math.min(processor, (spent.user + spent.system) / 1e6);
  }
  weights = Float64Array.from((model.predictor as unknown as { weights: Matrix }).weights.data);
  iterations = model.facts!.iterations as number;
}
const objective = objectiveOf(data, weights, C);
printAnswer({
  seconds,
  check: [objective],
  about: about(backend),
  facts: { objective, iterations, processor },
});
await backend.close();
