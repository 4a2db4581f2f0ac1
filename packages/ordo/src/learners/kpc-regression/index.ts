import { flag, oneOf, readOptions } from "../../base/options.ts";
import { fieldOf } from "../../base/ranges.ts";
import type { Dataset } from "../../data/dataset.ts";
import { oneGroup } from "../../data/grouping.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { dependsOnReference } from "../../kernels/spec.ts";
import { fitComponents, prepareComponents } from "../components/machine.ts";
import { COMPONENTS, componentsPath, requireComponents, USUAL_COMPONENTS } from "../components/path.ts";
import type { ComponentMachine } from "../components/source.ts";
import { type KernelOption, kernelOption, requireForm, withKernel } from "../kernel-option.ts";
import type { Learner } from "../learner.ts";
import { FORMS, type Form } from "../least-squares/posed-data.ts";
import type { PathValue } from "../path.ts";
import { requireData } from "../require-data.ts";
import { poseScores } from "../rls/pose.ts";
import { weighingItems } from "../rls/weighing.ts";

export interface KpcRegressionOptions<X extends Samples> {
  readonly kernel: KernelOption<X>;
  /** How many principal components are kept. */
  readonly components?: number;
  /** Components about the mean of the items, in place of components about 0. */
  readonly centred?: boolean;
  readonly form?: Form;
}

const options = {
  kernel: kernelOption,
  components: fieldOf(COMPONENTS.range, USUAL_COMPONENTS),
  centred: flag(false),
  form: oneOf(FORMS, "auto"),
};

/**
 * Kernel principal component regression, the pointwise baseline: the least of Σ w_i(y_i − c − f(x_i))² over a constant c and functions f of the first
 * principal components. The best c makes it a problem of differences, with the Laplacian of one block. Of items of weight 0 nothing is learned.
 */
export function kpcRegression<X extends Samples>(asked: KpcRegressionOptions<X>): Learner<X> {
  const given = withKernel(asked);
  const { components, centred, form } = readOptions("kpcRegression", options, given);
  requireForm("kpcRegression", form, given.kernel);
  const { kernel, ...rest } = given;
  const machine: ComponentMachine<X> = {
    spec: Object.freeze({ kind: "kpc-regression", kernel: kernel.spec, components, centred, form }),
    kernel,
    centred,
    form,
    pose: async (data) => poseScores(data, true, dependsOnReference(kernel.spec)),
    partsOf: ({ size }) => oneGroup(size),
  };
  const path = componentsPath(components, machine);
  return Object.freeze({
    spec: machine.spec,
    judging: "query",
    path: Object.freeze({
      ...path,
      grid: (data: Dataset<X>, run) => path.grid(weighingItems(data).data, run),
    } satisfies typeof path),
    at: (other: PathValue) => kpcRegression({ kernel, ...rest, components: requireComponents([other])[0] }),
    kernel: Object.freeze({
      own: kernel,
      with: (other: Kernel<X>) => kpcRegression({ ...rest, kernel: other }),
    }),
    async fit(data, run) {
      requireData(data);
      const weighing = weighingItems(data);
      return weighing.model(await fitComponents(machine, weighing.data, components, run));
    },
    async prepare(data, values, run) {
      requireData(data);
      const weighing = weighingItems(data);
      return weighing.prepared(await prepareComponents(machine, weighing.data, values, run));
    },
  } satisfies Learner<X>);
}
