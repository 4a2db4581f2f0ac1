/** Which of some inverses are computed, and how each is a sum of these. */
export interface FewerInverses {
  /** Places of the shifts that are inverted. */
  readonly nodes: readonly number[];
  /** Of each shift: a weight for each node. */
  readonly weights: readonly Float64Array[];
}

/** Of what is left out, relative to the inverse, and by how much rounding errors of the nodes may be enlarged: together less than a unit of doubts, see `UNIT` in rounding.ts. */
const [EXACT, ENLARGED] = [16 * Number.EPSILON, 3];
/** No more nodes than this: who needs them has lambdas below every eigenvalue, or nearly so. */
const MOST = 64;
/** Values of z looked at for what is enlarged, and their largest beside the largest shift or z: what is beyond is as it is there. */
const [POINTS, FAR] = [100, 2 ** 10];
/** Halvings that leave nothing of an interval but roundings. */
const HALVINGS = 64;

/**
 * (S + λI)⁻¹ at many λ as sums of those at few, the nodes ν_k. With z = s + λ_0 ≥ `least` = t > 0, s an eigenvalue of S, and ν_j = λ_j − λ_0, 1/(z + ν_j) is met at points ζ_i, as many as nodes, by
 *
 *     Σ_k w_k/(z + ν_k),   w_k = Π_{l≠k} (ν_l − ν_j)/(ν_l − ν_k) · Π_i (ν_k + ζ_i)/(ν_j + ζ_i),
 *
 * with the relative error Π_i (z − ζ_i)/(ν_j + ζ_i) · Π_k (ν_k − ν_j)/(z + ν_k): products without cancellation, so that a small error is known as such. It is 1 at z = −ν_j, and the largest of all
 * such rational functions of z ≥ t is smallest where they are Chebyshev's, cos Σ_k 2·arctan(√(z − t)/r_k) with r = √(t + ν): for all j at once. Its zeros are the points, and the largest error is
 *
 *     2/(B + 1/B) ≤ 2/B,   B = Π_k (r_j + r_k)/|r_j − r_k|.
 *
 * Each node is where that is the largest so far. An error of the size δ stands for a change of K + Λ whose entries (i, j) are at most δ√(D_iD_j), as roundings of a factorisation do, and those of a
 * node count as Σ_k |w_k|·((z + ν_j)/(z + ν_k))² of them.
 *
 * `shifts` are λ_j, ascending; no eigenvalue of S + λ_0I is below `least`. `exact`: the largest error that is left. Undefined where nearly as many nodes as shifts would be needed.
 */
export function fewerInverses(shifts: Float64Array, least: number, exact = EXACT): FewerInverses | undefined {
  if (!(least > 0) || shifts.length < 3) return undefined;
  const offsets = shifts.map((shift) => shift - shifts[0]);
  const roots = offsets.map((offset) => Math.sqrt(least + offset));
  const errors = offsets.map(() => 2);
  const nodes: number[] = [];
  const add = (node: number) => {
    nodes.push(node);
    for (let j = 0; j < errors.length; j++)
      errors[j] *= Math.abs(offsets[j] - offsets[node]) / (roots[j] + roots[node]) ** 2;
  };
  add(0);
  add(offsets.length - 1);
  const z = valuesFrom(least, FAR * Math.max(least, offsets[offsets.length - 1]));
  const most = Math.min(MOST, Math.floor((2 * shifts.length) / 3));
  while (nodes.length <= most) {
    const worst = indexOfLargest(errors);
    if (errors[worst] > exact) {
      add(worst);
      continue;
    }
    const points = chebyshevZeros(nodes, roots, least);
    const weights = Array.from(offsets, (_, j) => weightsOf(j, offsets, nodes, points));
    const enlarged = Float64Array.from(weights, (own, j) => enlargement(own, z, offsets[j], nodes, offsets));
    const loud = indexOfLargest(enlarged);
    if (enlarged[loud] <= ENLARGED) return { nodes, weights };
    add(loud);
  }
  return undefined;
}

function valuesFrom(least: number, most: number): Float64Array {
  const step = Math.log(most / least) / (POINTS - 1);
  return new Float64Array(POINTS).map((_, k) => least * Math.exp(k * step));
}

/** z where Σ_k 2·arctan(√(z − t)/r_k) is π/2, 3π/2, …: the sum grows with z, and √(z − t) is looked for between powers of two by its logarithm. */
function chebyshevZeros(nodes: readonly number[], roots: Float64Array, least: number): number[] {
  const [near, far] = [Math.log(roots[nodes[0]]), Math.log(roots[nodes[1]])];
  const room = Math.log(4 * nodes.length);
  return nodes.map((_, index) => {
    let [low, high] = [near - room, far + room];
    for (let step = 0; step < HALVINGS; step++) {
      const middle = (low + high) / 2;
      let angle = 0;
      for (const node of nodes) angle += 2 * Math.atan(Math.exp(middle) / roots[node]);
      if (angle < (index + 0.5) * Math.PI) low = middle;
      else high = middle;
    }
    return least + Math.exp(low + high);
  });
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
    for (let k = 0; k < nodes.length; k++)
      sum += Math.abs(weights[k]) * ((z[i] + own) / (z[i] + offsets[nodes[k]])) ** 2;
    largest = Math.max(largest, sum);
  }
  return largest;
}

function indexOfLargest(values: Float64Array): number {
  let place = 0;
  for (let k = 1; k < values.length; k++) if (values[k] > values[place]) place = k;
  return place;
}
