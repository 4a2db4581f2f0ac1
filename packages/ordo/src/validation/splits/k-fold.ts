import { OrdoError } from "../../base/errors.ts";
import { flag, integer, invalidOptions, oneOf, readOptions } from "../../base/options.ts";
import { type Rng, shuffled } from "../../base/random.ts";
import type { Rows } from "../../data/samples.ts";
import type { SplitKind } from "./kind.ts";
import { requireGrouping } from "./leave-query-out.ts";
import type { DatasetShape, Split } from "./split.ts";

export interface KFoldOptions {
  readonly folds?: number;
  /** Whether single items, whole queries, or whole groups are dealt out. Default: queries, groups or items, the first the data has. */
  readonly by?: "auto" | "item" | "query" | "group";
  /** Deal each class (each different score, when there are at most ten) out evenly. Items only. */
  readonly stratify?: boolean;
}

const kind = "k-fold";
const options = {
  folds: integer(2, 1e9, 10),
  by: oneOf(["auto", "item", "query", "group"], "auto"),
  stratify: flag(false),
};

/** Items (or whole queries or groups) are dealt out at random into so many folds of nearly equal size. */
export function kFold(given: KFoldOptions = {}): Split {
  const { folds, by, stratify } = readOptions("kFold", options, given);
  if (stratify && (by === "query" || by === "group")) {
    throw invalidOptions("kFold", [
      {
        key: "stratify",
        expected: `false with by: "${by}" (single items are stratified: by: "item")`,
        actual: "true",
      },
    ]);
  }
  return Object.freeze({
    spec: Object.freeze({ kind, folds, by, stratify }),
    holdsOut: "folds",
    keepsWhole: by === "item" ? undefined : by,
    plan: (shape, rng) => ({ kind: "folds", folds: deal(shape, rng, { folds, by, stratify }) }),
  } satisfies Split);
}

export const kFoldKind: SplitKind = Object.freeze({
  kind,
  build: kFold,
  examples: [
    {},
    { folds: 5, by: "query" },
    { folds: 4, by: "group" },
    { folds: 3, by: "item", stratify: true },
    { folds: 6, stratify: true },
  ],
  text: {
    form: "k-fold:FOLDS",
    expected: "k-fold:FOLDS, and then by=item, by=query, by=group or stratify",
    read(words: readonly string[]) {
      const result: Record<string, number | string | boolean> = {};
      for (const word of words) {
        const by = /^by=(item|query|group)$/.exec(word)?.[1];
        if (/^\d+$/.test(word)) result.folds = Number(word);
        else if (by !== undefined) result.by = by;
        else if (word === "stratify") result.stratify = true;
        else return undefined;
      }
      return result;
    },
    write({ folds, by, stratify }: KFoldOptions) {
      return [String(folds), ...(by === "auto" ? [] : [`by=${by}`]), ...(stratify ? ["stratify"] : [])];
    },
  },
});

function deal(shape: DatasetShape, rng: Rng, { folds, by, stratify }: Required<KFoldOptions>): Rows[] {
  const unit =
    by === "auto"
      ? shape.queries !== undefined
        ? "query"
        : shape.groups !== undefined
          ? "group"
          : "item"
      : by;
  if (unit === "item") return dealItems(shape, rng, folds, stratify);
  if (stratify) {
    throw notStratified(
      `whole ${unit === "query" ? "queries" : "groups"} are dealt out; ask for by: "item", or leave stratify out`,
    );
  }
  const groups = requireGrouping(
    `k-fold by ${unit}`,
    unit === "query" ? "queries" : "groups",
    unit === "query" ? shape.queries : shape.groups,
  );
  requireEnough(groups.count, folds, unit === "query" ? "queries" : "groups");
  // Biggest first into the fold that is smallest so far keeps the folds even.
  const order = shuffled(
    Uint32Array.from({ length: groups.count }, (_, g) => g),
    rng,
  ).sort((a, b) => groups.rowsOf(b).length - groups.rowsOf(a).length);
  const dealt: number[][] = Array.from({ length: folds }, () => []);
  for (const group of order) {
    const smallest = dealt.reduce((best, fold) => (fold.length < best.length ? fold : best));
    for (const row of groups.rowsOf(group)) smallest.push(row);
  }
  return dealt.map((rows) => Uint32Array.from(rows).sort());
}

function dealItems(shape: DatasetShape, rng: Rng, folds: number, stratify: boolean): Rows[] {
  requireEnough(shape.size, folds, "items");
  const all = shuffled(
    Uint32Array.from({ length: shape.size }, (_, row) => row),
    rng,
  );
  const order = stratify ? byClass(all, shape) : all;
  const dealt: number[][] = Array.from({ length: folds }, () => []);
  order.forEach((row, k) => {
    dealt[k % folds]!.push(row);
  });
  return dealt.map((rows) => Uint32Array.from(rows).sort());
}

/** Sorting by class before dealing out in turn spreads each class as evenly as can be. */
function byClass(rows: readonly number[], { scores }: DatasetShape): number[] {
  const classes = new Set(scores ?? []);
  if (scores === undefined || classes.size > 10) {
    throw notStratified(
      scores === undefined
        ? "there are no scores"
        : `there are ${classes.size} different scores, at most 10 are taken as classes`,
    );
  }
  return [...rows].sort((a, b) => scores[a]! - scores[b]!);
}

function notStratified(reason: string): OrdoError<"validation.no-folds"> {
  return new OrdoError("validation.no-folds", `folds cannot be stratified: ${reason}`, {
    split: kind,
    reason,
  });
}

function requireEnough(count: number, folds: number, what: string): void {
  if (count >= folds) return;
  const reason = `there are ${count} ${what} for ${folds} folds`;
  throw new OrdoError("validation.no-folds", `k-fold cannot be done: ${reason}; ask for fewer folds`, {
    split: kind,
    reason,
  });
}
