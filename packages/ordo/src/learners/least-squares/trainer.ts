import { isOrdoError } from "../../base/errors.ts";
import { type Dataset, withOutput } from "../../data/dataset.ts";
import type { Samples, Vectors } from "../../data/samples.ts";
import type { FitOptions, Judging, Prepared } from "../learner.ts";
import type { Model } from "../model.ts";
import type { PathValue } from "../path.ts";
import { fitIterative, prepareIterative } from "./iterative/machine.ts";
import { type Iterating, TOLERANCE } from "./iterative/options.ts";
import { fitMachine, type Machine, prepareMachine } from "./machine.ts";
import { type SparseSizes, wayToFitSparse, wayToPrepareSparse } from "./plan.ts";

/** Trains a machine directly or step by step, as its options say. `output` is given where it is one of several, trained alone. */
export interface Trainer<X extends Samples> {
  fit(data: Dataset<X>, options?: FitOptions, output?: number): Promise<Model<X>>;
  prepare(
    data: Dataset<X>,
    values: readonly PathValue[],
    options?: FitOptions,
    output?: number,
  ): Promise<Prepared<X>>;
}

export function trainerOf<X extends Samples>(
  machine: Machine<X>,
  iterating: Iterating<X> | undefined,
  judging: Judging,
): Trainer<X> {
  const { spec, lambda, kernel, pose } = machine;
  const stepping = (manner: Iterating<X>, output?: number) => {
    const { validation } = manner;
    const own = validation && output !== undefined ? withOutput(validation, output) : validation;
    return { spec, lambda, kernel, pose, judging, iterating: { ...manner, validation: own } };
  };
  if (iterating !== undefined)
    return {
      fit: (data, options, output) => fitIterative(stepping(iterating, output), data, options),
      prepare: (data, values, options, output) =>
        prepareIterative(stepping(iterating, output), data, values, options),
    };
  return {
    async fit(data, options) {
      const sizes = sparseSizes(machine, data);
      if (sizes === undefined || wayToFitSparse(sizes) === "direct")
        return fitMachine(machine, data, options);
      const model = await fitIterative(stepping(OF_ITSELF), data, options);
      return isSolved(model) ? model : fitUnlessTooLarge(machine, data, options, model);
    },
    async prepare(data, values, options) {
      const sizes = sparseSizes(machine, data);
      if (sizes === undefined || wayToPrepareSparse(sizes) === "direct")
        return prepareMachine(machine, data, values, options);
      return prepareIterative(stepping(OF_ITSELF), data, values, options);
    },
  };
}

/** Steps that nobody asked for: more than so many are a sign that a factorisation serves better. */
const OF_ITSELF = Object.freeze({
  owner: "solver",
  tolerance: TOLERANCE,
  iterations: 1000,
  stopping: undefined,
  validation: undefined,
});

/** Of sparse rows that are features as they are; undefined for others. */
function sparseSizes<X extends Samples>(
  { kernel, form }: Machine<X>,
  { inputs }: Dataset<X>,
): SparseSizes | undefined {
  if (kernel.spec.kind !== "linear" || form !== "auto" || inputs.kind !== "vectors") return undefined;
  const { values } = inputs as unknown as Vectors;
  if (values.kind === "dense") return undefined;
  return { items: values.rows, features: values.cols, entries: values.values.length };
}

function isSolved<X extends Samples>({ warnings }: Model<X>): boolean {
  return warnings.every(({ code }) => code !== "training.not-converged");
}

/** Directly after all; where there is no memory for that, what the steps came to, with its warning. */
async function fitUnlessTooLarge<X extends Samples>(
  machine: Machine<X>,
  data: Dataset<X>,
  options: FitOptions | undefined,
  otherwise: Model<X>,
): Promise<Model<X>> {
  try {
    return await fitMachine(machine, data, options);
  } catch (error) {
    if (isOrdoError(error, "memory.insufficient") || isOrdoError(error, "backend.memory")) return otherwise;
    throw error;
  }
}
