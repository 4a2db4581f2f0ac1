import { type Dataset, dataset } from "../../data/dataset.ts";
import { fingerprintOf } from "../../data/fingerprint.ts";
import type { SampleShape, Samples, Vectors } from "../../data/samples.ts";
import { type ColumnSums, columnSums } from "../../data/transforms/column-sums.ts";
import type { TransformSpec } from "../../data/transforms/spec.ts";
import { applyTransforms, type FittedTransform } from "../../data/transforms/transform.ts";
import { transformFrom } from "../../data/transforms/transform-from.ts";
import type { FeatureMap } from "../../kernels/maps/feature-map.ts";
import type { Compute, JobKind } from "../../linalg/compute.ts";
import { learnerFrom } from "../kinds.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import type { Streaming, StreamSums } from "../streaming.ts";
import { type PackedMap, packMap, unpackMap } from "./map-travel.ts";

/** What the blocks of one pass have in common: of each learner that sums them. */
export type BlocksCommon = readonly BlockCommon[];

export interface BlockCommon {
  /** Of the streaming form, what the sums of a block need. */
  readonly learner: { readonly spec: LearnerSpec; readonly streaming: Pick<Streaming<Samples>, "sums"> };
  /** Where there are sums. */
  readonly map: FeatureMap<Samples> | undefined;
  readonly shape: SampleShape;
  /** Steps of preparation that are known before the pass. */
  readonly fitted: readonly FittedTransform[];
  /** Sums over the columns, for a step that learns from them; sums of the learner. */
  readonly wants: { readonly columns: boolean; readonly sums: boolean };
}

/** The same as plain data. */
interface PackedCommon extends Pick<BlockCommon, "shape" | "wants"> {
  readonly learner: LearnerSpec;
  readonly map: PackedMap | undefined;
  readonly fitted: readonly TransformSpec[];
}

export interface BlockResult {
  /** Of the block as it came. */
  readonly hash: string;
  /** Values that are missing, before anything is filled in. */
  readonly missing: number;
  readonly columns?: ColumnSums | undefined;
  readonly sums?: StreamSums | undefined;
}

/** The sums of one block of rows, of each learner. */
export const blockJob: JobKind<BlocksCommon, Dataset, readonly BlockResult[]> = Object.freeze({
  name: "sums of a block",
  async run(data, learners, compute) {
    const seen = { hash: hashOf(data), missing: missingIn(data.inputs) };
    const found: BlockResult[] = [];
    for (const one of learners) found.push({ ...seen, ...(await sumsOf(data, one, compute)) });
    return found;
  },
  travel: {
    pack: (learners) => learners.map(packedCommon),
    unpack: (packed: readonly PackedCommon[]) => packed.map(unpackedCommon),
  },
} satisfies JobKind<BlocksCommon, Dataset, readonly BlockResult[]>);

async function sumsOf(
  data: Dataset,
  { learner, map, fitted, wants }: BlockCommon,
  compute: Compute,
): Promise<Pick<BlockResult, "columns" | "sums">> {
  const ready = prepared(data, fitted);
  const columns = wants.columns ? columnSums((ready.inputs as Samples as Vectors).values) : undefined;
  if (!wants.sums || map === undefined) return { columns };
  const features = await map.apply(ready.inputs, compute);
  return { columns, sums: await learner.streaming.sums(ready, features, compute) };
}

function packedCommon({ learner: { spec }, map, fitted, ...rest }: BlockCommon): PackedCommon {
  // A learner that is not in the list cannot be made in another thread.
  learnerFrom(spec);
  return { ...rest, learner: spec, map: map && packMap(map), fitted: fitted.map((step) => step.spec) };
}

function unpackedCommon({ learner, map, fitted, ...rest }: PackedCommon): BlockCommon {
  return {
    ...rest,
    learner: learnerFrom(learner) as BlockCommon["learner"],
    map: map && unpackMap(map, rest.shape),
    fitted: fitted.map(transformFrom),
  };
}

/** The block after the steps of preparation that are known. */
export function prepared(data: Dataset, fitted: readonly FittedTransform[]): Dataset {
  if (fitted.length === 0) return data;
  const { scores, preferences, queries, weights } = data;
  const inputs = applyTransforms(fitted, data.inputs as Samples as Vectors, queries);
  // Not `...data`, which would ask for the fingerprint.
  return dataset({ inputs: inputs as Samples, scores, preferences, queries, weights });
}

/** By its numbers and names alone, wherever it was read. */
function hashOf({ inputs, scores, queries, weights }: Dataset): string {
  const values = inputs.kind === "vectors" ? (inputs as unknown as Vectors).values : inputs;
  return fingerprintOf([values, scores?.values, queries?.of, queries?.ids, weights]);
}

function missingIn(inputs: Samples): number {
  if (inputs.kind !== "vectors") return 0;
  const { values } = inputs as Vectors;
  if (values.kind === "sparse")
    return values.values.reduce((count, value) => count + Number(Number.isNaN(value)), 0);
  let count = 0;
  for (let row = 0; row < values.rows; row++) {
    const start = values.offset + row * values.stride;
    for (let k = start; k < start + values.cols; k++) if (Number.isNaN(values.data[k])) count++;
  }
  return count;
}
