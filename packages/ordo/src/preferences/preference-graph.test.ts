import { expectClose, laplacianByPairs, listPairs, type OraclePair, rightSideByPairs } from "@ordo/testkit";
import fc from "fast-check";
import {
  type Dataset,
  dataset,
  fromRows,
  grouping,
  isOrdoError,
  matrix,
  type PreferenceOptions,
  preferenceGraph,
  preferences,
  seeded,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

interface Drawn {
  readonly m: number;
  readonly seed: number;
  readonly grades: number;
  readonly queries: number;
  readonly weighted: boolean;
  readonly pairs: number;
  readonly outputs: number;
}

function draw({ m, seed, grades, queries, weighted, pairs, outputs }: Drawn): Dataset {
  const rng = seeded(seed);
  const score = () => (grades === 0 ? rng.normal() : rng.below(grades) - 1);
  const comparable = m >= 2 ? pairs : 0;
  const winners = Array.from({ length: comparable }, () => rng.below(m));
  return dataset({
    inputs: vectors(matrix(m, 1)),
    scores: outputs === 0 ? undefined : matrix(m, outputs, Float64Array.from({ length: m * outputs }, score)),
    queries: queries === 0 ? undefined : grouping(Array.from({ length: m }, () => `q${rng.below(queries)}`)),
    weights: weighted ? Float64Array.from({ length: m }, () => rng.below(4) / 2) : undefined,
    preferences:
      comparable === 0 && outputs > 0
        ? undefined
        : preferences(m, {
            winners,
            losers: winners.map((winner) => (winner + 1 + rng.below(m - 1)) % m),
            magnitudes: winners.map(() => rng.below(3) / 2),
            weights: winners.map(() => rng.below(3)),
          }),
  });
}

const drawn = fc.record({
  m: fc.integer({ min: 0, max: 65 }),
  seed: fc.integer({ min: 0, max: 1e6 }),
  grades: fc.constantFrom(0, 1, 2, 3, 5),
  queries: fc.constantFrom(0, 1, 3, 40),
  weighted: fc.boolean(),
  pairs: fc.constantFrom(0, 0, 1, 30),
  outputs: fc.constantFrom(0, 1, 1, 3),
});
const options = fc.record({
  cost: fc.constantFrom(20, 21, 22),
  ties: fc.boolean(),
  minimumGap: fc.constantFrom(0, 0, 0.5, 2),
  queryWeights: fc.constantFrom("pairs", "size", "query"),
  ranking: fc.constantFrom("query", "global"),
  queryFactors: fc.constantFrom(undefined, { q0: 3, q1: 0 }),
}) as fc.Arbitrary<PreferenceOptions>;

/** Compares against the size of the terms, since sums of them may cancel to nothing. */
function near(actual: Float64Array, expected: Float64Array, pairs: readonly OraclePair[]): void {
  const size = Math.max(1, ...pairs.map((pair) => pair.coefficient));
  expectClose([...actual, size], [...expected, size], { rtol: 1e-12, because });
}

const because = "sums of up to 65² terms, taken in another order";

describe("the preference graph", () => {
  it("equals the list of its pairs: L·x, MN, count and the explicit form", () => {
    fc.assert(
      fc.property(drawn, options, (shape, rules) => {
        const data = draw(shape);
        const graph = preferenceGraph(data, rules);
        const rng = seeded(shape.seed + 1);
        const x = Float64Array.from({ length: data.size }, () => rng.normal());
        for (let output = 0; output < graph.outputs; output++) {
          const pairs = listPairs(data, rules, output);
          expect(graph.pairCount(output)).toBe(pairs.length);
          near(graph.laplacian(x, output), laplacianByPairs(pairs, x), pairs);
          near(graph.rightSide(output), rightSideByPairs(pairs, data.size), pairs);
          const listed = graph.explicit(output);
          const again = Array.from(listed.winners, (winner, k) => ({
            winner,
            loser: listed.losers[k],
            difference: listed.differences[k],
            coefficient: listed.coefficients[k],
          }));
          near(laplacianByPairs(again, x), laplacianByPairs(pairs, x), pairs);
          near(rightSideByPairs(again, data.size), rightSideByPairs(pairs, data.size), pairs);
        }
      }),
      { numRuns: 400 },
    );
  });

  it("has the rows of L, its diagonal and its connected components", () => {
    fc.assert(
      fc.property(drawn, options, (shape, rules) => {
        const data = draw(shape);
        const graph = preferenceGraph(data, rules);
        for (let output = 0; output < graph.outputs; output++) {
          const pairs = listPairs(data, rules, output);
          for (let row = 0; row < data.size; row++) {
            const unit = new Float64Array(data.size);
            unit[row] = 1;
            const values = new Float64Array(data.size);
            graph.addRow(row, values, output);
            near(values, laplacianByPairs(pairs, unit), pairs);
            near(
              graph.degrees(output).subarray(row, row + 1),
              laplacianByPairs(pairs, unit).subarray(row, row + 1),
              pairs,
            );
          }
          // Spreading labels along pairs until nothing changes.
          const label = Array.from({ length: data.size }, (_, row) => row);
          for (let changed = true; changed; ) {
            changed = false;
            for (const { winner, loser, coefficient } of pairs) {
              if (coefficient === 0 || label[winner] === label[loser]) continue;
              label[winner] = label[loser] = Math.min(label[winner]!, label[loser]!);
              changed = true;
            }
          }
          expect([...graph.components(output).of]).toEqual([...grouping(label).of]);
        }
      }),
      { numRuns: 150 },
    );
  });

  it("compares scores however far apart", () => {
    const data = dataset({ inputs: vectors(fromRows([[1], [2], [3]])), scores: [0, 1e155, 2e155] });
    for (const cost of [20, 21] as const) {
      const graph = preferenceGraph(data, { ties: false, cost });
      const row = new Float64Array(3);
      graph.addRow(0, row, 0);
      expect([...row]).toEqual([2, -1, -1]);
    }
  });

  it("has the complete form exactly when every pair of a block is compared by scores alone", () => {
    const data = draw({ m: 9, seed: 1, grades: 3, queries: 2, weighted: false, pairs: 0, outputs: 2 });
    expect(preferenceGraph(data).complete).toBeDefined();
    expect(preferenceGraph(data, { cost: 20 }).complete?.own).toBe(false);
    expect(preferenceGraph(data, { ties: false }).complete).toBeUndefined();
    expect(preferenceGraph(data, { minimumGap: 0.1 }).complete).toBeUndefined();
    expect(preferenceGraph(data, { cost: 22 }).complete).toBeUndefined();
    expect(preferenceGraph(data, { ties: false }).shared).toBe(false);
    const mixed = draw({ m: 9, seed: 1, grades: 3, queries: 2, weighted: false, pairs: 4, outputs: 1 });
    expect(preferenceGraph(mixed).complete).toBeUndefined();
  });

  it("in the complete form has MN = L·targets, for costs (20) and (21), weighted or not", () => {
    fc.assert(
      fc.property(drawn, options, (shape, rules) => {
        const data = draw({ ...shape, pairs: 0, outputs: Math.max(1, shape.outputs) });
        const graph = preferenceGraph(data, {
          ...rules,
          ties: true,
          minimumGap: 0,
          cost: rules.cost === 22 ? 21 : rules.cost!,
        });
        for (let output = 0; output < graph.outputs; output++) {
          const targets = Float64Array.from(
            { length: data.size },
            (_, row) => graph.complete!.targets[row * graph.outputs + output],
          );
          near(graph.laplacian(targets, output), graph.rightSide(output), listPairs(data, rules, output));
        }
      }),
    );
  });

  it("gives the same numbers for scores and for the pairs they induce", () => {
    const data = draw({ m: 12, seed: 5, grades: 0, queries: 0, weighted: false, pairs: 0, outputs: 1 });
    const pairs = listPairs(data, { ties: false });
    const explicit = dataset({
      inputs: data.inputs,
      preferences: preferences(12, {
        winners: pairs.map((p) => p.winner),
        losers: pairs.map((p) => p.loser),
        magnitudes: pairs.map((p) => p.difference),
      }),
    });
    for (const cost of [20, 21, 22] as const) {
      const [one, other] = [
        preferenceGraph(data, { cost, ties: false }),
        preferenceGraph(explicit, { cost }),
      ];
      expectClose(one.rightSide(0), other.rightSide(0), { rtol: 1e-11, because: "1/d² of close scores" });
    }
  });

  it("has one cost on 0/1 scores", () => {
    const data = draw({ m: 20, seed: 2, grades: 2, queries: 2, weighted: false, pairs: 0, outputs: 1 });
    for (const ties of [true, false]) {
      const [a, b, c] = ([20, 21, 22] as const).map((cost) => preferenceGraph(data, { cost, ties }));
      const x = Float64Array.from({ length: 20 }, (_, row) => Math.sin(row));
      expectClose(a!.rightSide(0), b!.rightSide(0));
      expectClose(c!.rightSide(0), b!.rightSide(0));
      expectClose(c!.laplacian(x, 0), b!.laplacian(x, 0));
    }
  });

  it("is exact for scores far from the origin", () => {
    const near = dataset({ inputs: vectors(matrix(4, 1)), scores: [0, 1, 2, 4] });
    const far = dataset({ inputs: vectors(matrix(4, 1)), scores: [0, 1, 2, 4].map((y) => y + 2 ** 40) });
    expect([...preferenceGraph(far).rightSide(0)]).toEqual([...preferenceGraph(near).rightSide(0)]);
  });

  it("refuses data without anything to compare by, and bad weights, scores and options", () => {
    const inputs = vectors(matrix(2, 1));
    const code = (make: () => unknown) => {
      try {
        make();
      } catch (error) {
        return isOrdoError(error) ? error.code : error;
      }
      return "nothing thrown";
    };
    expect(code(() => preferenceGraph(dataset({ inputs })))).toBe("preferences.none");
    expect(code(() => preferenceGraph(dataset({ inputs, scores: [1, Number.NaN] })))).toBe(
      "input.not-finite",
    );
    const negative = () => dataset({ inputs, scores: [1, 2], weights: Float64Array.of(1, -1) });
    expect(code(() => preferenceGraph(negative()))).toBe("input.invalid");
    expect(code(() => preferenceGraph(dataset({ inputs, scores: [1, 2] }), { cost: 23 as 22 }))).toBe(
      "option.invalid",
    );
    expect(code(() => preferenceGraph(dataset({ inputs, scores: [1, 2] }), { gap: 1 } as never))).toBe(
      "option.invalid",
    );
  });
});
