import { describe, expect, it } from "vitest";
import { grouping } from "../../../data/grouping.ts";
import { matrix } from "../../../linalg/matrix.ts";
import type { Influence } from "../influence/influence.ts";
import type { BorderedProblem } from "../problem.ts";
import { heldSet, movedTargets } from "./held-set.ts";

const blocks = grouping(["a", "a", "b", "b"]);
const problem = {
  size: 4,
  outputs: 1,
  blocks,
  intercept: false,
  shrink: () => 1,
} as unknown as BorderedProblem;
const isAcross = (rows: number[], pooled: boolean, more: Partial<BorderedProblem> = {}) =>
  heldSet({ ...problem, ...more }, Uint32Array.from(rows), 0, pooled).across;

describe("scores of a set are compared across blocks", () => {
  it("where it has items of several, or is judged with others", () => {
    expect(isAcross([0, 1], false)).toBe(false);
    expect(isAcross([1, 2], false)).toBe(true);
    expect(isAcross([0, 1, 3], false)).toBe(true);
    expect(isAcross([3], true)).toBe(true);
  });

  it("but not where one intercept is in all of them, or there are no blocks", () => {
    expect(isAcross([1, 2], true, { intercept: true })).toBe(false);
    expect(isAcross([1, 2], true, { blocks: undefined })).toBe(false);
  });
});

describe("a set that takes all there is to learn from", () => {
  const set = heldSet({ ...problem, blocks: undefined }, Uint32Array.of(1), 7);
  const moved = (pivot: number) => {
    const influence = {
      alpha: matrix(4, 1, Float64Array.of(5, 6, 7, 8)),
      block: () => Float64Array.of(pivot),
    };
    return movedTargets(problem, influence as unknown as Influence, set, 1);
  };

  it("is refused, and one that leaves something is not", () => {
    for (const pivot of [0, -1, Number.NaN])
      expect(() => moved(pivot)).toThrowError(
        expect.objectContaining({
          code: "solver.ill-conditioned",
          details: { what: "set 7 cannot be held out" },
        }),
      );
    expect(moved(3).s[0]).toBeCloseTo(6 / 3, 12);
  });
});
