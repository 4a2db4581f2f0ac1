import { invalidInput, requireShape } from "../../base/checks.ts";
import { OrdoError } from "../../base/errors.ts";
import { defineSamples, firstOf, type Samples } from "./contract.ts";

/** Items seen from several sides at once, each by name: a title and a feature vector, say. */
export interface Views<V extends Readonly<Record<string, Samples>> = Readonly<Record<string, Samples>>>
  extends Samples {
  readonly kind: "views";
  readonly names: readonly string[];
  readonly parts: V;
  view<K extends keyof V>(name: K): V[K];
}

/** The same items seen from each of the named sides; every side lists them in the same order. */
export function views<V extends Readonly<Record<string, Samples>>>(parts: V): Views<V> {
  const names = Object.keys(parts);
  const [first] = names;
  if (first === undefined)
    throw new OrdoError("input.empty", "views: at least one view is needed", { what: "views" });
  const { size } = parts[first]!;
  for (const name of names)
    requireShape(
      `view "${name}"`,
      parts[name]!.size === size,
      `${size} items, as in "${first}"`,
      `${parts[name]!.size}`,
    );
  const each = <T>(see: (part: Samples) => T) => names.map((name) => [name, see(parts[name]!)] as const);
  const rebuilt = (see: (part: Samples) => Samples) => views(Object.fromEntries(each(see)) as unknown as V);
  const samples = {
    kind: "views" as const,
    size,
    names: Object.freeze(names),
    parts: Object.freeze({ ...parts }),
    view<K extends keyof V>(name: K): V[K] {
      if (Object.hasOwn(parts, name)) return parts[name];
      throw invalidInput("view", `one of ${names.join(", ")}`, String(name));
    },
    take: (rows: ArrayLike<number>) => rebuilt((part) => part.take(rows)),
    copy: () => rebuilt((part) => part.copy()),
    /** Equal from every side. */
    firstEquals() {
      const firsts = each((part) => part.firstEquals()).map(([, first]) => first);
      if (firsts.includes(undefined)) return undefined;
      return firstOf(Array.from({ length: size }, (_, row) => firsts.map((first) => first![row]).join(" ")));
    },
  };
  const shape = () => ({
    kind: "views",
    views: Object.freeze(Object.fromEntries(each((part) => part.shape))),
  });
  return defineSamples(samples, shape);
}
