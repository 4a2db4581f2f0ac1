import { isOrdoError, OrdoError } from "../../../base/errors.ts";
import { shared } from "../../../base/once.ts";
import { openCompute } from "../../../compute/compute.ts";
import { type Dataset, takeItems } from "../../../data/dataset.ts";
import type { Samples } from "../../../data/samples.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { scopeOf } from "../../../linalg/scope.ts";
import { drawShare, rowsByQuery } from "../../held-out-share.ts";
import type { FitOptions, Judging, Prepared } from "../../learner.ts";
import type { LearnerSpec } from "../../learner-spec.ts";
import type { Model } from "../../model.ts";
import { factsByOutput } from "../../output-facts.ts";
import type { PathValue } from "../../path.ts";
import { refitted } from "../../refitted.ts";
import { requireLambda, requireLambdas } from "../lambda-path.ts";
import { type PosedData, type Posing, poseData } from "../posed-data.ts";
import { modelOf } from "../to-model.ts";
import { type Judge, judgeBy } from "./judge.ts";
import { type Iterating, requireFeatures } from "./options.ts";
import { type IterativelySolved, type IterativeSystem, openIterative } from "./system.ts";

/** What a learner of this family is when it is solved step by step. */
export interface IterativeMachine<X extends Samples> extends Posing<X> {
  readonly spec: LearnerSpec;
  readonly lambda: number;
  readonly judging: Judging;
  readonly iterating: Iterating<X>;
}

const OBSTACLE = "conjugate gradient forms no system that items could be taken out of";

export async function fitIterative<X extends Samples>(
  machine: IterativeMachine<X>,
  data: Dataset<X>,
  options: FitOptions = {},
): Promise<Model<X>> {
  requireFeatures(machine.iterating, machine.kernel);
  const compute = scopeOf(await openCompute(options));
  try {
    const open = await openData(machine, data, compute);
    const solved = await open.system.solve(machine.lambda);
    return solvedModel(machine, open, { solved, lambda: machine.lambda, options }, compute);
  } finally {
    compute.release();
  }
}

/**
 * The models of a path, from the largest lambda down: each begins where the next larger one of the values ended, so that the values alone decide the
 * bits, whichever is asked for first. Where other data say when to stop, each begins at 0: how far it went is part of what is chosen.
 */
export async function prepareIterative<X extends Samples>(
  machine: IterativeMachine<X>,
  data: Dataset<X>,
  values: readonly PathValue[],
  options: FitOptions = {},
): Promise<Prepared<X>> {
  requireFeatures(machine.iterating, machine.kernel);
  const path = [...new Set(requireLambdas(values))].sort((a, b) => b - a);
  const compute = scopeOf(await openCompute(options));
  const opened = shared(() => openData(machine, data, compute));
  const links = path.map((lambda, place) =>
    shared(async (): Promise<IterativelySolved> => {
      const { system, isJudged } = await opened.get(undefined);
      const larger = place === 0 || isJudged ? undefined : await links[place - 1].get(undefined);
      return system.solve(lambda, larger?.values);
    }),
  );
  const model = async (value: PathValue) => {
    const lambda = requireLambda(value);
    const open = await opened.get(undefined);
    const solved = await (links[path.indexOf(lambda)]?.get(undefined) ?? open.system.solve(lambda));
    return solvedModel(machine, open, { solved, lambda, options }, compute);
  };
  return refitted(values, model, { reason: OBSTACLE, release: compute.release });
}

interface OpenData<X extends Samples> extends PosedData<X> {
  readonly data: Dataset<X>;
  readonly system: IterativeSystem;
  readonly isJudged: boolean;
}

async function openData<X extends Samples>(
  machine: IterativeMachine<X>,
  data: Dataset<X>,
  compute: Compute,
): Promise<OpenData<X>> {
  const { learned, judging } = sharedOut(machine, data, compute);
  // No square matrix is formed.
  const ready = await poseData({ ...machine, matrices: 0 }, learned, "primal", compute);
  const judge = judging && (await judgeOf(machine, judging, ready, compute));
  const manner = { ...machine.iterating, judge };
  const system = await openIterative(ready.posed.problem, ready.solved!, manner, compute);
  return { ...ready, data, system, isJudged: judge !== undefined };
}

/** What is learned from, and what says where to stop. */
function sharedOut<X extends Samples>(
  { iterating: { stopping, validation }, judging, spec }: IterativeMachine<X>,
  data: Dataset<X>,
  { run }: Compute,
): { readonly learned: Dataset<X>; readonly judging: Dataset<X> | undefined } {
  if (stopping === undefined) return { learned: data, judging: validation };
  if (data.preferences !== undefined) {
    const reason =
      "stopping holds out scored items, and the data has explicit preferences; give data to stop by as `validation`";
    throw new OrdoError("data.unsupported", `${spec.kind}: ${reason}`, { what: "stopping", reason });
  }
  const rows = Array.from({ length: data.size }, (_, row) => row);
  const isByQuery = judging === "query" && data.queries !== undefined;
  const parts = isByQuery ? rowsByQuery(data) : rows.map((row) => [row]);
  const held = drawShare([parts], stopping, run.rng.fork("conjugate gradient, stopping"));
  return {
    learned: takeItems(
      data,
      rows.filter((row) => !held.has(row)),
    ),
    judging: takeItems(
      data,
      rows.filter((row) => held.has(row)),
    ),
  };
}

async function judgeOf<X extends Samples>(
  machine: IterativeMachine<X>,
  judging: Dataset<X>,
  { features, posed }: PosedData<X>,
  compute: Compute,
): Promise<Judge> {
  const { problem } = await poseJudging(machine, judging, compute);
  const { outputs } = posed.problem;
  if (problem.outputs !== outputs) {
    const reason = `it has ${problem.outputs} outputs, and the data that is learned from ${outputs}`;
    throw new OrdoError("data.unsupported", `validation: ${reason}`, { what: "validation", reason });
  }
  return judgeBy(problem, await features!.map.apply(judging.inputs, compute), outputs, compute);
}

/** What is wrong with the data that say where to stop is told as theirs. */
async function poseJudging<X extends Samples>(
  { pose }: IterativeMachine<X>,
  judging: Dataset<X>,
  compute: Compute,
) {
  try {
    return await pose(judging, compute, "primal");
  } catch (error) {
    if (!isOrdoError(error)) throw error;
    throw new OrdoError(error.code, `validation: ${error.message}`, error.details, { cause: error });
  }
}

interface SolvedAt {
  readonly solved: IterativelySolved;
  readonly lambda: number;
  readonly options: FitOptions;
}

function solvedModel<X extends Samples>(
  { spec, kernel }: IterativeMachine<X>,
  { data, system: _, isJudged: __, posed, ...ready }: OpenData<X>,
  { solved, lambda, options }: SolvedAt,
  compute: Compute,
): Model<X> {
  const { facts, ...solution } = solved;
  const source = { kernel, spec: { ...spec, lambda }, facts: factsByOutput(facts) };
  return modelOf(source, data, { ...solution, ...ready, problem: posed.problem }, compute, options);
}
