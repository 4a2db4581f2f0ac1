import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type GoldenInputs, type GoldenRecord, goldenSuite } from "@ordo/testkit";
import { describe, it } from "vitest";
import { nativeBackend } from "./index.ts";

/** Reference numbers are kept beside the checkout, or where ORDO_GOLDEN says. */
const folder =
  process.env.ORDO_GOLDEN ?? fileURLToPath(new URL("../../../../shared/golden", import.meta.url));
const read = (name: string) => JSON.parse(readFileSync(`${folder}/${name}`, "utf8"));
const backend = await nativeBackend().catch((error: Error) => error.message);

if (typeof backend === "string" || !existsSync(folder)) {
  const why = typeof backend === "string" ? backend : `there is no folder ${folder}; set ORDO_GOLDEN`;
  describe("reference numbers on native", () => {
    it.skip(`SKIPPED: ${why}`, () => {});
  });
} else {
  const inputs = read("rlscore-inputs.json") as GoldenInputs;
  goldenSuite("native", async () => backend, inputs, read("rlscore-results.json") as GoldenRecord[]);
}
