import { type Backend, matrix } from "ordo";

/** Long enough to be worth timing, short enough to wait for. */
const ENOUGH_MS = 40;
const BUDGET_MS = 250;
const LARGEST = 1024;

/** 10⁹ floating point operations per second in a square matrix product: the best of those that fit in a quarter of a second. */
export async function gigaflops(backend: Backend): Promise<number> {
  for (let size = 128; ; size *= 2) {
    const rate = await measure(backend, size);
    if (rate.milliseconds >= ENOUGH_MS || size === LARGEST) return rate.gigaflops;
  }
}

async function measure(backend: Backend, size: number): Promise<{ milliseconds: number; gigaflops: number }> {
  using a = await backend.place(matrix(size, size, new Float64Array(size * size).fill(1 / size)));
  (await backend.multiply(a, a)).release();
  let best = Number.POSITIVE_INFINITY;
  let last = performance.now();
  const start = last;
  do {
    (await backend.multiply(a, a)).release();
    const now = performance.now();
    best = Math.min(best, now - last);
    last = now;
    // A small size only tells whether a larger one is needed.
  } while (best >= ENOUGH_MS / 8 && last - start < BUDGET_MS);
  return { milliseconds: best, gigaflops: (2 * size ** 3) / (best * 1e6) };
}
