import { matrix } from "ordo";
import { describe, expect, it } from "vitest";
import { mirror, TILE } from "./triangles.ts";

const noRest = { due: () => false, rest: async () => undefined };

describe("mirror", () => {
  for (const n of [0, 1, 5, TILE, TILE + 1, 2 * TILE, 2 * TILE + 4, 3 * TILE + 7]) {
    for (const from of ["lower", "upper"] as const) {
      it(`copies the ${from} triangle of ${n} rows entry by entry`, async () => {
        const a = matrix(
          n,
          n,
          Float64Array.from({ length: n * n }, (_, index) => index + 1),
        );
        const wanted = a.data.map((_, index) => {
          const [row, col] = [Math.floor(index / n), index % n];
          const [high, low] = [Math.max(row, col), Math.min(row, col)];
          return 1 + (from === "lower" ? high * n + low : low * n + high);
        });
        await mirror(a, from, noRest);
        expect(a.data).toEqual(wanted);
      });
    }
  }
});
