import { randomMatrix } from "@ordo/testkit";
import {
  dataset,
  datasetSource,
  fitStream,
  gaussian,
  grouping,
  isLinear,
  type KernelPredictor,
  type Learner,
  linear,
  rankRls,
  rls,
  seeded,
  threadEngine,
  type Vectors,
  vectors,
  wasmBackend,
  withLandmarks,
  withPreparation,
} from "ordo";
import { expect, it } from "vitest";

const [m, n] = [3000, 20];
const rng = seeded(3);
const inputs = vectors(randomMatrix(rng, m, n));
const scores = Float64Array.from({ length: m }, () => rng.below(5));
const queries = grouping(Array.from({ length: m }, (_, row) => `q${Math.floor(row / 9)}`));
const source = () => datasetSource(dataset({ inputs, scores, queries }), { rows: 100 });

const kernel = linear();
const learners: readonly Learner<Vectors>[] = [
  rankRls({ kernel, cost: 20 }),
  rankRls({ kernel, ranking: "global" }),
  withPreparation(rls({ kernel, intercept: true }), {
    impute: { rule: "mean" },
    scale: { kind: "standard" },
  }),
  withPreparation(withLandmarks(rankRls({ kernel: gaussian({ gamma: 0.05 }) }), { count: 30 }), {
    scale: { kind: "standard" },
  }),
];

/** Weights, intercepts, and where they come from. */
async function fitted(learner: Learner<Vectors>, threads: number | undefined) {
  const backend = await wasmBackend({ threads: threads ?? 1 });
  const engine = threads === undefined ? undefined : threadEngine({ threads });
  try {
    const { model, passes } = await fitStream(learner, source(), { engine, backend });
    const { predictor, provenance, warnings } = model;
    const weights = isLinear(predictor) ? predictor.weights : (predictor as KernelPredictor).coefficients;
    const { bias } = predictor as KernelPredictor;
    return { weights: weights.data, bias, data: provenance.data, warnings, passes };
  } finally {
    await engine?.release();
    await backend.close();
  }
}

it.each(learners.map((learner) => [learner.spec, learner] as const))(
  "%j: the same bits in this thread, and in 1, 2 and 3 others",
  async (_, learner) => {
    const here = await fitted(learner, undefined);
    expect(here.weights.some((weight) => weight !== 0)).toBe(true);
    for (const threads of [1, 2, 3]) expect(await fitted(learner, threads)).toEqual(here);
  },
);

it("a learner of one's own, which no other thread can make, is summed in this one, and that is said", async () => {
  const own = {
    ...learners[0]!,
    spec: { ...learners[0]!.spec, kind: "mine" },
    at: () => own,
  } as Learner<Vectors>;
  const { warnings, ...found } = await fitted(own, 2);
  expect(warnings.map(({ code }) => code)).toEqual(["engine.inline"]);
  expect(found.weights).toEqual((await fitted(learners[0]!, undefined)).weights);
});
