import { OrdoError } from "../../../base/errors.ts";
import { matrix } from "../../../linalg/matrix.ts";
import { Problems } from "../problems.ts";
import type { KernelTable } from "./contract.ts";

/** `{ ids, values }` as `ordo kernel` writes it, or the rows alone. */
export function readJsonTable(bytes: Uint8Array, source: string): KernelTable {
  const problems = new Problems(source);
  const refuse = (found: string, expected: string) => {
    problems.add({ line: 1, column: 1, found, expected });
    return problems.error();
  };
  let read: unknown;
  try {
    read = JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw refuse((error as Error).message, "JSON");
  }
  const { values, ids = null } = (Array.isArray(read) ? { values: read } : read) as {
    readonly values?: unknown;
    readonly ids?: unknown;
  };
  if (!isRows(values))
    throw refuse("something else", 'a list of rows of finite numbers, all of one length, as "values"');
  if (values.length === 0) throw new OrdoError("input.empty", `${source} holds no rows`, { what: source });
  if (ids !== null && !isNames(ids, values.length))
    throw refuse('other "ids"', `${values.length} texts, one for each row, or null`);
  return {
    values: matrix(values.length, values[0].length, Float64Array.from(values.flat())),
    rowIds: ids ?? undefined,
    colIds: ids === null || ids.length !== values[0].length ? undefined : ids,
  };
}

function isRows(values: unknown): values is readonly (readonly number[])[] {
  return (
    Array.isArray(values) &&
    values.every((row) => Array.isArray(row) && row.length === values[0].length && row.every(Number.isFinite))
  );
}

function isNames(ids: unknown, count: number): ids is readonly string[] {
  return Array.isArray(ids) && ids.length === count && ids.every((id) => typeof id === "string");
}
