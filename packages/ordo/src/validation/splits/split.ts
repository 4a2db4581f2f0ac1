import type { Rng } from "../../base/random.ts";
import type { Grouping } from "../../data/grouping.ts";
import type { Preferences } from "../../data/preferences.ts";
import type { Rows } from "../../data/samples.ts";
import type { PairSource } from "../../learners/learner.ts";

/** A split as plain JSON, its kind and its options: `splitFrom` makes it anew, and with a seed it replays the same folds. */
export interface SplitSpec {
  readonly kind: string;
  readonly [option: string]:
    | string
    | number
    | boolean
    | readonly (readonly number[])[]
    | { readonly sample: number }
    | undefined;
}

/** Which items are held out together. A value: it holds options, never data. */
export interface Split {
  readonly spec: SplitSpec;
  /** What its plans consist of. */
  readonly holdsOut: SplitPlan["kind"];
  /** What it never parts; auto: queries, or else groups, where the data has them. */
  readonly keepsWhole?: "query" | "group" | "auto" | undefined;
  /** Whether its options name rows, so that it belongs to one data set and means nothing on a part of it. */
  readonly namesRows?: boolean | undefined;
  plan(shape: DatasetShape, rng: Rng): SplitPlan;
}

/** What a split may look at. */
export interface DatasetShape {
  readonly size: number;
  /** Only when comparisons stay inside queries. */
  readonly queries: Grouping | undefined;
  /** Items that belong together: the data's groups, or else its queries. */
  readonly groups: Grouping | undefined;
  /** The scores of the first output, when there are scores. */
  readonly scores: Float64Array | undefined;
  /** The scores of every output; none when there are only preferences. */
  readonly outputs: readonly Float64Array[];
  readonly preferences: Preferences | undefined;
}

/** What is held out, one after the other. */
export type SplitPlan =
  /** Sets of items; every other item trains. */
  | { readonly kind: "folds"; readonly folds: readonly Rows[] }
  /** Pairs of items. */
  | { readonly kind: "pairs"; readonly pairs: PairSource }
  /** Two whole groups at a time; the pairs between the two are judged. */
  | { readonly kind: "group-pairs"; readonly groups: Grouping }
  /** Explicit preferences. */
  | { readonly kind: "preferences" };
