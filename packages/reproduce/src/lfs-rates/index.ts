/** LFS, Theorem 8 and Remark 3: how fast the excess risk of filters falls with the number of items. */
import { amount } from "@ordo/report";
import { openCompute } from "ordo";
import type { Experiment, ExperimentOptions, Figure, Result } from "../experiment.ts";
import { LFS_PAPER } from "../lfs/paper.ts";
import { type Point, svgPlot } from "../plot/plot.ts";
import { logSlope, mean, medianRow, QUARTILES, quantile } from "../statistics.ts";
import { Tally } from "../tally.ts";
import { coveringFilters, promisedSlope, riskOf, type Setting } from "./rates.ts";

const [DRAWS, QUICK] = [20, 6];
const [SIZES, QUICK_SIZES] = [
  [100, 200, 400, 800, 1600, 3200],
  [100, 400, 1600],
];
const SMOOTHNESS = [0.5, 1];
const SLOPE = "slope of log risk in log m";
/** A promise is one about all draws together; so much is left to the few that there are. */
const ROOM = 0.1;

export const lfsRates: Experiment = Object.freeze({
  id: "lfs-rates",
  title: "How fast the risk of filters falls with the number of items",
  source: { paper: LFS_PAPER, table: "Theorem 8, Remark 3" },
  data: [],
  run,
});

async function run(options: ExperimentOptions): Promise<Result> {
  const { backend, run: checks } = await openCompute(options);
  const compute = { backend, signal: options.signal };
  const quick = options.quick === true;
  const [draws, sizes] = quick ? [QUICK, QUICK_SIZES] : [DRAWS, SIZES];
  const tally = new Tally();
  const curves: Curve[] = [];
  for (const setting of SMOOTHNESS.flatMap(coveringFilters)) {
    const risks: Point[][] = [];
    for (let draw = 0; draw < draws; draw++) {
      await checks.checkpoint(nameOf(setting), draw, draws);
      const points: Point[] = [];
      for (const m of sizes)
        points.push([m, await riskOf(setting, { m, rng: checks.rng.fork(`${m} ${draw}`) }, compute)]);
      tally.add(nameOf(setting), SLOPE, logSlope(points));
      risks.push(points);
    }
    const points = sizes.map((m, k): Point => [m, mean(risks.map((one) => one[k]![1]))]);
    curves.push({ setting, points });
  }
  const promised = new Map(curves.map(({ setting }) => [nameOf(setting), promisedSlope(setting.smoothness)]));
  return {
    id: lfsRates.id,
    rows: tally.rows((name) => promised.get(name) ?? null, medianRow),
    verdict: verdictOf(tally, promised),
    notes: NOTES,
    figures: SMOOTHNESS.map((smoothness) => figureOf(smoothness, curves)),
    draws,
    statistic: "median",
    spread: QUARTILES,
  };
}

const NOTES = [
  "The paper's number is what it proves: with f = L^r·v, a qualification of r + 1/2 or more and alpha = m^(-1/(2r + 2)) the risk falls at least with the slope -(2r + 1)/(2r + 2). It has no such measurement.",
  "The eigenvalues of the kernel are known, 4/k^2, and v is just about of finite norm; the risk is computed exactly from the weights. Errors of scores have a standard deviation of 0.5.",
  "Families whose qualification is too small for r are left out. The nu-method has 4 to 8 iterations here, whole numbers, which makes its slope uneven.",
];

interface Curve {
  readonly setting: Setting;
  /** The mean risk over the draws of each size. */
  readonly points: readonly Point[];
}

function nameOf({ name, smoothness }: Setting): string {
  return `${name}, r = ${smoothness}`;
}

function verdictOf(tally: Tally, promised: ReadonlyMap<string, number>): string {
  const gaps = Array.from(promised, ([name, slope]) => quantile(tally.values(name, SLOPE), 0.5) - slope);
  const worst = Math.max(...gaps);
  const held = gaps.filter((gap) => gap <= 0).length;
  const rest = worst <= 0 ? "" : `, the others by ${amount(worst)} slower at most`;
  const words = worst <= ROOM ? "Confirmed" : "Not confirmed";
  return `${words}: the risk of ${held} of ${gaps.length} falls at least as fast as the theorem promises${rest}.`;
}

/** Risk over m, both by their logarithms, and a line with the promised slope through the first point of the slowest. */
function figureOf(smoothness: number, curves: readonly Curve[]): Figure {
  const own = curves.filter(({ setting }) => setting.smoothness === smoothness);
  const logs = (points: readonly Point[]) =>
    points.map(([m, risk]): Point => [Math.log10(m), Math.log10(risk)]);
  const series = own.map(({ setting, points }) => ({
    name: setting.name,
    form: "line" as const,
    points: logs(points),
  }));
  const [first, last] = [series[0]!.points[0]!, series[0]!.points.at(-1)!];
  const top = Math.max(...series.map(({ points }) => points[0]![1]));
  const slope = promisedSlope(smoothness);
  const promised = {
    name: `promised slope ${slope.toFixed(2)}`,
    form: "dashes" as const,
    points: [
      [first[0], top],
      [last[0], top + slope * (last[0] - first[0])],
    ] as const,
  };
  const title = `Excess risk of filters, smoothness r = ${smoothness}`;
  const svg = svgPlot({ title, x: "log10 m", y: "log10 risk", series: [...series, promised] });
  return { name: `lfs-rates-${smoothness}`, svg };
}
