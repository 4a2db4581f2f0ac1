import { expectClose } from "@ordo/testkit";
import { wasmBackend } from "ordo";
import { afterAll, expect, it } from "vitest";
import { experimentLaws } from "../testing/experiment-laws.ts";
import { lfsRates } from "./index.ts";
import { coveringFilters, promisedSlope } from "./rates.ts";

const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.close());
const result = experimentLaws(lfsRates, { backend });

it("the risk falls as fast as promised, for every family that covers the smoothness", () => {
  for (const { name, ours, paper } of result().rows) {
    // Three sizes and six draws leave some room.
    expect(ours, name).toBeLessThan(paper! + 0.2);
    expect(ours, name).toBeGreaterThan(-1.3);
  }
});

it("leaves out families whose qualification a smoothness is too much for", () => {
  expect(coveringFilters(0.5).map(({ name }) => name)).toContain("lavrentiev");
  expect(coveringFilters(1).map(({ name }) => name)).not.toContain("lavrentiev");
});

it("has the slopes of Remark 3", () => {
  expectClose([promisedSlope(0.5), promisedSlope(1)], [-2 / 3, -3 / 4]);
});
