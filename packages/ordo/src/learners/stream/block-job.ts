import { type Dataset, dataset } from "../../data/dataset.ts";
import { fingerprintOf } from "../../data/fingerprint.ts";
import type { Samples, Vectors } from "../../data/samples.ts";
import { type ColumnSums, columnSums } from "../../data/transforms/column-sums.ts";
import type { TransformSpec } from "../../data/transforms/spec.ts";
import { applyTransforms } from "../../data/transforms/transform.ts";
import { transformFrom } from "../../data/transforms/transform-from.ts";
import type { JobKind } from "../../engine/engine.ts";
import type { FeatureMap, FeatureMapSpec } from "../../kernels/maps/feature-map.ts";
import { featureMapFrom } from "../../kernels/maps/feature-map-from.ts";
import { learnerFrom } from "../kinds.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import type { Streaming, StreamSums } from "../streaming.ts";

/** What the blocks of one pass have in common. */
export interface BlockCommon {
  readonly learner: LearnerSpec;
  readonly map: FeatureMapSpec;
  /** Steps of preparation that are known before the pass. */
  readonly fitted: readonly TransformSpec[];
  /** Sums over the columns, for a step that learns from them; sums of the learner. */
  readonly wants: { readonly columns: boolean; readonly sums: boolean };
}

export interface BlockResult {
  /** Of the block as it came. */
  readonly hash: string;
  readonly columns?: ColumnSums | undefined;
  readonly sums?: StreamSums | undefined;
}

/** The sums of one block of rows. */
export const blockJob: JobKind<BlockCommon, Dataset, BlockResult> = Object.freeze({
  name: "sums of a block",
  async run(data, common, compute) {
    const { streaming, map } = toolsOf(common, data);
    const hash = hashOf(data);
    const ready = prepared(data, common.fitted);
    const columns = common.wants.columns
      ? columnSums((ready.inputs as Samples as Vectors).values)
      : undefined;
    if (!common.wants.sums) return { hash, columns };
    const features = await map.apply(ready.inputs, compute);
    return { hash, columns, sums: await streaming.sums(ready, features, compute) };
  },
} satisfies JobKind<BlockCommon, Dataset, BlockResult>);

interface Tools {
  readonly streaming: Streaming<Samples>;
  readonly map: FeatureMap<Samples>;
}

const known = new WeakMap<BlockCommon, Tools>();

/** For jobs in this thread, which need not make the learner again. */
export function useTools(common: BlockCommon, tools: Tools): void {
  known.set(common, tools);
}

function toolsOf(common: BlockCommon, { inputs }: Dataset): Tools {
  const tools = known.get(common) ?? {
    streaming: learnerFrom(common.learner).streaming!,
    map: featureMapFrom(common.map, inputs.shape),
  };
  known.set(common, tools);
  return tools;
}

function prepared(data: Dataset, fitted: readonly TransformSpec[]): Dataset {
  if (fitted.length === 0) return data;
  const { scores, preferences, queries, weights } = data;
  const inputs = applyTransforms(fitted.map(transformFrom), data.inputs as Samples as Vectors, queries);
  // Not `...data`, which would ask for the fingerprint.
  return dataset({ inputs: inputs as Samples, scores, preferences, queries, weights });
}

/** By its numbers and names alone, wherever it was read. */
function hashOf({ inputs, scores, queries, weights }: Dataset): string {
  const values = inputs.kind === "vectors" ? (inputs as unknown as Vectors).values : inputs;
  return fingerprintOf([values, scores?.values, queries?.of, queries?.ids, weights]);
}
