import { OrdoError } from "../base/errors.ts";
import { nearestName } from "../base/nearest-name.ts";
import type { Metric, MetricSpec } from "./metric.ts";
import { constructorNames, otherNames, registry } from "./registry.ts";

/** The names that `parseMetric` knows. */
export function metricNames(): readonly string[] {
  return [...registry.keys()];
}

/** A measure with its whole policy in one line, such as `ndcg@10:gain=linear,ties=average,empty=skip`. */
export function formatMetric(metric: Metric | MetricSpec): string {
  const spec = isMetric(metric) ? metric.spec : metric;
  const { name, k, ...policy } = spec;
  const pairs = Object.entries(policy).filter(([, value]) => value !== undefined);
  const cutoff = k === undefined ? "" : `@${k}`;
  const rest = pairs.length === 0 ? "" : `:${pairs.map(([key, value]) => `${key}=${value}`).join(",")}`;
  return `${name}${cutoff}${rest}`;
}

/**
 * A measure with what sets it apart, such as `auc` or `ndcg@10:gain=linear`: its policies where they are not the usual ones, and those in which
 * programs differ. Two measures that may differ in value have different labels; `parseMetric` reads them.
 */
export function metricLabel(metric: Metric | MetricSpec): string {
  const { name, k, ...policy } = isMetric(metric) ? metric.spec : metric;
  const { make, said } = registry.get(name)!;
  const usual = make((k === undefined ? {} : { k }) as never).spec;
  const told = Object.entries(policy).filter(([key, value]) => said.includes(key) || value !== usual[key]);
  return formatMetric({ name, k, ...Object.fromEntries(told) });
}

/** The measure with the given spec, as it was stored or printed. */
export function metricFromSpec(spec: MetricSpec): Metric {
  const { name, ...policy } = spec;
  const found = registry.get(name);
  if (found === undefined) throw unknownName(name, name, 0);
  return found.make(policy as never);
}

/**
 * Reads `name`, `name@k` or either followed by `:key=value,key=value`; a name may also be that of the constructor. Policies that are left out take their defaults;
 * unknown names and bad grammar are `metric.parse` errors, bad policies `option.invalid`.
 */
export function parseMetric(text: string): Metric {
  const [, written = "", at, policyText] = /^([^@:]*)(@[^:]*)?(:.*)?$/s.exec(text) ?? [];
  const name = constructorNames.get(written) ?? written;
  const found = registry.get(name);
  if (found === undefined) throw unknownName(text, name, 0);
  const policy: Record<string, string | number> = {};
  if (at !== undefined) policy.k = readCutoff(text, name, at);
  else if (found.cutoff === "needed") throw parseError(text, written.length, `a cut-off, as in ${name}@10`);
  if (policyText !== undefined) readPolicy(text, text.length - policyText.length, policy);
  return found.make(policy as never);
}

function readCutoff(text: string, name: string, at: string): number {
  const position = text.indexOf("@");
  if (registry.get(name)?.cutoff === "none") {
    const other = name === "precision" ? " (did you mean p?)" : name === "recall" ? " (did you mean r?)" : "";
    throw parseError(text, position, `no cut-off after ${name}${other}`);
  }
  if (!/^@[1-9][0-9]*$/.test(at)) throw parseError(text, position + 1, "a whole number >= 1");
  return Number(at.slice(1));
}

function readPolicy(text: string, colon: number, policy: Record<string, string | number>): void {
  let position = colon + 1;
  for (const part of text.slice(position).split(",")) {
    const [, key, value] = /^([A-Za-z]+)=([^=\s]+)$/.exec(part) ?? [];
    if (key === undefined || value === undefined)
      throw parseError(text, position, "key=value, with commas between");
    if (key === "k") throw parseError(text, position, "the cut-off after @");
    if (Object.hasOwn(policy, key)) throw parseError(text, position, `${key} only once`);
    policy[key] = Number.isNaN(Number(value)) ? value : Number(value);
    position += part.length + 1;
  }
}

function unknownName(text: string, name: string, position: number): OrdoError<"metric.parse"> {
  const names = metricNames();
  const near = otherNames.get(name.toLowerCase()) ?? nearestName(name, names);
  const hint = near === undefined ? "" : `; did you mean ${near}?`;
  return parseError(text, position, `a measure (${names.join(", ")})${hint}`);
}

function parseError(text: string, position: number, expected: string): OrdoError<"metric.parse"> {
  const message = `measure "${text}": expected ${expected} at position ${position}`;
  return new OrdoError("metric.parse", message, { text, position, expected });
}

function isMetric(value: Metric | MetricSpec): value is Metric {
  return typeof value.evaluate === "function";
}
