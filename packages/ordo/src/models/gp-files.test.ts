/** Model files with uncertainty: kept for ever, and refused where their content is wrong though their checksum fits. */
import { expectClose, expectError, readUncertainFixture } from "@ordo/testkit";
import { decodeModel, encodeModel, referenceBackend } from "ordo";
import { loadScorer } from "ordo/scorer";
import { describe, expect, it } from "vitest";
import { seal, unseal } from "./format/container.ts";

const backend = referenceBackend();

interface Predictor {
  noisePrecision: unknown;
  mean: { kind: string };
  roots: { outputs: number; predictor: { kind: string } }[];
}

function forged(good: Uint8Array, edit: (predictor: Predictor) => void): Uint8Array {
  const { version, header, body } = unseal(good);
  const fields = JSON.parse(new TextDecoder().decode(header));
  edit(fields.predictor);
  return seal(version, new TextEncoder().encode(JSON.stringify(fields)), body.byteLength, (target) => {
    for (let at = 0; at < body.byteLength; at++) target.setUint8(at, body.getUint8(at));
  });
}

describe.each(["items", "features", "landmarks"] as const)(
  "the file of a model with uncertainty over %s",
  (which) => {
    it("still opens, gives the same means and covariances, and is written again byte for byte", async () => {
      const { bytes, items, scores, covariance } = await readUncertainFixture(which);
      const model = decodeModel(bytes);
      const posterior = await model.posterior!(items, { backend });
      expectClose(posterior.mean, scores, { rtol: 1e-12 });
      const all = scores.map((_, row) => row);
      expectClose((await posterior.covariance(all, all)).data, covariance, { rtol: 1e-12 });
      expect(posterior.noisePrecision).toBe(4);
      expect(encodeModel(model)).toEqual(bytes);
      const what = which === "landmarks" ? "gp-projected" : "gp";
      await expectError(() => loadScorer(bytes), "data.unsupported", { what });
    });

    const edits: Readonly<Record<string, (predictor: Predictor) => void>> = {
      "a precision of 0": (one) => {
        one.noisePrecision = 0;
      },
      "a precision that is no number": (one) => {
        one.noisePrecision = "4";
      },
      "no roots": (one) => {
        one.roots = [];
      },
      "a root too many": (one) => {
        one.roots.push(...one.roots);
      },
      "a root of another size": (one) => {
        one.roots[0]!.outputs++;
      },
      "a mean that is such a model itself": (one) => {
        one.mean.kind = "gp";
      },
      "a root that is a combination": (one) => {
        one.roots[0]!.predictor.kind = "combination";
      },
      "a field too many": (one) => Object.assign(one, { more: 1 }),
    };

    it.each(Object.entries(edits))("is refused with %s", async (_, edit) => {
      const { bytes } = await readUncertainFixture(which);
      decodeModel(forged(bytes, () => {}));
      await expectError(() => decodeModel(forged(bytes, edit)), "model.corrupt");
    });
  },
);
