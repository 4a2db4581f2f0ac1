import { once, shared } from "../../../base/once.ts";
import type { Samples } from "../../../data/samples.ts";
import { type Landmarks, mappedFeatures } from "../../../kernels/maps/landmarks.ts";
import type { Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, matrix, rowOf } from "../../../linalg/matrix.ts";
import { productInHost } from "../../../linalg/product-in-host.ts";
import type { ExplicitGraph } from "../../../preferences/graph.ts";
import { equationsOf } from "../primal/equations.ts";
import { type FeatureRows, featureMeans, featureRows } from "../primal/feature-rows.ts";
import type { NormalEquations } from "../primal/normal-equations.ts";
import { type BorderedProblem, blockMeans } from "../problem.ts";
import { type Directions, directionsOf } from "./directions.ts";

/** Which system it is that landmarks leave together with the items. */
export interface LandmarkProblem<X extends Samples> {
  /** As it is posed in the primal form. */
  readonly problem: BorderedProblem;
  /** Where all there is are explicit preferences. */
  readonly pairs: ExplicitGraph | undefined;
  readonly items: X;
  /** Of which the rows are known. */
  readonly landmarks: Landmarks<X>;
  /** Their C⁻¹. */
  readonly inverse: Matrix;
  readonly lambdas: readonly number[];
  /** Where they are there already; and the means of the features over each block where these were not needed for them. */
  readonly equations?: NormalEquations | undefined;
  readonly means?: Matrix | undefined;
}

/** What all hold-outs of it have in common. */
export interface LandmarkSystem extends BareSystem {
  /** φ of the items. */
  readonly features: Matrix;
  /** Less the means of their blocks. */
  centred(): Matrix;
}

/** What is known of it without the features of the items. */
export interface BareSystem {
  readonly problem: BorderedProblem;
  readonly pairs: ExplicitGraph | undefined;
  /** C⁻¹. */
  readonly inverse: Matrix;
  readonly lambdas: readonly number[];
  readonly directions: Directions;
  /** Means of the features, and of the targets, over each block. */
  means(): Matrix;
  targetMeans(): Matrix;
  /** M = ΦᵀLΦ and ΦᵀLy of all items. */
  equations(): Promise<NormalEquations>;
  /** B·(φ − mean of the block) of each item, in the rows. */
  mapped(B: Held): Promise<Matrix>;
}

export function landmarkSystem<X extends Samples>(
  { problem, pairs, landmarks, inverse, lambdas, ...given }: LandmarkProblem<X>,
  features: Matrix,
  compute: Compute,
): LandmarkSystem {
  const { backend, run } = compute;
  const rows = featureRows(features);
  const means = once(() => featureMeans(problem, rows));
  const equations = shared(async () => given.equations ?? equationsOf(problem, features, means, compute));
  const centred = once(() => centredItems({ problem, features, means }, rows));
  const featuresOf = (row: number) => rowOf(features, row);
  return {
    problem,
    pairs,
    features,
    inverse,
    lambdas,
    directions: directionsOf(landmarks, { size: problem.size, featuresOf }, inverse),
    means,
    centred,
    targetMeans: once(() => blockMeans(problem, problem.targets)),
    equations: () => equations.get(undefined),
    mapped: (B) => productInHost(centred(), B, { transposeB: true, signal: run.signal }, backend),
  };
}

/** For one lambda, at which kernel values are computed once either way. Undefined for several, to which features are of use again, and where something is only known from the features. */
export function bareSystem<X extends Samples>(
  { problem, pairs, items, landmarks, inverse, lambdas, equations, means }: LandmarkProblem<X>,
  compute: Compute,
): BareSystem | undefined {
  if (
    lambdas.length > 1 ||
    equations === undefined ||
    means === undefined ||
    means.rows > 1 ||
    landmarks.kept.length < landmarks.items.size
  )
    return undefined;
  const featuresOf = () => {
    throw new Error("features are asked for where all landmarks are in the map");
  };
  return {
    problem,
    pairs,
    inverse,
    lambdas,
    directions: directionsOf(landmarks, { size: problem.size, featuresOf }, inverse),
    means: () => means,
    targetMeans: once(() => blockMeans(problem, problem.targets)),
    equations: async () => equations,
    async mapped(B) {
      const less = means.rows === 0 ? undefined : await compute.backend.multiplyVector(B, rowOf(means, 0));
      return mappedFeatures(landmarks, { B, less }, items, compute);
    },
  };
}

function centredItems(
  { problem, features, means }: Pick<LandmarkSystem, "problem" | "features" | "means">,
  from: FeatureRows,
): Matrix {
  if (problem.blocks === undefined) return features;
  const { rows: m, cols: r } = features;
  const result = matrix(m, r);
  const factors = new Float64Array(m).fill(1);
  from.centredTo(result.data, r, {
    top: 0,
    bottom: m,
    factors,
    blocks: problem.blocks.of,
    means: means().data,
  });
  return result;
}

/** The target of an item less the mean of its block, or the difference that a preference wants. */
export function lineTarget(system: BareSystem, line: number, out: number): number {
  const { problem, pairs } = system;
  if (pairs !== undefined) return pairs.differences[line];
  const { targets, blocks, outputs: v } = problem;
  const mean = blocks === undefined ? 0 : system.targetMeans().data[blocks.of[line] * v + out];
  return targets.data[targets.offset + line * targets.stride + out] - mean;
}
