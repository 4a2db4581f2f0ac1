import { drawVectors, expectClose } from "@ordo/testkit";
import { groupingOf, matrix, referenceBackend, seeded, startRun } from "ordo";
import { describe, expect, it } from "vitest";
import { featureRows } from "../primal/feature-rows.ts";
import { openPrimal } from "../primal/system.ts";
import type { BorderedProblem } from "../problem.ts";
import { setsByEquations } from "./by-equations.ts";
import { eachRemaining } from "./remaining-equations.ts";
import { holdOutSets } from "./sets.ts";

const compute = { backend: referenceBackend(), run: startRun() };
const m = 24;
const X = drawVectors(seeded(3), m).values as ReturnType<typeof matrix>;
const targets = matrix(
  m,
  2,
  Float64Array.from({ length: 2 * m }, (_, k) => Math.sin(k * k)),
);

interface Kind {
  readonly name: string;
  readonly blocks: number;
  readonly weighed?: boolean;
  readonly intercept?: boolean;
}

/** d = W·w of each block, as RankRLS has it. */
function problemOf({ blocks: count, weighed = false, intercept = false }: Kind): BorderedProblem {
  const weights = Float64Array.from({ length: m }, (_, row) => (weighed ? 1 + (row % 3) : 1));
  const plain = { size: m, outputs: 2, targets, alike: !weighed, intercept };
  if (count === 0) return { ...plain, blocks: undefined, precision: weights, shrink: () => 1 };
  const blocks = groupingOf(
    Uint32Array.from({ length: m }, (_, row) => row % count),
    Array.from({ length: count }, (_, block) => String(block)),
  );
  const totals = new Float64Array(count);
  weights.forEach((w, row) => {
    totals[row % count] += w;
  });
  const shrink = (block: number, held: Uint32Array) =>
    intercept ? 1 : 1 - held.reduce((sum, row) => sum + weights[row], 0) / totals[block];
  const precision = weights.map((w, row) => (intercept ? w : w * totals[row % count]));
  return { ...plain, blocks, precision, shrink };
}

const kinds: readonly Kind[] = [
  { name: "one list", blocks: 1 },
  { name: "one list with weights", blocks: 1, weighed: true },
  { name: "queries", blocks: 4 },
  { name: "queries with weights", blocks: 3, weighed: true },
  { name: "regression", blocks: 0 },
  { name: "regression with an intercept", blocks: 1, intercept: true },
];
const everyFourth = [0, 1, 2, 3].map((first) => Uint32Array.from({ length: 6 }, (_, k) => first + 4 * k));
const splits: Readonly<Record<string, readonly Uint32Array[]>> = {
  "whole blocks or folds": everyFourth,
  "sets that cut blocks": [0, 1, 2].map((part) => Uint32Array.from({ length: 8 }, (_, k) => part * 8 + k)),
  "sets that overlap and leave rows out": [
    Uint32Array.of(0, 4, 8, 9),
    Uint32Array.of(8, 12, 1),
    Uint32Array.of(5),
  ],
};

describe.each(kinds)("held-out sets of $name from equations", (kind) => {
  it.each(Object.entries(splits))("equal those from A: %s", async (_, sets) => {
    const problem = problemOf(kind);
    const lambdas = [0.01, 1, 30];
    const byEquations = setsByEquations(problem, featureRows(X), { sets, lambdas }, compute);
    const source = await openPrimal(problem, X, lambdas, compute);
    for (const lambda of lambdas) {
      const [found, wanted]: [Float64Array[], Float64Array[]] = [[], []];
      await byEquations.tell(lambda, {
        set(index, _rows, scores, doubts) {
          found[index] = scores;
          expect(doubts!.every((doubt) => doubt >= 0 && doubt < 1e-9)).toBe(true);
        },
      });
      const sink = {
        set: (index: number, _rows: Uint32Array, scores: Float64Array) => void (wanted[index] = scores),
      };
      await holdOutSets(problem, source, { sets, lambda, pooled: true }, sink, compute);
      expect(wanted.length).toBe(sets.length);
      for (const [index, scores] of wanted.entries()) expectClose(found[index], scores, { rtol: 1e-10 });
    }
  });
});

it.each(kinds)("one lambda and one output of $name are scored in place, as beside others", async (kind) => {
  const both = problemOf(kind);
  const first = matrix(
    m,
    1,
    Float64Array.from({ length: m }, (_, row) => targets.data[2 * row]!),
  );
  const sets = everyFourth;
  const told = async (problem: BorderedProblem, lambdas: readonly number[]) => {
    const found: { readonly scores: Float64Array; readonly doubts: Float64Array }[] = [];
    const byEquations = setsByEquations(problem, featureRows(X), { sets, lambdas }, compute);
    await byEquations.tell(1, {
      set: (index, _rows, scores, doubts) => void (found[index] = { scores, doubts: doubts! }),
    });
    return found;
  };
  const alone = await told({ ...both, outputs: 1, targets: first }, [1]);
  const beside = await told(both, [0.01, 1, 30]);
  expect(alone.length).toBe(sets.length);
  for (const [index, { scores, doubts }] of alone.entries()) {
    const wanted = beside[index]!.scores.filter((_, k) => k % 2 === 0);
    expectClose(scores, wanted, { rtol: 1e-10 });
    expect(doubts.every((doubt) => doubt >= 0 && doubt < 1e-9)).toBe(true);
  }
});

describe("what is left without each of very many sets", () => {
  it("is summed half by half where not all sums are kept, and is the same", async () => {
    const [size, n, count] = [300, 120, 150];
    const rng = seeded(8);
    const rows = featureRows(
      matrix(
        size,
        n,
        Float64Array.from({ length: size * n }, () => rng.normal()),
      ),
    );
    const problem: BorderedProblem = {
      size,
      outputs: 1,
      targets: matrix(
        size,
        1,
        Float64Array.from({ length: size }, () => rng.normal()),
      ),
      alike: true,
      intercept: false,
      blocks: undefined,
      precision: new Float64Array(size).fill(1),
      shrink: () => 1,
    };
    const sets = Array.from({ length: count }, (_, set) => Uint32Array.of(2 * set, 2 * set + 1));
    // More numbers than are kept.
    expect(count * (n + 1) ** 2).toBeGreaterThan(2 ** 21);
    const normals: Float64Array[] = [];
    await eachRemaining(
      problem,
      rows,
      sets,
      async (set, { normal }) => {
        normals[set] = normal.data.slice();
      },
      compute,
    );
    for (const set of [0, 37, 74, 75, 149])
      await eachRemaining(
        problem,
        rows,
        [sets[set]],
        async (_, { normal }) => expectClose(normals[set], normal.data, { rtol: 1e-12 }),
        compute,
      );
  });
});
