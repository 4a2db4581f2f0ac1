import { invalidInput, requireFinite } from "../base/checks.ts";
import { OrdoError } from "../base/errors.ts";
import { frozenCopy } from "../base/frozen.ts";
import type { Warning } from "../base/run.ts";
import { openCompute } from "../compute/compute.ts";
import type { Dataset } from "../data/dataset.ts";
import { asItems, type ItemsOf, type SampleShape, type Samples, type Vectors } from "../data/samples.ts";
import { applyTransforms, type FittedTransform } from "../data/transforms/transform.ts";
import { at, rowOf } from "../linalg/matrix.ts";
import type { SparseMatrix } from "../linalg/sparse.ts";
import { requireShapeOf } from "./input-shape.ts";
import type {
  BatchOptions,
  Differences,
  Explanation,
  Model,
  Posterior,
  Provenance,
  ScoreOptions,
  TargetNames,
} from "./model.ts";
import type { Contributions, Predictor, Uncertainty } from "./predictors/predictor.ts";

export interface ModelParts<X extends Samples> {
  readonly predictor: Predictor<X>;
  /** What the items it was trained on were like, before they were prepared. */
  readonly inputs: SampleShape;
  readonly preparation?: readonly FittedTransform[] | undefined;
  readonly target?: TargetNames | undefined;
  readonly provenance: Provenance;
  readonly warnings: readonly Warning[];
  readonly facts?: Readonly<Record<string, number>> | undefined;
}

/** The model around a predictor, from these parts; whatever else is given with them, such as the rest of another model, is left. */
export function makeModel<X extends Samples>(given: ModelParts<X>): Model<X> {
  const { predictor, ...parts } = frozenParts(given);
  const { outputs } = predictor;
  const ready = readyItems<X>(parts);
  const all = async (items: ItemsOf<X>, options: BatchOptions = {}) => {
    const prepared = await ready(items, options);
    const { shared, queries } = options;
    return predictor.scores(prepared, { ...(await openCompute(options)), shared, queries });
  };
  const scores = async (items: ItemsOf<X>, options: ScoreOptions = {}) => {
    const output = checkOutput(options.output ?? 0, outputs);
    const values = await all(items, options);
    return Float64Array.from({ length: values.rows }, (_, row) => at(values, row, output));
  };
  const { doubts, uncertainty } = predictor;
  const posterior = uncertainty && posteriorOf(uncertainty, { outputs, ready, scores });
  return Object.freeze({
    predictor,
    ...parts,
    outputs,
    scores,
    allScores: all,
    ...(doubts && {
      async doubts(items: ItemsOf<X>, options: BatchOptions = {}) {
        const prepared = await ready(items, options);
        return doubts(prepared, { ...(await openCompute(options)), shared: options.shared });
      },
    }),
    ...(posterior && { posterior, differences: differencesOf(posterior) }),
    async rank(items: ItemsOf<X>, options: ScoreOptions = {}) {
      const values = await scores(items, options);
      return Uint32Array.from(values.keys()).sort((a, b) => values[b] - values[a] || a - b);
    },
    async explain(items: ItemsOf<X>, a: number, b: number, options: ScoreOptions = {}) {
      const prepared = await ready(items, options);
      for (const row of [a, b]) checkRow(row, prepared.size);
      for (const row of [a, b]) requireFiniteRow(prepared, row);
      const output = checkOutput(options.output ?? 0, outputs);
      return explainPair(predictor, prepared, { a, b, output }, options);
    },
  });
}

function frozenParts<X extends Samples>(parts: ModelParts<X>): ModelParts<X> {
  const { predictor, provenance, warnings, inputs, preparation, target, facts } = parts;
  return {
    predictor,
    provenance: frozenCopy(provenance),
    warnings: frozenCopy(warnings),
    inputs: frozenCopy(inputs),
    target: frozenCopy(target),
    // Models that were learned together have one list, by which they know that they prepare items alike.
    ...(preparation?.length && {
      preparation: Object.isFrozen(preparation) ? preparation : Object.freeze([...preparation]),
    }),
    ...(facts && { facts: frozenCopy(facts) }),
  };
}

/** Items as the predictor takes them: like those it was trained on, and prepared as those were. */
function readyItems<X extends Samples>({ inputs, preparation }: Omit<ModelParts<X>, "predictor">) {
  return async (given: ItemsOf<X>, { queries, shared }: BatchOptions): Promise<X> => {
    const items = asItems<X>(given);
    requireShapeOf(inputs, items.shape);
    if (preparation === undefined) return items;
    const make = async () => applyTransforms(preparation, items as Samples as Vectors, queries);
    const prepared =
      shared === undefined ? await make() : await shared.get("prepared items", [preparation, items], make);
    return prepared as Samples as X;
  };
}

/** The distribution around the scores, of items prepared as the predictor takes them. */
function posteriorOf<X extends Samples>(
  { noisePrecision, of }: Uncertainty<X>,
  model: Pick<Model<X>, "outputs" | "scores"> & { readonly ready: ReturnType<typeof readyItems<X>> },
) {
  return async (items: ItemsOf<X>, options: ScoreOptions = {}): Promise<Posterior> => {
    const output = checkOutput(options.output ?? 0, model.outputs);
    const prepared = await model.ready(items, options);
    const mean = await model.scores(items, options);
    const spread = await of(prepared, output, await openCompute(options));
    const check = (rows: ArrayLike<number>) => {
      for (const row of Array.from(rows)) checkRow(row, prepared.size);
      return Uint32Array.from(rows);
    };
    return Object.freeze({
      mean,
      noisePrecision,
      covariance: async (a: ArrayLike<number>, b: ArrayLike<number>) => spread.covariance(check(a), check(b)),
      async variances(a: ArrayLike<number>, b: ArrayLike<number>) {
        if (a.length !== b.length)
          throw invalidInput("rows", "as many first as second ones", `${a.length} and ${b.length}`);
        return spread.variances(check(a), check(b));
      },
    });
  };
}

function differencesOf<X extends Samples>(posterior: NonNullable<Model<X>["posterior"]>) {
  return async (
    items: ItemsOf<X>,
    a: ArrayLike<number>,
    b: ArrayLike<number>,
    options: ScoreOptions = {},
  ): Promise<Differences> => {
    const { mean, variances } = await posterior(items, options);
    const variance = await variances(a, b);
    return Object.freeze({ mean: variance.map((_, k) => mean[a[k]] - mean[b[k]]), variance });
  };
}

async function explainPair<X extends Samples>(
  predictor: Predictor<X>,
  items: X,
  { a, b, output }: { readonly a: number; readonly b: number; readonly output: number },
  options: ScoreOptions,
): Promise<Explanation> {
  if (predictor.explain === undefined) throw noExplanation(predictor.kind);
  const compute = await openCompute(options);
  const pair = items.take([a, b]);
  const scores = await predictor.scores(pair, compute);
  const { over, parts } = await predictor.explain(pair, output, compute);
  return Object.freeze({
    a,
    b,
    scoreA: at(scores, 0, output),
    scoreB: at(scores, 1, output),
    parts: largestFirst(parts),
    over,
  });
}

function largestFirst(parts: Contributions["parts"]): Contributions["parts"] {
  return parts
    .filter(({ contribution }) => contribution !== 0)
    .sort(
      (one, other) => Math.abs(other.contribution) - Math.abs(one.contribution) || one.index - other.index,
    );
}

function noExplanation(kind: string): OrdoError<"data.unsupported"> {
  const reason = `scores of a ${kind} model are not sums over features or training items`;
  return new OrdoError("data.unsupported", `nothing to explain: ${reason}`, { what: "explain", reason });
}

function checkOutput(output: number, outputs: number): number {
  if (Number.isInteger(output) && output >= 0 && output < outputs) return output;
  throw invalidInput("output", `a number from 0 to ${outputs - 1}`, String(output));
}

export function checkRow(row: number, size: number): void {
  if (!Number.isInteger(row) || row < 0 || row >= size)
    throw invalidInput("row", `a row from 0 to ${size - 1}`, String(row));
}

/** Of the two rows alone the kernel would know no number but 0 and 1. */
function requireFiniteRow(items: Samples, row: number): void {
  if (items.kind !== "vectors") return;
  const { values } = items as unknown as Vectors;
  requireFinite(
    `features of row ${row}`,
    values.kind === "dense" ? rowOf(values, row) : denseRow(values, row),
  );
}

function denseRow({ cols, starts, columns, values }: SparseMatrix, row: number): Float64Array {
  const result = new Float64Array(cols);
  for (let k = starts[row]; k < starts[row + 1]; k++) result[columns[k]] = values[k];
  return result;
}

/** What the scores of a data set stand for. */
export function targetNamesOf({ scores }: Dataset): TargetNames {
  return Object.freeze({ names: scores?.names, classes: scores?.classes });
}
