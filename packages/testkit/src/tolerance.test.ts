import { matrix } from "ordo";
import { describe, expect, it, vi } from "vitest";
import { seeds } from "./seeds.ts";
import { expectClose } from "./tolerance.ts";

describe("expectClose", () => {
  it("measures against the size of the expected array", () => {
    expectClose([1000, 1e-7], [1000, 0], { rtol: 1e-9 });
    expect(() => expectClose([1000, 2e-6], [1000, 0], { rtol: 1e-9 })).toThrow("differ by");
  });

  it("measures absolutely when everything expected is zero", () => {
    expectClose([1e-10, 0], [0, 0]);
    expect(() => expectClose([1e-8, 0], [0, 0])).toThrow("differ by");
  });

  it("wants a reason for a looser tolerance", () => {
    expect(() => expectClose(1, 1, { rtol: 1e-6 })).toThrow("because");
    expectClose(1, 1 + 1e-7, { rtol: 1e-6, because: "an iteration stops early" });
  });

  it("does not let NaN or infinity pass for numbers", () => {
    expect(() => expectClose([Number.NaN], [1])).toThrow();
    expect(() => expectClose([1], [Number.NaN])).toThrow();
    expect(() => expectClose([Number.POSITIVE_INFINITY], [1e308])).toThrow();
    expect(() => expectClose([1e308, 0], [Number.POSITIVE_INFINITY, 0])).toThrow();
    expectClose([Number.NaN, Number.NEGATIVE_INFINITY], [Number.NaN, Number.NEGATIVE_INFINITY]);
  });

  it("wants the same shape", () => {
    expect(() => expectClose([1, 2], [1])).toThrow("number of values");
    expect(() => expectClose(matrix(1, 4), matrix(2, 2))).toThrow("shape");
  });
});

describe("seeds", () => {
  it("says where a loop stopped", () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(() => {
      for (const seed of seeds(3)) expect(seed).toBe(1);
    }).toThrow();
    expect(said).toHaveBeenCalledWith("stopped at seed 2");
    said.mockClear();
    expect(Array.from(seeds(2)).slice(0, 2)).toEqual([1, 2]);
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  });
});
