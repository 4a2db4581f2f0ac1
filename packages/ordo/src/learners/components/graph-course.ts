import { seeded } from "../../base/random.ts";
import type { Grouping } from "../../data/grouping.ts";
import type { Compute } from "../../linalg/compute.ts";
import { type Matrix, matrix, rowOf } from "../../linalg/matrix.ts";
import { columnsOf, dot } from "./columns.ts";
import type { Course, Goal } from "./goal.ts";

/** Products with L that its largest eigenvalue is looked for with; it only scales what counts as rounding. */
const POWER_STEPS = 8;

/** One component made orthogonal to those before it, in the product of L. */
interface Step {
  /** q = Σ c_k·v_k, less its means over the parts, with qᵀLq = 1. */
  readonly q: Float64Array;
  readonly Lq: Float64Array;
  /** c. */
  readonly coordinates: Float64Array;
  /** qᵀb, one for each output. */
  readonly pulls: Float64Array;
}

/**
 * Any Laplacian, and any vectors: one Gram-Schmidt process in the product xᵀLz serves all p, as the best scores on p components are Σ q_k(q_kᵀb) over its
 * first p vectors. A component that adds nothing but constants over parts of the graph gives a direction n that VLVᵀ takes to 0; the pseudo-inverse has no
 * part in those. L is met in products alone. O(mp² + p·products) for all p up to the last.
 */
export async function graphCourse(vectors: Matrix, goal: Goal, { run }: Compute): Promise<Course> {
  const count = vectors.rows;
  const least = goal.size * Number.EPSILON * largestOf(goal);
  const targets = columnsOf(goal.right);
  const steps: (Step | undefined)[] = [];
  const nulls: (Float64Array | undefined)[] = [];
  for (let k = 0; k < count; k++) {
    const found = orthogonal(withoutMeans(rowOf(vectors, k), goal.parts), k, steps);
    const Lq = goal.laplacian(found.q);
    const square = dot(found.q, Lq);
    const isNull = square <= least * dot(found.coordinates, found.coordinates);
    steps.push(isNull ? undefined : unitStep({ ...found, Lq }, Math.sqrt(square), targets));
    nulls.push(isNull ? unitNull(found.coordinates, nulls) : undefined);
    await run.checkpoint("components", k + 1, count);
  }
  return { at: (p) => weightsAt(p, goal.outputs, steps, nulls) };
}

/** Twice, as once leaves what rounding made of it. */
function orthogonal(q: Float64Array, k: number, steps: readonly (Step | undefined)[]) {
  const coordinates = new Float64Array(k + 1);
  coordinates[k] = 1;
  for (let pass = 0; pass < 2; pass++) {
    for (const step of steps) {
      if (step === undefined) continue;
      const along = dot(step.Lq, q);
      for (let i = 0; i < q.length; i++) q[i] -= along * step.q[i];
      subtract(coordinates, step.coordinates, along);
    }
  }
  return { q, coordinates };
}

function unitStep(
  { q, Lq, coordinates }: Omit<Step, "pulls">,
  length: number,
  targets: readonly Float64Array[],
): Step {
  const unit = (values: Float64Array) => values.map((value) => value / length);
  const own = unit(q);
  return {
    q: own,
    Lq: unit(Lq),
    coordinates: unit(coordinates),
    pulls: Float64Array.from(targets, (target) => dot(own, target)),
  };
}

/** At length 1, orthogonal to those before it. */
function unitNull(direction: Float64Array, nulls: readonly (Float64Array | undefined)[]): Float64Array {
  const result = direction.slice();
  for (let pass = 0; pass < 2; pass++)
    for (const other of nulls) if (other !== undefined) subtract(result, other, dot(other, result));
  const length = Math.sqrt(dot(result, result));
  return result.map((value) => value / length);
}

/** w = Σ c·(qᵀb), less what it has along directions that make no difference. */
function weightsAt(
  p: number,
  outputs: number,
  steps: readonly (Step | undefined)[],
  nulls: readonly (Float64Array | undefined)[],
): Matrix {
  const w = matrix(p, outputs);
  for (let out = 0; out < outputs; out++) {
    const own = new Float64Array(p);
    for (const step of steps.slice(0, p))
      if (step !== undefined) subtract(own, step.coordinates, -step.pulls[out]);
    for (const direction of nulls.slice(0, p))
      if (direction !== undefined) subtract(own, direction, dot(direction, own));
    own.forEach((value, k) => {
      w.data[k * outputs + out] = value;
    });
  }
  return w;
}

/** x ← x − factor·z, where z may be shorter. */
function subtract(x: Float64Array, z: Float64Array, factor: number): void {
  for (let k = 0; k < z.length; k++) x[k] -= factor * z[k];
}

/** Constants over a part cost nothing, and would hide the differences that do. */
function withoutMeans(values: Float64Array, { of, count }: Grouping): Float64Array {
  const [sums, sizes] = [new Float64Array(count), new Float64Array(count)];
  values.forEach((value, row) => {
    sums[of[row]] += value;
    sizes[of[row]]++;
  });
  return values.map((value, row) => value - sums[of[row]] / sizes[of[row]]);
}

/** The largest eigenvalue of L, to a digit: ‖Lx‖ for a unit vector x that a few products with L have turned. */
function largestOf({ size, laplacian }: Goal): number {
  const rng = seeded(0);
  let x: Float64Array = Float64Array.from({ length: size }, () => rng.normal());
  let length = 0;
  for (let step = 0; step <= POWER_STEPS; step++) {
    length = Math.sqrt(dot(x, x));
    if (length === 0) return 0;
    x = laplacian(x.map((value) => value / length));
  }
  return Math.sqrt(dot(x, x));
}
