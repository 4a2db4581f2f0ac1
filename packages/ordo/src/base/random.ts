import { invalidInput } from "./checks.ts";

/**
 * Seeded random numbers as values. A stream is split by name, so a new draw in one place never shifts the
 * draws of another. Generator: xoshiro128** (Blackman and Vigna), all in 32-bit integer arithmetic, hence the
 * same bits on every engine; seeds and labels are spread with splitmix32 and FNV-1a.
 */
export interface Rng {
  /** Uniform in [0, 1), 53 random bits. */
  uniform(): number;
  /** A uniform integer in [0, bound), without modulo bias; bound from 1 to 2^53 − 1. */
  below(bound: number): number;
  /** A standard normal draw. */
  normal(): number;
  /** An independent stream that depends on this stream's seed and the label only, not on draws made so far. */
  fork(label: string): Rng;
}

/** Fails with `input.invalid` when the seed is no whole number between ±(2^53 − 1). */
export function seeded(seed: number): Rng {
  if (!Number.isSafeInteger(seed))
    throw invalidInput("seed", "a whole number between ±(2^53 − 1)", `${seed}`);
  return stream(mix(seed >>> 0, Math.floor(seed / 2 ** 32) >>> 0));
}

/** Fisher–Yates: a new array in random order. */
export function shuffled<T>(items: ArrayLike<T>, rng: Rng): T[] {
  const result = Array.from(items);
  for (let last = result.length - 1; last > 0; last--) {
    const pick = rng.below(last + 1);
    [result[last], result[pick]] = [result[pick]!, result[last]!];
  }
  return result;
}

function stream(key: number): Rng {
  let [a, b, c, d] = spread(key);
  const next = (): number => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11);
    return result;
  };
  const uniform = () => ((next() >>> 5) * 67108864 + (next() >>> 6)) / 9007199254740992;
  let spare: number | undefined;
  return Object.freeze({
    uniform,
    below(bound: number) {
      if (!Number.isSafeInteger(bound) || bound < 1)
        throw new RangeError(`below() needs an integer >= 1, got ${bound}`);
      if (bound > 2 ** 32) return Math.floor(uniform() * bound);
      const limit = 2 ** 32 - (2 ** 32 % bound);
      for (;;) {
        const draw = next();
        if (draw < limit) return draw % bound;
      }
    },
    normal() {
      if (spare !== undefined) {
        const value = spare;
        spare = undefined;
        return value;
      }
      // Box–Muller; 1 - u is never 0.
      const radius = Math.sqrt(-2 * Math.log(1 - uniform()));
      const angle = 2 * Math.PI * uniform();
      spare = radius * Math.sin(angle);
      return radius * Math.cos(angle);
    },
    fork: (label: string) => stream(mix(key, hash(label))),
  });
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

function splitmix(state: number): number {
  let z = state | 0;
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return (z ^ (z >>> 15)) >>> 0;
}

function mix(a: number, b: number): number {
  return splitmix(splitmix(a + 0x9e3779b9) ^ Math.imul(b + 0x85ebca6b, 0xc2b2ae35));
}

function spread(key: number): [number, number, number, number] {
  const word = (k: number) => splitmix(key + Math.imul(k, 0x9e3779b9));
  return [word(1), word(2), word(3), word(4) | 1];
}

function hash(label: string): number {
  let h = 0x811c9dc5;
  for (let index = 0; index < label.length; index++) h = Math.imul(h ^ label.charCodeAt(index), 0x01000193);
  return h >>> 0;
}
