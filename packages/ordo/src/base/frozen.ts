/**
 * A copy that nobody can change: plain objects and arrays are frozen all the way down, typed arrays, which cannot be frozen,
 * get memory of their own. What is frozen throughout already is not copied; functions and other objects stay what they are.
 */
export function frozenCopy<T>(value: T): T {
  return copyOf(value) as T;
}

function copyOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return frozenArray(value);
  if (isTypedArray(value)) return value.slice();
  return isPlain(value) ? frozenObject(value) : value;
}

function frozenArray(list: readonly unknown[]): readonly unknown[] {
  const copy = list.map(copyOf);
  const isSame = Object.isFrozen(list) && copy.every((item, index) => item === list[index]);
  return isSame ? list : Object.freeze(copy);
}

function frozenObject(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const copies = Object.entries(fields).map(([key, value]) => [key, copyOf(value)] as const);
  const isSame = Object.isFrozen(fields) && copies.every(([key, value]) => value === fields[key]);
  return isSame ? fields : Object.freeze(Object.fromEntries(copies));
}

function isTypedArray(value: object): value is Float64Array {
  return ArrayBuffer.isView(value) && !(value instanceof DataView);
}

function isPlain(value: object): value is Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
