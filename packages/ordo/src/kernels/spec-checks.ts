import { invalidInput } from "../base/checks.ts";
import type { OrdoError } from "../base/errors.ts";
import { nearestName } from "../base/nearest-name.ts";

/** A spec's kind and its other fields, whatever was given. */
export function requireSpec(
  what: "kernel" | "map",
  spec: unknown,
): { readonly kind: string; readonly fields: Readonly<Record<string, unknown>> } {
  if (!isObject(spec)) throw invalidInput(`${what} spec`, "an object with a kind", describe(spec));
  const { kind, ...fields } = spec;
  if (typeof kind !== "string") throw invalidInput(`${what} spec`, "a kind", describe(kind));
  return { kind, fields };
}

/** A kind that this version does not know: `details.what` is "kernel kind" or "map kind", which readers of files tell from faults. */
export function unknownKind(
  what: "kernel" | "map",
  kind: string,
  known: readonly string[],
): OrdoError<"input.invalid"> {
  const near = nearestName(kind, known);
  const expected = `a known kind (${known.join(", ")})`;
  const advice = near === undefined ? "" : `; did you mean "${near}"?`;
  return invalidInput(
    `${what} kind`,
    expected,
    kind,
    `${what} spec: expected ${expected}, got "${kind}"${advice}`,
  );
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function describe(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "an array" : typeof value;
}
