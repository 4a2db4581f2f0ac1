import type { Graph } from "ordo";

/** Kernels of graphs by their definitions: no names of parts, no numbers for labels, every pair compared. */
export type GraphValue = (g: Graph, h: Graph) => number;

const labelsOf = (g: Graph, node: number): readonly string[] => [...new Set(g.nodeLabels?.[node])].sort();
const range = (count: number): readonly number[] => Array.from({ length: count }, (_, k) => k);

function sameLabels(g: Graph, v: number, h: Graph, w: number): boolean {
  const [a, b] = [labelsOf(g, v), labelsOf(h, w)];
  return a.length === b.length && a.every((label, k) => label === b[k]);
}

interface Step {
  readonly to: number;
  /** "<" or ">" in a directed graph, and the label of the edge where it counts. */
  readonly like: string;
}

function stepsFrom(g: Graph, node: number, edgeLabels: boolean): readonly Step[] {
  return range(g.sources.length).flatMap((edge) => {
    const label = edgeLabels ? JSON.stringify(g.edgeLabels?.[edge] ?? null) : "";
    const [from, to] = [g.sources[edge], g.targets[edge]];
    const along = from === node ? [{ to, like: (g.directed ? ">" : "") + label }] : [];
    const back = to === node && (g.directed || from !== to);
    return [...along, ...(back ? [{ to: from, like: (g.directed ? "<" : "") + label }] : [])];
  });
}

/** Whether the lists agree in some order; `same` is an equivalence, so the first that fits will do. */
function agree<A, B>(a: readonly A[], b: readonly B[], same: (x: A, z: B) => boolean): boolean {
  if (a.length !== b.length) return false;
  const free = [...b];
  return a.every((x) => {
    const place = free.findIndex((z) => same(x, z));
    if (place >= 0) free.splice(place, 1);
    return place >= 0;
  });
}

interface WeisfeilerLehman {
  readonly iterations: number;
  readonly count: "subtrees" | "edges";
  readonly edgeLabels: boolean;
}

/** Pairs of nodes, or of edges, that no round of relabelling up to a depth has told apart, for each depth. */
export function weisfeilerLehmanValue({ iterations, count, edgeLabels }: WeisfeilerLehman): GraphValue {
  return (g, h) => {
    const [stepsG, stepsH] = [g, h].map((x) => range(x.nodes).map((node) => stepsFrom(x, node, edgeLabels)));
    const first = range(g.nodes).map((v) => range(h.nodes).map((w) => sameLabels(g, v, h, w)));
    const rounds = [first];
    for (let depth = 0; depth < iterations; depth++) {
      const before = rounds[depth];
      const same = (x: Step, z: Step) => x.like === z.like && before[x.to][z.to];
      rounds.push(before.map((row, v) => row.map((equal, w) => equal && agree(stepsG[v], stepsH[w], same))));
    }
    const pairs = count === "subtrees" ? (same: boolean[][]) => same.flat() : edgePairs(g, h, edgeLabels);
    return rounds.flatMap((same) => pairs(same).filter(Boolean)).length;
  };
}

function edgePairs(g: Graph, h: Graph, edgeLabels: boolean): (same: boolean[][]) => boolean[] {
  return (same) =>
    range(g.sources.length).flatMap((e) =>
      range(h.sources.length).map((f) => {
        if (g.directed !== h.directed) return false;
        if (edgeLabels && g.edgeLabels?.[e] !== h.edgeLabels?.[f]) return false;
        const [a, b, c, d] = [g.sources[e], g.targets[e], h.sources[f], h.targets[f]];
        return (same[a][c] && same[b][d]) || (!g.directed && same[a][d] && same[b][c]);
      }),
    );
}

/** Pairs of pairs of nodes with the same labels and as many steps between them; Floyd and Warshall's way. */
export function shortestPathValue(g: Graph, h: Graph): number {
  if (g.directed !== h.directed) return 0;
  const [stepsG, stepsH] = [floydWarshall(g), floydWarshall(h)];
  const [pairsG, pairsH] = [pairsOf(g), pairsOf(h)];
  const fits = (a: number, b: number, c: number, d: number) =>
    sameLabels(g, a, h, c) && sameLabels(g, b, h, d);
  return pairsG.flatMap(([a, b]) =>
    pairsH.filter(([c, d]) => {
      const isSameLength = stepsG[a][b] < Number.POSITIVE_INFINITY && stepsG[a][b] === stepsH[c][d];
      return isSameLength && (fits(a, b, c, d) || (!g.directed && fits(a, b, d, c)));
    }),
  ).length;
}

/** Of different nodes; once each where edges have no direction. */
function pairsOf(g: Graph): readonly (readonly [number, number])[] {
  return range(g.nodes).flatMap((a) =>
    range(g.nodes)
      .filter((b) => (g.directed ? a !== b : a < b))
      .map((b) => [a, b] as const),
  );
}

function floydWarshall(g: Graph): readonly (readonly number[])[] {
  const A = adjacency(g, () => 1);
  const steps = A.map((row, a) =>
    row.map((weight, b) => (a === b ? 0 : weight > 0 ? 1 : Number.POSITIVE_INFINITY)),
  );
  for (const via of range(g.nodes))
    for (const a of range(g.nodes))
      for (const b of range(g.nodes)) steps[a][b] = Math.min(steps[a][b], steps[a][via] + steps[via][b]);
  return steps;
}

function adjacency(g: Graph, weight: (edge: number) => number): number[][] {
  const A = range(g.nodes).map(() => range(g.nodes).map(() => 0));
  for (const edge of range(g.sources.length)) {
    const [from, to] = [g.sources[edge], g.targets[edge]];
    A[from][to] += weight(edge);
    if (!g.directed && from !== to) A[to][from] += weight(edge);
  }
  return A;
}

interface Walks {
  readonly length: number;
  readonly shorter: boolean;
}

/** Σ over pairs of nodes in one graph and in the other of the weights of walks between them, for each label that both first nodes have and both last ones. */
export function walksValue(options: Walks): GraphValue {
  const known = new WeakMap<Graph, number[][]>();
  const sumsOf = (g: Graph) => {
    const sums = known.get(g) ?? walkSums(g, options);
    known.set(g, sums);
    return sums;
  };
  return (g, h) => {
    const [F, H] = [sumsOf(g), sumsOf(h)];
    const common = range(g.nodes).map((v) => range(h.nodes).map((w) => commonLabels(g, v, h, w)));
    let sum = 0;
    for (const a of range(g.nodes))
      for (const b of range(g.nodes))
        for (const c of range(h.nodes))
          for (const d of range(h.nodes)) sum += common[a][c] * common[b][d] * F[a][b] * H[c][d];
    return sum;
  };
}

function commonLabels(g: Graph, v: number, h: Graph, w: number): number {
  if (g.nodeLabels === undefined || h.nodeLabels === undefined) return g.nodeLabels === h.nodeLabels ? 1 : 0;
  return labelsOf(g, v).filter((label) => labelsOf(h, w).includes(label)).length;
}

function walkSums(g: Graph, { length, shorter }: Walks): number[][] {
  const A = adjacency(g, (edge) => g.edgeWeights?.[edge] ?? 1);
  let [power, total] = [A, A];
  for (let step = 1; step < length; step++) {
    const next = times(power, A);
    total = shorter ? total.map((row, a) => row.map((value, b) => value + next[a][b])) : next;
    power = next;
  }
  return total;
}

function times(P: readonly (readonly number[])[], Q: readonly (readonly number[])[]): number[][] {
  return P.map((row) => Q.map((_, b) => row.reduce((sum, value, k) => sum + value * Q[k][b], 0)));
}
