import { seeded } from "ordo";
import { expect, it } from "vitest";
import { TupleNumbers } from "./tuple-numbers.ts";

it("equal lists have the same number, in the order in which they came", () => {
  const rng = seeded(3);
  const numbers = new TupleNumbers();
  const known = new Map<string, number>();
  const words = new Uint32Array(8);
  for (let draw = 0; draw < 20_000; draw++) {
    const length = rng.below(6);
    for (let k = 0; k < length; k++)
      words[k] = rng.below(2) === 0 ? rng.below(5) : 2 ** 32 - 1 - rng.below(3);
    const text = words.subarray(0, length).join(" ");
    if (!known.has(text)) known.set(text, known.size);
    expect(numbers.of(words, length)).toBe(known.get(text));
  }
  expect(numbers.size).toBe(known.size);
  expect([...known.keys()].map((_, number) => numbers.list(number).join(" "))).toEqual([...known.keys()]);
});
