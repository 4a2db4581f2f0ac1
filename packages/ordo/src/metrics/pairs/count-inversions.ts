/**
 * Weight of the pairs of places a < b with values[a] > values[b]; equal values are no inversion. The values come as sorted
 * runs, run r at places starts[r] … starts[r + 1] − 1, which are merged two by two: O(m log runs). Weights are one for
 * each place, and a pair weighs the product.
 */
export function countInversions(values: Uint32Array, starts: Uint32Array, weights?: Float64Array): number {
  let from = { values: values.slice(), weights: weights?.slice() };
  let to = { values: new Uint32Array(values.length), weights: weights && new Float64Array(values.length) };
  let total = 0;
  for (let bounds = starts; bounds.length > 2; bounds = everySecond(bounds)) {
    total +=
      from.weights !== undefined && to.weights !== undefined
        ? mergeWeighing({ ...from, weights: from.weights }, { ...to, weights: to.weights }, bounds)
        : mergeCounting(from.values, to.values, bounds);
    [from, to] = [to, from];
  }
  return total;
}

/** The bounds of the runs after one round of merging. */
function everySecond(bounds: Uint32Array): Uint32Array {
  const result = new Uint32Array((bounds.length >> 1) + 1);
  for (let run = 0; run < result.length; run++) result[run] = bounds[Math.min(2 * run, bounds.length - 1)];
  return result;
}

/** Merges neighbouring runs; an item of the left run is inverted with every right item that was placed before it. */
function mergeCounting(from: Uint32Array, to: Uint32Array, bounds: Uint32Array): number {
  let total = 0;
  const last = bounds.length - 1;
  for (let run = 0; run < last; run += 2) {
    const middle = bounds[run + 1];
    const end = bounds[Math.min(run + 2, last)];
    let left = bounds[run];
    let right = middle;
    let place = left;
    while (left < middle && right < end) {
      if (from[left] <= from[right]) {
        total += right - middle;
        to[place++] = from[left++];
      } else to[place++] = from[right++];
    }
    total += (middle - left) * (right - middle);
    while (left < middle) to[place++] = from[left++];
    while (right < end) to[place++] = from[right++];
  }
  return total;
}

interface Weighed {
  readonly values: Uint32Array;
  readonly weights: Float64Array;
}

function mergeWeighing(from: Weighed, to: Weighed, bounds: Uint32Array): number {
  let total = 0;
  const last = bounds.length - 1;
  for (let run = 0; run < last; run += 2) {
    const middle = bounds[run + 1];
    const end = bounds[Math.min(run + 2, last)];
    let left = bounds[run];
    let right = middle;
    let placedRight = 0;
    for (let place = left; place < end; place++) {
      const takeLeft = left < middle && (right === end || from.values[left] <= from.values[right]);
      const source = takeLeft ? left++ : right++;
      if (takeLeft) total += from.weights[source] * placedRight;
      else placedRight += from.weights[source];
      to.values[place] = from.values[source];
      to.weights[place] = from.weights[source];
    }
  }
  return total;
}
