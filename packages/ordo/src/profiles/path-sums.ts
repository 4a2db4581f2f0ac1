import { OrdoError } from "../base/errors.ts";
import { type Arcs, arcsOf } from "./arcs.ts";
import type { Graph } from "./graph.ts";

/** The nodes of a part of a graph that no edge joins to the rest, and W among them, row after row. */
export interface PathBlock {
  readonly nodes: Uint32Array;
  readonly sums: Float64Array;
}

/**
 * W = A + A² + … = (I − A)⁻¹ − I: the summed weights of all walks between two nodes, by taking one node k after the other as one that walks may pass,
 *
 *     W_ij ← W_ij + W_ik·W_kj/(1 − W_kk),
 *
 * which is Gauss-Jordan elimination without a subtraction but the one below the line. The weights are not negative, so the series converges if and only if
 * all 1 − W_kk are above 0 (I − A is then an M-matrix: Berman and Plemmons, Nonnegative matrices in the mathematical sciences, chapter 6). Entries that
 * are 0 cost nothing: a chain of n nodes takes O(n²), a tree whose edges lead down n times its depth.
 */
export function pathSums(kernel: string, graph: Graph): readonly PathBlock[] {
  const arcs = arcsOf(kernel, graph);
  return blocksOf(arcs, graph.nodes).map((nodes) => {
    const sums = closure(adjacency(arcs, nodes), nodes.length);
    if (sums === undefined) throw diverging(kernel, adjacency(arcs, nodes), nodes.length);
    return { nodes, sums };
  });
}

/** Nodes that edges join, whichever way they run; those without any edge are left out. */
function blocksOf({ starts, targets }: Arcs, nodes: number): readonly Uint32Array[] {
  const root = Uint32Array.from({ length: nodes }, (_, node) => node);
  const find = (node: number): number => {
    let at = node;
    while (root[at] !== at) {
      root[at] = root[root[at]];
      at = root[at];
    }
    return at;
  };
  for (let node = 0; node < nodes; node++)
    for (let arc = starts[node]; arc < starts[node + 1]; arc++) {
      const [one, other] = [find(node), find(targets[arc])];
      root[Math.max(one, other)] = Math.min(one, other);
    }
  const blocks = new Map<number, number[]>();
  for (let node = 0; node < nodes; node++) {
    const known = blocks.get(find(node));
    if (known === undefined) blocks.set(node, [node]);
    else known.push(node);
  }
  return [...blocks.values()]
    .filter((block) => block.length > 1 || starts[block[0]] < starts[block[0] + 1])
    .map((block) => Uint32Array.from(block));
}

function adjacency({ starts, targets, weights }: Arcs, nodes: Uint32Array): Float64Array {
  const place = new Map(Array.from(nodes, (node, index) => [node, index]));
  const a = new Float64Array(nodes.length ** 2);
  nodes.forEach((node, row) => {
    for (let arc = starts[node]; arc < starts[node + 1]; arc++)
      a[row * nodes.length + place.get(targets[arc])!] += weights[arc];
  });
  return a;
}

/** In place: A (n × n, not negative) becomes A + A² + …; undefined where that has no limit, as far as rounding lets one tell. */
function closure(a: Float64Array, n: number): Float64Array | undefined {
  const least = 4 * n * Number.EPSILON;
  const passed = new Uint32Array(n);
  for (let k = 0; k < n; k++) {
    const own = k * n;
    const left = 1 - a[own + k];
    if (!(left > least)) return undefined;
    let count = 0;
    for (let col = 0; col < n; col++) if (a[own + col] !== 0) passed[count++] = col;
    if (count === 0) continue;
    for (let row = 0; row < n; row++) {
      const start = row * n;
      if (row === k || a[start + k] === 0) continue;
      const factor = a[start + k] / left;
      for (let at = 0; at < count; at++) a[start + passed[at]] += factor * a[own + passed[at]];
    }
    for (let at = 0; at < count; at++) a[own + passed[at]] /= left;
  }
  return a;
}

function diverging(kernel: string, a: Float64Array, n: number): OrdoError<"kernel.diverges"> {
  const radius = spectralRadius(a, n);
  return divergence({ kernel, radius, limit: 1 }, "sum of all walks", "smaller weights of edges");
}

/** The refusal of a graph whose series has no limit: its place is told where items are gone through. */
export function divergence(
  { kernel, radius, limit }: { readonly kernel: string; readonly radius: number; readonly limit: number },
  what: string,
  advice: string,
): OrdoError<"kernel.diverges"> {
  const reason = `its spectral radius is ${Number(radius.toPrecision(6))}, and must be below ${limit}`;
  const message = `${kernel}: the ${what} does not converge: ${reason}; it takes ${advice}`;
  return new OrdoError("kernel.diverges", message, { kernel, radius, item: undefined });
}

/** Powers are squared so often that what stands before the radius in ‖A^N‖^(1/N) is lost in rounding. */
const SQUARINGS = 50;

/** ‖A^N‖^(1/N) for a large N, of a matrix without negative entries; it is scaled each time, so that nothing overflows. */
function spectralRadius(a: Float64Array, n: number): number {
  let power: Float64Array = a.slice();
  let logarithm = 0;
  for (let step = 0; step <= SQUARINGS; step++) {
    let largest = 0;
    for (let row = 0; row < n; row++) {
      let sum = 0;
      for (let col = 0; col < n; col++) sum += power[row * n + col];
      largest = Math.max(largest, sum);
    }
    if (largest === 0) return 0;
    logarithm += Math.log(largest) / 2 ** step;
    power = squared(
      power.map((value) => value / largest),
      n,
    );
  }
  return Math.exp(logarithm);
}

function squared(a: Float64Array, n: number): Float64Array {
  const result = new Float64Array(n * n);
  for (let row = 0; row < n; row++)
    for (let k = 0; k < n; k++) {
      const factor = a[row * n + k];
      if (factor === 0) continue;
      for (let col = 0; col < n; col++) result[row * n + col] += factor * a[k * n + col];
    }
  return result;
}
