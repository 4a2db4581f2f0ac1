import { type Dataset, type Grouping, grouping, type Matrix, matrix, valuesOf } from "ordo";
import type { Input, InputItems, Ranking } from "../input/input.ts";

/** Rows that follow each other, with their scores. */
export interface ScoredRows {
  readonly input: Input;
  readonly ranking: Ranking;
  readonly scores: Matrix;
}

/** All scores, and what is said of the data they belong to. */
export interface KeptRows {
  readonly scores: Matrix;
  /** The queries to rank inside of; undefined where rows are compared with all others. */
  readonly queries: Grouping | undefined;
  readonly ids: readonly string[] | undefined;
  /** The data set as far as it is described: of several blocks without its items. */
  readonly input: Input;
}

/** Keeps the scores of blocks, their queries and ids, and forgets the rows. One block is kept as it is. */
export function keptScores(outputs: number) {
  const parts: ScoredRows["scores"][] = [];
  const queries: string[] = [];
  const groups = new Set<string>();
  let ids: string[] | undefined = [];
  let [rows, only, last]: [number, ScoredRows | undefined, ScoredRows | undefined] = [
    0,
    undefined,
    undefined,
  ];
  return {
    add(block: ScoredRows): void {
      const { data } = block.input;
      only = parts.length === 0 ? block : undefined;
      last = { ...block, input: { ...block.input, data: withoutItems(data) } };
      parts.push(block.scores);
      rows += data.size;
      for (const code of data.queries?.of ?? []) queries.push(data.queries!.ids[code]!);
      for (const name of data.groups?.ids ?? []) groups.add(name);
      // Ids that some rows lack are used for none.
      if (data.ids === undefined) ids = undefined;
      else for (const id of data.ids) ids?.push(id);
    },
    whole(): KeptRows {
      const { input, ranking } = only ?? last!;
      if (only !== undefined)
        return {
          scores: only.scores,
          queries: ranking === "query" ? input.data.queries : undefined,
          ids: input.data.ids,
          input,
        };
      const named = input.data.queries === undefined ? undefined : grouping(queries);
      const counted = input.data.groups && { ...input.data.groups, count: groups.size };
      const data = { ...input.data, size: rows, queries: named, groups: counted, ids };
      return {
        scores: stacked(parts, rows, outputs),
        queries: ranking === "query" ? named : undefined,
        ids,
        input: { ...input, data },
      };
    },
  };
}

/** A block may be forgotten but for what all blocks have in common. */
function withoutItems(data: Dataset<InputItems>): Dataset<InputItems> {
  const { scores, queries, groups, preferences, weights } = data;
  const inputs = data.inputs.take([]);
  return { inputs, size: 0, scores, queries, groups, preferences, weights, ids: undefined, fingerprint: "" };
}

function stacked(parts: readonly Matrix[], rows: number, outputs: number): Matrix {
  const all = matrix(rows, outputs);
  let at = 0;
  for (const part of parts) {
    all.data.set(valuesOf(part), at);
    at += part.rows * outputs;
  }
  return all;
}
