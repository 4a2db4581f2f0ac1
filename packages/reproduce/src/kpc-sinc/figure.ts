import { type ComputeOptions, gaussian, gpRank, type Model, type Vectors } from "ordo";
import type { Figure } from "../experiment.ts";
import { type Point, type Series, svgPlot } from "../plot/plot.ts";
import { mean } from "../statistics.ts";
import type { Chosen } from "./choice.ts";
import { itemsAt, type Pair, PLACES, preferenceData, sinc, TRUTH } from "./problem.ts";

/** Every tenth point is drawn. */
const SHOWN: readonly number[] = Array.from(PLACES.keys()).filter((point) => point % 10 === 0);
/** The place in the list of the point that differences are taken to: the one nearest to 0. */
const MIDDLE = SHOWN.length >> 1;

export interface Drawn {
  readonly pairs: readonly Pair[];
  readonly kpcRank: Model<Vectors>;
  /** What RankRLS was given: the Gaussian process with v = 1/lambda has its predictions for a mean. */
  readonly rankRls: Chosen;
}

/** The sinc function, what KPCRank predicts, and the posterior of the Gaussian process; of one draw, without noise. */
export async function figure(
  { pairs, kpcRank, rankRls: { gamma, value } }: Drawn,
  compute: ComputeOptions,
): Promise<Figure> {
  const process = gpRank({ kernel: gaussian({ gamma }), noisePrecision: 1 / value });
  const posterior = await process.fit(preferenceData(pairs, TRUTH), compute);
  return {
    name: "kpc-sinc",
    svg: svgPlot({
      title: "The sinc function from differences of pairs",
      x: "x",
      y: "score",
      series: [
        await kpcCurve(kpcRank, compute),
        ...(await posteriorCurves(posterior, compute)),
        curve("sinc", "dashes", (k) => TRUTH[SHOWN[k]!]!),
      ],
    }),
  };
}

function curve(name: string, form: Series["form"], height: (k: number) => number): Series {
  return { name, form, points: SHOWN.map((point, k): Point => [PLACES[point]!, height(k)]) };
}

async function kpcCurve(model: Model<Vectors>, compute: ComputeOptions): Promise<Series> {
  const scores = await model.scores(itemsAt(SHOWN), compute);
  // A ranker is known up to a constant: it is drawn at the height of the target.
  const shift = mean(SHOWN.map((point) => TRUTH[point]!)) - mean(scores);
  return curve("KPCRank", "line", (k) => scores[k]! + shift);
}

/** f(x) − f(x₀) at the height of sinc(x₀), and two standard deviations of that difference to both sides. */
async function posteriorCurves(model: Model<Vectors>, compute: ComputeOptions): Promise<readonly Series[]> {
  const rows = Uint32Array.from(SHOWN.keys());
  const middle = rows.map(() => MIDDLE);
  const { mean: difference, variance } = await model.differences!(itemsAt(SHOWN), rows, middle, compute);
  const base = sinc(PLACES[SHOWN[MIDDLE]!]!);
  const at = (deviations: number) => (k: number) =>
    base + difference[k]! + deviations * Math.sqrt(variance[k]!);
  return [
    curve("Gaussian process, mean of f(x) - f(0)", "line", at(0)),
    curve("2 standard deviations above", "line", at(2)),
    curve("2 standard deviations below", "line", at(-2)),
  ];
}
