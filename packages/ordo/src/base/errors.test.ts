import { describe, expect, it } from "vitest";
import { causeOf, isOrdoError, OrdoError } from "./errors.ts";

describe("the mark of an error", () => {
  const made = () =>
    new OrdoError(
      "input.shape",
      "x is wrong",
      { what: "x", expected: "1", actual: "2" },
      { cause: new Error("why") },
    );

  it("is known to another copy of the package", async () => {
    // A query in the name makes it another module.
    const copy: typeof import("./errors.ts") = await import("./errors.ts?copy" as "./errors.ts");
    expect(copy.OrdoError).not.toBe(OrdoError);
    const theirs = new copy.OrdoError("input.empty", "nothing", { what: "x" });
    expect(theirs).not.toBeInstanceOf(OrdoError);
    expect(isOrdoError(theirs)).toBe(true);
    expect(isOrdoError(theirs, "input.empty")).toBe(true);
    expect(isOrdoError(theirs, "input.shape")).toBe(false);
    expect(copy.isOrdoError(made(), "input.shape")).toBe(true);
  });

  it("comes through a clone, with code and details", () => {
    const clone: unknown = structuredClone(made());
    expect(isOrdoError(clone, "input.shape")).toBe(true);
    if (!isOrdoError(clone, "input.shape")) return;
    expect(clone.code).toBe("input.shape");
    expect(clone.details).toEqual({ what: "x", expected: "1", actual: "2" });
    expect([clone.name, clone.message]).toEqual(["OrdoError", "x is wrong"]);
    expect((causeOf(clone) as Error).message).toBe("why");
    const again: unknown = structuredClone(clone);
    expect(isOrdoError(again, "input.empty")).toBe(false);
    expect(isOrdoError(again)).toBe(true);
  });

  it("is on nothing else", () => {
    for (const other of [
      new Error("x"),
      undefined,
      null,
      3,
      "ordo",
      {},
      { cause: null },
      { code: "input.shape" },
      Error("x", { cause: { code: "input.shape" } }),
    ])
      expect(isOrdoError(other)).toBe(false);
  });

  it("leaves the cause of others alone", () => {
    const cause = new Error("why");
    expect(causeOf(new Error("x", { cause }))).toBe(cause);
    expect(causeOf(made())).toMatchObject({ message: "why" });
    expect(causeOf(new OrdoError("input.empty", "nothing", { what: "x" }))).toBeUndefined();
  });
});
