import { Fraction, greatestDivisor } from "./fraction.ts";

/**
 * X with A·X = B, by elimination without fractions: rows are scaled to whole numbers, and every division of a step leaves no remainder
 * (Bareiss, Mathematics of Computation 22, 1968), so numbers stay as small as determinants. Refuses a singular A.
 */
export function solveExactly(
  A: readonly (readonly Fraction[])[],
  B: readonly (readonly Fraction[])[],
): Fraction[][] {
  const size = A.length;
  const rows = A.map((row, i) => wholeNumbers([...row, ...B[i]!]));
  let before = 1n;
  for (let step = 0; step < size; step++) {
    const pivotRow = rows.findIndex((row, i) => i >= step && row[step] !== 0n);
    if (pivotRow < 0) throw new RangeError("the matrix is singular");
    [rows[step], rows[pivotRow]] = [rows[pivotRow]!, rows[step]!];
    const [top, pivot] = [rows[step]!, rows[step]![step]!];
    for (const [i, row] of rows.entries()) {
      if (i === step) continue;
      const factor = row[step]!;
      for (let col = 0; col < row.length; col++) row[col] = (pivot * row[col]! - factor * top[col]!) / before;
    }
    before = pivot;
  }
  // Eliminated above as below, the matrix is its determinant times the identity, up to the sign of the exchanges.
  return rows.map((row, i) => row.slice(size).map((value) => Fraction.of(value, row[i]!)));
}

/** The fractions times their common denominator. */
function wholeNumbers(values: readonly Fraction[]): bigint[] {
  let common = 1n;
  for (const { denominator } of values) common *= denominator / greatestDivisor(common, denominator);
  return values.map(({ numerator, denominator }) => numerator * (common / denominator));
}
