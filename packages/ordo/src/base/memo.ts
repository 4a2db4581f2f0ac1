/** What is made of the same objects is made once. */
export interface Memo {
  get<T>(what: string, of: readonly object[], make: () => Promise<T>): Promise<T>;
}

/** Meant for a handful of things that are asked for again soon: it is searched from end to end, and forgets nothing. */
export function memo(): Memo {
  const made: { readonly what: string; readonly of: readonly object[]; readonly value: Promise<unknown> }[] =
    [];
  return {
    get<T>(what: string, of: readonly object[], make: () => Promise<T>) {
      const known = made.find(
        (entry) => entry.what === what && entry.of.every((part, place) => part === of[place]),
      );
      if (known !== undefined) return known.value as Promise<T>;
      const value = make();
      made.push({ what, of, value });
      return value;
    },
  };
}
