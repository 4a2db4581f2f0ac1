import { invalidInput, requireFinite, requireShape } from "../base/checks.ts";
import type { Judged, Metric } from "./metric.ts";

/** Checks shapes and numbers at the edge of every measure, so that the loops inside need not. */
export function checkJudged(name: string, judged: Judged, weighting: Metric["weighting"]): void {
  const { predicted, actual, queries, weights } = judged;
  const size = predicted.length;
  const check = (what: string, length: number | undefined) =>
    requireShape(
      what,
      length === undefined || length === size,
      `${size} values, one for each item`,
      `${length}`,
    );
  check(`${name}: actual`, actual.length);
  check(`${name}: queries`, queries?.of.length);
  check(`${name}: weights`, weights?.length);
  requireFinite(`${name}: predicted`, predicted);
  requireFinite(`${name}: actual`, actual);
  if (weights === undefined) return;
  if (weighting === "none") {
    throw invalidInput(`${name}: weights`, "no weights, since the measure has no weighted form", "weights");
  }
  requireFinite(`${name}: weights`, weights);
  const negative = weights.findIndex((weight) => weight < 0);
  if (negative >= 0)
    throw invalidInput(`${name}: weights[${negative}]`, "a number >= 0", String(weights[negative]));
}

/** The judged items of the given rows, as a list of its own. */
export function takeJudged(judged: Judged, rows: Uint32Array): Judged {
  const take = (values: Float64Array) => {
    const result = new Float64Array(rows.length);
    for (let place = 0; place < rows.length; place++) result[place] = values[rows[place]];
    return result;
  };
  return {
    predicted: take(judged.predicted),
    actual: take(judged.actual),
    weights: judged.weights && take(judged.weights),
  };
}
