import { OrdoError } from "../base/errors.ts";
import type { Samples, Vectors } from "../data/samples.ts";

/** What a model was trained on, as far as new items must be like it. */
export interface InputShape {
  readonly features: number;
  readonly names: readonly string[] | undefined;
}

/** Undefined for items that are no vectors; the kernel checks those. */
export function inputShapeOf(items: Samples): InputShape | undefined {
  if (items.kind !== "vectors") return undefined;
  const { features, names } = items as Samples as Vectors;
  return Object.freeze({ features, names });
}

/** Refuses items with other features than the model was trained on, or in another order. Names count where both sides have them. */
export function requireShapeOf(shape: InputShape | undefined, items: Samples): void {
  const actual = inputShapeOf(items);
  if (shape === undefined || actual === undefined) return;
  if (shape.names !== undefined && actual.names !== undefined) requireNames(shape.names, actual.names);
  if (shape.features === actual.features) return;
  throw mismatch(`${shape.features} features`, `${actual.features}`);
}

function requireNames(wanted: readonly string[], found: readonly string[]): void {
  const first = wanted.findIndex((name, feature) => found[feature] !== name);
  if (first < 0 && wanted.length === found.length) return;
  const missing = wanted.filter((name) => !found.includes(name));
  const unknown = found.filter((name) => !wanted.includes(name));
  if (missing.length > 0 || unknown.length > 0) {
    const parts = [
      ...(missing.length > 0 ? [`items without ${some(missing)}`] : []),
      ...(unknown.length > 0 ? [`items with ${some(unknown)}, which the model does not know`] : []),
    ];
    throw mismatch(`the features ${some(wanted)}`, parts.join(" and "));
  }
  const expected = `"${wanted[first]}" as feature ${first + 1}`;
  throw mismatch(expected, `"${found[first]}" there: the same features in another order`);
}

/** The first few names. */
function some(names: readonly string[]): string {
  const listed = names.slice(0, 5).map((name) => `"${name}"`);
  return listed.join(", ") + (names.length > 5 ? ` and ${names.length - 5} more` : "");
}

function mismatch(expected: string, actual: string): OrdoError<"model.mismatch"> {
  const message = `the model was trained on ${expected}, got ${actual}`;
  return new OrdoError("model.mismatch", message, { expected, actual });
}
