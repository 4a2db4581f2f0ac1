import { KIND_OF } from "./column-kinds.ts";
import type { TableSettings } from "./options.ts";
import { assignRoles, type ColumnRole, forcedColumns } from "./roles.ts";
import type { TableShape } from "./table-shape.ts";

/** The columns of a table: what each is for, and where its values go. */
export interface TableColumns {
  readonly roles: readonly ColumnRole[];
  readonly kinds: Uint8Array;
  /** The feature slot or the output of each column. */
  readonly slots: Int32Array;
  readonly features: readonly number[];
  readonly targets: readonly number[];
  /** The column of weights, -1 for none. */
  readonly weight: number;
  /** What columns are said to hold. */
  readonly forced: readonly ("words" | "numbers" | undefined)[];
  /** Whether items have views. */
  readonly hasViews: boolean;
  /** Columns that would be features, if the items were not one column. */
  readonly leftOut: readonly string[];
}

export function tableColumns({ owner, names }: TableShape, settings: TableSettings): TableColumns {
  const { roles, targets, hasViews, leftOut } = assignRoles(owner, names, settings);
  const features = names.flatMap((_, column) => (roles[column] === "feature" ? [column] : []));
  const slots = new Int32Array(names.length).fill(-1);
  for (const list of [features, targets])
    list.forEach((column, slot) => {
      slots[column] = slot;
    });
  const kinds = Uint8Array.from(roles, (role) => KIND_OF[role]);
  const forced = forcedColumns(owner, names, roles, settings);
  return {
    roles,
    kinds,
    slots,
    features,
    targets,
    weight: roles.indexOf("weight"),
    forced,
    hasViews,
    leftOut,
  };
}
