import type { Graph } from "ordo";

/** Kernels of graphs by their definitions: no names of parts, no numbers for labels, every pair compared. */
export type GraphValue = (g: Graph, h: Graph) => number;

const labelsOf = (g: Graph, node: number): readonly string[] => [...new Set(g.nodeLabels?.[node])].sort();
export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, k) => k);

export function sameLabels(g: Graph, v: number, h: Graph, w: number): boolean {
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
