import { type Counts, type Dataset, dataset, partsOf, takeItems, type Vectors } from "ordo";
import { expect, it } from "vitest";
import { expectClose } from "../tolerance.ts";
import type { Bench } from "./bench.ts";

/** A learner that counts items, or queries, learns exactly what so many copies of them teach. */
export function countingLaws({ learner, draw, backend }: Bench): void {
  it.each(["items", "queries"] as const)(
    "counts %s as copies of them, or says that it cannot",
    async (of) => {
      const data = draw(10);
      const units = of === "items" ? data.size : data.queries?.count;
      if (learner.counting === undefined || units === undefined) return;
      const counts = Array.from({ length: units }, (_, unit) => 1 + (unit % 3));
      const counted = learner.counting(data, { of, counts });
      if (counted === undefined) return;
      const run = { backend: backend() };
      const [model, expected] = [
        await counted.learner.fit(counted.data, run),
        await learner.fit(copiesOf(data, { of, counts }), run),
      ];
      const about = { ...run, queries: data.queries };
      const [got, wanted] = [
        await model.allScores(data.inputs, about),
        await expected.allScores(data.inputs, about),
      ];
      expect(got.rows).toBe(data.size);
      expectClose(got, wanted, { rtol: 1e-7, because: "two systems of different size, condition up to 1e5" });
    },
  );
}

/** Copies of a query are queries of their own; those of an item stay in its query. */
function copiesOf(data: Dataset<Vectors>, { of, counts }: Counts): Dataset<Vectors> {
  const rows: number[] = [];
  const names: string[] = [];
  for (let row = 0; row < data.size; row++) {
    const query = data.queries?.of[row] ?? 0;
    for (let copy = 0; copy < counts[of === "items" ? row : query]!; copy++) {
      rows.push(row);
      names.push(of === "items" ? `${query}` : `${query}/${copy}`);
    }
  }
  return dataset({ ...partsOf(takeItems(data, rows)), ids: undefined, queries: data.queries && names });
}
