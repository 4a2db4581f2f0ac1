import type { ItemsReport, ShownItem } from "@ordo/report";
import { at, type Dataset, type Model, type Samples } from "ordo";
import type { Ranking } from "../input/input.ts";
import { namedRow } from "../input/named-row.ts";
import type { Context } from "../terminal/context.ts";
import { short } from "./short.ts";

/** At each end. */
const SHOWN = 5;
const PARTS = 4;
/** Above it scoring all rows once more takes too long for what it shows. */
const MOST_ROWS = 20_000;

/** The first and last rows of the model's ranking, each compared with the row in the middle; null where there are too few. */
export async function shownItems(
  context: Context,
  model: Model<Samples>,
  data: Dataset,
  ranking: Ranking,
): Promise<ItemsReport | null> {
  if (data.size > MOST_ROWS) return null;
  const { rows, query } = listOf(data, ranking);
  if (rows.length < 3) return null;
  const options = { ...(await context.compute()), queries: data.queries };
  const scores = await model.scores(data.inputs, options);
  const order = [...rows].sort((a, b) => scores[b]! - scores[a]! || a - b);
  const middle = order[Math.floor(order.length / 2)]!;
  const count = Math.min(SHOWN, Math.floor((order.length - 1) / 2));
  const explained = async (place: number): Promise<ShownItem> => {
    const row = order[place]!;
    const { parts, over } = await model.explain(data.inputs, row, middle, options);
    return {
      ...namedRow(data, row),
      place: place + 1,
      score: short(scores[row]!),
      truth: truthOf(data, row),
      parts: parts.slice(0, PARTS).map(({ index, name, contribution }) => ({
        name: name ?? partName(data, over, index),
        contribution: short(contribution),
      })),
    };
  };
  const places = (first: number) =>
    Promise.all(Array.from({ length: count }, (_, k) => explained(first + k)));
  const { over } = await model.explain(data.inputs, order[0]!, middle, options);
  const { row, id } = namedRow(data, middle);
  return {
    of: order.length,
    query,
    middle: { row, id, score: short(scores[middle]!) },
    over,
    top: await places(0),
    bottom: await places(order.length - count),
  };
}

/** All rows, or those of the largest query where rows of two queries are not compared. */
function listOf({ queries, size }: Dataset, ranking: Ranking) {
  if (ranking !== "query" || queries === undefined)
    return { rows: Uint32Array.from({ length: size }, (_, row) => row), query: null };
  const sizes = queries.sizes();
  const largest = sizes.indexOf(sizes.reduce((most, count) => Math.max(most, count), 0));
  return { rows: queries.rowsOf(largest), query: queries.ids[largest]! };
}

function truthOf({ scores }: Dataset, row: number): string | null {
  if (scores === undefined) return null;
  const value = at(scores.values, row, 0);
  return scores.classes?.[value] ?? String(short(value));
}

function partName(data: Dataset, over: string, index: number): string {
  if (over === "features") return `feature ${index + 1}`;
  const { id } = namedRow(data, index);
  return id ?? `row ${index}`;
}
