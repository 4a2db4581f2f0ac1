/**
 * How a kernel that reads items as they are, not as rows of numbers, makes its matrix row by row. Nothing here waits or computes with a backend, and what is
 * made of items is plain data, so that rows can be made in any thread.
 */
export interface RowRecipe<T, E, S> {
  /** What is made of an item once, before it is compared with any other. Refuses items that the kernel is not defined for. */
  extract(item: T): E;
  /** What is made of all items of the second side, once. */
  side(items: readonly E[]): S;
  /** Adds k(x, z) to into[j] for each item z = z_j of the second side with j ≥ from; `into` holds zeros there. */
  row(x: E, side: S, into: Float64Array, from: number): void;
  /** k(x, x). */
  own(x: E): number;
}
