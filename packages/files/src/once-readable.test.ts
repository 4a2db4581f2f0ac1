import { expectError } from "@ordo/testkit";
import { seeded } from "ordo";
import { expect, it } from "vitest";
import { OnceReadable } from "./once-readable.ts";

const whole = Uint8Array.from({ length: 5000 }, (_, k) => k % 251);

/** The bytes in pieces of random lengths, each of them given once. */
function given(bytes: Uint8Array, seed: number) {
  const rng = seeded(seed);
  let at = 0;
  let isDone = false;
  const next = async () => {
    if (at >= bytes.length) return undefined;
    const start = at;
    at = Math.min(bytes.length, at + 1 + rng.below(rng.below(2) === 0 ? 3 : 900));
    return bytes.subarray(start, at);
  };
  const done = () => {
    isDone = true;
  };
  return { once: new OnceReadable("pipe", next, done), isDone: () => isDone, taken: () => at };
}

async function all(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

it.each([1, 2, 3, 4, 5])(
  "a reader misses nothing of what others looked at before (splits %d)",
  async (seed) => {
    const { once, isDone, taken } = given(whole, seed);
    for await (const piece of once.bytes(true)) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
    expect(taken()).toBeLessThan(whole.length);
    let looks = 0;
    for await (const _ of once.bytes()) if (++looks === 3) break;
    expect(isDone()).toBe(false);
    expect(await all(once.bytes())).toEqual(whole);
    expect(isDone()).toBe(true);
  },
);

it("whoever only looks leaves everything, even having seen the end", async () => {
  const { once, isDone } = given(whole, 1);
  expect(await all(once.bytes(true))).toEqual(whole);
  expect(isDone()).toBe(false);
  expect(await all(once.bytes())).toEqual(whole);
});

it("a piece that was under way when its reader left comes to the next one", async () => {
  let release: (bytes: Uint8Array | undefined) => void = () => undefined;
  const waiting: (Uint8Array | undefined)[] = [Uint8Array.of(3), undefined];
  let isFirst = true;
  const once = new OnceReadable("pipe", async () => {
    if (!isFirst) return waiting.shift();
    isFirst = false;
    return await new Promise<Uint8Array | undefined>((resolve) => {
      release = resolve;
    });
  });
  const left = once.bytes().next();
  const other = all(once.bytes());
  release(Uint8Array.of(1, 2));
  expect(await left).toEqual({ done: false, value: Uint8Array.of(1, 2) });
  expect(await other).toEqual(Uint8Array.of(1, 2, 3));
});

it("what was read to its end, or beyond what is kept, cannot be read again", async () => {
  const { once } = given(whole, 2);
  await all(once.bytes());
  await expectError(() => all(once.bytes()), "file.failed", { operation: "read" });

  let left = 12;
  const long = new OnceReadable("pipe", async () => (left-- > 0 ? new Uint8Array(1 << 20) : undefined));
  let seen = 0;
  for await (const piece of long.bytes(true)) {
    seen += piece.length;
    if (seen > 10 << 20) break;
  }
  await expectError(() => all(long.bytes()), "file.failed", { path: "pipe" });
});
