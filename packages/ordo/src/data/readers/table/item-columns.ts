import type { Bag } from "../../../profiles/bag.ts";
import { type Samples, sequences, sets, strings } from "../../samples.ts";
import { shown } from "../problems.ts";
import {
  type CellMarks,
  type CellRead,
  type ItemCell,
  readItemText,
  readItemValue,
  WANTED,
} from "./item-cells.ts";
import type { Missing } from "./missing-words.ts";
import { type ColumnRole, type ItemRole, isItemRole } from "./roles.ts";
import type { Refusal } from "./targets.ts";

interface ItemColumn {
  readonly name: string;
  readonly role: ItemRole;
  readonly cells: ItemCell[];
}

/** The columns of a table that are the items, or views of them, as they arrive. */
export class ItemColumns {
  /** Memory of the cells held, more or less. */
  bytes = 0;
  private readonly columns = new Map<number, ItemColumn>();
  private readonly marks: CellMarks;

  constructor(names: readonly string[], roles: readonly ColumnRole[], marks: CellMarks) {
    this.marks = marks;
    roles.forEach((role, column) => {
      if (isItemRole(role)) this.columns.set(column, { name: names[column]!, role, cells: [] });
    });
  }

  /** A cell as text; quotes tell an empty one from one that is missing. */
  text(column: number, text: string, missing: Missing): Refusal {
    const { role } = this.columns.get(column)!;
    const wanted = WANTED[role];
    if (missing === "always")
      return text === ""
        ? `${wanted} ("" for an empty one)`
        : `${wanted} (in quotes, if ${shown(text)} is one)`;
    return this.put(column, readItemText(role, text, this.marks));
  }

  /** A list, or an object of counts. */
  value(column: number, value: object): Refusal {
    return this.put(column, readItemValue(this.columns.get(column)!.role, value));
  }

  private put(column: number, read: CellRead): Refusal {
    if ("expected" in read) return read.expected;
    this.columns.get(column)!.cells.push(read.item);
    this.bytes += sizeOf(read.item);
    return undefined;
  }

  /** The first rows, which are taken away, by the names of the columns. */
  release(rows: number): Readonly<Record<string, Samples>> {
    const taken = [...this.columns.values()].map(({ name, role, cells }) => [
      name,
      samplesOf(role, Object.freeze(cells.splice(0, rows))),
    ]);
    this.bytes = [...this.columns.values()].reduce(
      (sum, { cells }) => cells.reduce((part, cell) => part + sizeOf(cell), sum),
      0,
    );
    return Object.fromEntries(taken) as Readonly<Record<string, Samples>>;
  }
}

function samplesOf(role: ItemRole, cells: readonly ItemCell[]): Samples {
  if (role === "strings") return strings(cells as readonly string[]);
  return role === "sequences" ? sequences(cells as readonly string[][]) : sets(cells as readonly Bag[]);
}

/** Two bytes for a letter, and some for each text. */
function sizeOf(cell: ItemCell): number {
  if (typeof cell === "string") return cell.length * 2;
  const words = "words" in cell ? cell.words : cell;
  return words.reduce((sum, word) => sum + word.length * 2 + 24, 0);
}
