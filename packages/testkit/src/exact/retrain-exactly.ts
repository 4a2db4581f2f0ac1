import type { Dataset, KernelSpec, LearnerSpec, PreferenceOptions } from "ordo";
import { Fraction, sumOf } from "../rational/fraction.ts";
import { solveExactly } from "../rational/solve-exactly.ts";
import { exactKernel } from "./exact-kernel.ts";
import { type ExactPair, exactPairs, exactScore, exactWeight, type Remaining } from "./exact-pairs.ts";

/** Scores of rows by a model trained on what is left; undefined when that says nothing about order. */
export type Retrain = (left: Remaining, rows: readonly number[], output: number) => Fraction[] | undefined;

/** Trains `rankRls` or `rls`, as the specification says, by its equations as they stand: no shortcut, no rounding. */
export function retrainExactly(spec: LearnerSpec, data: Dataset): Retrain {
  const K = exactKernel(spec.kernel as KernelSpec, data);
  const lambda = Fraction.from(spec.lambda as number);
  const sums = (coefficients: readonly Fraction[], train: readonly number[], rows: readonly number[]) =>
    rows.map((row) => sumOf(train.map((other, k) => K[row]![other]!.times(coefficients[k]!))));
  if (spec.kind === "rls") {
    return ({ rows: train }, rows, output) => {
      if (train.length === 0) return undefined;
      const { coefficients, constant } = regression(K, data, { spec, lambda, train, output });
      return sums(coefficients, train, rows).map((score) => score.plus(constant));
    };
  }
  if (spec.kind !== "rank-rls") throw new RangeError(`${spec.kind} is not trained exactly here`);
  return (left, rows, output) => {
    const pairs = exactPairs(data, spec as PreferenceOptions, output, left);
    const coefficients = ranking(K, pairs, lambda, left.rows);
    return coefficients && sums(coefficients, left.rows, rows);
  };
}

/** A of (LK + λI)a = MN; undefined when MN = 0, so that every difference is wanted to be 0, or none at all. */
function ranking(
  K: readonly (readonly Fraction[])[],
  pairs: readonly ExactPair[],
  lambda: Fraction,
  train: readonly number[],
): Fraction[] | undefined {
  const m = train.length;
  const place = new Map(train.map((row, k) => [row, k]));
  const L = Array.from({ length: m }, () => new Array<Fraction>(m).fill(Fraction.zero));
  const right = new Array<Fraction>(m).fill(Fraction.zero);
  for (const { winner, loser, coefficient: c, difference } of pairs) {
    const [a, b] = [place.get(winner)!, place.get(loser)!];
    L[a]![a] = L[a]![a]!.plus(c);
    L[b]![b] = L[b]![b]!.plus(c);
    L[a]![b] = L[a]![b]!.minus(c);
    L[b]![a] = L[b]![a]!.minus(c);
    right[a] = right[a]!.plus(c.times(difference));
    right[b] = right[b]!.minus(c.times(difference));
  }
  if (right.every((value) => value.sign() === 0)) return undefined;
  const system = L.map((row, i) =>
    train.map((col, j) => {
      const product = sumOf(row.map((value, k) => value.times(K[train[k]!]![col]!)));
      return i === j ? product.plus(lambda) : product;
    }),
  );
  return solveExactly(
    system,
    right.map((value) => [value]),
  ).map(([value]) => value!);
}

interface Regression {
  readonly spec: LearnerSpec;
  readonly lambda: Fraction;
  readonly train: readonly number[];
  readonly output: number;
}

/** (K + λ·diag(1/w))a + 1b = y with 1ᵀa = 0, or without b. */
function regression(
  K: readonly (readonly Fraction[])[],
  data: Dataset,
  { spec, lambda, train, output }: Regression,
): { readonly coefficients: Fraction[]; readonly constant: Fraction } {
  const border = spec.intercept === true ? [Fraction.one] : [];
  const system = train.map((row) => [
    ...train.map((col) =>
      row === col ? K[row]![col]!.plus(lambda.over(exactWeight(data, row))) : K[row]![col]!,
    ),
    ...border,
  ]);
  const right = train.map((row) => [exactScore(data, row, output)]);
  if (border.length > 0) {
    system.push([...train.map(() => Fraction.one), Fraction.zero]);
    right.push([Fraction.zero]);
  }
  const solution = solveExactly(system, right).map(([value]) => value!);
  return { coefficients: solution.slice(0, train.length), constant: solution[train.length] ?? Fraction.zero };
}
