import { describe, expect, it } from "vitest";
import { frozenCopy } from "./frozen.ts";

describe("a frozen copy", () => {
  it("is frozen all the way down and leaves the original alone", () => {
    const values = Float64Array.of(1, 2);
    const original = { list: [{ a: 1 }], values, none: undefined, call: () => 1 };
    const copy = frozenCopy(original);
    expect(copy).toEqual(original);
    for (const part of [copy, copy.list, copy.list[0]]) expect(Object.isFrozen(part)).toBe(true);
    for (const part of [original, original.list, original.list[0]]) expect(Object.isFrozen(part)).toBe(false);
    values.fill(0);
    expect(copy.values).toEqual(Float64Array.of(1, 2));
  });

  it("is the value itself where that cannot change", () => {
    const spec = Object.freeze({ kind: "sum", terms: Object.freeze([Object.freeze({ kind: "linear" })]) });
    expect(frozenCopy(spec)).toBe(spec);
    const shallow = Object.freeze({ kind: "sum", terms: [{ kind: "linear" }] });
    expect(frozenCopy(shallow)).not.toBe(shallow);
    const map = new Map([[1, 2]]);
    expect(frozenCopy({ map }).map).toBe(map);
  });
});
