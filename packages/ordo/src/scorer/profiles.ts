import { takesKind } from "../base/item-kinds.ts";
import { once } from "../base/once.ts";
import { type ReadOptions, readOptions, type Shape } from "../base/options.ts";
import { badContent } from "../models/format/corrupt.ts";
import { type Json, list, text } from "../models/format/json.ts";
import type { FileShape } from "../models/format/shape.ts";
import { profileKinds } from "../profiles/kinds.ts";
import { type AnyProfileKind, type Profile, profileOf, profileProduct } from "../profiles/profile.ts";
import { isVocabulary, requireParts } from "../profiles/vocabulary.ts";
import type { Comparison, FeatureMap } from "./build.ts";
import type { Item } from "./item.ts";

/** All kinds of profiles: what a file says of each, and what is made of it. */
export function fromProfiles<T>(fields: readonly string[], make: (kind: AnyProfileKind) => T) {
  return Object.fromEntries(
    profileKinds.map((kind) => [kind.kind, [[...Object.keys(kind.options), ...fields], make(kind)] as const]),
  );
}

/** The profile of an item, by the options of a spec. */
function profiler(kind: AnyProfileKind, spec: Json, shape: FileShape): (item: Item) => Profile {
  if (!takesKind(kind.input, shape.kind)) throw badContent(`${kind.kind} of ${shape.kind}`);
  const profile = refusing(() => kind.profiler(readSpec(kind.kind, kind.options, spec)));
  return (item) => profileOf(profile, item);
}

/** The options of a kernel or map, as its spec in a file gives them. */
export function readSpec<S extends Shape>(kind: string, options: S, spec: Json): ReadOptions<S> {
  const given = Object.fromEntries(Object.keys(options).map((key) => [key, spec[key]]));
  return refusing(() => readOptions(kind, options, given));
}

/** What is refused here is refused because of the file. */
function refusing<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw badContent(error instanceof Error ? error.message : String(error));
  }
}

/** The values of the parts that a vocabulary lists. */
export function profileMap(kind: AnyProfileKind) {
  return (spec: Json, shape: FileShape): FeatureMap => {
    const partsOf = profiler(kind, spec, shape);
    const vocabulary = list(spec.vocabulary, "vocabulary", text);
    if (!isVocabulary(vocabulary)) throw badContent("a vocabulary with a part twice");
    refusing(() =>
      requireParts(kind, readSpec(kind.kind, kind.options, spec), { vocabulary, items: shape.kind }),
    );
    const places = new Map(vocabulary.map((part, column) => [part, column]));
    return {
      size: vocabulary.length,
      apply(item) {
        const profile = partsOf(item);
        const known = [...profile.keys()].filter((part) => places.has(part));
        const columns = Uint32Array.from(known, (part) => places.get(part)!).sort();
        const values = Float64Array.from(columns, (column) => profile.get(vocabulary[column]!)!);
        return { columns, values, length: Math.sqrt(profileProduct(profile, profile)) };
      },
    };
  };
}

/** A kernel of profiles, with training items on one side. */
export function profileComparison(kind: AnyProfileKind) {
  return (
    spec: Json,
    { items, shape }: { readonly items: readonly Item[]; readonly shape: FileShape },
  ): Comparison => {
    const partsOf = profiler(kind, spec, shape);
    // Opening a file looks at no item: how long that takes, its options decide.
    const known = once(() => items.map(partsOf));
    return {
      values(x) {
        const profile = partsOf(x);
        return Float64Array.from(known(), (other) => profileProduct(profile, other));
      },
      own(x) {
        const profile = partsOf(x);
        return profileProduct(profile, profile);
      },
    };
  };
}
