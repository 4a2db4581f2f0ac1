import { expectClose, randomMatrix } from "@ordo/testkit";
import { describe, expect, it } from "vitest";
import { seeded } from "../../../base/random.ts";
import { type Grouping, grouping } from "../../../data/grouping.ts";
import { matrix } from "../../../linalg/matrix.ts";
import { solveSmall } from "../../../linalg/small.ts";
import type { BorderedProblem } from "../problem.ts";
import { type ShiftedKernel, solveBordered } from "./bordered.ts";

const [m, v, lambda] = [7, 2, 0.4];
const rng = seeded(5);
const X = randomMatrix(rng, m, 3);
const shift = [0.3, -0.2, 0.5];
const feature = (row: number, col: number) => X.data[row * 3 + col]! - shift[col]!;
const kernelAt = (a: number, b: number) =>
  [0, 1, 2].reduce((sum, col) => sum + feature(a, col) * feature(b, col), 0);
const plainAt = (a: number, b: number) =>
  [0, 1, 2].reduce((sum, col) => sum + X.data[a * 3 + col]! * X.data[b * 3 + col]!, 0);

/** ⟨x − t, x′ − t⟩ from ⟨x, x′⟩. */
const kernel: ShiftedKernel = {
  values: Float64Array.from(
    Array.from({ length: m }, (_, a) => Array.from({ length: a + 1 }, (_, b) => plainAt(a, b))).flat(),
  ),
  shifts: Float64Array.from({ length: m }, (_, row) =>
    [0, 1, 2].reduce((sum, col) => sum + X.data[row * 3 + col]! * shift[col]!, 0),
  ),
  constant: shift.reduce((sum, t) => sum + t * t, 0),
};
const y = randomMatrix(rng, m, v);
const precision = Float64Array.from({ length: m }, (_, row) => 1 + (row % 3));
const held = Uint32Array.of(1, 4);
const rest = [0, 2, 3, 5, 6];

function problemOf(blocks: Grouping | undefined, intercept: boolean, times = 1): BorderedProblem {
  const targets = matrix(
    m,
    v,
    y.data.map((value) => times * value),
  );
  const shrink = (_block: number, rows: Uint32Array) => 1 - rows.length / 10;
  return {
    size: m,
    outputs: v,
    targets,
    blocks,
    precision,
    intercept,
    shrink,
    alike: false,
  } as BorderedProblem;
}

/** The whole system at once: (K + Λ)·α + P·b = y and Pᵀα = 0 over the rows that stay. */
function slowly(blocks: Grouping | undefined, intercept: boolean): number[] {
  const names = blocks === undefined ? [] : [...new Set(rest.map((row) => blocks.of[row]!))];
  const [r, size] = [rest.length, rest.length + names.length];
  const system = new Float64Array(size * size);
  const right = new Float64Array(size * v);
  rest.forEach((row, i) => {
    rest.forEach((other, k) => {
      system[i * size + k] = kernelAt(row, other);
    });
    const lost =
      blocks === undefined ? 0 : [...held].filter((out) => blocks.of[out] === blocks.of[row]).length;
    system[i * size + i]! += lambda / (precision[row]! * (1 - lost / 10));
    names.forEach((name, k) => {
      if (blocks!.of[row] !== name) return;
      system[i * size + r + k] = 1;
      system[(r + k) * size + i] = 1;
    });
    for (let out = 0; out < v; out++) right[i * v + out] = y.data[row * v + out]!;
  });
  solveSmall(system, size, right, v);
  return [...held].flatMap((row) =>
    [0, 1].map((out) =>
      rest.reduce(
        (sum, other, i) => sum + kernelAt(row, other) * right[i * v + out]!,
        intercept ? right[r * v + out]! : 0,
      ),
    ),
  );
}

describe.each([
  ["without an intercept", undefined, false],
  ["with one", grouping(["a", "a", "a", "a", "a", "a", "a"]), true],
  ["with blocks", grouping(["a", "a", "b", "b", "a", "b", "a"]), false],
] as const)("what is left %s", (_, blocks, intercept) => {
  it("scores as the whole system does", () => {
    const found = solveBordered(problemOf(blocks, intercept), kernel, held, lambda)!;
    expectClose(found.scores, slowly(blocks, intercept));
  });

  it("is in doubt in proportion to the targets, and never more than by the bound", () => {
    const once = solveBordered(problemOf(blocks, intercept), kernel, held, lambda)!;
    for (const times of [2 ** 20, 2 ** -20]) {
      const more = solveBordered(problemOf(blocks, intercept, times), kernel, held, lambda)!;
      expectClose(
        more.doubts(),
        once.doubts().map((doubt) => times * doubt),
      );
      expectClose(
        more.bound(),
        once.bound().map((doubt) => times * doubt),
      );
    }
    const bound = once.bound();
    expect(once.doubts().every((doubt, k) => doubt > 0 && doubt <= bound[k]!)).toBe(true);
  });
});
