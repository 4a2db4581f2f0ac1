import { OrdoError } from "../../base/errors.ts";
import { frozenCopy } from "../../base/frozen.ts";
import { invalidOptions, shown } from "../../base/options.ts";

interface Named {
  readonly owner: string;
  readonly key: string;
  /** What each list of rows is, in words that complete "expected …". */
  readonly expected: string;
  /** How many rows each list must have, where that is known. */
  readonly length?: number;
}

/** A frozen copy of lists of rows, so that the split stays what it is. Only the data can say how many rows there are. */
export function copyOfRows(lists: unknown, named: Named): readonly (readonly number[])[] {
  const { owner, key, expected } = named;
  if (!Array.isArray(lists))
    throw invalidOptions(owner, [{ key, expected: `a list of ${key}`, actual: shown(lists) }]);
  return frozenCopy(
    Array.from(lists as readonly unknown[], (list, index) => {
      const wrong = whatIsWrong(list, named.length);
      if (wrong !== undefined)
        throw invalidOptions(owner, [{ key: `${key}[${index}]`, expected, actual: wrong }]);
      return Array.from(list as ArrayLike<number>);
    }),
  );
}

function whatIsWrong(list: unknown, length: number | undefined): string | undefined {
  if (!isList(list)) return shown(list);
  if (length !== undefined && list.length !== length) return `${list.length} values`;
  const place = Array.from(list).findIndex((row) => !Number.isSafeInteger(row) || (row as number) < 0);
  return place < 0 ? undefined : shown(list[place]);
}

function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

/** What was given, so that 5 and "5" look different. */

/** Why a split cannot be made of these data. */
export function noFolds(split: string, reason: string): OrdoError<"validation.no-folds"> {
  return new OrdoError("validation.no-folds", `${split} cannot be done: ${reason}`, { split, reason });
}
