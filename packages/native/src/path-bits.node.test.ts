import { gaussian, isOrdoError, kpcRank, makeRanking } from "ordo";
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
if (missing !== undefined) console.warn(`SKIPPED: bits of paths on the native backend. ${missing}`);

describe.skipIf(missing !== undefined)("a path on native", () => {
  it("has the bits of single fits, though products of other widths have others", async () => {
    await using backend = await opened();
    const { data } = makeRanking({ kind: "query", items: 150, features: 5, truth: "smooth", seed: 1 });
    const learner = kpcRank({ kernel: gaussian({ gamma: 0.3 }) });
    const counts = [5, 40, 70, 100, 150];
    using prepared = await learner.prepare(data, counts, backend);
    for (const components of counts) {
      const found = await (await prepared.model(components)).scores(data.inputs, backend);
      const single = await learner.at(components).fit(data, backend);
      expect(found).toEqual(await single.scores(data.inputs, backend));
    }
  });

  it("has them also where only the first of many components are computed, as long as these are as many blocks", async () => {
    await using backend = await opened();
    const { data } = makeRanking({ kind: "query", items: 1500, features: 2, truth: "smooth", seed: 1 });
    const learner = kpcRank({ kernel: gaussian({ gamma: 0.3 }) });
    using prepared = await learner.prepare(data, [5, 31], backend);
    for (const components of [5, 31]) {
      const found = await prepared.model(components);
      // Nobody looked for the rank: the whole decomposition was not made.
      expect(found.facts!.rank).toBeUndefined();
      const single = await learner.at(components).fit(data, backend);
      expect(await found.scores(data.inputs, backend)).toEqual(await single.scores(data.inputs, backend));
    }
  });
});

async function opened() {
  const backend = await nativeBackend();
  return { backend, [Symbol.asyncDispose]: () => backend.close() };
}
