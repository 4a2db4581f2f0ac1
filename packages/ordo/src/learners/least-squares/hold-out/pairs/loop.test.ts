import { drawVectors, expectClose } from "@ordo/testkit";
import { expect, it } from "vitest";
import { seeded } from "../../../../base/random.ts";
import { startRun } from "../../../../base/run.ts";
import { groupingOf } from "../../../../data/grouping.ts";
import { matrix } from "../../../../linalg/matrix.ts";
import { referenceBackend } from "../../../../linalg/reference/reference-backend.ts";
import { openPrimal } from "../../primal/system.ts";
import type { BorderedProblem } from "../../problem.ts";
import { movedByLoops } from "../moved-block.ts";
import { pairLoop } from "./loop.ts";

const compute = { backend: referenceBackend(), run: startRun() };
const [m, lambda] = [12, 0.3];
const inputs = drawVectors(seeded(3), m).values;
const blocks = groupingOf(
  Uint32Array.from({ length: m }, (_, row) => row % 2),
  ["0", "1"],
);

/** Of the first block without two of its items, with targets that are so many times as large. */
async function limitsOf(times: number): Promise<Float64Array> {
  const targets = matrix(
    m,
    2,
    Float64Array.from({ length: 2 * m }, (_, k) => times * Math.sin(k * k)),
  );
  const problem: BorderedProblem = {
    ...{ size: m, outputs: 2, targets, alike: false, intercept: false, blocks },
    precision: Float64Array.from({ length: m }, (_, row) => 1 + (row % 3)),
    shrink: () => 1,
  };
  const source = await openPrimal(problem, inputs, [lambda], compute);
  const sets = [blocks.rowsOf(0)];
  const influence = await source.at(lambda, { kind: "blocks", entries: 36, lambdas: 1, sets });
  const { known } = movedByLoops(problem, influence, { block: 0, lambda, factor: 0.7 });
  expect(known.slopes.some((slope) => Math.abs(slope) > 1e-3)).toBe(true);
  const { limits } = pairLoop(problem, influence.rounding, known);
  influence.release();
  return limits.slice();
}

it("doubts differences by as much more as the targets are larger", async () => {
  const once = await limitsOf(1);
  expect(once.every((limit) => limit > 0)).toBe(true);
  for (const times of [2 ** 20, 2 ** -20])
    expectClose(
      await limitsOf(times),
      once.map((limit) => times * limit),
    );
});
