import { invalidOptions, missingValues, OrdoError } from "ordo";
import { describe, expect, it } from "vitest";
import { UsageError } from "../definitions/definition.ts";
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

  it("of a file names the options that help, each once", () => {
    const remedies = [{ option: "encoding", value: "latin1" }];
    const problem = { line: 1, column: 1, found: "x", expected: "text" };
    const problems = [{ ...problem, remedies }, { ...problem, remedies }, problem];
    const failed = (message: string) =>
      describeFailure(new OrdoError("data.parse", message, { source: "a.csv", problems, total: 3 }));
    expect(failed("one line")).toEqual({
      exitCode: 1,
      code: "data.parse",
      message: "one line; try --encoding latin1",
    });
    expect(failed("three\n  a\n  b").message).toBe("three\n  a\n  b\n  try --encoding latin1");
  });

  it("by missing values says where the first is and what to do here", () => {
    const details = { what: "a.csv", count: 2, row: 1, line: 3, column: "x" };
    expect(describeFailure(missingValues(details, "the library's advice")).message).toBe(
      'a.csv: 2 missing values, the first in line 3, column "x"; fill them in with --impute, such as --impute median, or leave the column out with --ignore',
    );
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
