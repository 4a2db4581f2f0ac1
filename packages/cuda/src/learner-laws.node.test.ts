import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  type GoldenInputs,
  type GoldenRecord,
  goldenSuite,
  lawfulLearners,
  learnerLaws,
  sameEstimateSuite,
} from "@ordo/testkit";
import { referenceBackend } from "ordo";
import { afterAll, describe, it } from "vitest";
import { cudaBackend } from "./index.ts";
import { missingCuda } from "./missing.ts";

const missing = await missingCuda();
/** Reference numbers are kept beside the checkout, or where ORDO_GOLDEN says. */
const folder =
  process.env.ORDO_GOLDEN ?? fileURLToPath(new URL("../../../../shared/golden", import.meta.url));
const read = (name: string) => JSON.parse(readFileSync(`${folder}/${name}`, "utf8"));

if (missing !== undefined) {
  describe("learners on cuda", () => {
    it.skip(`SKIPPED: ${missing}`, () => {});
  });
} else {
  const backends = { reference: referenceBackend(), cuda: await cudaBackend() };
  afterAll(() => Promise.all(Object.values(backends).map((backend) => backend.close())));
  for (const learner of lawfulLearners) learnerLaws(learner, () => cudaBackend());
  sameEstimateSuite(backends, { problems: 40, most: 110 });
  if (!existsSync(folder)) it.skip(`SKIPPED: there is no folder ${folder}; set ORDO_GOLDEN`, () => {});
  else {
    const inputs = read("rlscore-inputs.json") as GoldenInputs;
    const records = read("rlscore-results.json") as GoldenRecord[];
    goldenSuite("cuda", async () => backends.cuda, inputs, records);
  }
}
