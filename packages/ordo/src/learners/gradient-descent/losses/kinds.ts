import type { OptionIssue } from "../../../base/errors.ts";
import { invalidOptions, optional, positive, readOptions, text, where } from "../../../base/options.ts";
import { exponential } from "./exponential.ts";
import { hinge } from "./hinge.ts";
import { logistic } from "./logistic.ts";
import { type ConvexLoss, type LossGrowth, type RankingLoss, sumsByPairs } from "./loss.ts";
import { squared } from "./squared.ts";
import { squaredHinge } from "./squared-hinge.ts";

/** Every loss with a name. */
export const LOSSES: readonly RankingLoss[] = Object.freeze([
  hinge,
  squared,
  logistic,
  squaredHinge,
  exponential,
]);

export const LOSS_NAMES = ["hinge", "squared", "logistic", "squared-hinge", "exponential"] as const;
export type LossName = (typeof LOSS_NAMES)[number];

const isFunction = (value: unknown): value is (t: number) => number => typeof value === "function";
const growthShape = {
  C0: positive(),
  q: where("a finite number >= 1", (q: unknown): q is number => Number.isFinite(q) && (q as number) >= 1),
};
const shape = {
  name: text("custom"),
  value: where("a function of the margin", isFunction),
  slope: where("a function of the margin, the derivative from the left", isFunction),
  growth: optional(where("an object { C0, q }", (v): v is LossGrowth => typeof v === "object" && v !== null)),
  curvature: optional(positive()),
};

/** The loss that an option stands for: one of the list by its name, or functions of the caller. */
export function lossFrom(owner: string, given: string | ConvexLoss): RankingLoss {
  if (typeof given === "string") {
    const known = LOSSES.find(({ name }) => name === given);
    if (known !== undefined) return known;
    const names = LOSSES.map(({ name }) => `"${name}"`).join(", ");
    throw refused(owner, {
      key: "loss",
      expected: `one of ${names}, or the functions of another; a name does not bring these back`,
      actual: JSON.stringify(given),
    });
  }
  return customLoss(`${owner}.loss`, given);
}

function customLoss(owner: string, given: ConvexLoss): RankingLoss {
  const { name, value, slope, growth, curvature } = readOptions(owner, shape, given);
  if (LOSSES.some((loss) => loss.name === name))
    throw refused(owner, {
      key: "name",
      expected: "a name that no loss of the library has",
      actual: `"${name}"`,
    });
  requireConvex(owner, slope);
  return Object.freeze({
    name,
    isNamed: false,
    value,
    slope,
    local: localBound(slope),
    sums: sumsByPairs({ value, slope }),
    ...(growth && { growth: readOptions(`${owner}.growth`, growthShape, growth) }),
    ...(curvature !== undefined && { curvature }),
  });
}

/** Margins on both sides of 0, from near it to far. */
const PROBES: readonly number[] = Object.freeze(
  Array.from({ length: 81 }, (_, k) => 10 ** (k / 20 - 3))
    .flatMap((size) => [-size, size])
    .sort((a, b) => a - b),
);

/** A slope that falls somewhere, or does not want positives above negatives, is a mistake that no descent would show. */
function requireConvex(owner: string, slope: (t: number) => number): void {
  let last = Number.NEGATIVE_INFINITY;
  for (const t of PROBES) {
    const now = slope(t);
    if (!(now >= last))
      throw refused(owner, {
        key: "slope",
        expected: "numbers that never fall as the margin grows",
        actual: `${now} at ${t}`,
      });
    last = now;
  }
  if (!(slope(0) < 0))
    throw refused(owner, {
      key: "slope",
      expected: "a number < 0 at margin 0, or nothing is learned",
      actual: String(slope(0)),
    });
}

/** sup |φ'₋(u) − φ'₋(0)|/|u| over 0 < |u| ≤ 1, as far as probes can tell. */
function localBound(slope: (t: number) => number): number {
  const near = PROBES.filter((u) => Math.abs(u) <= 1);
  return near.reduce((most, u) => Math.max(most, Math.abs(slope(u) - slope(0)) / Math.abs(u)), 0);
}

function refused(owner: string, issue: OptionIssue): ReturnType<typeof invalidOptions> {
  return invalidOptions(owner, [issue]);
}
