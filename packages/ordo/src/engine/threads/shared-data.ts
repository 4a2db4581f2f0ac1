import { canShare } from "../../base/shared-memory.ts";
import type { Dataset } from "../../data/dataset.ts";
import { packDataset } from "../travel/pack.ts";

/** Data sets as threads are sent them, by a number: made once, and given up when nobody has the data set any more. */
export class SharedData {
  readonly #known = new WeakMap<Dataset, { readonly id: number; readonly packed: object }>();
  readonly #lost: FinalizationRegistry<number>;
  #next = 0;

  /** `forget` is told the numbers that are no longer needed. */
  constructor(forget: (id: number) => void) {
    this.#lost = new FinalizationRegistry(forget);
  }

  /** The number of a data set, and what is sent. */
  of(data: Dataset): { readonly id: number; readonly packed: object } {
    const known = this.#known.get(data);
    if (known !== undefined) return known;
    const made = { id: this.#next++, packed: packDataset(data, { array: inSharedMemory }) };
    this.#known.set(data, made);
    this.#lost.register(data, made.id);
    return made;
  }
}

/** From this many bytes on it is worth it that all threads read the same memory. */
const LARGE = 2 ** 16;

/** A copy that all threads read, where there is such memory; smaller arrays are copied with the message. */
function inSharedMemory(values: ArrayBufferView): ArrayBufferView | undefined {
  if (!canShare || values.byteLength < LARGE || values instanceof DataView) return undefined;
  const given = values as Float64Array;
  const Kind = given.constructor as new (buffer: SharedArrayBuffer) => Float64Array<SharedArrayBuffer>;
  const copy = new Kind(new SharedArrayBuffer(given.byteLength));
  copy.set(given);
  return copy;
}
