import type { DatasetParts } from "../../dataset.ts";
import type { Samples } from "../../samples.ts";
import { GrowingFloats } from "./blocks.ts";
import { GROUP, QUERY, STRINGS } from "./column-kinds.ts";
import type { ColumnRole } from "./roles.ts";
import { GroupingBuilder } from "./words.ts";

/** The columns of a table that hold one word or weight for each item, as they arrive. */
export class SideColumns {
  /** The items themselves, where they are texts. */
  readonly texts: string[] = [];
  private readonly weights = new GrowingFloats();
  private readonly queries = new GroupingBuilder();
  private readonly groups = new GroupingBuilder();
  private readonly ids: string[] = [];

  weight(value: number): void {
    this.weights.push(value);
  }

  word(kind: number, word: string): void {
    if (kind === QUERY) this.queries.push(word);
    else if (kind === GROUP) this.groups.push(word);
    else if (kind === STRINGS) this.texts.push(word);
    else this.ids.push(word);
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
