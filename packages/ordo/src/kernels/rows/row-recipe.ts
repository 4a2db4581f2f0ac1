/**
 * How a kernel that reads items as they are, not as rows of numbers, makes its matrix row by row. Nothing here waits or computes with a backend, and what is
 * made of items is plain data, so that rows can be made in any thread.
 */
export interface RowRecipe<T, E, S> {
  /** Tells what it extracts from anything else that is made of the same item. */
  readonly name: string;
  /** What is made of an item once, before it is compared with any other. Refuses items that the kernel is not defined for. */
  extract(item: T): E;
  /** The same in another thread, where less than the item and its extract need to travel; to the same bits. */
  readonly apart?: ExtractApart<T, E> | undefined;
  /** What is made of all items of the second side, once. */
  side(items: readonly E[]): S;
  /** The same as they come, one by one; undefined: only of all together. */
  readonly maker?: (() => SideMaker<E, S>) | undefined;
  /** A part of the side, in any thread: it writes to memory that all share, and gives the rest. */
  readonly sidePart?: ((part: unknown, common: unknown) => unknown) | undefined;
  /** About how many bytes an extract or a side takes. */
  bytes(made: E | S): number;
  /** Adds k(x, z) to into[j] for each item z = z_j of the second side with j ≥ from; `into` holds zeros there. */
  row(x: E, side: S, into: Float64Array, from: number): void;
  /** As `row` for `count` items of the side itself from z_i on, which the side knows all of, one row after the other, each from its own place on; to the same bits. */
  readonly ownRows?: ((i: number, count: number, side: S, into: Float64Array) => void) | undefined;
  /** k(x, x). */
  own(x: E): number;
}

/** What is sent of some items, what another thread makes of that, and the extracts of both. All of it is plain data, in few lists: hundreds of small ones take longer to send than to fill. */
export interface ExtractApart<T, E> {
  ask(items: readonly T[]): { readonly sent: unknown; readonly kept: unknown };
  answer(sent: never): ApartWork;
  take(kept: never, answer: never): readonly E[];
}

/** Items that another thread goes through one by one; then it answers. */
export interface ApartWork {
  readonly size: number;
  extract(place: number): void;
  finish(): unknown;
}

export interface SideMaker<E, S> {
  add(item: E): void;
  finish(): S;
  /** About so many parts of equal work, with what they have in common; `join` makes the side of what became of them. Parts need memory that threads share. */
  readonly plan?: (parts: number) => SidePlan<S>;
}

export interface SidePlan<S> {
  readonly common: unknown;
  readonly parts: readonly unknown[];
  join(made: readonly unknown[]): S;
}

/** A recipe in a list of all, where the types of its items are no longer known. */
export type AnyRecipe = RowRecipe<unknown, unknown, unknown>;
