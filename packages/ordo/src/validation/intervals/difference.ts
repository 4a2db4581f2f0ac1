import { invalidInput } from "../../base/checks.ts";
import { studentBeyond } from "../../base/special.ts";
import { holm } from "../../metrics/comparing/holm.ts";
import { metricLabel } from "../../metrics/text.ts";
import type { Validation } from "../validation.ts";
import { intervalFromDraws } from "./from-draws.ts";
import type { Interval } from "./interval.ts";

/** How far apart two learners are on the same data. */
export interface Difference {
  /** Places of the two in the list of validations. */
  readonly first: number;
  readonly second: number;
  /** Estimate of the first minus that of the second. */
  readonly value: number;
  readonly interval: Interval;
  /** Two-sided: how often learners that are equally good would be so far apart. */
  readonly pValue: number;
  /** The same where all differences are looked at together, by Holm's correction. */
  readonly adjusted: number;
  /** Whether the adjusted value is below 1 − level. */
  readonly isReal: boolean;
}

/**
 * Every two learners that were validated with the same data, split, seed and resamples: the draws of both are of the same rows, so the spread of their difference on
 * each draw is that of the difference. A pair of which an estimate or too many draws have no value is left out.
 */
export function differencesBetween(
  validations: readonly Validation[],
  { measure = 0, level = 0.95 }: { readonly measure?: number; readonly level?: number } = {},
): readonly Difference[] {
  validations.forEach((one, place) => {
    requireSame(validations[0]!, one, place);
  });
  const found: Omit<Difference, "adjusted" | "isReal">[] = [];
  for (let first = 0; first < validations.length; first++) {
    for (let second = first + 1; second < validations.length; second++) {
      const one = between(validations[first]!, validations[second]!, { measure, level });
      if (one !== undefined) found.push({ first, second, ...one });
    }
  }
  const adjusted = holm(found.map(({ pValue }) => pValue));
  return found.map((one, k) => ({ ...one, adjusted: adjusted[k]!, isReal: adjusted[k]! < 1 - level }));
}

function between(
  one: Validation,
  other: Validation,
  { measure, level }: { readonly measure: number; readonly level: number },
): Pick<Difference, "value" | "interval" | "pValue"> | undefined {
  const [a, b] = [one.estimates[measure]!.value, other.estimates[measure]!.value];
  if (!a.defined || !b.defined) return undefined;
  const value = a.value - b.value;
  const draws = one.draws![measure]!.map((draw, k) => draw - other.draws![measure]![k]!);
  const method = one.estimates[measure]!.interval?.method ?? "bootstrap";
  const limits = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
  const degrees = one.degrees ?? 1;
  const preparedOnce = [one, other].some(({ estimates }) => estimates[measure]!.interval?.preparedOnce);
  const interval = intervalFromDraws(draws, {
    estimate: value,
    level,
    method,
    degrees,
    limits,
    preparedOnce,
  });
  return interval && { value, interval, pValue: chanceOf(value, interval.deviation, degrees) };
}

/** Learners that order everything alike on every draw do not differ. */
function chanceOf(value: number, deviation: number, degrees: number): number {
  if (deviation === 0) return value === 0 ? 1 : 0;
  return studentBeyond(value / deviation, degrees);
}

/** Where the data has no queries, it does not matter inside what rows would be judged. */
function drawnAs(method: string | undefined, judging: string): readonly (string | undefined)[] {
  return [method, method === "bootstrap-queries" ? judging : undefined];
}

function requireSame(first: Validation, one: Validation, place: number): void {
  const refuse = (expected: string, actual: string) =>
    invalidInput(`validations[${place}]`, expected, actual);
  if (one.draws === undefined) throw refuse("a validation with resamples", "one without");
  const facts = ({ provenance, split, judging, degrees, draws, estimates }: Validation) => [
    provenance.data,
    provenance.seed,
    JSON.stringify(split),
    ...drawnAs(estimates[0]?.interval?.method, judging),
    degrees,
    draws?.[0]?.length,
    estimates.map(({ metric }) => metricLabel(metric)).join(),
  ];
  const [wanted, got] = [facts(first), facts(one)];
  if (wanted.some((fact, k) => fact !== got[k]))
    throw refuse(
      "the same data, seed, split, judging, measures and number of resamples as the first",
      "others",
    );
}
