/** Models of thresholds: explained, written to files and read again. */
import { asSparse, expectClose, expectError, rankingProblems, readLibraryFixture } from "@ordo/testkit";
import {
  type Dataset,
  dataset,
  decodeModel,
  encodeModel,
  type Model,
  rankBoost,
  referenceBackend,
  type Vectors,
  vectors,
} from "ordo";
import { loadScorer } from "ordo/scorer";
import { describe, expect, it } from "vitest";
import { seal, unseal } from "../../models/format/container.ts";
import type { StumpsPredictor } from "../predictors/stumps.ts";

const backend = referenceBackend();
const train = (data: Dataset<Vectors>, rounds = 10) => rankBoost({ rounds }).fit(data, { backend });
const listsOf = (model: Model<Vectors>) => (model.predictor as StumpsPredictor).lists;
const problem = (name: string) => rankingProblems(1, { m: 20, n: 4 }).find((one) => one.name === name)!.data;

describe("models", () => {
  it("explain over features: the parts sum to the difference", async () => {
    const data = dataset({ ...problem("real scores"), inputs: named(problem("real scores").inputs) });
    const model = await train(data, 40);
    const scores = await model.scores(data.inputs);
    for (const inputs of [data.inputs, asSparse(data.inputs)!]) {
      const { parts, over } = await model.explain(inputs, 3, 11);
      expect(over).toBe("features");
      expectClose(
        parts.reduce((sum, { contribution }) => sum + contribution, 0),
        scores[3] - scores[11],
      );
      expect(parts.every(({ name, index }) => name === `f${index}`)).toBe(true);
    }
  });

  it("come back from files with everything, byte for byte", async () => {
    const model = await train(problem("three outputs"));
    const bytes = encodeModel(model);
    const loaded = decodeModel(bytes) as unknown as Model<Vectors>;
    expect(listsOf(loaded)).toEqual(listsOf(model));
    expect([loaded.facts, loaded.provenance]).toEqual([model.facts, model.provenance]);
    expect(encodeModel(loaded)).toEqual(bytes);
  });

  it("a file that was written once is kept for ever: it opens, scores the same, and is written byte for byte", async () => {
    const { bytes, items, scores } = await readLibraryFixture("stump");
    const model = decodeModel(bytes);
    expect(model.predictor.kind).toBe("stumps");
    expect(await model.scores(items, { backend })).toEqual(scores[0]);
    expect(encodeModel(model)).toEqual(bytes);
  });

  it("are refused by name where there is no room for them", async () => {
    const bytes = encodeModel(await train(problem("real scores")));
    await expectError(() => loadScorer(bytes), "data.unsupported", { what: "stumps" });
  });

  type Header = { predictor: { counts: unknown[] }; outputs: number; inputs: Record<string, unknown> };
  it.each<[string, (header: Header) => unknown]>([
    ["with a list too few", ({ predictor }) => predictor.counts.pop()],
    ["with a list that is shorter", ({ predictor }) => predictor.counts.splice(0, 1, 1)],
    ["with half a threshold", ({ predictor }) => predictor.counts.splice(0, 1, 0.5)],
    ["with a feature that there is not", ({ inputs }) => Object.assign(inputs, { features: 1, names: null })],
    ["with a key too many", ({ predictor }) => Object.assign(predictor, { bias: 0 })],
    ["of other items", (header) => Object.assign(header, { inputs: { kind: "strings" } })],
  ])("are refused %s", async (_, edit) => {
    const { version, header, body } = unseal(encodeModel(await train(problem("three outputs"))));
    const fields = JSON.parse(new TextDecoder().decode(header));
    edit(fields);
    const forged = seal(
      version,
      new TextEncoder().encode(JSON.stringify(fields)),
      body.byteLength,
      (target) => {
        for (let at = 0; at < body.byteLength; at++) target.setUint8(at, body.getUint8(at));
      },
    );
    await expectError(() => decodeModel(forged), "model.corrupt");
  });
});

function named({ values, features }: Vectors): Vectors {
  return vectors(
    values,
    Array.from({ length: features }, (_, k) => `f${k}`),
  );
}
