import type { Samples } from "../../data/samples.ts";
import { type GpKind, type GpPredictor, gpPredictor, type SpreadRoot } from "../../learners/predictors/gp.ts";
import { isKernel } from "../../learners/predictors/kernel.ts";
import { isLinear } from "../../learners/predictors/linear.ts";
import type { Predictor } from "../../learners/predictors/predictor.ts";
import { badContent } from "../format/corrupt.ts";
import { anyRecord, count, finite, list, record } from "../format/json.ts";
import type { ModelFile } from "../format/model-file.ts";
import type { InnerCodec, PredictorCodec } from "./predictor-codec.ts";
import { readerBehind, writerBehind } from "./prefixed.ts";

const MEAN = "mean/";
const rootPrefix = (index: number) => `roots/${index}/`;

/** Of either kind. Mean and roots are predictors of other kinds, their sections behind `mean/`, `roots/0/`, `roots/1/` … */
export const gpCodec = (inner: InnerCodec, kind: GpKind): PredictorCodec<GpPredictor> => ({
  kind,
  write: ({ mean, noisePrecision, roots }, to) => ({
    noisePrecision,
    mean: inner.write(mean, writerBehind(to, MEAN)),
    roots: roots.map((root, index) => ({
      outputs: root.outputs,
      predictor: inner.write(root, writerBehind(to, rootPrefix(index))),
    })),
  }),
  read(file) {
    const fields = record(file.predictor, "predictor", ["kind", "noisePrecision", "mean", "roots"]);
    const noisePrecision = finite(fields.noisePrecision, "predictor.noisePrecision");
    if (!(noisePrecision > 0)) throw badContent("its noisePrecision is not above 0");
    const mean = readPart(inner, { ...file, predictor: anyRecord(fields.mean, "predictor.mean") }, MEAN);
    const roots = list(fields.roots, "predictor.roots", anyRecord);
    if (roots.length !== 1 && roots.length !== file.outputs)
      throw badContent(`it has ${roots.length} roots for ${file.outputs} outputs`);
    return gpPredictor({
      mean,
      noisePrecision,
      isProjected: kind === "gp-projected",
      roots: roots.map((root, index) => readRoot(inner, file, root, index)),
    });
  },
});

function readPart(inner: InnerCodec, file: ModelFile, prefix: string): Predictor<Samples> {
  if (file.predictor.kind !== "kernel" && file.predictor.kind !== "linear")
    throw badContent(`${prefix} is neither a kernel nor a linear predictor`);
  return inner.read({ ...file, sections: readerBehind(file.sections, prefix) });
}

function readRoot(inner: InnerCodec, file: ModelFile, given: unknown, index: number): SpreadRoot {
  const place = `predictor.roots[${index}]`;
  const root = record(given, place, ["outputs", "predictor"]);
  const outputs = count(root.outputs, `${place}.outputs`);
  const predictor = anyRecord(root.predictor, `${place}.predictor`);
  const read = readPart(inner, { ...file, outputs, predictor }, rootPrefix(index));
  if (isKernel(read) || isLinear(read)) return read;
  throw badContent(`${place} is neither a kernel nor a linear predictor`);
}
