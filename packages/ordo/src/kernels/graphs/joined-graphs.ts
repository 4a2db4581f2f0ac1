import { sharedFloats, sharedIndices } from "../../base/shared-memory.ts";
import type { Graph } from "../../profiles/graph.ts";
import type { LabelPairs, NumberedLabels, PairRoom, pairEntries } from "../../profiles/label-pairs.ts";

type Numbers = Uint32Array | Float64Array;

/** Several lists one after the other: list k lies from starts[k] up to starts[k + 1]. */
interface Joined<T extends Numbers> {
  readonly starts: Uint32Array;
  readonly all: T;
}

function joined<T extends Numbers>(lists: readonly T[], room: (count: number) => T): Joined<T> {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, k) => void (starts[k + 1] = starts[k] + list.length));
  const all = room(starts[lists.length]);
  lists.forEach((list, k) => void all.set(list as never, starts[k]));
  return { starts, all };
}

const listAt = <T extends Numbers>({ starts, all }: Joined<T>, k: number) =>
  all.subarray(starts[k], starts[k + 1]) as T;

const indices = (count: number) => new Uint32Array(count);

/** What an all-paths kernel reads of several graphs, their labels by numbers. */
export interface JoinedGraphs {
  /** How many nodes each has. */
  readonly nodes: Uint32Array;
  /** 1 for those whose edges go one way. */
  readonly directed: Uint8Array;
  readonly sources: Joined<Uint32Array>;
  readonly targets: Joined<Uint32Array>;
  readonly weights: Joined<Float64Array>;
  readonly labels: Readonly<Record<keyof BareLabels, Joined<Uint32Array>>>;
}

type BareLabels = Omit<NumberedLabels, "labels">;

export function joinedGraphs(graphs: readonly Graph[], numbered: readonly BareLabels[]): JoinedGraphs {
  const ofEdges = ({ edgeWeights, sources }: Graph) =>
    edgeWeights ?? new Float64Array(sources.length).fill(1);
  const ofLabels = (key: keyof BareLabels) =>
    joined(
      numbered.map((one) => one[key]),
      indices,
    );
  return {
    nodes: Uint32Array.from(graphs, ({ nodes }) => nodes),
    directed: Uint8Array.from(graphs, ({ directed }) => (directed ? 1 : 0)),
    sources: joined(
      graphs.map(({ sources }) => sources),
      indices,
    ),
    targets: joined(
      graphs.map(({ targets }) => targets),
      indices,
    ),
    weights: joined(graphs.map(ofEdges), (count) => new Float64Array(count)),
    labels: { order: ofLabels("order"), starts: ofLabels("starts"), numbers: ofLabels("numbers") },
  };
}

/** One of them again, without labels, and the numbers of its labels. */
export function graphAt(
  { nodes, directed, sources, targets, weights, labels }: JoinedGraphs,
  place: number,
): { readonly graph: Graph; readonly labels: BareLabels } {
  const graph = {
    nodes: nodes[place],
    nodeLabels: undefined,
    sources: listAt(sources, place),
    targets: listAt(targets, place),
    edgeLabels: undefined,
    edgeWeights: listAt(weights, place),
    directed: directed[place] === 1,
  };
  const { order, starts, numbers } = labels;
  return {
    graph,
    labels: { order: listAt(order, place), starts: listAt(starts, place), numbers: listAt(numbers, place) },
  };
}

type Entries = ReturnType<typeof pairEntries>;

/** The entries of several graphs, in memory that threads share: those of graph k are parts of rooms[of[k]], both from places[k] on. */
interface JoinedEntries {
  readonly rooms: readonly Pick<LabelPairs, "pairs" | "values">[];
  readonly of: readonly number[];
  readonly places: readonly number[];
  readonly ends: Joined<Uint32Array>;
}

/** Entries that one memory has room for at least. */
const ROOM = 2 ** 18;

/** Where the next entries that this thread makes are put, whoever asks: nothing is ever put to the same place again. */
let open = { pairs: sharedIndices(0), values: sharedFloats(0), used: 0 };

const nextEntries: PairRoom = (count) => {
  if (open.used + count > open.pairs.length) {
    const size = Math.max(count, ROOM);
    open = { pairs: sharedIndices(size), values: sharedFloats(size), used: 0 };
  }
  const [from, to] = [open.used, open.used + count];
  open.used = to;
  return { pairs: open.pairs.subarray(from, to), values: open.values.subarray(from, to) };
};

/** Gathers the entries of graphs that come one by one. */
export class JoinedPairs {
  readonly #rooms: (typeof open)[] = [];
  readonly #of: number[] = [];
  readonly #places: number[] = [];
  readonly #ends: Uint32Array[] = [];

  add(make: (room: PairRoom) => Entries): void {
    const { pairs, ends } = make(nextEntries);
    if (this.#rooms.at(-1) !== open) this.#rooms.push(open);
    this.#of.push(this.#rooms.length - 1);
    this.#places.push(pairs.byteOffset / pairs.BYTES_PER_ELEMENT);
    this.#ends.push(ends);
  }

  finish(): JoinedEntries {
    const rooms = this.#rooms.map(({ pairs, values }) => ({ pairs, values }));
    return { rooms, of: this.#of, places: this.#places, ends: joined(this.#ends, indices) };
  }
}

/** Those entries with the labels that stayed. */
export function pairsWith(
  labels: readonly (readonly string[])[],
  { rooms, of, places, ends }: JoinedEntries,
): readonly LabelPairs[] {
  return labels.map((own, k) => {
    const { pairs, values } = rooms[of[k]];
    const bounds = listAt(ends, k);
    const [from, to] = [places[k], places[k] + (bounds.at(-1) ?? 0)];
    return { labels: own, pairs: pairs.subarray(from, to), values: values.subarray(from, to), ends: bounds };
  });
}
