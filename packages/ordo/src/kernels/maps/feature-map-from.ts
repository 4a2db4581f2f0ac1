import { invalidInput } from "../../base/checks.ts";
import { limit } from "../../base/limits.ts";
import type { SampleShape } from "../../data/samples.ts";
import { requireSpec, unknownKind } from "../spec-checks.ts";
import type { FeatureMapSpec } from "./feature-map.ts";
import { mapKinds } from "./kinds.ts";
import type { AnyMap } from "./map-kind.ts";

/**
 * The map a spec describes, equal to the one that had it. Everything in the spec is checked, for it may come from a file. With the shape of the
 * items, features have the names they have there, and a map of other items is refused.
 */
export function featureMapFrom(spec: FeatureMapSpec, shape?: SampleShape): AnyMap {
  return build(spec, shape, 0);
}

function build(spec: unknown, shape: SampleShape | undefined, depth: number): AnyMap {
  if (depth > limit("depth"))
    throw invalidInput("map spec", `at most ${limit("depth")} maps inside each other`, "more");
  const { kind, fields } = requireSpec("map", spec);
  if (!Object.hasOwn(mapKinds, kind)) throw unknownKind("map", kind, Object.keys(mapKinds));
  return mapKinds[kind].build(fields, shape, (part, seen) => build(part, seen, depth + 1));
}
