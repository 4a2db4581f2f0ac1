import { IMPUTATION_RULES, type LearnerSpec, nearestName, SCALING_KINDS } from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { termWords } from "./term-text.ts";

/** Options of every learner that say what goes before it. */
export const PREPARING: readonly string[] = ["scale", "impute", "landmarks"];

const RULES = IMPUTATION_RULES.filter((rule) => rule !== "constant");

/** As the spec of a learner has it: nothing for `refuse`. */
export function imputeFrom(text: string): { readonly impute?: object } {
  if (text === "refuse") return {};
  const rule = RULES.find((name) => name === text);
  if (rule !== undefined) return { impute: { rule } };
  const value = Number(text);
  if (text.trim() !== "" && Number.isFinite(value)) return { impute: { rule: "constant", value } };
  throw unexpected("impute", text, ["refuse", ...RULES], " or a number");
}

export function scaleFrom(text: string): { readonly scale?: object } {
  if (text === "none") return {};
  const kind = SCALING_KINDS.find((name) => name === text);
  if (kind !== undefined) return { scale: { kind } };
  throw unexpected("scale", text, SCALING_KINDS, "");
}

function unexpected(flag: string, text: string, names: readonly string[], more: string): UsageError {
  const near = nearestName(text, names);
  const hint = near === undefined ? "" : `; did you mean ${near}?`;
  return new UsageError(`--${flag}: expected ${names.join(", ")}${more}, got "${text}"${hint}`);
}

/** What a spec says about it, as it is written. */
export function preparationWords(spec: LearnerSpec): {
  readonly terms: Readonly<Record<string, string>> | null;
  readonly scale: string;
  readonly impute: string;
} {
  const { scale, impute } = spec as {
    readonly scale?: { readonly kind: string };
    readonly impute?: { readonly rule: string; readonly value?: number };
  };
  const filled = impute?.rule === "constant" ? String(impute.value ?? 0) : impute?.rule;
  return { terms: termWords(spec), scale: scale?.kind ?? "none", impute: filled ?? "refuse" };
}
