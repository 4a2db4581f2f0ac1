import type { DatasetParts } from "../../dataset.ts";
import type { Samples } from "../../samples.ts";
import { GrowingFloats } from "./blocks.ts";
import { GROUP, QUERY } from "./column-kinds.ts";
import type { ColumnRole } from "./roles.ts";
import type { Refusal } from "./targets.ts";
import { GroupingBuilder } from "./words.ts";

/** The columns of a table that hold one word or weight for each item, as they arrive. */
export class SideColumns {
  private readonly weights = new GrowingFloats();
  private readonly queries = new GroupingBuilder();
  private readonly groups = new GroupingBuilder();
  private readonly ids: string[] = [];

  weight(value: number): void {
    this.weights.push(value);
  }

  /** The name of a query, of a group or of the item. */
  name(kind: number, role: ColumnRole, text: string): Refusal {
    if (text === "") return `a value for every item in the ${role} column`;
    this.word(kind, text);
    return undefined;
  }

  private word(kind: number, word: string): void {
    if (kind === QUERY) this.queries.push(word);
    else if (kind === GROUP) this.groups.push(word);
    else this.ids.push(word);
  }

  get lastQuery(): string | undefined {
    return this.queries.last;
  }

  /** The same of the first rows, which are taken away. */
  release(
    roles: readonly ColumnRole[],
    rows: number,
  ): Pick<DatasetParts<Samples>, "queries" | "groups" | "weights" | "ids"> {
    const has = (role: ColumnRole) => roles.includes(role);
    return {
      queries: has("query") ? this.queries.release(rows) : undefined,
      groups: has("group") ? this.groups.release(rows) : undefined,
      weights: has("weight") || this.weights.length > 0 ? this.weights.release(rows) : undefined,
      ids: has("id") ? Object.freeze(this.ids.splice(0, rows)) : undefined,
    };
  }

  /** Their parts of a data set whose columns have these roles. */
  finish(
    roles: readonly ColumnRole[],
  ): Pick<DatasetParts<Samples>, "queries" | "groups" | "weights" | "ids"> {
    const has = (role: ColumnRole) => roles.includes(role);
    return {
      queries: has("query") ? this.queries.finish() : undefined,
      groups: has("group") ? this.groups.finish() : undefined,
      weights: has("weight") || this.weights.length > 0 ? this.weights.toArray() : undefined,
      ids: has("id") ? Object.freeze(this.ids) : undefined,
    };
  }
}
