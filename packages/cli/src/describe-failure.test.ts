import { OrdoError } from "ordo";
import { describe, expect, it } from "vitest";
import { describeFailure } from "./describe-failure.ts";

describe("a failure", () => {
  it("of Ordo is its message and code, without a stack", () => {
    const error = new OrdoError("solver.singular", "singular: pivot 3 is 0", { pivot: 3 });
    expect(describeFailure(error)).toBe("ordo: singular: pivot 3 is 0 (solver.singular)");
  });

  it("that nobody expected says how to see more", () => {
    expect(describeFailure(new TypeError("x is undefined"))).toBe(
      "ordo: unexpected failure: x is undefined. Set ORDO_DEBUG=1 to see where it happened.",
    );
  });
});
