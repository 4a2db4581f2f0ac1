/** Model files of combinations whose content is wrong though their checksum fits. */
import { expectClose, expectError, rankingProblems, readLibraryFixture } from "@ordo/testkit";
import {
  combine,
  decodeModel,
  encodeModel,
  gaussian,
  grouping,
  linear,
  rankRls,
  referenceBackend,
  seeded,
  withPreparation,
} from "ordo";
import { beforeAll, describe, expect, it } from "vitest";
import { seal, unseal } from "./format/container.ts";

const backend = referenceBackend();
let good: Uint8Array;

beforeAll(async () => {
  const { data } = rankingProblems(1, { m: 12, n: 3 })[0];
  const scaled = withPreparation(rankRls({ kernel: linear() }), { scale: { kind: "standard" } });
  const models = [
    await rankRls({ kernel: gaussian({ gamma: 0.4 }) }).fit(data, { backend }),
    await scaled.fit(data, { backend }),
  ];
  good = encodeModel((await combine(models, data, { backend })).model!);
});

type Edit = (header: { predictor: { parts: Record<string, unknown>[] }; outputs: number }) => void;

function forged(edit: Edit): Uint8Array {
  const { version, header, body } = unseal(good);
  const fields = JSON.parse(new TextDecoder().decode(header));
  edit(fields);
  return seal(version, new TextEncoder().encode(JSON.stringify(fields)), body.byteLength, (target) => {
    for (let at = 0; at < body.byteLength; at++) target.setUint8(at, body.getUint8(at));
  });
}

describe("a combination is refused", () => {
  it.each<[string, Edit]>([
    ["without parts", ({ predictor }) => predictor.parts.splice(0)],
    ["with a part too few for its sections", ({ predictor }) => predictor.parts.splice(1)],
    ["with parts in another order", ({ predictor }) => predictor.parts.reverse()],
    [
      "with a coefficient that is no number",
      ({ predictor }) => Object.assign(predictor.parts[0], { coefficient: "1" }),
    ],
    ["with an output that there is not", ({ predictor }) => Object.assign(predictor.parts[0], { output: 1 })],
    ["with more outputs than numbers", ({ predictor }) => Object.assign(predictor.parts[0], { outputs: 2 })],
    ["with a key too many", ({ predictor }) => Object.assign(predictor.parts[1], { weight: 1 })],
    ["without a preparation", ({ predictor }) => delete predictor.parts[1].preparation],
    [
      "with another combination in it",
      ({ predictor }) => {
        predictor.parts[1].predictor = { kind: "combination", parts: [] };
      },
    ],
    [
      "with two outputs",
      (header) => {
        header.outputs = 2;
      },
    ],
  ])("%s", async (_, edit) => {
    await expectError(() => decodeModel(forged(edit)), "model.corrupt");
  });

  it("with a part of a kind that is not known, as newer", async () => {
    const edit: Edit = ({ predictor }) => {
      predictor.parts[0].predictor = { kind: "forest" };
    };
    await expectError(() => decodeModel(forged(edit)), "model.version", {
      what: "predictor",
      found: "forest",
    });
  });

  it("with any byte changed", async () => {
    const rng = seeded(1);
    for (let flip = 0; flip < 300; flip++) {
      const bytes = good.slice();
      bytes[rng.below(bytes.length)] ^= 1 + rng.below(255);
      await expectError(() => decodeModel(bytes), "model.corrupt");
    }
  });
});

it("what was not changed opens", () => {
  expect(decodeModel(forged(() => {})).predictor.kind).toBe("combination");
});

it("a file that was written once is kept for ever: it opens, scores the same, and is written byte for byte", async () => {
  const { bytes, items, queries, scores } = await readLibraryFixture("combination");
  const model = decodeModel(bytes);
  expect(model.predictor.kind).toBe("combination");
  const found = await model.scores(items, { backend, queries: grouping(queries) });
  expectClose(found, scores[0], { rtol: 1e-12 });
  expect(encodeModel(model)).toEqual(bytes);
});
