import { shared } from "../../base/once.ts";
import type { Warning } from "../../base/run.ts";
import { openCompute } from "../../compute/compute.ts";
import type { Dataset } from "../../data/dataset.ts";
import { oneGroup } from "../../data/grouping.ts";
import type { Samples } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import { scopeOf } from "../../linalg/scope.ts";
import type { FitOptions, Prepared } from "../learner.ts";
import { type PosedData, poseData } from "../least-squares/posed-data.ts";
import { DECOMPOSED } from "../least-squares/system-memory.ts";
import { modelOf } from "../least-squares/to-model.ts";
import type { Model } from "../model.ts";
import type { PathValue } from "../path.ts";
import { refitted } from "../refitted.ts";
import { courseOf } from "./course.ts";
import { type Decomposition, decompose } from "./decomposition.ts";
import { type Course, goalOf } from "./goal.ts";
import { interceptsOf } from "./intercepts.ts";
import { requireComponents } from "./path.ts";
import { remarksOn } from "./remarks.ts";
import type { ComponentMachine } from "./source.ts";

/** Why nothing is held out without training anew. */
const OBSTACLE = "components are those of the items that are left, which are others";

/** Components found, and the best scores on the first of them, however many. */
interface OpenComponents<X extends Samples> {
  readonly data: Dataset<X>;
  readonly ready: PosedData<X>;
  readonly found: Decomposition;
  readonly course: Course;
}

async function open<X extends Samples>(
  machine: ComponentMachine<X>,
  data: Dataset<X>,
  most: number,
  compute: Compute,
): Promise<OpenComponents<X>> {
  const ready = await poseData({ ...machine, matrices: DECOMPOSED }, data, machine.form, compute);
  const found = await decompose(machine, ready, most, compute);
  const goal = goalOf(ready.posed.problem, machine.partsOf(data));
  const course = await courseOf(found.vectors, goal, ready.form === "dual", compute);
  return { data, ready, found, course };
}

export async function fitComponents<X extends Samples>(
  machine: ComponentMachine<X>,
  data: Dataset<X>,
  components: number,
  options: FitOptions = {},
): Promise<Model<X>> {
  const compute = scopeOf(await openCompute(options));
  try {
    return modelAt(machine, await open(machine, data, components, compute), { components, options }, compute);
  } finally {
    compute.release();
  }
}

/** One decomposition for all numbers of components, up to the largest of these. */
export async function prepareComponents<X extends Samples>(
  machine: ComponentMachine<X>,
  data: Dataset<X>,
  given: readonly PathValue[],
  options: FitOptions = {},
): Promise<Prepared<X>> {
  const values = requireComponents(given);
  const compute = scopeOf(await openCompute(options));
  const most = Math.max(...values);
  const opened = shared(() => open(machine, data, most, compute));
  const model = async (value: PathValue) => {
    const [components] = requireComponents([value]);
    if (components > most) return fitComponents(machine, data, components, options);
    return modelAt(machine, await opened.get(undefined), { components, options }, compute);
  };
  return refitted(values, model, { reason: OBSTACLE, release: compute.release });
}

/** The model on so many components: O(mp), or O(np). */
function modelAt<X extends Samples>(
  { kernel, spec, centred }: ComponentMachine<X>,
  { data, ready, found, course }: OpenComponents<X>,
  { components, options }: { readonly components: number; readonly options: FitOptions },
  compute: Compute,
): Model<X> {
  const { items, form, features, posed } = ready;
  const p = Math.min(components, found.values.length);
  const w = course.at(p);
  const values = found.solution(w);
  const bias = posed.problem.intercept ? interceptsOf(posed.problem, found, { w, values }) : undefined;
  const remarks: readonly Warning[] = remarksOn(found, components, w);
  // Coefficients sum to 0 where the kernel was centred, and only there.
  const problem = { ...posed.problem, blocks: centred ? oneGroup(posed.problem.size) : undefined };
  const solution = { values, bias, remarks, items, form, features, problem };
  const facts = { ...(found.rank !== undefined && { rank: found.rank }), variance: varianceOf(found, p) };
  return modelOf({ spec: { ...spec, components }, kernel, facts }, data, solution, compute, options);
}

/** The share of the variance of the items, in the space of the kernel, that the first p components have. */
function varianceOf({ values, total }: Decomposition, p: number): number {
  return total === 0 ? 0 : values.subarray(0, p).reduce((sum, value) => sum + value, 0) / total;
}
