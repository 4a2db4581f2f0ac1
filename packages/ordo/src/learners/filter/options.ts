import { integer, invalidOptions, oneOf, optional, positive, readOptions } from "../../base/options.ts";
import { fieldOf } from "../../base/ranges.ts";
import type { Samples } from "../../data/samples.ts";
import { type PreferenceOptions, preferenceOptions } from "../../preferences/preference-graph.ts";
import { type KernelOption, kernelOption, requireForm, type WithKernel } from "../kernel-option.ts";
import { FORMS, type Form } from "../least-squares/posed-data.ts";
import {
  type FilterFamily,
  type FilterName,
  type FilterShape,
  familyOf,
  filterFamilies,
} from "./families.ts";
import { ALPHA, ITERATIONS } from "./path.ts";
import { RULES, type RuleName } from "./rules/rule.ts";

export interface FilterOptions<X extends Samples> extends PreferenceOptions {
  readonly kernel: KernelOption<X>;
  readonly filter?: FilterName;
  /** Of lavrentiev, iterated and cut-off: how far down the spectrum they look. */
  readonly alpha?: number;
  /** Of landweber and nu. */
  readonly iterations?: number;
  /** Of iterated: how often. */
  readonly order?: number;
  /** Of nu: its qualification. */
  readonly nu?: number;
  /** Chooses alpha or the iterations from the training data, in place of a given value. */
  readonly rule?: RuleName | undefined;
  /** The standard deviation of a score, which discrepancy and balancing want to know; estimated where it is not given. */
  readonly noise?: number | undefined;
  readonly form?: Form;
}

/** What stands for a value left out. */
export const USUAL = { alpha: 0.01, iterations: 30, order: 2, nu: 1 } as const;

const own = {
  kernel: kernelOption,
  filter: oneOf(
    filterFamilies.map(({ name }) => name),
    "lavrentiev",
  ),
  alpha: optional(fieldOf(ALPHA.range)),
  iterations: optional(fieldOf(ITERATIONS.range)),
  order: optional(integer(1, 1e6)),
  nu: optional(positive()),
  rule: optional(oneOf(RULES)),
  noise: optional(positive()),
  form: oneOf(FORMS, "auto"),
};

/** Options as they are meant: only what the family has, and a value or a rule. */
export interface ReadFilter {
  readonly family: FilterFamily;
  readonly shape: FilterShape;
  /** Undefined where a rule chooses. */
  readonly value: number | undefined;
  readonly rule: RuleName | undefined;
  readonly noise: number | undefined;
  readonly form: Form;
  readonly preferences: PreferenceOptions;
  /** What its spec says of all this, apart from preferences. */
  readonly said: Readonly<Record<string, unknown>>;
}

const OWNER = "filter";

export function readFilter<X extends Samples>(given: WithKernel<FilterOptions<X>>): ReadFilter {
  const read = readOptions(OWNER, { ...own, ...preferenceOptions }, given);
  const { kernel: _, filter, alpha, iterations, order, nu, rule, noise, form, ...preferences } = read;
  const family = familyOf(filter);
  requireForm(OWNER, form, given.kernel);
  requireOwn(family, { alpha, iterations, order, nu });
  requireRule(family, { alpha, iterations, rule, noise });
  const shape = { order: order ?? USUAL.order, nu: nu ?? USUAL.nu };
  const value = rule === undefined ? (read[family.parameter] ?? USUAL[family.parameter]) : undefined;
  const said = {
    filter,
    ...(value !== undefined && { [family.parameter]: value }),
    ...Object.fromEntries(family.shape.map((name) => [name, shape[name]])),
    ...(rule !== undefined && { rule }),
    ...(noise !== undefined && { noise }),
    form,
  };
  return { family, shape, value, rule, noise, form, preferences, said };
}

type Numbers = Readonly<Record<"alpha" | "iterations" | keyof FilterShape, number | undefined>>;

/** An option of another family would be passed over in silence. */
function requireOwn(family: FilterFamily, given: Numbers): void {
  const has = ({ parameter, shape }: FilterFamily, name: string) =>
    parameter === name || shape.some((one) => one === name);
  const issues = Object.entries(given)
    .filter(([name, value]) => value !== undefined && !has(family, name))
    .map(([key, value]) => {
      const owners = filterFamilies.filter((one) => has(one, key)).map(({ name }) => name);
      const expected = `no such option of the filter ${family.name}; it is one of ${owners.join(", ")}`;
      return { key, expected, actual: String(value) };
    });
  if (issues.length > 0) throw invalidOptions(OWNER, issues);
}

/** A rule chooses the value itself, and noise matters to two of them only. */
function requireRule(
  { parameter }: FilterFamily,
  given: Pick<Numbers, "alpha" | "iterations"> & Pick<ReadFilter, "rule" | "noise">,
): void {
  const { rule, noise } = given;
  const value = given[parameter];
  if (rule !== undefined && value !== undefined) {
    const expected = `none, as the rule ${rule} chooses it`;
    throw invalidOptions(OWNER, [{ key: parameter, expected, actual: String(value) }]);
  }
  if (noise === undefined || rule === "discrepancy" || rule === "balancing") return;
  const expected = `none unless the rule is discrepancy or balancing, which look at it`;
  throw invalidOptions(OWNER, [{ key: "noise", expected, actual: String(noise) }]);
}
