import type { Dataset } from "ordo";

/** How a row is named to people: by its place, and by its id and query where it has them. */
export function namedRow({ ids, queries }: Pick<Dataset, "ids" | "queries">, row: number) {
  const query = queries === undefined ? null : queries.ids[queries.of[row]!]!;
  return { row, id: ids?.[row] ?? null, query };
}
