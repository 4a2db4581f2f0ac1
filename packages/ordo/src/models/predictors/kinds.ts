import { OrdoError } from "../../base/errors.ts";
import type { Samples } from "../../data/samples.ts";
import { GP_KINDS } from "../../learners/predictors/gp.ts";
import type { Predictor } from "../../learners/predictors/predictor.ts";
import { text } from "../format/json.ts";
import type { ModelFile } from "../format/model-file.ts";
import { ofKind } from "../format/newer.ts";
import type { SectionWriter } from "../format/sections.ts";
import { combinationCodec } from "./combination.ts";
import { gpCodec } from "./gp.ts";
import { kernelCodec } from "./kernel.ts";
import { linearCodec } from "./linear.ts";
import type { PredictorCodec } from "./predictor-codec.ts";
import { stumpsCodec } from "./stumps.ts";

/** Every kind of predictor that model files hold; `scorer/predictor.ts` has the same list. */
const inner = { write: writePredictor, read: readPredictor };
const codecs: Readonly<Record<string, PredictorCodec>> = Object.freeze(
  Object.fromEntries(
    [
      linearCodec,
      kernelCodec,
      stumpsCodec,
      combinationCodec(inner),
      ...GP_KINDS.map((kind) => gpCodec(inner, kind)),
    ].map((codec) => [codec.kind, codec as PredictorCodec]),
  ),
);

export function writePredictor(predictor: Predictor<Samples>, to: SectionWriter): unknown {
  const { kind } = predictor;
  if (Object.hasOwn(codecs, kind)) return { kind, ...codecs[kind].write(predictor, to) };
  const reason = `model files hold predictors of the kinds ${Object.keys(codecs).join(", ")}`;
  throw new OrdoError("data.unsupported", `a ${kind} model cannot be written: ${reason}`, {
    what: kind,
    reason,
  });
}

export function readPredictor(file: ModelFile): Predictor<Samples> {
  const kind = text(file.predictor.kind, "predictor.kind");
  const predictor = ofKind(codecs, "predictor", kind).read(file);
  file.sections.finish();
  return predictor;
}
