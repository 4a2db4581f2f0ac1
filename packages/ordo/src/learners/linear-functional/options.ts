import { integer, invalidOptions, oneOf, optional, readOptions, where } from "../../base/options.ts";
import { fieldOf } from "../../base/ranges.ts";
import type { Samples } from "../../data/samples.ts";
import { CENTRINGS, type Centring } from "../combination/l2.ts";
import { SPACES, type Space } from "../combination/manner.ts";
import { type FilterFamily, familyOf, filterFamilies } from "../filter/families.ts";
import { USUAL as FILTER } from "../filter/options.ts";
import { ALPHA } from "../filter/path.ts";
import { type KernelOption, kernelOption, requireForm, type WithKernel } from "../kernel-option.ts";
import type { Judging } from "../learner.ts";
import { FORMS, type Form } from "../least-squares/posed-data.ts";

export interface LinearFunctionalOptions<X extends Samples> {
  readonly kernel: KernelOption<X>;
  /** One ranker is trained at each of these; no two alike. */
  readonly alphas?: readonly number[];
  /** Of a family with alpha: lavrentiev, iterated or cut-off. */
  readonly filter?: string;
  /** Of the iterated family: how often. */
  readonly order?: number;
  readonly space?: Space;
  /** Of space l2. */
  readonly centring?: Centring | undefined;
  /** Of space hk: where the ranker is trained that the combination comes near to. */
  readonly alpha?: number | undefined;
  /** query: compare items of one query only, when the data has queries. global: compare all items. */
  readonly ranking?: Judging;
  readonly form?: Form;
}

/** Of different orders of magnitude, as LFS 4.2 has them; the aim lies between, as one of these would be found again as it is. */
export const USUAL = { alphas: Object.freeze([1, 0.01, 0.001]), alpha: 0.1 } as const;

/** The families whose path is over alpha. */
export const FAMILIES: readonly FilterFamily[] = filterFamilies.filter(
  ({ parameter }) => parameter === "alpha",
);

const isAlphas = (value: unknown): value is readonly number[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  new Set(value).size === value.length &&
  value.every((one) => typeof one === "number" && Number.isFinite(one) && one > 0);

const OWNER = "linearFunctional";
const shape = {
  kernel: kernelOption,
  alphas: where("a list of different finite numbers > 0, at least one", isAlphas, USUAL.alphas),
  filter: oneOf(
    FAMILIES.map(({ name }) => name),
    "lavrentiev",
  ),
  order: optional(integer(1, 1e6)),
  space: oneOf(SPACES, "l2"),
  centring: optional(oneOf(CENTRINGS)),
  alpha: optional(fieldOf(ALPHA.range)),
  ranking: oneOf(["query", "global"], "query"),
  form: oneOf(FORMS, "auto"),
};

/** Options as they are meant: only what the space and the family have. */
export interface ReadLinearFunctional {
  readonly alphas: readonly number[];
  readonly filter: string;
  readonly order: number | undefined;
  readonly space: Space;
  readonly centring: Centring | undefined;
  /** Undefined in l2. */
  readonly alpha: number | undefined;
  readonly ranking: Judging;
  readonly form: Form;
}

export function readLinearFunctional<X extends Samples>(
  given: WithKernel<LinearFunctionalOptions<X>>,
): ReadLinearFunctional {
  const { kernel: _, ...read } = readOptions(OWNER, shape, given);
  requireForm(OWNER, read.form, given.kernel);
  const { space, filter, order, centring, alpha } = read;
  const issues = [
    ...(space === "l2" && alpha !== undefined
      ? [
          {
            key: "alpha",
            expected: "none in the space l2; the rankers have theirs in alphas",
            actual: String(alpha),
          },
        ]
      : []),
    ...(space === "hk" && centring !== undefined
      ? [{ key: "centring", expected: "none in the space hk, which compares no scores", actual: centring }]
      : []),
    ...(order !== undefined && !familyOf(filter as never).shape.includes("order")
      ? [{ key: "order", expected: `none of the filter ${filter}; iterated has one`, actual: String(order) }]
      : []),
  ];
  if (issues.length > 0) throw invalidOptions(OWNER, issues);
  return {
    ...read,
    alphas: Object.freeze([...read.alphas]),
    order: filter === "iterated" ? (order ?? FILTER.order) : undefined,
    centring: space === "l2" ? (centring ?? "centred") : undefined,
    alpha: space === "hk" ? (alpha ?? USUAL.alpha) : undefined,
  };
}
