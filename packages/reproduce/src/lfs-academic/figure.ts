import { type ComputeOptions, rowOf, type Vectors } from "ordo";
import type { Figure } from "../experiment.ts";
import { l2Name } from "../lfs/paper.ts";
import { type Point, type Series, svgPlot } from "../plot/plot.ts";
import { mean } from "../statistics.ts";
import { evenly, onLine, type Problem, target } from "./problem.ts";
import type { Named } from "./rankers.ts";

const POINTS = 201;
const COMBINED = l2Name("centred");

/** Figure 1: target, training set, single rankers, and their centred combination; of one draw. */
export async function figure(
  { train }: Problem,
  rankers: readonly Named[],
  compute: ComputeOptions,
): Promise<Figure> {
  const places = evenly(POINTS);
  const truth = places.map(target);
  const shown = rankers.filter(({ name }) => name.startsWith("single") || name === COMBINED);
  const curves: Series[] = [];
  for (const { name, model } of shown) {
    const scores = await model.scores(onLine(places), compute);
    // Rankers are known up to a constant: each is drawn at the height of the target.
    const shift = mean(truth) - mean(scores);
    const points = places.map((x, k): Point => [x, scores[k]! + shift]);
    curves.push({ name, form: "line", points });
  }
  return {
    name: "lfs-academic",
    svg: svgPlot({
      title: "Three rankers and their combination",
      x: "x",
      y: "score",
      series: [
        ...curves,
        { name: "target", form: "dashes", points: places.map((x, k): Point => [x, truth[k]!]) },
        {
          name: "training set",
          form: "dots",
          points: trainingPoints(train.inputs, train.scores!.values.data),
        },
      ],
    }),
  };
}

function trainingPoints({ values, size }: Vectors, scores: Float64Array): readonly Point[] {
  if (values.kind !== "dense") return [];
  return Array.from({ length: size }, (_, row): Point => [rowOf(values, row)[0]!, scores[row]!]);
}
