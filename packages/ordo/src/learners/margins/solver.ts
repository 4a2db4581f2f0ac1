import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import { sideBySide } from "../../linalg/join.ts";
import { columnOf, type Matrix } from "../../linalg/matrix.ts";
import { featurePredictor } from "../predictors/feature-predictor.ts";
import type { Predictor } from "../predictors/predictor.ts";
import { minimiseByPlanes } from "./bundle.ts";
import { isWide, openSpace } from "./feature-space.ts";
import { minimiseHinge } from "./hinge.ts";
import { openItems } from "./item-space.ts";
import type { MarginMachine } from "./machine.ts";
import { hasNearInverse, nearInverse } from "./near-inverse.ts";
import { minimiseByNewton } from "./newton.ts";
import type { Minimum, Objective } from "./objective.ts";
import { featurePlanes, itemPlanes } from "./plane-space.ts";
import { openPlanes } from "./planes.ts";
import type { Risk } from "./risk.ts";

/** A machine with its data: what does not depend on λ is there already. */
export interface MarginSolver<X extends Samples> {
  /** Of each output, beginning where another λ ended. */
  solve(lambda: number, before: readonly Minimum[] | undefined): Promise<readonly Minimum[]>;
  predictor(found: readonly Minimum[]): Promise<Predictor<X>>;
}

/** A squared loss is brought nearer to its minimum than this by Newton steps, whose digits double, where planes add one after the other. */
const FINE = 1e-6;

/** Coefficients of the items where the kernel has no features, or more than items, and weights of features otherwise. */
export async function openSolver<X extends Samples>(
  machine: MarginMachine<X>,
  data: Dataset<X>,
  compute: Compute,
): Promise<MarginSolver<X>> {
  const { kernel, loss, stop } = machine;
  const map = await kernel.features?.(data.inputs, compute);
  const own = map && { map, values: await map.apply(data.inputs, compute) };
  const isOfItems = own === undefined || isWide(own);
  if (isOfItems && (loss === "hinge" || stop.tolerance >= FINE))
    return overItems({ ...machine, own }, data, compute);
  return overFeatures({ ...machine, own }, data, compute);
}

type Spanned<X extends Samples> = MarginMachine<X> & Parameters<typeof openSpace<X>>[2];

async function overItems<X extends Samples>(
  machine: Spanned<X>,
  data: Dataset<X>,
  compute: Compute,
): Promise<MarginSolver<X>> {
  const { size, product, predictor } = await openItems(machine.kernel, data.inputs, machine, compute);
  const space = itemPlanes(size, product);
  const outputs = machine.risksOf(data, machine.loss).map((risk) => ({ risk, planes: openPlanes(space) }));
  return {
    async solve(lambda, before) {
      const found: Minimum[] = [];
      for (const [output, { risk, planes }] of outputs.entries()) {
        const w = before?.[output].w;
        const f = w === undefined ? space.zero : await space.represent(w);
        const begin = { f, bound: 0, rounds: 0 };
        const low = await minimiseByPlanes({ risk, lambda, space, planes }, machine.stop, begin, compute.run);
        found.push({ ...low, w: low.f.w });
      }
      return found;
    },
    predictor: (found) => predictor(found.map(({ w }) => w)),
  };
}

async function overFeatures<X extends Samples>(
  machine: Spanned<X>,
  data: Dataset<X>,
  compute: Compute,
): Promise<MarginSolver<X>> {
  const { loss, stop, risksOf } = machine;
  const features = await openSpace(machine.kernel, data.inputs, machine, compute);
  const { values, products, map, weightsOf, biasOf } = features;
  const { run } = compute;
  const smooth = risksOf(data, "squared-hinge");
  const near = smooth.map((risk) => nearInverse(values, risk, compute));
  const objectiveOf = (risk: Risk, lambda: number, output: number): Objective => ({
    risk,
    lambda,
    size: values.cols,
    scores: products.times,
    pull: products.transposed,
    nearInverse: near[output],
  });
  const sharp = loss === "hinge" ? sharpOf() : undefined;
  /** What the hinge loss of each output needs besides: a second square, and its planes, which hold for every λ. */
  function sharpOf() {
    const space = featurePlanes({ size: values.cols, scores: products.times, pull: products.transposed });
    const twins = hasNearInverse(values) ? risksOf(data, "squared-hinge") : undefined;
    return risksOf(data, "hinge").map((hinge, output) => ({
      hinge,
      begin: {
        squares: twins && ([smooth[output], twins[output]] as const),
        space,
        planes: openPlanes(space),
      },
    }));
  }
  return {
    async solve(lambda, before) {
      const found: Minimum[] = [];
      for (const [output, risk] of smooth.entries()) {
        const start = before?.[output].w;
        if (sharp === undefined)
          found.push(await minimiseByNewton(objectiveOf(risk, lambda, output), stop, run, start));
        else {
          const { hinge, begin } = sharp[output];
          found.push(await minimiseHinge(objectiveOf(hinge, lambda, output), stop, { ...begin, start }, run));
        }
      }
      return found;
    },
    async predictor(found) {
      const columns: Matrix[] = [];
      for (const { w } of found) columns.push(columnOf(await weightsOf(w)));
      const bias = Float64Array.from(found, ({ w }) => biasOf(w));
      return featurePredictor({ map, weights: sideBySide(columns), bias });
    },
  };
}
