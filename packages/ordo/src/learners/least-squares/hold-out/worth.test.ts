import { describe, expect, it } from "vitest";
import { notWorthIt } from "./worth.ts";

describe("whether holding sets out by their systems is worth it", () => {
  const rows = Uint32Array.from({ length: 1600 }, (_, row) => row);
  const request = { kind: "sets", sets: [rows, rows] } as const;
  const costs = { size: 3000, features: undefined, touched: () => rows.length };

  it("is not for large sets in plain loops, and is where the backend solves them", () => {
    expect(notWorthIt(request, costs)).toContain("systems of up to 1600 equations");
    expect(notWorthIt(request, { ...costs, isSolvedFar: true })).toBe(undefined);
  });

  it("is not where a set is nearly everything", () => {
    const features = 20;
    expect(notWorthIt(request, { ...costs, features, isSolvedFar: true })).toContain("refitting is cheaper");
  });
});
