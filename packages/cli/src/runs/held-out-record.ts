import {
  at,
  type Dataset,
  groupTournament,
  type HoldOutSink,
  type Judged,
  type Split,
  type Tournament,
  tournament,
} from "ordo";
import type { Ranking } from "../input/input.ts";
import { PairSample } from "./pair-sample.ts";

/** A list of held-out scores that one model gave, or one query. */
export interface HeldList {
  readonly fold: number;
  readonly judged: Judged;
}

/** Listens to held-out scores, of the first output, and keeps what pictures are made of: never all pairs. */
export class HeldOutRecord {
  readonly sink: HoldOutSink;
  readonly pairs: PairSample;
  readonly games: Tournament | undefined;
  /** Of the first output; undefined where only preferences are known. */
  readonly truth: Float64Array | undefined;
  /** How many rows each fold has, and the query where they are of one. */
  readonly folds = new Map<number, { readonly size: number; readonly query: string | undefined }>();
  /** Held-out scores of rows, or pairs, in all outputs. */
  count = 0;
  /** Whether they are in a file of the run. */
  isWritten = false;
  readonly #lists: { readonly fold: number; readonly rows: Uint32Array; readonly scores: Float64Array }[] =
    [];
  readonly #data: Dataset;
  readonly #ranking: Ranking;

  constructor({
    data,
    ranking,
    split,
    seed,
  }: { data: Dataset; ranking: Ranking; split: Split; seed: number }) {
    this.#data = data;
    this.#ranking = ranking;
    const { scores, size } = data;
    this.truth = scores && Float64Array.from({ length: size }, (_, row) => at(scores.values, row, 0));
    this.pairs = new PairSample(seed);
    const groups = data.groups ?? data.queries;
    const outputs = Math.max(1, data.scores?.values.cols ?? 1);
    this.games =
      split.holdsOut === "pairs"
        ? tournament(data.size)
        : split.holdsOut === "group-pairs"
          ? groupTournament(groups!, outputs)
          : undefined;
    this.sink = this.#sinkFor(split, outputs);
  }

  /** Lists whose scores may be compared: those of a fold, inside queries where rows are compared so. */
  lists(): readonly HeldList[] {
    const { truth } = this;
    if (truth === undefined) return [];
    const { queries } = this.#data;
    return this.#lists.flatMap(({ fold, rows, scores }) => {
      const places = new Map<number, number[]>();
      rows.forEach((row, place) => {
        if (Number.isNaN(scores[place])) return;
        const list = this.#ranking === "query" && queries !== undefined ? queries.of[row]! : 0;
        const known = places.get(list);
        if (known === undefined) places.set(list, [place]);
        else known.push(place);
      });
      return [...places.values()].map((list) => ({
        fold,
        judged: {
          predicted: Float64Array.from(list, (place) => scores[place]!),
          actual: Float64Array.from(list, (place) => truth[rows[place]!]!),
        },
      }));
    });
  }

  #sinkFor({ holdsOut }: Split, outputs: number): HoldOutSink {
    const { truth, games, pairs } = this;
    if (holdsOut === "preferences")
      return {
        preference: (_, difference) => {
          this.count++;
          pairs.add(difference, 1);
        },
      };
    if (holdsOut === "pairs")
      return {
        pairs: (output, a, b, scores) => {
          this.count += b.length;
          games!.sink.pairs!(output, a, b, scores);
          if (truth === undefined || output !== 0) return;
          b.forEach((row, k) => {
            pairs.add(scores.a[k]! - scores.b[k]!, truth[a]! - truth[row]!);
          });
        },
      };
    if (holdsOut === "group-pairs")
      return {
        set: (index, rows, scores, doubts) => {
          games!.sink.set!(index, rows, scores, doubts);
          this.count +=
            this.#compare(rows, scores, outputs, this.#data.groups ?? this.#data.queries) * outputs;
        },
      };
    return {
      set: (fold, rows, scores) => {
        const first = Float64Array.from(rows, (_, place) => scores[place * outputs]!);
        this.#lists.push({ fold, rows: rows.slice(), scores: first });
        this.folds.set(fold, { size: rows.length, query: this.#queryOf(rows) });
        this.count += rows.length * outputs;
        this.#compare(rows, scores, outputs, undefined);
      },
    };
  }

  #queryOf(rows: Uint32Array): string | undefined {
    const { queries } = this.#data;
    const found = new Set(Array.from(rows, (row) => queries?.of[row]));
    const [query] = found;
    return found.size === 1 && query !== undefined ? queries!.ids[query] : undefined;
  }

  /** Pairs of a held-out set that may be compared; of two groups, those between them. */
  #compare(rows: Uint32Array, scores: Float64Array, outputs: number, groups: Dataset["groups"]): number {
    const { truth, pairs } = this;
    let compared = 0;
    const queries = this.#ranking === "query" ? this.#data.queries : undefined;
    for (let i = 0; i < rows.length; i++) {
      for (let j = i + 1; j < rows.length; j++) {
        const [a, b] = [rows[i]!, rows[j]!];
        if (queries?.of[a] !== queries?.of[b] || (groups !== undefined && groups.of[a] === groups.of[b]))
          continue;
        compared++;
        if (truth !== undefined)
          pairs.add(scores[i * outputs]! - scores[j * outputs]!, truth[a]! - truth[b]!);
      }
    }
    return compared;
  }
}
