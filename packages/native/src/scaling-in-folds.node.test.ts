import { scalingInFoldsSuite } from "@ordo/testkit";
import { describe, it } from "vitest";
import { nativeBackend } from "./index.ts";

const backend = await nativeBackend().catch((error: Error) => error.message);

if (typeof backend === "string") {
  describe("scaling inside folds on native", () => {
    it.skip(`SKIPPED: ${backend}`, () => {});
  });
} else scalingInFoldsSuite("native", async () => backend);
