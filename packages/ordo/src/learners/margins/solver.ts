import { once } from "../../base/once.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import { sideBySide } from "../../linalg/join.ts";
import { columnOf, type Matrix } from "../../linalg/matrix.ts";
import { featurePredictor } from "../predictors/feature-predictor.ts";
import type { Predictor } from "../predictors/predictor.ts";
import { minimiseByPlanes } from "./bundle.ts";
import { type FeatureSpace, isWide, openSpace } from "./feature-space.ts";
import { minimiseHinge } from "./hinge.ts";
import { openItems } from "./item-space.ts";
import type { MarginMachine } from "./margin-machine.ts";
import { hasNearInverse, nearInverse } from "./near-inverse.ts";
import { minimiseByNewton } from "./newton.ts";
import type { Minimum, Objective } from "./objective.ts";
import { featurePlanes, itemPlanes } from "./plane-space.ts";
import { openPlanes } from "./planes.ts";
import type { Risk } from "./risk.ts";
import { startOfSome } from "./start.ts";

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
  const spanned = { ...machine, own };
  const features = once(() => overFeatures(spanned, data, compute));
  if (!isOfItems || (loss === "squared-hinge" && stop.tolerance < FINE)) return features();
  return overItems(spanned, data, { compute, features });
}

/** Where so many planes, and half as many more as there are items, have not brought a squared loss to its minimum, λ is so small that Newton steps do better. */
const PATIENCE = 100;
/** The best point of a λ so many times larger is no good one to begin with: planes that touch near it hold little up, where those that are known already lead from 0 to the new one. */
const FAR = 8;

type Spanned<X extends Samples> = MarginMachine<X> & Parameters<typeof openSpace<X>>[2];

async function overItems<X extends Samples>(
  machine: Spanned<X>,
  data: Dataset<X>,
  { compute, features }: { readonly compute: Compute; features(): Promise<MarginSolver<X>> },
): Promise<MarginSolver<X>> {
  const { loss, stop } = machine;
  const { size, product, predictor } = await openItems(machine.kernel, data.inputs, machine, compute);
  const space = itemPlanes(size, product);
  const outputs = machine.risksOf(data, loss).map((risk) => ({ risk, planes: openPlanes(space) }));
  const most = loss === "hinge" ? stop.iterations : Math.min(stop.iterations, PATIENCE + (size >> 1));
  let isPatient = true;
  let last = 0;
  return {
    async solve(lambda, before) {
      // λ falls along a path: what planes were too slow for, they will be again.
      if (!isPatient) return (await features()).solve(lambda, before);
      const found: Minimum[] = [];
      const isNear = last <= FAR * lambda;
      last = lambda;
      for (const [output, { risk, planes }] of outputs.entries()) {
        const w = isNear ? before?.[output].w : undefined;
        const f = w === undefined ? space.zero : await space.represent(w);
        const begin = { f, bound: 0, rounds: 0 };
        const limits = { ...stop, iterations: most };
        const low = await minimiseByPlanes({ risk, lambda, space, planes }, limits, begin, compute.run);
        isPatient = low.isReached || most === stop.iterations;
        if (!isPatient) return (await features()).solve(lambda, undefined);
        found.push({ ...low, w: low.f.w });
      }
      return found;
    },
    predictor: async (found) =>
      isPatient ? predictor(found.map(({ w }) => w)) : (await features()).predictor(found),
  };
}

async function overFeatures<X extends Samples>(
  machine: Spanned<X>,
  data: Dataset<X>,
  compute: Compute,
): Promise<MarginSolver<X>> {
  const features = await openSpace(machine.kernel, data.inputs, machine, compute);
  const { map, weightsOf, biasOf } = features;
  const outputs = outputsOf(machine, data, features, compute);
  return {
    async solve(lambda, before) {
      const found: Minimum[] = [];
      for (const [output, minimise] of outputs.entries())
        found.push(await minimise(lambda, before?.[output].w));
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

type Minimise = (lambda: number, start: Float64Array | undefined) => Promise<Minimum>;

/** The hinge loss of an output has planes of its own, which hold for every λ, and where Newton steps are cheap a second square beside the first. */
function outputsOf<X extends Samples>(
  { loss, stop, risksOf }: MarginMachine<X>,
  data: Dataset<X>,
  { values, products, isSpan }: FeatureSpace<X>,
  compute: Compute,
): readonly Minimise[] {
  const { run } = compute;
  const [size, scores, pull] = [values.cols, products.times, products.transposed];
  const smooth = risksOf(data, "squared-hinge");
  const near = smooth.map((risk) => nearInverse(values, risk, compute));
  const objectiveOf = (risk: Risk, lambda: number, output: number): Objective => ({
    risk,
    lambda,
    size,
    scores,
    pull,
    nearInverse: near[output],
    isNear: hasNearInverse(values),
  });
  if (loss === "squared-hinge" && isSpan)
    return smooth.map(
      (risk, output) => (lambda, start) =>
        minimiseByNewton(
          objectiveOf(risk, lambda, output),
          { ...stop, patience: Number.POSITIVE_INFINITY },
          run,
          start && { w: start },
        ),
    );
  if (loss === "squared-hinge")
    return smooth.map((risk, output) => async (lambda, before) => {
      const some =
        before || !hasNearInverse(values) ? undefined : startOfSome(values, { risk, lambda }, compute);
      const start = before === undefined ? await some : { w: before };
      return minimiseByNewton(objectiveOf(risk, lambda, output), stop, run, start);
    });
  const space = featurePlanes({ size, scores, pull });
  const twins = hasNearInverse(values) ? risksOf(data, "squared-hinge") : undefined;
  return risksOf(data, "hinge").map((risk, output) => {
    const squares = twins && ([smooth[output], twins[output]] as const);
    const begin = { squares, space, planes: openPlanes(space) };
    return (lambda, start) =>
      minimiseHinge(objectiveOf(risk, lambda, output), stop, { ...begin, start }, run);
  });
}
