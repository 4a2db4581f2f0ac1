import { seeds } from "@ordo/testkit";
import { seeded } from "ordo";
import { describe, expect, it } from "vitest";
import { groupTies, orderAscending, ranking } from "./order.ts";

const SPECIAL = [
  0,
  -0,
  5e-324,
  -5e-324,
  1,
  -1,
  1 + 2 ** -52,
  1e300,
  -1e300,
  2 ** 31,
  2 ** 32 + 1,
  Number.MAX_VALUE,
];

describe("order", () => {
  it.each([0, 1, 2, 3, 65, 23, 24, 25, 999, 1000, 1001, 3000, 8191, 8192, 9001])(
    "of %d keys is that of a stable comparison",
    (size) => {
      for (const seed of seeds(4)) {
        const rng = seeded(seed);
        const draws = [
          () => SPECIAL[rng.below(SPECIAL.length)],
          () => rng.normal() * 10 ** (rng.below(40) - 20),
          () => rng.below(3),
          // Alike in their upper 32 bits.
          () => 1 + rng.below(50) * 2 ** -50,
          () => 7,
        ];
        for (const draw of draws) {
          const keys = Float64Array.from({ length: size }, draw);
          const rows = Array.from(keys.keys());
          const expected = rows.toSorted((a, b) => keys[a] - keys[b] || a - b);
          expect(Array.from(orderAscending(keys))).toEqual(expected);
          const backwards = Uint32Array.from(rows.toReversed());
          const reversed = rows.toSorted((a, b) => keys[a] - keys[b] || b - a);
          expect(Array.from(orderAscending(keys, backwards))).toEqual(reversed);
          expect(backwards[0] ?? size - 1).toBe(size - 1);
        }
      }
    },
  );

  it("puts the best first and cuts ties into groups, or not", () => {
    const scores = Float64Array.of(1, 3, 0, -0, 3);
    expect(ranking(scores, "average")).toEqual({
      order: Uint32Array.of(1, 4, 0, 2, 3),
      starts: Uint32Array.of(0, 2, 3, 5),
    });
    expect(ranking(scores, "input").starts).toEqual(Uint32Array.of(0, 1, 2, 3, 4, 5));
    expect(groupTies(new Float64Array(), new Uint32Array()).starts).toEqual(Uint32Array.of(0));
  });
});
