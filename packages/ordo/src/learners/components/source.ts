import type { Dataset } from "../../data/dataset.ts";
import type { Grouping } from "../../data/grouping.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import type { Form, Posing } from "../least-squares/posed-data.ts";

/** Which components: of which kernel, about 0 or about their mean. */
export interface ComponentSource<X extends Samples> {
  readonly kernel: Kernel<X>;
  /** Components of HKH with H = I − 11ᵀ/m, in place of K. */
  readonly centred: boolean;
}

/** A learner on the first components of the items: which these are, and what is to be fitted with them. */
export interface ComponentMachine<X extends Samples> extends Posing<X>, ComponentSource<X> {
  readonly spec: LearnerSpec;
  readonly form: Form;
  /** Sets of items over each of which a constant costs nothing. */
  partsOf(data: Dataset<X>): Grouping;
}
