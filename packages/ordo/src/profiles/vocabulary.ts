import { itemKinds } from "../base/item-kinds.ts";
import { invalidOptions, type ReadOptions, type Shape } from "../base/options.ts";
import type { ProfileKind } from "./profile.ts";

/** The parts that a map has columns for: each once. */
export const isVocabulary = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.every((item) => typeof item === "string") &&
  new Set(value).size === value.length;

/** Refuses a vocabulary with what is no part of items of this kind; of any that there are, where the kind is not known. */
export function requireParts<T, S extends Shape>(
  kind: ProfileKind<T, S>,
  options: ReadOptions<S>,
  {
    vocabulary,
    items = kind.input,
  }: { readonly vocabulary: readonly string[]; readonly items?: string | undefined },
): void {
  const rules = itemKinds(items).flatMap((input) => kind.parts?.(options, input) ?? []);
  if (rules.length === 0) return;
  const wrong = vocabulary.find((part) => !rules.some((rule) => rule.test(part)));
  if (wrong === undefined) return;
  const expected = rules.map((rule) => rule.expected).join(", or ");
  throw invalidOptions(`${kind.kind} map`, [{ key: "vocabulary", expected, actual: JSON.stringify(wrong) }]);
}
