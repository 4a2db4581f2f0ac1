/** All that is kept takes at most so many bytes; what was asked for longest ago is given up first. */
const LIMIT = 2 ** 30;

/** What is made of objects that do not change is kept for as long as they are there, in a bounded number of bytes. */
export class Kept {
  readonly #limit: number;
  readonly #of = new WeakMap<object, Map<string, Entry>>();
  /** The one asked for last comes last. */
  readonly #entries = new Set<Entry>();
  readonly #lost = new FinalizationRegistry<Map<string, Entry>>((made) => {
    for (const entry of made.values()) this.#drop(entry);
  });
  #bytes = 0;

  constructor(limit: number = LIMIT) {
    this.#limit = limit;
  }

  /** Bytes that are kept now. */
  get bytes(): number {
    return this.#bytes;
  }

  get(of: unknown, name: string): unknown {
    const entry = this.#of.get(of as object)?.get(name);
    if (entry === undefined || !this.#entries.delete(entry)) return undefined;
    this.#entries.add(entry);
    return entry.value;
  }

  /** Keeps nothing that would take more than half of all bytes, and nothing of what is no object. */
  set(of: unknown, name: string, value: unknown, bytes: number): void {
    if (typeof of !== "object" || of === null || bytes > this.#limit / 2) return;
    const made = this.#of.get(of) ?? new Map<string, Entry>();
    const before = made.get(name);
    if (before !== undefined) this.#drop(before);
    if (!this.#of.has(of)) {
      this.#of.set(of, made);
      this.#lost.register(of, made);
    }
    const entry: Entry = { value, bytes };
    made.set(name, entry);
    this.#entries.add(entry);
    this.#bytes += bytes;
    for (const oldest of this.#entries) {
      if (this.#bytes <= this.#limit) break;
      this.#drop(oldest);
    }
  }

  #drop(entry: Entry): void {
    if (!this.#entries.delete(entry)) return;
    this.#bytes -= entry.bytes;
    entry.value = undefined;
  }
}

interface Entry {
  value: unknown;
  readonly bytes: number;
}

/** What kernels have made of items. It changes no value, only how soon it is there. */
export const keptExtracts: Kept = new Kept();
