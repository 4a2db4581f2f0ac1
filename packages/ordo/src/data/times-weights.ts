/** Weights of items that are there so many times each. */
export function timesWeights(weights: Float64Array | undefined, counts: ArrayLike<number>): Float64Array {
  return Float64Array.from(counts, (count, row) => count * (weights === undefined ? 1 : weights[row]!));
}
