import { afterEach, describe, expect, it } from "vitest";
import { isOrdoError } from "./errors.ts";
import { LIMITS, type LimitName, limit, parseLimits, requireWithin, setLimits } from "./limits.ts";

const names = Object.keys(LIMITS) as LimitName[];

afterEach(() => {
  setLimits(Object.fromEntries(names.map((name) => [name, undefined])));
});

function refusal(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return isOrdoError(error) ? [error.code, error.message] : error;
  }
  return undefined;
}

describe("limits", () => {
  it.each(names)("%s can be set, and is where it says it is", (name) => {
    const { most, ceiling, unit } = LIMITS[name];
    expect(limit(name)).toBe(most);
    expect(most).toBeLessThanOrEqual(ceiling);
    requireWithin(name, most, "x");
    const advice =
      most < ceiling ? `; the limit ${name} can be set, ORDO_LIMITS=${name}=… up to ${ceiling}` : "";
    const words = `x: ${most + 1} ${unit}, and at most ${most} are taken${advice}`;
    expect(refusal(() => requireWithin(name, most + 1, "x"))).toEqual(["limit.exceeded", words]);
    setLimits({ [name]: 3 });
    expect(limit(name)).toBe(3);
    expect(refusal(() => requireWithin(name, 4, "x"))).toMatchObject(["limit.exceeded", /x: 4/]);
    setLimits({ [name]: ceiling });
    requireWithin(name, ceiling, "x");
    setLimits({ [name]: undefined });
    expect(limit(name)).toBe(most);
  });

  it("are read from texts", () => {
    expect(parseLimits("")).toEqual({});
    expect(parseLimits("line=1M, values = 20000 ,features=1e6,depth=8")).toEqual({
      line: 2 ** 20,
      values: 20_000,
      features: 1e6,
      depth: 8,
    });
    expect(parseLimits("line=1.5K,line=2K")).toEqual({ line: 2048 });
  });

  it.each([
    "lines=3",
    "line",
    "line=",
    "line=0",
    "line=-1",
    "line=0.5",
    "line=1T",
    "depth=257",
    "features=5G",
    "toString=3",
  ])("refuse %j", (text) => {
    expect(refusal(() => parseLimits(text))).toMatchObject(["option.invalid", /^limit: expected /]);
  });

  it("refuse settings beyond what the formats hold", () => {
    expect(refusal(() => setLimits({ depth: 1000 }))).toMatchObject(["option.invalid", /from 1 to 256/]);
    expect(refusal(() => setLimits({ depth: 0 }))).toMatchObject(["option.invalid", /from 1 to 256/]);
    expect(limit("depth")).toBe(LIMITS.depth.most);
  });
});
