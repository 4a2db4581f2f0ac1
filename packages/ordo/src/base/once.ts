/** What `make` gives, made when first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** What takes time to make. */
export interface Shared<A, T> {
  /** Whether somebody has asked for it, and it has not failed. */
  readonly begun: boolean;
  /** Made for the first who asks, and as that one wants it; all others share it. After a failure the next one tries again. */
  get(how: A): Promise<T>;
}

export function shared<A, T>(make: (how: A) => Promise<T>): Shared<A, T> {
  let made: Promise<T> | undefined;
  return {
    get begun() {
      return made !== undefined;
    },
    get(how) {
      if (made !== undefined) return made;
      const begun = make(how);
      made = begun;
      begun.catch(() => {
        made = undefined;
      });
      return begun;
    },
  };
}
