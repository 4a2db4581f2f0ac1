import { describe, expect, it } from "vitest";
import { grouping, oneGroup } from "../../../data/grouping.ts";
import { matrix } from "../../../linalg/matrix.ts";
import type { BorderedProblem } from "../problem.ts";
import { remainderOf } from "./remainder.ts";

/** Two outputs: the first differs at item 0 alone, the second everywhere. */
const targets = matrix(4, 2, Float64Array.of(7, 1, 5, 2, 5, 3, 5, 4));

function problem(parts: Partial<BorderedProblem>): BorderedProblem {
  return {
    size: 4,
    outputs: 2,
    targets,
    blocks: undefined,
    precision: new Float64Array(4).fill(1),
    shrink: () => 1,
    alike: true,
    intercept: false,
    ...parts,
  };
}

const without = (parts: Partial<BorderedProblem>, ...rows: number[]) =>
  remainderOf(problem(parts)).without(Uint32Array.from(rows));

describe("what is left of each output", () => {
  it("an order where two targets differ", () => {
    expect(without({ blocks: oneGroup(4) }, 1, 2)).toBe("order");
  });

  it("nothing where a ranking has one target for all of a block, and for each output by itself", () => {
    expect(without({ blocks: oneGroup(4) }, 0)).toEqual(["nothing", "order"]);
    expect(without({ blocks: oneGroup(4) }, 0, 1, 2)).toBe("nothing");
    expect(without({ blocks: grouping(["a", "a", "b", "b"]) }, 0)).toEqual(["nothing", "order"]);
  });

  it("the constant where a regression with an intercept has one target", () => {
    expect(without({ blocks: oneGroup(4), intercept: true }, 0)).toEqual([{ constant: 5 }, "order"]);
  });

  it("without an intercept, the constant 0 alone: others are still learned", () => {
    expect(without({}, 0)).toBe("order");
    const zeros = matrix(4, 1, Float64Array.of(7, 0, 0, 0));
    expect(without({ outputs: 1, targets: zeros }, 0)).toEqual([{ constant: 0 }]);
  });

  it("nothing where every item at which a difference is wanted is out", () => {
    const parts = { blocks: oneGroup(4), wanting: [[0], [0, 1]] };
    expect(without(parts, 0)).toEqual(["nothing", "order"]);
    expect(without(parts, 0, 1)).toBe("nothing");
    expect(without(parts, 2)).toBe("order");
  });

  it("nothing where no item is left", () => {
    expect(without({ blocks: oneGroup(4), intercept: true }, 0, 1, 2, 3)).toBe("nothing");
  });
});
