import { type LeavePairs, type Matrix, type PairCounts, seeded } from "ordo";
import { expect } from "vitest";
import { positiveDefinite, randomVector } from "../matrices.ts";
import { expectClose } from "../tolerance.ts";
import type { LawBook } from "./law-book.ts";

/** Of backends that count pairs where their matrices are. */
export function pairLaws(book: LawBook): void {
  const { law } = book;
  const count = async (a: Matrix, question: LeavePairs) => {
    const backend = book.backend();
    if (backend.leavePairs === undefined) return undefined;
    using held = await backend.place(a);
    return backend.leavePairs(held, question);
  };

  law("leavePairs counts what its definition counts, of every kind of pairs", async () => {
    for (const n of [0, 1, 2, 3, 33, 130]) {
      const a = positiveDefinite(seeded(n + 1), n);
      for (const question of questions(a)) {
        const found = await count(a, question);
        if (found === undefined) return;
        expectCounts(found, defined(a, question));
      }
    }
  });

  law("leavePairs lists the pairs in doubt in their order, and no more than it may", async () => {
    const n = 40;
    const a = positiveDefinite(seeded(3), n);
    const [open] = questions(a);
    // Everything is below such a limit, and half of it below such a doubt.
    const question = { ...open, unit: 0.05, outputs: open.outputs.map((o) => ({ ...o, limit: 1e9 })) };
    const found = await count(a, question);
    if (found === undefined) return;
    const expected = defined(a, question);
    expect(expected[0].open).toBeGreaterThan(10);
    expect(expected[0].seen).toBeGreaterThan(10);
    expectCounts(found, expected);
    const [few] = (await count(a, { ...question, listed: 5 }))!;
    expect([few.open, few.first.length, few.second.length]).toEqual([expected[0].open, 5, 5]);
  });

  law("leavePairs names the first pair that cannot be solved", async () => {
    const n = 35;
    const a = positiveDefinite(seeded(4), n);
    const [question] = questions(a);
    const diagonal = question.diagonal.slice();
    diagonal[20] = 0;
    const found = await count(a, { ...question, diagonal });
    if (found !== undefined) expect(found[0].unsolvable).toEqual([0, 20]);
  });

  law("leavePairs has the same bits on repeat", async () => {
    const a = positiveDefinite(seeded(5), 90);
    const [, , weighted] = questions(a);
    const first = await count(a, weighted);
    if (first !== undefined) expect(await count(a, weighted)).toEqual(first);
  });
}

function questions(a: Matrix): LeavePairs[] {
  const n = a.rows;
  const random = (seed: number) => randomVector(seeded(seed), n);
  const diagonal = Float64Array.from({ length: n }, (_, k) => a.data[k * n + k]);
  const output = (seed: number) => ({
    alpha: random(seed),
    y: random(seed + 1),
    actual: random(seed + 1).map((value) => Math.round(2 * value)),
    intercept: 0.3,
    size: 0.5,
    limit: 1e-6,
    differ: undefined,
  });
  const plain: LeavePairs = {
    outputs: [output(7), output(17)],
    diagonal,
    slopes: random(2).map((value) => 0.1 * value),
    weights: undefined,
    groups: undefined,
    equals: undefined,
    unit: 1e-15,
    reach: random(3).map(Math.abs),
    moves: random(4).map(Math.abs),
    listed: n * n,
  };
  const groups = Uint32Array.from({ length: n }, (_, k) => k % 3);
  const equals = Uint32Array.from({ length: n }, (_, k) => (k > 4 ? k - (k % 2) : k));
  const [first] = plain.outputs;
  return [
    plain,
    { ...plain, groups, equals },
    { ...plain, weights: random(5).map((value) => Math.max(0, value)) },
    { ...plain, outputs: [{ ...first, differ: first.actual }], unit: 1e-3, equals },
  ];
}

/** Pair by pair, e by elimination. */
function defined(a: Matrix, question: LeavePairs): PairCounts[] {
  return question.outputs.map((column) => {
    const sums = { seen: 0, pairs: 0, different: 0, right: 0, wrong: 0, tied: 0 };
    const weighted = { weight: 0, squares: 0, squaresOfDifferent: 0 };
    const [first, second]: [number[], number[]] = [[], []];
    for (let i = 0; i < a.rows; i++) {
      for (let j = i + 1; j < a.rows; j++) {
        const { groups, equals, weights, unit, reach, moves } = question;
        if (groups && groups[i] !== groups[j]) continue;
        if (column.differ && column.differ[i] === column.differ[j]) continue;
        const { e, common } = heldOut(a, question, column, [i, j]);
        const isEqual = equals !== undefined && equals[i] === equals[j];
        const difference = isEqual ? 0 : column.y[i] - e[0] - (column.y[j] - e[1]);
        const parts = [column.intercept, column.y[i], column.y[j], ...e, common, common];
        const size = column.size + moves[i] * Math.abs(e[0]) + moves[j] * Math.abs(e[1]);
        const total = parts.reduce((sum, part) => sum + Math.abs(part), 0) + (reach[i] + reach[j]) * size;
        if (!isEqual && Math.abs(difference) <= Math.min(column.limit, unit * total)) {
          first.push(i);
          second.push(j);
          continue;
        }
        const weight = weights === undefined ? 1 : weights[i] * weights[j];
        const wanted = column.actual[i] - column.actual[j];
        const square = weight * (wanted - difference) ** 2;
        sums.seen++;
        if (weight > 0) sums.pairs++;
        weighted.weight += weight;
        weighted.squares += square;
        if (wanted === 0) continue;
        if (weight > 0) sums.different++;
        weighted.squaresOfDifferent += square;
        const sign = Math.sign(difference) * Math.sign(wanted);
        sums[sign > 0 ? "right" : sign < 0 ? "wrong" : "tied"] += weight;
      }
    }
    const list = { first: Uint32Array.from(first), second: Uint32Array.from(second) };
    return { ...sums, ...weighted, ...list, open: first.length, unsolvable: undefined };
  });
}

function heldOut(
  a: Matrix,
  { diagonal, slopes }: LeavePairs,
  { alpha, intercept }: LeavePairs["outputs"][number],
  [i, j]: readonly [number, number],
) {
  const entry = a.data[i * a.cols + j];
  const ratio = entry / diagonal[i];
  const second = (alpha[j] - ratio * alpha[i]) / (diagonal[j] - ratio * entry);
  const first = (alpha[i] - entry * second) / diagonal[i];
  return { e: [first, second], common: intercept - slopes[i] * first - slopes[j] * second };
}

function expectCounts(found: readonly PairCounts[], expected: readonly PairCounts[]): void {
  expect(found.length).toBe(expected.length);
  expected.forEach((wanted, output) => {
    const { right, wrong, tied, weight, squares, squaresOfDifferent, ...whole } = wanted;
    const actual = found[output];
    expect(actual).toMatchObject(whole);
    const sums = (counts: PairCounts) =>
      Float64Array.of(counts.right, counts.wrong, counts.tied, counts.weight);
    expectClose(sums(actual), sums(wanted), { rtol: 1e-12 });
    const both = (counts: PairCounts) => Float64Array.of(counts.squares, counts.squaresOfDifferent);
    expectClose(both(actual), both(wanted), { rtol: 1e-10 });
    expect([squares >= squaresOfDifferent, right >= 0, wrong >= 0, tied >= 0, weight >= 0]).not.toContain(
      false,
    );
    expect(squaresOfDifferent).toBeGreaterThanOrEqual(0);
  });
}
