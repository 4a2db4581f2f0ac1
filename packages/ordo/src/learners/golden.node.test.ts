import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type GoldenInputs, type GoldenRecord, goldenSuite } from "@ordo/testkit";
import { referenceBackend, wasmBackend } from "ordo";
import { describe, it } from "vitest";

/** Reference numbers are kept beside the checkout, or where ORDO_GOLDEN says. */
const folder =
  process.env.ORDO_GOLDEN ?? fileURLToPath(new URL("../../../../../shared/golden", import.meta.url));
const read = (name: string) => JSON.parse(readFileSync(`${folder}/${name}`, "utf8"));

if (existsSync(folder)) {
  const inputs = read("rlscore-inputs.json") as GoldenInputs;
  const records = read("rlscore-results.json") as GoldenRecord[];
  goldenSuite("reference", async () => referenceBackend(), inputs, records);
  goldenSuite("wasm", () => wasmBackend(), inputs, records);
} else {
  describe("reference numbers", () => {
    it.skip(`SKIPPED: there is no folder ${folder}; set ORDO_GOLDEN`, () => {});
  });
}
