import { invalidInput } from "../../base/checks.ts";
import { frozenCopy } from "../../base/frozen.ts";
import { defineSamples, firstOf, type Samples } from "./contract.ts";

/** Lists of tokens: words of a sentence, or whatever else stands in a row. */
export interface Sequences extends Samples {
  readonly kind: "sequences";
  readonly values: readonly (readonly string[])[];
}

/** Lists of tokens as items: `sequences([["the", "cat"], ["a", "dog"]])`. */
export function sequences(values: readonly (readonly string[])[]): Sequences {
  if (!Array.isArray(values))
    throw invalidInput("sequences", "a list of lists of tokens", `a ${typeof values}`);
  values.forEach((value, item) => {
    const what = `sequences[${item}]`;
    if (!Array.isArray(value)) throw invalidInput(what, "a list of tokens", `a ${typeof value}`);
    const wrong = value.findIndex((token) => typeof token !== "string");
    if (wrong >= 0)
      throw invalidInput(`${what}[${wrong}]`, "a token, which is a text", `a ${typeof value[wrong]}`);
  });
  return known(values);
}

/** The same of lists that were checked before. */
function known(values: readonly (readonly string[])[]): Sequences {
  const parts = {
    kind: "sequences" as const,
    size: values.length,
    values,
    take: (rows: ArrayLike<number>) => known(Array.from(rows, (row) => values[row]!)),
    copy: () => known(frozenCopy(values)),
    firstEquals: () => firstOf(values.map((value) => JSON.stringify(value))),
  };
  return defineSamples(parts, () => ({ kind: "sequences" }));
}
