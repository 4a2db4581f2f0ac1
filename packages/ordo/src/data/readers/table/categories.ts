import { compareWords } from "../../../base/code-points.ts";
import { shown } from "../problems.ts";
import type { SlotPlan } from "./feature-store.ts";
import type { Refusal } from "./targets.ts";
import { Dictionary } from "./words.ts";

/** The feature columns of a table that hold words, and the number of each word. */
export class Categories {
  private readonly declared: readonly (readonly string[] | undefined)[];
  private readonly dictionaries: (Dictionary | undefined)[];

  /** `declared`: the words a column may hold, where the source says so. */
  constructor(columns: number, declared: readonly (readonly string[] | undefined)[] = []) {
    this.declared = declared;
    this.dictionaries = new Array(columns).fill(undefined);
  }

  /** From now on the column holds words. */
  open(column: number): void {
    this.dictionaries[column] = new Dictionary(this.declared[column]);
  }

  /** It does not, after all. */
  close(column: number): void {
    this.dictionaries[column] = undefined;
  }

  has(column: number, word: string): boolean {
    return this.dictionaries[column]?.has(word) === true;
  }

  refusal(column: number, word: string): Refusal {
    const declared = this.declared[column];
    if (declared === undefined || this.dictionaries[column]!.has(word)) return undefined;
    return `one of ${declared.slice(0, 12).map(shown).join(", ")}`;
  }

  codeOf(column: number, word: string): number {
    return this.dictionaries[column]!.codeOf(word);
  }

  /** The words of a column in the declared order, or the sorted one; undefined for a column of numbers. */
  words(column: number): readonly string[] | undefined {
    const { words } = this.dictionaries[column] ?? {};
    return words && (this.declared[column] ?? [...words].sort(compareWords));
  }

  /** Numbers of words follow first appearance; features follow the order of `words`. */
  plan(column: number): SlotPlan {
    const sorted = this.words(column);
    if (sorted === undefined) return { columnOf: undefined, width: 1 };
    const place = new Map(sorted.map((word, index) => [word, index]));
    const { words } = this.dictionaries[column]!;
    return { columnOf: words.map((word) => place.get(word)!), width: sorted.length };
  }
}
