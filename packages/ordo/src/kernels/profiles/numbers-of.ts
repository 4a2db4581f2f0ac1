import type { ReadOptions, Shape } from "../../base/options.ts";
import type { ProfileKind } from "../../profiles/profile.ts";
import { pathNumbers } from "../graphs/path-numbers.ts";
import { subtreeNumbers } from "../graphs/subtree-numbers.ts";
import { type PartNumbers, textNumbers } from "./part-numbers.ts";

/** Kinds of profiles that have numbers of their own, which the scorer need not load; the profiler of each is their slow twin. */
const OWN: Readonly<Record<string, (options: never) => PartNumbers<never>>> = {
  "shortest-path": pathNumbers,
  "weisfeiler-lehman": subtreeNumbers,
};

/** Numbers for the parts of a profile. */
export function numbersOf<T, S extends Shape>(
  kind: ProfileKind<T, S>,
  options: ReadOptions<S>,
): PartNumbers<T> {
  const own = Object.hasOwn(OWN, kind.kind) ? OWN[kind.kind] : undefined;
  return own === undefined
    ? textNumbers(kind.profiler(options))
    : (own(options as never) as PartNumbers<never> as PartNumbers<T>);
}
