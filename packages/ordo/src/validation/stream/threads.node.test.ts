import { randomMatrix } from "@ordo/testkit";
import {
  concordance,
  dataset,
  datasetSource,
  gaussian,
  grouping,
  rankRls,
  seeded,
  threadEngine,
  validateStream,
  vectors,
  wasmBackend,
  withLandmarks,
} from "ordo";
import { expect, it } from "vitest";

const m = 400;
const rng = seeded(3);
const inputs = vectors(randomMatrix(rng, m, 5));
const scores = Float64Array.from({ length: m }, () => rng.below(4));
const queries = grouping(Array.from({ length: m }, (_, row) => `q${Math.floor(row / 8)}`));
const learner = withLandmarks(rankRls({ kernel: gaussian({ gamma: 0.2 }) }), { count: 12 });

async function estimates(threads: number | undefined) {
  const backend = await wasmBackend({ threads: 1 });
  const engine = threads === undefined ? undefined : threadEngine({ threads });
  try {
    const source = datasetSource(dataset({ inputs, scores, queries }), { rows: 40 });
    const options = { folds: 5, values: [0.1, 1], metric: concordance(), engine, backend };
    const { results } = await validateStream(learner, source, options);
    return results.map((one) => [one.estimates, one.warnings, one.provenance.data]);
  } finally {
    await engine?.release();
    await backend.close();
  }
}

it("the same bits in this thread, and in 1 and 3 others", async () => {
  const here = await estimates(undefined);
  for (const threads of [1, 3]) expect(await estimates(threads)).toEqual(here);
});
