import { once, shared } from "../../../base/once.ts";
import type { Samples } from "../../../data/samples.ts";
import type { Landmarks } from "../../../kernels/maps/landmarks.ts";
import type { Compute } from "../../../linalg/compute.ts";
import type { Matrix } from "../../../linalg/matrix.ts";
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
  /** φ of the items. */
  readonly features: Matrix;
  /** Of which the rows are known. */
  readonly landmarks: Landmarks<X>;
  /** Their C⁻¹. */
  readonly inverse: Matrix;
  readonly lambdas: readonly number[];
  /** Where they are there already. */
  readonly equations?: NormalEquations | undefined;
}

/** What all hold-outs of it have in common. */
export interface LandmarkSystem {
  readonly problem: BorderedProblem;
  readonly pairs: ExplicitGraph | undefined;
  readonly features: Matrix;
  readonly rows: FeatureRows;
  /** C⁻¹. */
  readonly inverse: Matrix;
  readonly lambdas: readonly number[];
  readonly directions: Directions;
  /** Means of the features, and of the targets, over each block. */
  means(): Matrix;
  targetMeans(): Matrix;
  /** M = ΦᵀLΦ and ΦᵀLy of all items. */
  equations(): Promise<NormalEquations>;
}

export function landmarkSystem<X extends Samples>(
  { problem, pairs, features, landmarks, inverse, lambdas, ...given }: LandmarkProblem<X>,
  compute: Compute,
): LandmarkSystem {
  const rows = featureRows(features);
  const means = once(() => featureMeans(problem, rows));
  const equations = shared(async () => given.equations ?? equationsOf(problem, features, means, compute));
  return {
    problem,
    pairs,
    features,
    rows,
    inverse,
    lambdas,
    directions: directionsOf(landmarks, features, inverse),
    means,
    targetMeans: once(() => blockMeans(problem, problem.targets)),
    equations: () => equations.get(undefined),
  };
}

/** The target of an item less the mean of its block, or the difference that a preference wants. */
export function lineTarget(system: LandmarkSystem, line: number, out: number): number {
  const { problem, pairs } = system;
  if (pairs !== undefined) return pairs.differences[line];
  const { targets, blocks, outputs: v } = problem;
  const mean = blocks === undefined ? 0 : system.targetMeans().data[blocks.of[line] * v + out];
  return targets.data[targets.offset + line * targets.stride + out] - mean;
}
