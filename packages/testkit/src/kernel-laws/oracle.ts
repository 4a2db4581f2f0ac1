import {
  at,
  type Bag,
  type Graph,
  type Graphs,
  type KernelSpec,
  type Matrix,
  matrix,
  type Precomputed,
  rowOf,
  type Samples,
  type Sequences,
  type Sets,
  type Strings,
  toDense,
  type Vectors,
  type Views,
} from "ordo";
import { type GraphValue, shortestPathValue, walksValue, weisfeilerLehmanValue } from "./graph-oracle.ts";

/** One item of a set. */
interface Point {
  readonly items: Samples;
  readonly row: number;
}

/** k(a_i, b_j) for all pairs, each by the definition of the kernel; the reference set is b. */
export function directKernelMatrix(spec: KernelSpec, a: Samples, b: Samples = a): Matrix {
  const value = evaluator(spec, b);
  const result = matrix(a.size, b.size);
  for (let row = 0; row < a.size; row++) {
    for (let col = 0; col < b.size; col++)
      result.data[row * b.size + col] = value({ items: a, row }, { items: b, row: col });
  }
  return result;
}

/** k(a_i, a_i), each by the definition, seen from a reference set. */
export function directKernelDiagonal(spec: KernelSpec, a: Samples, reference: Samples = a): Float64Array {
  const value = evaluator(spec, reference);
  return Float64Array.from({ length: a.size }, (_, row) => value({ items: a, row }, { items: a, row }));
}

type Value = (x: Point, z: Point) => number;

function evaluator(spec: KernelSpec, reference: Samples): Value {
  switch (spec.kind) {
    case "sum": {
      const terms = spec.terms.map((term) => evaluator(term, reference));
      return (x, z) => terms.reduce((total, term) => total + term(x, z), 0);
    }
    case "product": {
      const factors = spec.factors.map((factor) => evaluator(factor, reference));
      return (x, z) => factors.reduce((total, factor) => total * factor(x, z), 1);
    }
    case "scale": {
      const inner = evaluator(spec.kernel, reference);
      return (x, z) => spec.factor * inner(x, z);
    }
    case "power": {
      const inner = evaluator(spec.kernel, reference);
      return (x, z) => inner(x, z) ** spec.exponent;
    }
    case "normalize": {
      const inner = evaluator(spec.kernel, reference);
      return (x, z) => {
        const lengths = Math.sqrt(inner(x, x)) * Math.sqrt(inner(z, z));
        return lengths > 0 ? inner(x, z) / lengths : 0;
      };
    }
    case "center":
      return centred(evaluator(spec.kernel, reference), reference);
    case "on": {
      const seen = (items: Samples) => (items as Views).view(spec.view);
      const inner = evaluator(spec.kernel, seen(reference));
      return (x, z) => inner({ ...x, items: seen(x.items) }, { ...z, items: seen(z.items) });
    }
    case "symmetric-pair":
    case "antisymmetric-pair":
    case "transitive-pair":
      return ofPairs(spec, reference);
    case "precomputed":
      return lookedUp;
    case "spectrum":
      return commonRuns(spec);
    case "mismatch":
      return nearRuns(spec);
    case "subsequence":
      return commonSubsequences(spec);
    case "set-intersection":
      return (x, z) => sharedWords(x, z).length;
    case "jaccard":
      return (x, z) => {
        const shared = sharedWords(x, z).length;
        const all = bagAt(x).words.length + bagAt(z).words.length - shared;
        return all === 0 ? 1 : shared / all;
      };
    case "set-min-max":
      return countRatio;
    case "weisfeiler-lehman":
      return ofGraphs(weisfeilerLehmanValue(spec));
    case "all-paths":
      return jointLabels(spec);
    case "random-walk":
      return jointWalks(spec);
    case "shortest-path":
      return ofGraphs(shortestPathValue);
    case "walks":
      return ofGraphs(walksValue(spec));
    default: {
      const formula = vectorFormula(spec);
      return (x, z) => formula(features(x), features(z));
    }
  }
}

function ofPairs(spec: Extract<KernelSpec, { first: string }>, reference: Samples): Value {
  const side = (x: Point, view: string) => ({ ...x, items: (x.items as Views).view(view) });
  const k = evaluator(spec.kernel, (reference as Views).view(spec.first));
  return (x, z) => {
    const [a, b] = [side(x, spec.first), side(x, spec.second)];
    const [c, d] = [side(z, spec.first), side(z, spec.second)];
    if (spec.kind === "transitive-pair") return k(a, c) + k(b, d) - k(a, d) - k(b, c);
    const sign = spec.kind === "symmetric-pair" ? 1 : -1;
    return k(a, c) * k(b, d) + sign * k(a, d) * k(b, c);
  };
}

function centred(inner: Value, reference: Samples): Value {
  const members = Array.from({ length: reference.size }, (_, row) => ({ items: reference, row }));
  const mean = (f: (member: Point) => number) =>
    members.reduce((total, member) => total + f(member), 0) / (members.length || 1);
  const meanWith = remembered((x) => mean((r) => inner(x, r)));
  const all = mean(meanWith);
  return (x, z) => inner(x, z) - meanWith(x) - meanWith(z) + all;
}

function remembered(f: (x: Point) => number): (x: Point) => number {
  const known = new WeakMap<Samples, Map<number, number>>();
  return (x) => {
    const rows = known.get(x.items) ?? new Map<number, number>();
    known.set(x.items, rows);
    const value = rows.get(x.row) ?? f(x);
    rows.set(x.row, value);
    return value;
  };
}

function lookedUp(x: Point, z: Point): number {
  const [a, b] = [x.items as Precomputed, z.items as Precomputed];
  if (b.role === "original" && a.table !== undefined) return at(a.table, a.index[x.row], b.index[z.row]);
  if (a.role === "original" && b.table !== undefined) return at(b.table, b.index[z.row], a.index[x.row]);
  return a.self![a.index[x.row]];
}

/** The code points of a text, or tokens. */
function letters({ items, row }: Point): readonly string[] {
  return [...(items as Strings | Sequences).values[row]!];
}

const LETTERS = {
  dna: "ACGT",
  rna: "ACGU",
  protein: "ACDEFGHIKLMNPQRSTVWY",
  letters: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
};

/**
 * Over pairs of k-mers, one of each item, how many texts over the alphabet are within m mismatches of both. That depends on how many letters of the pair
 * differ alone; it is counted letter by letter, by how many of the text so far differ from the one and from the other.
 */
function nearRuns({ k, m, alphabet }: Extract<KernelSpec, { kind: "mismatch" }>): Value {
  const known = LETTERS[alphabet];
  const runs = (point: Point) => {
    const signs = letters(point).map((sign) => (sign.length === 1 ? sign.toUpperCase() : "?"));
    return signs.flatMap((_, start) => {
      const run = signs.slice(start, start + k);
      return run.length === k && run.every((sign) => known.includes(sign)) ? [run] : [];
    });
  };
  const near = (v: readonly string[], w: readonly string[], place = 0, fromV = 0, fromW = 0): number => {
    if (fromV > m || fromW > m) return 0;
    if (place === k) return 1;
    return [...known].reduce((sum, letter) => {
      const [a, b] = [fromV + Number(letter !== v[place]), fromW + Number(letter !== w[place])];
      return sum + near(v, w, place + 1, a, b);
    }, 0);
  };
  return (x, z) => runs(x).reduce((sum, v) => runs(z).reduce((part, w) => part + near(v, w), sum), 0);
}

/** Every choice of places in each item, as what stands there and λ to the power of the span. */
function commonSubsequences({ length, decay }: { readonly length: number; readonly decay: number }): Value {
  const choices = (point: Point) => {
    const all = letters(point);
    const extend = (places: readonly number[]): readonly (readonly number[])[] =>
      places.length === length
        ? [places]
        : all.flatMap((_, place) => (place > (places.at(-1) ?? -1) ? extend([...places, place]) : []));
    return extend([]).map((places) => ({
      name: JSON.stringify(places.map((place) => all[place])),
      weight: decay ** (places.at(-1)! - places[0]! + 1),
    }));
  };
  return (x, z) => {
    const others = choices(z);
    return choices(x).reduce(
      (sum, { name, weight }) =>
        others.reduce((part, other) => part + (other.name === name ? weight * other.weight : 0), sum),
      0,
    );
  };
}

function bagAt({ items, row }: Point): Bag {
  return (items as Sets).values[row]!;
}

function sharedWords(x: Point, z: Point): readonly string[] {
  return bagAt(x).words.filter((word) => bagAt(z).words.includes(word));
}

function countRatio(x: Point, z: Point): number {
  const count = (point: Point, word: string) => bagAt(point).counts[bagAt(point).words.indexOf(word)] ?? 0;
  const words = [...new Set([...bagAt(x).words, ...bagAt(z).words])];
  const total = (choose: typeof Math.min) =>
    words.reduce((sum, word) => sum + choose(count(x, word), count(z, word)), 0);
  return words.length === 0 ? 1 : total(Math.min) / total(Math.max);
}

function ofGraphs(value: GraphValue): Value {
  const graphOf = ({ items, row }: Point) => (items as Graphs).values[row];
  return (x, z) => value(graphOf(x), graphOf(z));
}

/** Pairs of places, one in each text, where the same k letters start; with presence only the first of equal places counts. */
function commonRuns({ k, presence }: { readonly k: number; readonly presence: boolean }): Value {
  const same = (s: readonly string[], i: number, t: readonly string[], j: number) =>
    Array.from({ length: k }, (_, step) => s[i + step] === t[j + step]).every((equal) => equal);
  const starts = (text: readonly string[]) => {
    const all = text.map((_, start) => start).filter((start) => start + k <= text.length);
    return presence
      ? all.filter((start) => !all.some((other) => other < start && same(text, other, text, start)))
      : all;
  };
  return (x, z) => {
    const [s, t] = [letters(x), letters(z)];
    return starts(s).flatMap((i) => starts(t).filter((j) => same(s, i, t, j))).length;
  };
}

/** How many powers of an adjacency matrix are added. */
const POWERS = 200;
/** The same of product graphs, where each is at most half as large as the one before on the graphs that are drawn. */
const STEPS = 60;

function adjacency({ items, row }: Point): { readonly graph: Graph; readonly a: number[][] } {
  const graph = (items as Graphs).values[row];
  const a = Array.from({ length: graph.nodes }, () => new Array<number>(graph.nodes).fill(0));
  graph.sources.forEach((from, edge) => {
    const to = graph.targets[edge];
    const weight = graph.edgeWeights?.[edge] ?? 1;
    a[from][to] += weight;
    if (!graph.directed && from !== to) a[to][from] += weight;
  });
  return { graph, a };
}

function times(a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number[][] {
  return a.map((row) => b.map((_, col) => row.reduce((sum, value, k) => sum + value * b[k][col], 0)));
}

/** Σ_ab G_ab·G'_ab, with G over all pairs of nodes and W the sum of so many powers. */
function jointLabels({ combine }: { readonly combine: "sum" | "max" }): Value {
  const known = new WeakMap<Graph, ReadonlyMap<string, number>>();
  const strengths = (x: Point) => {
    const { graph, a } = adjacency(x);
    const before = known.get(graph);
    if (before !== undefined) return before;
    let power = a;
    let sums = a;
    for (let step = 1; step < POWERS; step++) {
      power = times(power, a);
      sums = sums.map((row, i) => row.map((value, j) => value + power[i][j]));
    }
    const found = new Map<string, number>();
    const labelsOf = (node: number) => (graph.nodeLabels === undefined ? [""] : graph.nodeLabels[node]);
    for (let i = 0; i < graph.nodes; i++)
      for (let j = 0; j < graph.nodes; j++)
        for (const from of new Set(labelsOf(i)))
          for (const to of new Set(labelsOf(j))) {
            const pair = JSON.stringify([from, to]);
            const so = found.get(pair) ?? 0;
            found.set(pair, combine === "sum" ? so + sums[i][j] : Math.max(so, sums[i][j]));
          }
    known.set(graph, found);
    return found;
  };
  return (x, z) => {
    const [one, other] = [strengths(x), strengths(z)];
    return [...one].reduce((sum, [pair, value]) => sum + value * (other.get(pair) ?? 0), 0);
  };
}

/** Σ_s λ^s·1ᵀA×^s1 over so many steps, on all pairs of nodes with the same labels. */
function jointWalks({ lambda }: { readonly lambda: number }): Value {
  const same = (one: readonly string[] = [], other: readonly string[] = []) =>
    one.every((label) => other.includes(label)) && other.every((label) => one.includes(label));
  return (x, z) => {
    const [one, other] = [adjacency(x), adjacency(z)];
    const pairs = one.a.flatMap((_, i) =>
      other.a
        .map((_, j) => [i, j] as const)
        .filter(([p, q]) => same(one.graph.nodeLabels?.[p], other.graph.nodeLabels?.[q])),
    );
    let walks = pairs.map(() => 1);
    let total = 0;
    for (let step = 0; step < STEPS; step++) {
      total += walks.reduce((sum, value) => sum + value, 0);
      walks = pairs.map(
        ([i, j]) =>
          lambda * pairs.reduce((sum, [k, l], to) => sum + one.a[i][k] * other.a[j][l] * walks[to], 0),
      );
    }
    return total;
  };
}

const rowsOf = new WeakMap<object, readonly (readonly number[])[]>();

function features({ items, row }: Point): readonly number[] {
  const { values } = items as Vectors;
  const full = () => (values.kind === "dense" ? values : toDense(values));
  const known = rowsOf.get(values) ?? listed(full());
  rowsOf.set(values, known);
  return known[row];
}

function listed(a: Matrix): readonly (readonly number[])[] {
  return Array.from({ length: a.rows }, (_, row) => Array.from(rowOf(a, row)));
}

type Formula = (x: readonly number[], z: readonly number[]) => number;

function vectorFormula(spec: KernelSpec): Formula {
  switch (spec.kind) {
    case "linear":
      return dot;
    case "polynomial":
      return (x, z) => (spec.gamma * dot(x, z) + spec.offset) ** spec.degree;
    case "gaussian":
      return (x, z) => Math.exp(-spec.gamma * over(x, z, (u, v) => (u - v) ** 2));
    case "laplacian":
      return (x, z) => Math.exp(-spec.gamma * over(x, z, (u, v) => Math.abs(u - v)));
    case "matern":
      return (x, z) => {
        const t = (Math.sqrt(2 * spec.nu) * Math.sqrt(over(x, z, (u, v) => (u - v) ** 2))) / spec.length;
        const polynomial = { 0.5: 1, 1.5: 1 + t, 2.5: 1 + t + (t * t) / 3 }[spec.nu];
        return polynomial * Math.exp(-t);
      };
    case "cosine":
      return (x, z) => {
        const lengths = Math.sqrt(dot(x, x)) * Math.sqrt(dot(z, z));
        return lengths > 0 ? dot(x, z) / lengths : 0;
      };
    case "intersection":
      return (x, z) => over(x, z, Math.min);
    case "min-max":
      return (x, z) => {
        const largest = over(x, z, Math.max);
        return largest === 0 ? 1 : over(x, z, Math.min) / largest;
      };
    default:
      throw new TypeError(`no formula for ${spec.kind}`);
  }
}

function dot(x: readonly number[], z: readonly number[]): number {
  return over(x, z, (u, v) => u * v);
}

function over(x: readonly number[], z: readonly number[], term: (u: number, v: number) => number): number {
  return x.reduce((total, u, k) => total + term(u, z[k]), 0);
}
