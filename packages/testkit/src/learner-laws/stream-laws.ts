import {
  type Dataset,
  datasetSource,
  fitStream,
  isOrdoError,
  type Model,
  takeItems,
  type Vectors,
} from "ordo";
import { expect, it } from "vitest";
import { expectClose } from "../tolerance.ts";
import { type Bench, ROUNDING } from "./bench.ts";

/** What a learner makes of rows that come in blocks. */
export function streamLaws({ learner, draw, backend }: Bench): void {
  it("is what it learns from all rows at once, or is refused with the reason", async () => {
    const data = byQuery(draw(5));
    const run = { backend: backend() };
    const streamed = await streamOf(data).catch((error: unknown) => error);
    if (!isModel(streamed)) {
      expect(isOrdoError(streamed, "data.unsupported")).toBe(true);
      return;
    }
    const options = { ...run, queries: data.queries };
    const whole = await learner.fit(data, run);
    expectClose(
      await streamed.allScores(data.inputs, options),
      await whole.allScores(data.inputs, options),
      ROUNDING,
    );

    async function streamOf(rows: Dataset<Vectors>): Promise<Model<Vectors>> {
      return (await fitStream(learner, datasetSource(rows, { rows: 5 }), run)).model;
    }
  });
}

function isModel(value: unknown): value is Model<Vectors> {
  return typeof value === "object" && value !== null && "allScores" in value;
}

/** The same rows with those of each query together. */
function byQuery(data: Dataset<Vectors>): Dataset<Vectors> {
  const { queries, size } = data;
  const rows = Array.from({ length: size }, (_, row) => row);
  return queries === undefined
    ? data
    : takeItems(
        data,
        rows.sort((a, b) => queries.of[a]! - queries.of[b]! || a - b),
      );
}
