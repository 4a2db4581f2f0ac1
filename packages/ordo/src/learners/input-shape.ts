import { OrdoError } from "../base/errors.ts";
import type { SampleShape } from "../data/samples.ts";

/**
 * Refuses items that are not like those a model was trained on: of another kind, with other features or in another order, without one of the views. Names
 * count where both sides have them; how many original items precomputed values belong to, the kernel checks.
 */
export function requireShapeOf(shape: SampleShape, actual: SampleShape): void {
  if (shape.kind !== actual.kind) throw mismatch(`items of kind "${shape.kind}"`, `"${actual.kind}"`);
  if (shape.names !== undefined && actual.names !== undefined) requireNames(shape.names, actual.names);
  if (shape.features !== actual.features) throw mismatch(`${shape.features} features`, `${actual.features}`);
  for (const [name, view] of Object.entries(shape.views ?? {})) {
    const seen = actual.views?.[name];
    if (seen === undefined)
      throw mismatch(`a view "${name}"`, `views ${Object.keys(actual.views ?? {}).join(", ")}`);
    requireShapeOf(view, seen);
  }
}

function requireNames(wanted: readonly string[], found: readonly string[]): void {
  const first = wanted.findIndex((name, feature) => found[feature] !== name);
  if (first < 0 && wanted.length === found.length) return;
  const [known, given] = [new Set(wanted), new Set(found)];
  const missing = wanted.filter((name) => !given.has(name));
  const unknown = found.filter((name) => !known.has(name));
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
