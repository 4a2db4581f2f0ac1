import { OrdoError } from "../../base/errors.ts";
import { normalBelow } from "../../base/normal.ts";
import { flag, readOptions } from "../../base/options.ts";
import type { Rows, Samples } from "../../data/samples.ts";
import type { Differences, Model, ScoreOptions } from "../model.ts";

export interface ProbabilityOptions extends ScoreOptions {
  /** Of the answer that would be observed, noise included, and not of f itself. */
  readonly observed?: boolean | undefined;
}

/** P(f(a[k]) > f(b[k])) for each k: Φ(mean/√variance) of the difference. */
export async function preferenceProbabilities<X extends Samples>(
  model: Model<X>,
  items: X,
  pairs: { readonly a: Rows; readonly b: Rows },
  options: ProbabilityOptions = {},
): Promise<Float64Array> {
  const { observed, ...rest } = options;
  const { observed: isNoisy } = readOptions(
    "preferenceProbabilities",
    { observed: flag(false) },
    { observed },
  );
  const { mean, noisePrecision, variances } = await posteriorOf(model)(items, rest);
  const variance = await variances(pairs.a, pairs.b);
  const noise = isNoisy ? 1 / noisePrecision : 0;
  return variance.map((value, k) =>
    probabilityAbove({ mean: mean[pairs.a[k]] - mean[pairs.b[k]], variance: value + noise }),
  );
}

/** The chance that a normal number is above 0; of two that are known to be equal, a half. */
export function probabilityAbove({ mean, variance }: { readonly [K in keyof Differences]: number }): number {
  if (mean === 0) return 0.5;
  return normalBelow(mean / Math.sqrt(variance));
}

/** The posterior of a model; others are refused. */
export function posteriorOf<X extends Samples>(model: Model<X>): NonNullable<Model<X>["posterior"]> {
  if (model.posterior !== undefined) return model.posterior;
  const { kind } = model.provenance.learner;
  const reason = `a model of ${kind} does not know how uncertain it is; train with gpRank`;
  throw new OrdoError("data.unsupported", `no posterior: ${reason}`, { what: kind, reason });
}
