import { requireFinite } from "../../base/checks.ts";
import { OrdoError } from "../../base/errors.ts";
import type { Dataset } from "../../data/dataset.ts";
import { oneGroup } from "../../data/grouping.ts";
import type { HoldOutRequest } from "../learner.ts";
import type { Posed } from "../least-squares/posed-data.ts";

/** Scores become a bordered system: no blocks, or a single one with an intercept. */
export function poseScores(data: Dataset, intercept: boolean, referenced: boolean): Posed {
  const { scores, size, weights } = data;
  if (size === 0) throw new OrdoError("input.empty", "there are no items to learn from", { what: "items" });
  if (scores === undefined) throw noScores();
  const { values } = scores;
  for (let row = 0; row < values.rows; row++) {
    requireFinite(
      `scores of item ${row}`,
      values.data.subarray(
        values.offset + row * values.stride,
        values.offset + row * values.stride + values.cols,
      ),
    );
  }
  const bad = weights?.findIndex((weight) => !(weight > 0 && Number.isFinite(weight))) ?? -1;
  if (bad >= 0) {
    const [what, expected, actual] = [`weights[${bad}]`, "a finite number >= 0", String(weights![bad])];
    throw new OrdoError("input.invalid", `${what}: expected ${expected}, got ${actual}`, {
      what,
      expected,
      actual,
    });
  }
  return {
    problem: {
      size,
      outputs: values.cols,
      targets: values,
      blocks: intercept ? oneGroup(size) : undefined,
      precision: weights ?? new Float64Array(size).fill(1),
      shrink: () => 1,
      alike: true,
      intercept,
    },
    obstacle(request: HoldOutRequest) {
      if (request.kind === "preferences") return "a regression learns from scores, not from preferences";
      return referenced ? "the values of a centred kernel depend on which items are left" : undefined;
    },
  };
}

export function noScores(): OrdoError<"preferences.none"> {
  const reason = "a regression learns from scores, and the data has none; a learner of preferences is needed";
  return new OrdoError("preferences.none", reason, { reason });
}
