import type { Warning } from "../../base/run.ts";
import { openCompute } from "../../compute/compute.ts";
import { openRooms } from "../../compute/rooms.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import { scopeOf } from "../../linalg/scope.ts";
import type { FitOptions } from "../learner.ts";
import { makeModel, targetNamesOf } from "../make-model.ts";
import type { Model } from "../model.ts";
import type { Predictor } from "../predictors/predictor.ts";
import { provenanceOf } from "../provenance.ts";
import type { MarginMachine } from "./margin-machine.ts";
import type { Minimum, Stop } from "./objective.ts";
import { openSolver } from "./solver.ts";
import { pairSums } from "./wasm-walks.ts";

/** The models at each of the lambdas, in their order; from the largest to the smallest, each begins where the one before ended. */
export async function marginModels<X extends Samples>(
  machine: MarginMachine<X>,
  data: Dataset<X>,
  lambdas: readonly number[],
  options: FitOptions = {},
): Promise<Model<X>[]> {
  const compute = scopeOf(await openCompute(options));
  const rooms = await openRooms();
  const sums = pairSums(rooms);
  try {
    const solver = await openSolver(
      { ...machine, risksOf: (of, loss) => machine.risksOf(of, loss, sums) },
      data,
      compute,
    );
    const models = new Map<number, Model<X>>();
    let before: readonly Minimum[] | undefined;
    for (const lambda of lambdas.toSorted((a, b) => b - a)) {
      before = await solver.solve(lambda, before);
      const solved = { lambda, found: before, predictor: await solver.predictor(before) };
      models.set(lambda, modelOf(machine, data, solved, compute, options));
    }
    return lambdas.map((lambda) => models.get(lambda)!);
  } finally {
    rooms.release();
    compute.release();
  }
}

interface Solved<X extends Samples> {
  readonly lambda: number;
  /** Of each output. */
  readonly found: readonly Minimum[];
  readonly predictor: Predictor<X>;
}

function modelOf<X extends Samples>(
  { spec, stop }: MarginMachine<X>,
  data: Dataset<X>,
  { lambda, found, predictor }: Solved<X>,
  { backend, run }: Compute,
  options: FitOptions,
): Model<X> {
  return makeModel({
    predictor,
    provenance: provenanceOf({ ...spec, lambda }, data, { backend }, options),
    warnings: [...run.warnings, ...found.flatMap((one) => remarks(one, stop))],
    inputs: data.inputs.shape,
    target: targetNamesOf(data),
    facts: factsOf(found),
  });
}

/** Of several outputs each has its own, by number. */
function factsOf(found: readonly Minimum[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    found.flatMap(({ objective, gap, iterations }, output) => {
      const suffix = found.length === 1 ? "" : ` of output ${output}`;
      return Object.entries({ iterations, objective, gap }).map(
        ([name, value]) => [name + suffix, value] as const,
      );
    }),
  );
}

function remarks({ isReached, iterations, gap, objective }: Minimum, stop: Stop): readonly Warning[] {
  if (isReached) return [];
  const share = Number((gap / objective).toPrecision(2));
  const advice =
    iterations < stop.iterations
      ? "Nothing lower could be told from rounding: lambda is small beside the losses. Raise lambda, or tolerance."
      : "Raise iterations, or tolerance.";
  const message = `training stopped after ${iterations} rounds, before its tolerance: the objective may lie ${share} of itself above the least one. ${advice}`;
  return [Object.freeze({ code: "training.not-converged", message })];
}
