import { type Arcs, arcsOf } from "./arcs.ts";
import type { Graph } from "./graph.ts";
import { divergence } from "./path-sums.ts";

/** What the random walk kernel reads of a graph. */
export interface WalkedGraph {
  readonly arcs: Arcs;
  /** Of each node, all its labels as one text. */
  readonly labels: readonly string[];
  /** Its similarity with itself. */
  readonly own: number;
}

/** The same before that is known. */
type Walked = Omit<WalkedGraph, "own">;

const KERNEL = "random-walk";

/** Steps after which a series is given up: one that shrinks by a factor of LIMIT in each has ended by then. */
const PATIENCE = 20_000;
const LIMIT = 0.998;
/** Steps over which growth is averaged, after as many others. */
const MEASURED = 1000;

/** Refuses a graph whose similarity with itself has no limit; those of two that pass are then finite as well. */
export function walkedGraph(graph: Graph, lambda: number): WalkedGraph {
  const { nodes, nodeLabels } = graph;
  const labels = Array.from({ length: nodes }, (_, node) =>
    JSON.stringify([...new Set(nodeLabels?.[node])].sort()),
  );
  const walked = { arcs: arcsOf(KERNEL, graph), labels };
  return { ...walked, own: walkSum(walked, walked, lambda) };
}

/**
 * Σ_s λ^s·(walks of s steps in x and in z through nodes with the same labels, by the products of their weights) = 1ᵀ(I − λA×)⁻¹1 over pairs of nodes (i, j)
 * with the same labels, A×_(ij)(kl) = A_ik·B_jl. D_s = (λA×)^s·1 is kept as a matrix, nodes of x by nodes of z, so that a step is λ·M∘(A·D·Bᵀ), which takes
 * (arcs of x)·(nodes of z) + (nodes of x)·(arcs of z).
 *
 * Nothing is negative, so c = max D_s = ‖(λA×)^s‖_∞: all later terms together are at most c times the whole sum, which ends below rounding; and the series has no
 * limit if and only if c never falls below 1.
 */
export function walkSum(x: Walked, z: Walked, lambda: number): number {
  const [n, m] = [x.labels.length, z.labels.length];
  const match = Float64Array.from({ length: n * m }, (_, k) =>
    x.labels[Math.floor(k / m)] === z.labels[k % m] ? lambda : 0,
  );
  let terms: Float64Array = match.map((value) => Number(value > 0));
  let total = 0;
  const half = new Float64Array(n * m);
  for (let step = 0; step < PATIENCE; step++) {
    let [largest, sum] = [0, 0];
    for (const term of terms) {
      sum += term;
      if (term > largest) largest = term;
    }
    if (!Number.isFinite(sum)) break;
    total += sum;
    if (largest <= Number.EPSILON / 4) return total;
    terms = stepped(terms, { x, z, match, half });
  }
  const radius = radiusOf(x, z, match);
  throw divergence({ kernel: KERNEL, radius, limit: LIMIT }, "sum over walks", "a smaller lambda");
}

interface Product {
  readonly x: Walked;
  readonly z: Walked;
  readonly match: Float64Array;
  readonly half: Float64Array;
}

/** M∘(A·D·Bᵀ), with λ in M. */
function stepped(terms: Float64Array, { x, z, match, half }: Product): Float64Array {
  const [n, m] = [x.labels.length, z.labels.length];
  half.fill(0);
  for (let node = 0; node < n; node++)
    for (let arc = x.arcs.starts[node]; arc < x.arcs.starts[node + 1]; arc++) {
      const [weight, from] = [x.arcs.weights[arc], x.arcs.targets[arc] * m];
      for (let col = 0; col < m; col++) half[node * m + col] += weight * terms[from + col];
    }
  const result = new Float64Array(n * m);
  for (let col = 0; col < m; col++)
    for (let arc = z.arcs.starts[col]; arc < z.arcs.starts[col + 1]; arc++) {
      const [weight, from] = [z.arcs.weights[arc], z.arcs.targets[arc]];
      for (let node = 0; node < n; node++) result[node * m + col] += weight * half[node * m + from];
    }
  for (let k = 0; k < result.length; k++) result[k] *= match[k];
  return result;
}

/** The average growth of ‖(λA×)^s‖ in a step, late enough that what stands before it does not count. */
function radiusOf(x: Walked, z: Walked, match: Float64Array): number {
  const product = { x, z, match, half: new Float64Array(match.length) };
  let terms: Float64Array = match.map((value) => Number(value > 0));
  let logarithm = 0;
  for (let step = 0; step < 2 * MEASURED; step++) {
    terms = stepped(terms, product);
    const largest = terms.reduce((most, term) => Math.max(most, term), 0);
    if (largest === 0) return 0;
    if (step >= MEASURED) logarithm += Math.log(largest) / MEASURED;
    terms = terms.map((term) => term / largest);
  }
  return Math.exp(logarithm);
}
