import { invalidOptions, OrdoError } from "ordo";
import { describe, expect, it } from "vitest";
import { UsageError } from "./definitions/definition.ts";
import { describeFailure } from "./describe-failure.ts";

describe("a failure", () => {
  it("of Ordo is its message and code, without a stack", () => {
    const error = new OrdoError("solver.singular", "singular: pivot 3 is 0", { pivot: 3 });
    expect(describeFailure(error)).toEqual({
      exitCode: 1,
      code: "solver.singular",
      message: "singular: pivot 3 is 0",
    });
  });

  it("of an option names the option as it is written here", () => {
    const error = invalidOptions("rankRls", [{ key: "minimumGap", expected: "a number >= 0", actual: "-1" }]);
    expect(describeFailure(error)).toMatchObject({
      exitCode: 2,
      message: "--minimum-gap: expected a number >= 0, got -1",
    });
  });

  it("of the command line is misuse", () => {
    expect(describeFailure(new UsageError("--a is needed"))).toMatchObject({ exitCode: 2, code: "usage" });
  });

  it("by interruption has the shell's code", () => {
    const error = new OrdoError("run.cancelled", "cancelled during scores", { step: "scores" });
    expect(describeFailure(error).exitCode).toBe(130);
  });

  it("that nobody expected says how to see more", () => {
    expect(describeFailure(new TypeError("x is undefined"))).toEqual({
      exitCode: 1,
      code: "unexpected",
      message: "unexpected failure: x is undefined. Set ORDO_DEBUG=1 to see where it happened.",
    });
  });
});
