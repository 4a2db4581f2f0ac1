import {
  type Backend,
  concordance,
  type Engine,
  gaussian,
  inlineEngine,
  isOrdoError,
  kFold,
  makeRanking,
  rankRls,
  threadEngine,
  validatePath,
} from "ordo";
import { describe, expect, it } from "vitest";
import { nativeBackend } from "./index.ts";

/** Why this machine has no native backend; undefined when it has. */
const missing = await nativeBackend().then(
  (backend) => backend.close(),
  (error: unknown) => {
    if (isOrdoError(error, "backend.unavailable")) return error.message;
    throw error;
  },
);
if (missing !== undefined) console.warn(`SKIPPED: engines on the native backend. ${missing}`);

describe.skipIf(missing !== undefined)("an engine on native", () => {
  const { data } = makeRanking({ kind: "query", items: 250, features: 40, truth: "smooth", seed: 4 });
  const learner = rankRls({ kernel: gaussian({ gamma: 0.02 }) });
  const path = (backend: Backend, engine?: Engine) =>
    validatePath(learner, data, {
      split: kFold({ folds: 10 }),
      metric: concordance(),
      method: "refit",
      values: [0.01, 1, 100],
      backend,
      engine,
    });
  const whole = async (backend: Backend) =>
    (await learner.fit(data, { backend })).scores(data.inputs, { backend });

  it("has the bits of one thread of the library on any number of threads, and leaves its own number as it was", async () => {
    const single = await nativeBackend({ threads: 1 });
    const alone = await path(single);
    await single.close();
    const backend = await nativeBackend({ threads: 2 });
    const before = await whole(backend);
    expect(await path(backend, inlineEngine())).toEqual(alone);
    for (const threads of [1, 2, 3]) {
      const engine = threadEngine({ threads });
      expect(await path(backend, engine)).toEqual(alone);
      await engine.release();
      expect(await whole(backend)).toEqual(before);
    }
    await backend.close();
  });
});
