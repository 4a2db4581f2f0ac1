/**
 * Numbers for lists of whole numbers, by first appearance: equal lists, and only they, have the same number. Lists are kept and compared, so no hash can make two of
 * them one.
 */
export class TupleNumbers {
  size = 0;
  /** The lists, one behind the other; that of number k ends at #ends[k]. */
  #words = new Uint32Array(1 << 10);
  #ends = new Uint32Array(1 << 8);
  #hashes = new Uint32Array(1 << 8);
  /** 1 + the number of the list that is kept there; 0 where a slot is free. */
  #slots = new Uint32Array(1 << 10);

  /** The number of the list that the first words make. */
  of(words: Uint32Array, length: number): number {
    const hash = hashOf(words, length);
    let slot = hash & (this.#slots.length - 1);
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & (this.#slots.length - 1)) {
      const number = this.#slots[slot] - 1;
      if (this.#hashes[number] === hash && this.#is(number, words, length)) return number;
    }
    this.#slots[slot] = this.size + 1;
    return this.#append(words, length, hash);
  }

  list(number: number): Uint32Array {
    return this.#words.subarray(this.#start(number), this.#ends[number]);
  }

  #start(number: number): number {
    return number === 0 ? 0 : this.#ends[number - 1];
  }

  #is(number: number, words: Uint32Array, length: number): boolean {
    const start = this.#start(number);
    if (this.#ends[number] - start !== length) return false;
    for (let k = 0; k < length; k++) if (this.#words[start + k] !== words[k]) return false;
    return true;
  }

  #append(words: Uint32Array, length: number, hash: number): number {
    const number = this.size++;
    const start = this.#start(number);
    this.#words = withRoom(this.#words, start + length);
    for (let k = 0; k < length; k++) this.#words[start + k] = words[k];
    this.#ends = withRoom(this.#ends, this.size);
    this.#hashes = withRoom(this.#hashes, this.size);
    this.#ends[number] = start + length;
    this.#hashes[number] = hash;
    if (2 * this.size > this.#slots.length) this.#spread();
    return number;
  }

  /** Twice as many slots. */
  #spread(): void {
    const slots = new Uint32Array(2 * this.#slots.length);
    for (let number = 0; number < this.size; number++) {
      let slot = this.#hashes[number] & (slots.length - 1);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = number + 1;
    }
    this.#slots = slots;
  }
}

/** The same array, or a larger one with the same beginning. */
export function withRoom<A extends Uint32Array | Float64Array>(array: A, length: number): A {
  if (length <= array.length) return array;
  const larger = new (array.constructor as new (length: number) => A)(Math.max(length, 2 * array.length));
  larger.set(array);
  return larger;
}

function hashOf(words: Uint32Array, length: number): number {
  let hash = length;
  for (let k = 0; k < length; k++) {
    hash = Math.imul(hash ^ words[k], 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash, 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
