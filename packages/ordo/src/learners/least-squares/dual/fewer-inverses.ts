/** Which of some inverses are computed, and how each is a sum of these. */
export interface FewerInverses {
  /** Places of the shifts that are inverted. */
  readonly nodes: readonly number[];
  /** Of each shift: a weight for each node. */
  readonly weights: readonly Float64Array[];
}

/** Of what is left out, relative to the inverse, and by how much rounding errors of the nodes may be enlarged: together less than half of a unit of doubts, see `UNIT` in rounding.ts. */
const [EXACT, ENLARGED] = [16 * Number.EPSILON, 3];
/** No more nodes than this: who needs them has lambdas below every eigenvalue, or nearly so. */
const MOST = 64;
/** Values of z looked at, and their largest beside the largest shift or z: what is beyond is as it is there. */
const [POINTS, FAR] = [400, 2 ** 10];

/**
 * (S + λI)⁻¹ at many λ as sums of those at few, the nodes ν_k. With z = s + λ_0 > 0, s an eigenvalue of S, and ν_j = λ_j − λ_0, 1/(z + ν_j) is met at points ζ_i, as many as nodes, by
 *
 *     Σ_k w_k/(z + ν_k),   w_k = Π_{l≠k} (ν_l − ν_j)/(ν_l − ν_k) · Π_i (ν_k + ζ_i)/(ν_j + ζ_i),
 *
 * with the relative error Π_i (z − ζ_i)/(ν_j + ζ_i) · Π_k (ν_k − ν_j)/(z + ν_k): products without cancellation, so that a small error is known as such. Each node and each point is
 * where the error is the largest so far. An error of the size δ stands for a change of K + Λ whose entries (i, j) are at most δ√(D_iD_j), as roundings of a factorisation do, and those of a node
 * count as Σ_k |w_k|·((z + ν_j)/(z + ν_k))² of them.
 *
 * `shifts` are λ_j, ascending; no eigenvalue of S + λ_0I is below `least`. Undefined where nearly as many nodes as shifts would be needed. O(n²) for each of 400 values of z.
 */
export function fewerInverses(shifts: Float64Array, least: number): FewerInverses | undefined {
  if (!(least > 0) || shifts.length < 3) return undefined;
  const offsets = shifts.map((shift) => shift - shifts[0]);
  const z = pointsFrom(least, FAR * Math.max(least, offsets[offsets.length - 1]));
  const errors = offsets.map(() => 1);
  const misses = Array.from(offsets, () => new Float64Array(z.length).fill(1));
  const [nodes, points]: [number[], number[]] = [[], []];
  const add = (node: number, point: number) => {
    nodes.push(node);
    points.push(point);
    for (const [j, miss] of misses.entries()) errors[j] = addedTo(miss, z, offsets[j], offsets[node], point);
  };
  add(0, z[0]);
  add(offsets.length - 1, z[indexOfLargest(misses[offsets.length - 1])]);
  const most = Math.min(MOST, Math.floor((2 * shifts.length) / 3));
  while (nodes.length <= most) {
    const worst = indexOfLargest(errors);
    if (errors[worst] > EXACT) {
      add(worst, z[indexOfLargest(misses[worst])]);
      continue;
    }
    const weights = Array.from(offsets, (_, j) => weightsOf(j, offsets, nodes, points));
    const enlarged = weights.map((own, j) => enlargement(own, z, offsets[j], nodes, offsets));
    const loud = indexOfLargest(Float64Array.from(enlarged));
    if (enlarged[loud] <= ENLARGED) return { nodes, weights };
    add(loud, z[indexOfLargest(misses[loud])]);
  }
  return undefined;
}

function pointsFrom(least: number, most: number): Float64Array {
  const step = Math.log(most / least) / (POINTS - 1);
  return new Float64Array(POINTS).map((_, k) => least * Math.exp(k * step));
}

/** The errors of a shift with one node and one point more; gives the largest. */
function addedTo(miss: Float64Array, z: Float64Array, own: number, node: number, point: number): number {
  const factor = Math.abs(node - own) / (own + point);
  let largest = 0;
  for (let i = 0; i < z.length; i++) {
    miss[i] *= (factor * Math.abs(z[i] - point)) / (z[i] + node);
    largest = Math.max(largest, miss[i]);
  }
  return largest;
}

function weightsOf(
  j: number,
  offsets: Float64Array,
  nodes: readonly number[],
  points: readonly number[],
): Float64Array {
  return Float64Array.from(nodes, (node) => {
    let weight = 1;
    for (const [index, other] of nodes.entries()) {
      if (other !== node) weight *= (offsets[other] - offsets[j]) / (offsets[other] - offsets[node]);
      weight *= (offsets[node] + points[index]) / (offsets[j] + points[index]);
    }
    return weight;
  });
}

/** What the rounding errors of the nodes grow to, at most. */
function enlargement(
  weights: Float64Array,
  z: Float64Array,
  own: number,
  nodes: readonly number[],
  offsets: Float64Array,
): number {
  let largest = 0;
  for (let i = 0; i < z.length; i++) {
    let sum = 0;
    for (const [k, node] of nodes.entries())
      sum += Math.abs(weights[k]) * ((z[i] + own) / (z[i] + offsets[node])) ** 2;
    largest = Math.max(largest, sum);
  }
  return largest;
}

function indexOfLargest(values: Float64Array): number {
  let place = 0;
  for (let k = 1; k < values.length; k++) if (values[k] > values[place]) place = k;
  return place;
}
