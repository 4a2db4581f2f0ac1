import { grouping } from "ordo";
import { describe, expect, it } from "vitest";
import { groupTournament, tournament } from "./tournament.ts";

describe("a tournament", () => {
  it("tells standings that later games do not change", () => {
    const played = tournament(3);
    const tell = (a: number, b: number, scoreA: number, scoreB: number) =>
      played.sink.pairs!(0, a, Uint32Array.of(b), {
        a: Float64Array.of(scoreA),
        b: Float64Array.of(scoreB),
        doubts: undefined,
      });
    tell(0, 1, 2, 1);
    const first = played.standings();
    tell(0, 2, 1, 2);
    expect([...first.wins]).toEqual([1, 0, 0]);
    expect([...first.played]).toEqual([1, 1, 0]);
    expect([...played.standings().wins]).toEqual([1, 0, 1]);
  });

  it.each([
    [0.3, 0.3, 0.5],
    [0.2, 0.2, 1],
    [0.5, 0, 0.5],
    [0, 0.5, 0.5],
  ])("between groups is even within the doubts of both scores together: %d and %d", (first, second, won) => {
    const played = groupTournament(grouping([0, 1]), 1);
    const scores = Float64Array.of(1, 0.5);
    played.sink.set!(0, Uint32Array.of(0, 1), scores, Float64Array.of(first, second));
    expect([...played.standings().wins]).toEqual([won, 1 - won]);
  });
});
