import { type Dataset, withOutput } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { FitOptions, Judging, Prepared } from "../learner.ts";
import type { Model } from "../model.ts";
import type { PathValue } from "../path.ts";
import { fitIterative, prepareIterative } from "./iterative/machine.ts";
import type { Iterating } from "./iterative/options.ts";
import { fitMachine, type Machine, prepareMachine } from "./machine.ts";

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
  if (iterating === undefined)
    return {
      fit: (data, options) => fitMachine(machine, data, options),
      prepare: (data, values, options) => prepareMachine(machine, data, values, options),
    };
  const { spec, lambda, kernel, pose } = machine;
  const stepping = (output: number | undefined) => {
    const { validation } = iterating;
    const own = validation && output !== undefined ? withOutput(validation, output) : validation;
    return { spec, lambda, kernel, pose, judging, iterating: { ...iterating, validation: own } };
  };
  return {
    fit: (data, options, output) => fitIterative(stepping(output), data, options),
    prepare: (data, values, options, output) => prepareIterative(stepping(output), data, values, options),
  };
}
