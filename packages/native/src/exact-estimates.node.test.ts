import { exactEstimateSuite } from "@ordo/testkit";
import { describe, it } from "vitest";
import { nativeBackend } from "./index.ts";

const backend = await nativeBackend().catch((error: Error) => error.message);

if (typeof backend === "string") {
  describe("estimates on native", () => {
    it.skip(`SKIPPED: ${backend}`, () => {});
  });
} else exactEstimateSuite("native", async () => backend, 2000);
