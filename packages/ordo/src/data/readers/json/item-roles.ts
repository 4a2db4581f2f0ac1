import { OrdoError } from "../../../base/errors.ts";
import { invalidOptions } from "../../../base/options.ts";
import type { TableSettings } from "../table/options.ts";
import { type ColumnRef, findColumn, refList } from "../table/roles.ts";

export type ItemSettings = Omit<TableSettings, "storage"> & {
  readonly storage: "auto" | "dense" | "sparse";
};

/** What an item with features has. */
export const ITEM_KEYS: readonly string[] = ["features", "score", "query", "group", "id", "weight"];
/** Items name these themselves; an option may say no more than that. */
const OWN = ["query", "group", "id", "weight"] as const;
const COLUMNS_ONLY = ["strings", "sequences", "sets", "views", "words", "numbers"] as const;

function noScore(ref: ColumnRef, keys: readonly string[]): OrdoError<"data.column"> {
  const message = `there is no score ${JSON.stringify(ref)}; items have ${keys.join(", ")}`;
  return new OrdoError("data.column", message, { column: String(ref), available: keys });
}

/** What options say of items that name their parts themselves: which outputs are wanted, and what is left out. */
export class ItemRoles {
  private readonly target: readonly ColumnRef[] | undefined;
  private readonly ignored: readonly ColumnRef[];

  constructor(settings: ItemSettings) {
    const wrong = [
      ...OWN.filter((key) => settings[key] !== undefined && settings[key] !== key),
      ...COLUMNS_ONLY.filter((key) => settings[key] !== undefined),
    ];
    if (wrong.length > 0) {
      const expected = 'nothing, because items with "features" name the parts themselves';
      throw invalidOptions(
        "readJsonLines",
        wrong.map((key) => ({ key, expected, actual: "a column" })),
      );
    }
    const wanted = refList(settings.target);
    this.target = wanted.length === 0 ? undefined : wanted;
    this.ignored = refList(settings.ignore);
  }

  ignores(name: string): boolean {
    return this.ignored.includes(name);
  }

  /** Refuses to ignore, or to want as a target, what the first item does not have. */
  requireKnown(keys: readonly string[], outputs: readonly string[], features: readonly string[]): void {
    for (const ref of this.ignored) findColumn([...keys, ...outputs, ...features], ref);
    for (const ref of this.target ?? []) {
      if (outputs.length === 0) throw noScore(ref, keys);
      findColumn(outputs, ref);
    }
  }

  /** The places of the outputs that are wanted, of those of an item's score. */
  outputs(names: readonly string[]): readonly number[] {
    const all = this.target?.map((ref) => findColumn(names, ref)) ?? names.map((_, place) => place);
    return this.ignores("score") ? [] : all.filter((place) => !this.ignores(names[place]!));
  }
}
