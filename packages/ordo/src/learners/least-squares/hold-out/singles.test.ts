import { drawVectors, expectClose } from "@ordo/testkit";
import { groupingOf, matrix, referenceBackend, seeded, startRun, wasmBackend } from "ordo";
import { describe, expect, it } from "vitest";
import { featureRows } from "../primal/feature-rows.ts";
import { openPrimal } from "../primal/system.ts";
import type { BorderedProblem } from "../problem.ts";
import { setsByEquations } from "./by-equations.ts";
import { holdOutSets } from "./sets.ts";

const m = 90;
const X = drawVectors(seeded(4), m).values as ReturnType<typeof matrix>;
const targets = matrix(
  m,
  2,
  Float64Array.from({ length: 2 * m }, (_, k) => Math.sin(k * k)),
);

interface Kind {
  readonly name: string;
  readonly blocks: number;
  /** How many different weights there are. */
  readonly weights: number;
  readonly intercept?: boolean;
}

/** d = W·w of each block, as RankRLS has it; blocks 0, 0, …, 1 of different sizes. */
function problemOf({ blocks: count, weights: levels, intercept = false }: Kind): BorderedProblem {
  const weights = Float64Array.from({ length: m }, (_, row) => 1 + ((row * 7) % levels) / 2);
  const plain = { size: m, outputs: 2, targets, alike: levels === 1, intercept };
  if (count === 0) return { ...plain, blocks: undefined, precision: weights, shrink: () => 1 };
  const of = Uint32Array.from({ length: m }, (_, row) => (row % 9 === 0 ? 0 : row % count));
  const blocks = groupingOf(
    of,
    Array.from({ length: count }, (_, block) => String(block)),
  );
  const totals = new Float64Array(count);
  weights.forEach((w, row) => {
    totals[of[row]!]! += w;
  });
  const shrink = (block: number, held: Uint32Array) =>
    intercept ? 1 : 1 - held.reduce((sum, row) => sum + weights[row]!, 0) / totals[block]!;
  const precision = weights.map((w, row) => (intercept ? w : w * totals[of[row]!]!));
  return { ...plain, blocks, precision, shrink };
}

const kinds: readonly Kind[] = [
  { name: "one list", blocks: 1, weights: 1 },
  { name: "one list with a few weights", blocks: 1, weights: 3 },
  { name: "one list with many weights", blocks: 1, weights: 89 },
  { name: "regression", blocks: 0, weights: 3 },
  { name: "regression with an intercept", blocks: 1, weights: 3, intercept: true },
  { name: "two large queries", blocks: 2, weights: 1 },
  { name: "two large queries with weights", blocks: 2, weights: 3 },
  { name: "small queries", blocks: 8, weights: 2 },
];
/** In an order of their own, and not all of them. */
const sets = Array.from({ length: m - 3 }, (_, k) => Uint32Array.of((k * 11) % m));

describe.each(kinds)("single items of $name", (kind) => {
  it.each(["reference", "wasm"])("have the scores of equations without them: %s", async (name) => {
    const backend = name === "wasm" ? await wasmBackend() : referenceBackend();
    const compute = { backend, run: startRun() };
    const problem = problemOf(kind);
    const lambdas = [0.01, 1, 30];
    const byEquations = setsByEquations(problem, featureRows(X), { sets, lambdas }, compute);
    const source = await openPrimal(problem, X, lambdas, compute);
    for (const lambda of lambdas) {
      const wanted: number[][] = [];
      await byEquations.tell(lambda, { set: (index, _, scores) => void (wanted[index] = [...scores]) });
      for (const pooled of [true, false]) {
        const [found, together]: [number[][], number[][]] = [[], []];
        const sink = {
          set(index: number, rows: Uint32Array, scores: Float64Array, doubts: Float64Array | undefined) {
            expect(rows).toEqual(sets[index]);
            expect(doubts!.every((doubt) => doubt > 0 && doubt < 1e-8)).toBe(true);
            found[index] = [...scores];
          },
        };
        const request = { sets, lambda, pooled };
        await holdOutSets(problem, source, request, sink, compute);
        for (const [index, scores] of wanted.entries())
          expectClose(Float64Array.from(found[index]!), Float64Array.from(scores), {
            rtol: 1e-9,
          });
        const atOnce = {
          ...sink,
          singles({ rows, scores }: { rows: Uint32Array; scores: Float64Array }) {
            expect(Array.from(rows)).toEqual(sets.map(([row]) => row));
            for (let k = 0; k < rows.length; k++) together[k] = [...scores.subarray(2 * k, 2 * k + 2)];
          },
        };
        await holdOutSets(problem, source, request, atOnce, compute);
        expect(together).toEqual(found);
      }
    }
    await backend.close();
  });
});
