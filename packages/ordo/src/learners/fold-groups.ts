import type { Rows } from "../data/samples.ts";
import type { ColumnNumbers, FoldColumns } from "../data/transforms/fold-columns.ts";
import { type HoldOutRequest, type HoldOutSink, isWanted, listPairs, type PairSource } from "./learner.ts";

/** Held-out sets without which columns are prepared alike: a held-out row that has no extreme of a column changes no min-max scaling. */
export interface FoldGroup {
  /** The places of its sets in the request. */
  readonly places: readonly number[];
  /** One of them. */
  readonly rows: Rows;
}

/** More pairs than this are not listed. */
const MOST_SETS = 2 ** 22;

/** What is held out of so many items, one after the other; undefined where these are too many to list. */
export function setsOf(
  request: HoldOutRequest,
  shape: { readonly size: number; readonly outputs: number },
): readonly Rows[] | undefined {
  if (request.kind === "sets") return request.sets;
  const sets: Rows[] = [];
  if (request.kind === "preferences") return sets;
  for (const pair of listPairs(request.pairs, shape)) {
    if (sets.length === MOST_SETS) return undefined;
    sets.push(Uint32Array.from(pair));
  }
  return sets;
}

/** Preparing a group of held-out sets and holding them out costs about as much as refitting so many sets. */
const GROUP_COST = 3;

/** Undefined where there are so many groups that refitting is cheaper. */
export function foldGroups(columns: FoldColumns, sets: readonly Rows[]): readonly FoldGroup[] | undefined {
  const whole = copyOf(columns.without(new Uint32Array(0)));
  const groups = new Map<string, { places: number[]; rows: Rows }>();
  for (const [place, rows] of sets.entries()) {
    const key = changesOf(columns.without(rows), whole);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { places: [place], rows });
    else known.places.push(place);
    if (GROUP_COST * groups.size > sets.length) return undefined;
  }
  return [...groups.values()];
}

function copyOf({ fills, shifts, factors }: ColumnNumbers): ColumnNumbers {
  return { fills: fills.slice(), shifts: shifts.slice(), factors: factors.slice() };
}

/** The numbers that are not those of all rows, as text. */
function changesOf(own: ColumnNumbers, whole: ColumnNumbers): string {
  const parts: (number | string)[] = [];
  for (const name of ["fills", "shifts", "factors"] as const) {
    const [values, usual] = [own[name], whole[name]];
    for (let col = 0; col < values.length; col++)
      if (values[col] !== usual[col]) parts.push(name, col, values[col]!);
  }
  return parts.join(" ");
}

/** From this share of all pairs on, those of a group are had by asking for all of them. */
const MOST = 0.1;

/** What a learner whose columns are prepared for one group is asked for, and who is told of it. */
export function requestOfGroup(
  request: HoldOutRequest,
  sets: readonly Rows[],
  { places }: FoldGroup,
  sink: HoldOutSink,
): { readonly request: HoldOutRequest; readonly sink: HoldOutSink } {
  if (request.kind !== "pairs") {
    const own = places.map((place) => sets[place]!);
    const set: HoldOutSink["set"] = (index, rows, scores, doubts) =>
      sink.set?.(places[index]!, rows, scores, doubts);
    return { request: { ...request, kind: "sets", sets: own }, sink: { set } };
  }
  const { pairs } = request;
  if (pairs.kind === "all" && places.length > MOST * sets.length) {
    const own = new Set(places.map((place) => keyOf(sets[place]!)));
    return { request, sink: keeping((_, a, b) => own.has(keyOf([a, b])), sink) };
  }
  const [a, b] = [0, 1].map((side) => Uint32Array.from(places, (place) => sets[place]![side]!)) as [
    Rows,
    Rows,
  ];
  return { request: { kind: "pairs", pairs: { kind: "list", a, b } }, sink: wanted(pairs, sink) };
}

function wanted(pairs: PairSource, sink: HoldOutSink): HoldOutSink {
  return pairs.kind === "list" ? sink : keeping((output, a, b) => isWanted(pairs, output, a, b), sink);
}

function keyOf(pair: ArrayLike<number>): number {
  return Math.min(pair[0]!, pair[1]!) * 2 ** 26 + Math.max(pair[0]!, pair[1]!);
}

function keeping(keep: (output: number, a: number, b: number) => boolean, sink: HoldOutSink): HoldOutSink {
  return {
    pairs(output, a, b, scores) {
      const places = Array.from(b.keys()).filter((k) => keep(output, a, b[k]!));
      if (places.length === 0) return;
      sink.pairs?.(
        output,
        a,
        Uint32Array.from(places, (k) => b[k]!),
        {
          a: Float64Array.from(places, (k) => scores.a[k]!),
          b: Float64Array.from(places, (k) => scores.b[k]!),
          doubts: scores.doubts && Float64Array.from(places, (k) => scores.doubts![k]!),
        },
      );
    },
  };
}
