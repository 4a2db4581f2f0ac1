import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, it } from "vitest";

const built = new URL("../../dist/", import.meta.url);
const isBuilt = existsSync(new URL("jobs/worker.js", built));
if (!isBuilt) console.warn("SKIPPED: threads of the built library, which has not been built.");

it.skipIf(!isBuilt)("the built library starts threads, which find their program", () => {
  const program = `
    import { concordance, crossValidate, gaussian, kFold, makeRanking, rankRls, referenceBackend, threadEngine }
      from ${JSON.stringify(new URL("index.js", built).href)};
    const { data } = makeRanking({ kind: "query", items: 40, features: 3, truth: "smooth", seed: 1 });
    const engine = threadEngine({ threads: 2 });
    const { warnings, method } = await crossValidate(rankRls({ kernel: gaussian({ gamma: 1 }) }), data,
      { split: kFold({ folds: 4 }), metric: concordance(), method: "refit", backend: referenceBackend(), engine });
    console.log(method, JSON.stringify(warnings));`;
  const flags = ["--input-type=module", "--eval", program];
  const { stdout, stderr } = spawnSync(process.execPath, flags, { encoding: "utf8", timeout: 200_000 });
  expect([stdout, stderr]).toEqual(["refit []\n", ""]);
});
