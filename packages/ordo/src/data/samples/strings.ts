import { frozenCopy } from "../../base/frozen.ts";
import { defineSamples, firstOf, type Samples } from "./contract.ts";

export interface Strings extends Samples {
  readonly kind: "strings";
  readonly values: readonly string[];
}

export function strings(values: readonly string[]): Strings {
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
