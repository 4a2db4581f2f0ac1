import { lawfulLearners, learnerLaws } from "@ordo/testkit";
import { describe, it } from "vitest";
import { nativeBackend } from "./index.ts";

const problem = await nativeBackend().then(
  async (backend) => void (await backend.close()),
  (error: Error) => error.message,
);

if (problem === undefined) for (const learner of lawfulLearners) learnerLaws(learner, () => nativeBackend());
else
  describe("learners on native", () => {
    it.skip(`SKIPPED: ${problem}`, () => {});
  });
