import type { Warning } from "../../../base/run.ts";
import { balancing } from "./balancing.ts";
import { discrepancy } from "./discrepancy.ts";
import { quasiOptimality } from "./quasi-optimality.ts";
import type { Walk } from "./walk.ts";

/** Chooses a place on the path of a family from the training data alone. */
export interface Rule {
  readonly name: string;
  /** Whether it has to know how noisy scores are. */
  readonly looksAtNoise: boolean;
  /** Where on the walk it stops, or undefined where nothing on it will do. */
  choose(walk: Walk, noise: number): number | undefined;
  /** What is said then; the end of the walk is taken. */
  readonly otherwise: string;
}

const rules = [discrepancy, quasiOptimality, balancing] as const satisfies readonly Rule[];

export type RuleName = (typeof rules)[number]["name"];
export const RULES: readonly RuleName[] = Object.freeze(rules.map(({ name }) => name));

export function ruleOf(name: RuleName): Rule {
  return rules.find((rule) => rule.name === name)!;
}

/** The place that a rule chooses, and what is to be said about it. */
export function placeBy(
  rule: Rule,
  walk: Walk,
  noise: number,
): { readonly place: number; readonly remarks: readonly Warning[] } {
  const place = rule.choose(walk, noise);
  if (place !== undefined) return { place, remarks: [] };
  const message = `the rule ${rule.name} found no value that it accepts, and the least simple one was taken: ${rule.otherwise}`;
  return { place: walk.values.length - 1, remarks: [Object.freeze({ code: "learner.no-choice", message })] };
}
