import type { Run } from "../../base/run.ts";
import { formatNumber } from "../../kernels/text/format.ts";
import type { Learner } from "../../learners/learner.ts";
import type { Metric } from "../../metrics/metric.ts";
import { endOf, type SearchPoint } from "./walk-path.ts";

type Point = Pick<SearchPoint, "learner" | "path" | "value">;

/** A grid whose best value lay at an end, and how far it reaches now. */
export interface Widened {
  readonly parameter: string;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** A search that has ended. */
interface Remarked {
  readonly learner: Pick<Learner<never>, "path">;
  readonly best: Point;
  readonly curve: readonly Point[];
  readonly widened: readonly Widened[];
}

export function widenedFrom(first: readonly Point[], tried: readonly Point[]): readonly Widened[] {
  if (tried.length === first.length) return [];
  return [
    {
      parameter: tried[0]!.path!.parameter,
      from: [first[0]!.path!.value, first.at(-1)!.path!.value],
      to: [tried[0]!.path!.value, tried.at(-1)!.path!.value],
    },
  ];
}

/** Whether the grid of the learner that won was widened, or was too narrow. */
export function warnAboutEnds(run: Run, found: Remarked, metric: Metric): void {
  const { learner, best, curve, widened } = found;
  for (const { parameter, from, to } of widened) {
    const [before, after] = [from.map(formatNumber).join(" to "), to.map(formatNumber).join(" to ")];
    run.warn(
      "selection.widened",
      `the best ${parameter} lay at an end of the grid (${before}), which was widened (${after})`,
    );
  }
  const own = curve.filter((point) => isSameBut(point, best));
  const side = endOf(learner, metric, own);
  // Where the parameter itself ends there is no wider grid.
  if (side === undefined || learner.path!.parameter.beyond(best.path!.value, side).length === 0) return;
  run.warn(
    "selection.edge",
    `the chosen ${best.path!.parameter} ${best.path!.value} lies at the edge of the grid; try a wider one`,
  );
}

/** The same learner at another value of its path. */
function isSameBut(point: Point, best: Point): boolean {
  const name = best.path?.parameter ?? "";
  return JSON.stringify({ ...point.learner, [name]: 0 }) === JSON.stringify({ ...best.learner, [name]: 0 });
}

/** A point may have no value because the measure has none there, or because its hold-outs could not be solved; both are told. */
export function warnAboutGaps(run: Run, curve: readonly Point[]): void {
  const gaps = curve.flatMap(({ value }) => (value.defined ? [] : [value.why]));
  if (gaps.length === 0) return;
  run.warn(
    "selection.gaps",
    `${gaps.length} of ${curve.length} choices have no estimate and could not win (${gaps[0]})`,
  );
}
