import { drawVectors, expectClose } from "@ordo/testkit";
import { groupingOf, matrix, referenceBackend, seeded, startRun } from "ordo";
import { expect, it } from "vitest";
import type { Influence } from "../influence/influence.ts";
import { openPrimal } from "../primal/system.ts";
import type { BorderedProblem } from "../problem.ts";
import { movedBlock, movedByLoops } from "./moved-block.ts";
import { isMovedByBackend } from "./moved-by-backend.ts";
import { movedSingles } from "./moved-singles.ts";

const compute = { backend: referenceBackend(), run: startRun() };
const [size, lambda] = [40, 0.3];
const m = 2 * size;
const blocks = groupingOf(
  Uint32Array.from({ length: m }, (_, row) => row % 2),
  ["0", "1"],
);
const problem: BorderedProblem = {
  size: m,
  outputs: 2,
  targets: matrix(
    m,
    2,
    Float64Array.from({ length: 2 * m }, (_, k) => Math.sin(k * k)),
  ),
  alike: false,
  intercept: false,
  blocks,
  precision: Float64Array.from({ length: m }, (_, row) => 1 + (row % 3)),
  shrink: () => 1,
};

it.each([0.97, 0.5, 0.01])(
  "a block whose weights change by %d is the same by the backend and by loops",
  async (factor) => {
    const source = await openPrimal(problem, drawVectors(seeded(3), m).values, [lambda], compute);
    const sets = [blocks.rowsOf(0), blocks.rowsOf(1)];
    const influence = await source.at(lambda, { kind: "blocks", entries: 2 * size ** 2, lambdas: 1, sets });
    for (const block of [0, 1]) {
      const move = { block, lambda, factor };
      const wanted = movedByLoops(problem, influence, move);
      const { A, known } = await movedBlock(problem, influence, move, compute);
      const singles = await movedSingles(problem, influence, move, compute);
      expectClose(A, wanted.A, { rtol: 1e-10 });
      for (const found of [known, singles])
        for (const part of ["alpha", "diagonal", "intercepts", "slopes"] as const)
          expectClose(found[part], wanted.known[part], { rtol: 1e-10 });
      expect(known.rows).toEqual(blocks.rowsOf(block));
    }
    influence.release();
  },
);

it("is the backend's where it has many items and loses weight, and the whole block can be had", () => {
  const sized = (own: number) => ({ ...problem, blocks: groupingOf(new Uint32Array(own), ["0"]) });
  const whole = { largeBlock: async () => new Float64Array(0) } as unknown as Influence;
  const none = {} as unknown as Influence;
  const isMoved = (own: number, influence: Influence, factor: number) =>
    isMovedByBackend(sized(own), influence, { block: 0, lambda, factor });
  expect([isMoved(32, whole, 0.9), isMoved(31, whole, 0.9)]).toEqual([true, false]);
  expect([isMoved(500, none, 0.9), isMoved(3, none, 0.9)]).toEqual([false, false]);
  expect([isMoved(500, whole, 1), isMoved(500, whole, 1.1)]).toEqual([false, false]);
});
