import { expectError } from "@ordo/testkit";
import { expect, it } from "vitest";
import { solved } from "./sinks.ts";

it("passes on scores that are numbers, and names the first pair that has none", async () => {
  const seen: number[] = [];
  const sink = solved({ pairs: (_output, _a, b) => void seen.push(...b) });
  const b = Float64Array.of(5, 6, 7);
  const rows = Uint32Array.of(4, 8, 9);
  sink.pairs?.(0, 3, rows, { a: Float64Array.of(1, 2, 3), b });
  expect(seen).toEqual([4, 8, 9]);
  const attempt = () => sink.pairs?.(0, 3, rows, { a: Float64Array.of(1, Number.NaN, Number.NaN), b });
  await expectError(attempt, "solver.ill-conditioned", { what: "items 3 and 8 cannot be held out" });
  expect(seen).toEqual([4, 8, 9]);
});
