import { invalidInput } from "../../base/checks.ts";
import { frozenCopy } from "../../base/frozen.ts";
import { defineSamples, firstOf, type Samples } from "./contract.ts";

export interface Strings extends Samples {
  readonly kind: "strings";
  readonly values: readonly string[];
}

export function strings(values: readonly string[]): Strings {
  if (!Array.isArray(values)) throw invalidInput("strings", "a list of texts", `a ${typeof values}`);
  const wrong = values.findIndex((value) => typeof value !== "string");
  if (wrong >= 0) throw invalidInput(`strings[${wrong}]`, "a text", `a ${typeof values[wrong]}`);
  const parts = {
    kind: "strings" as const,
    size: values.length,
    values,
    take: (rows: ArrayLike<number>) => strings(Array.from(rows, (row) => values[row]!)),
    copy: () => strings(frozenCopy(values)),
    firstEquals: () => firstOf(values),
  };
  return defineSamples(parts, () => ({ kind: "strings" }));
}
