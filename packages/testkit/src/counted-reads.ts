/** The list itself, and how many of its values were read so far: what a loop costs, without a clock. */
export function countedReads<T>(values: readonly T[]): { readonly list: readonly T[]; reads(): number } {
  let count = 0;
  const list = new Proxy(values, {
    get(target, key) {
      if (typeof key === "string" && /^\d/.test(key)) count++;
      return Reflect.get(target, key) as unknown;
    },
  });
  return { list, reads: () => count };
}
