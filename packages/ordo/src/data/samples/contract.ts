/** Positions of items in the order of the data set, 0-based. */
export type Rows = Uint32Array;

/** Things a kernel compares, in the user's order. Each kind knows what the others have to ask of it. */
export interface Samples {
  readonly kind: string;
  readonly size: number;
  /** What other items must be like to be compared with these. Not listed among the properties, as it follows from them. */
  readonly shape: SampleShape;
  /** The chosen ones, in the order asked for. */
  take(rows: ArrayLike<number>): this;
  /**
   * The same items in memory of their own, so that a model stays what it is when the caller's data change. The table of precomputed items is shared
   * all the same: it is as large as the kernel matrix, and new items bring their own values.
   */
  copy(): this;
  /** For each item the first one that is equal to it; undefined where that cannot be told. */
  firstEquals(): Uint32Array | undefined;
}

/** What items are like, as far as other items must be like them: plain JSON apart from what is undefined. */
export interface SampleShape {
  readonly kind: string;
  /** Of vectors: how many features, and their names where they have them. */
  readonly features?: number | undefined;
  readonly names?: readonly string[] | undefined;
  /** Of precomputed kernel values: how many original items there are. */
  readonly originals?: number | undefined;
  /** Of views: the shape of each. */
  readonly views?: Readonly<Record<string, SampleShape>> | undefined;
}

/** Freezes samples, and gives them their shape, made when it is first asked for: a fingerprint and JSON hold the items alone. */
export function defineSamples<T extends Omit<Samples, "shape">>(
  parts: T,
  shape: () => SampleShape,
): T & Pick<Samples, "shape"> {
  let known: SampleShape | undefined;
  const get = () => {
    known ??= Object.freeze(shape());
    return known;
  };
  return Object.freeze(Object.defineProperty(parts, "shape", { get })) as T & Pick<Samples, "shape">;
}

/** For each key the place of the first one like it. */
export function firstOf(keys: readonly unknown[]): Uint32Array {
  const known = new Map<unknown, number>();
  return Uint32Array.from(keys, (key, item) => {
    const first = known.get(key);
    if (first === undefined) known.set(key, item);
    return first ?? item;
  });
}
