import { where } from "../../base/options.ts";
import type { SampleShape, Samples } from "../../data/samples.ts";
import type { FeatureMap } from "./feature-map.ts";

/** A map of unknown input, as a part of others. */
export type AnyMap = FeatureMap<Samples>;

/** A kind of fitted map: how one is rebuilt from the fields of its spec. */
export interface MapKind {
  /**
   * Refuses fields that make no sense, for they may come from a file, and maps that do not fit items of this shape, where it is known.
   * `inner` builds the maps inside it.
   */
  build(fields: object, shape: SampleShape | undefined, inner: BuildMap): AnyMap;
}

export type BuildMap = (spec: unknown, shape: SampleShape | undefined) => AnyMap;

/** What is left of its input when the type of a map is lost; `apply` checks the items. */
export function untyped(map: FeatureMap<never>): AnyMap {
  return map as AnyMap;
}

/** The field of a map inside another one. */
export const innerMap = where(
  "the spec of a map",
  (value): value is object => typeof value === "object" && value !== null && !Array.isArray(value),
);
