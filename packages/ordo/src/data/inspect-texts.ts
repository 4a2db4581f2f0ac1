import type { Warning } from "../base/run.ts";
import type { Dataset } from "./dataset.ts";
import {
  type GroupSummary,
  type ItemsSummary,
  itemsSummary,
  itemsWarnings,
  noItems,
  sizeSummary,
  warningIf,
} from "./inspect-items.ts";
import type { Bag, Sequences, Sets, Strings } from "./samples.ts";

/** What there is to know about a data set of texts before anything is learned from it. */
export interface TextsSummary extends ItemsSummary {
  /** In code points, as kernels count them; of lists in tokens, of sets in words. */
  readonly lengths: Omit<GroupSummary, "count">;
  /** Texts without any letter. */
  readonly empty: number;
  /** Texts that are equal to an earlier one. */
  readonly repeated: number;
  readonly warnings: readonly Warning[];
}

/** Describes a data set of texts, of lists of tokens or of sets: their lengths, scores, queries, and what may cause trouble. */
export function inspectTexts(data: Dataset<Strings | Sequences | Sets>): TextsSummary {
  const { inputs } = data;
  const sizes = Uint32Array.from<string | readonly string[] | Bag>(inputs.values, lengthOf);
  const { count: _, ...lengths } = sizeSummary(sizes);
  const empty = sizes.filter((size) => size === 0).length;
  const firsts = inputs.firstEquals()!;
  const summary = {
    ...itemsSummary(data),
    lengths,
    empty,
    repeated: firsts.reduce((sum, first, item) => sum + (first === item ? 0 : 1), 0),
  };
  const warnings = [
    noItems(summary),
    warningIf(
      empty > 0,
      "data.empty-texts",
      `${empty} ${WORDS[inputs.kind]} are empty: nothing tells them apart`,
    ),
    itemsWarnings(summary, data),
  ].flat();
  return Object.freeze({ ...summary, warnings: Object.freeze(warnings) });
}

const WORDS = { strings: "texts", sequences: "lists", sets: "sets" } as const;

function lengthOf(item: string | readonly string[] | Bag): number {
  if (typeof item === "string") return codePoints(item);
  return "words" in item ? item.words.length : item.length;
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
