import type { Samples } from "../../data/samples.ts";
import type { FeatureMap } from "../../kernels/maps/feature-map.ts";
import { featureMapFrom } from "../../kernels/maps/feature-map-from.ts";
import type { Compute } from "../../linalg/compute.ts";
import type { GatheredRows, Streaming } from "../streaming.ts";
import { withOneThread } from "./one-thread.ts";
import type { Opened, StreamState } from "./state.ts";

/** The features of a fit that has come so far. */
export type FeaturesOf<X extends Samples> = (
  state: StreamState & { readonly opened: Opened },
) => Promise<FeatureMap<X>>;

/** Those of gathered rows are made once. */
export function featuresOf<X extends Samples>({ gathering }: Streaming<X>, compute: Compute): FeaturesOf<X> {
  let made: Promise<FeatureMap<X>> | undefined;
  return async ({ opened, gathered }) => {
    if (gathering === undefined || gathered === undefined)
      return featureMapFrom(opened.map, opened.shape) as FeatureMap<X>;
    made ??= withOneThread(compute, (single) => gathering.map(gathered as GatheredRows<X>, single));
    return made;
  };
}
