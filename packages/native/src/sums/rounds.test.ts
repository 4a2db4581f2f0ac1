import { matrix } from "ordo";
import { describe, expect, it } from "vitest";
import { roundsOf, sharesOf } from "./rounds.ts";

const job = (cols: number, others: number) =>
  sharesOf({
    kind: "squared-euclidean",
    a: matrix(0, cols),
    b: matrix(others, cols),
    sides: matrix(0, 0),
    map: { kind: "exp", scale: -1 },
    centre: undefined,
  });

describe("rounds of sums", () => {
  it("have each row once, in blocks that the room has place for", () => {
    for (const shares of [job(50, 500), job(3, 7), job(2000, 20), job(1, 1000)])
      for (const strip of [1, 7, 130])
        for (const m of [0, 1, 2, 5, 100, 1559, 1560, 1561, 3121, 20_000]) {
          const rounds = roundsOf(m, strip, shares);
          expect(rounds.reduce((sum, { beside, own }) => sum + beside + own, 0)).toBe(m);
          for (const { beside, own } of rounds) {
            expect(beside).toBeLessThanOrEqual(shares.beside * strip);
            expect(Math.min(beside, own)).toBeGreaterThanOrEqual(0);
          }
        }
  });

  it("begin small, and give more to the one who makes the values where nothing follows", () => {
    const shares = job(50, 500);
    const rounds = roundsOf(20_000, 130, shares);
    expect(rounds[0]!.beside).toBeLessThan(rounds[1]!.beside);
    expect(rounds[1]!.beside).toBeLessThan(rounds[2]!.beside);
    const [full, last] = [rounds.at(-2)!, rounds.at(-1)!];
    expect(last.own / (last.own + last.beside)).toBeGreaterThan(full.own / (full.own + full.beside));
  });
});
