import { invalidInput } from "../../base/checks.ts";

/** p-values of several tests, adjusted so that one false finding among all of them is as rare as each says alone: Holm, Scandinavian Journal of Statistics 6, 1979. */
export function holm(pValues: ArrayLike<number>): Float64Array {
  const given = Float64Array.from(pValues);
  const bad = given.findIndex((p) => !(p >= 0 && p <= 1));
  if (bad >= 0) throw invalidInput(`pValues[${bad}]`, "a number from 0 to 1", String(given[bad]));
  const order = [...given.keys()].sort((a, b) => given[a]! - given[b]!);
  const adjusted = new Float64Array(given.length);
  let largest = 0;
  order.forEach((place, before) => {
    largest = Math.max(largest, Math.min(1, (given.length - before) * given[place]!));
    adjusted[place] = largest;
  });
  return adjusted;
}
