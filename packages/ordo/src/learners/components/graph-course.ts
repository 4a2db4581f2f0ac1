import { seeded } from "../../base/random.ts";
import type { Grouping } from "../../data/grouping.ts";
import type { Compute } from "../../linalg/compute.ts";
import { fromRows, type Matrix, matrix, rowOf } from "../../linalg/matrix.ts";
import { columnsOf, dot } from "./columns.ts";
import type { Course, Goal } from "./goal.ts";

/** Products with L that its largest eigenvalue is looked for with; it only scales what counts as rounding. */
const POWER_STEPS = 8;

/** So many components are freed of all before them by one product. A course goes by whole blocks, so that its numbers do not depend on its length. */
export const BLOCK = 32;

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

/** A vector on its way to become one. */
type Candidate = Pick<Step, "q" | "coordinates">;

/**
 * Any Laplacian, and any vectors: one Gram-Schmidt process in the product xᵀLz serves all p, as the best scores on p components are Σ q_k(q_kᵀb) over its
 * first p vectors. A component that adds nothing but constants over parts of the graph gives a direction n that VLVᵀ takes to 0; the pseudo-inverse has no
 * part in those. L is met in products alone. O(mp² + p·products) for all p up to the last, most of it in products of the backend.
 */
export async function graphCourse(vectors: Matrix, goal: Goal, compute: Compute): Promise<Course> {
  const count = vectors.rows;
  const least = goal.size * Number.EPSILON * largestOf(goal);
  const targets = columnsOf(goal.right);
  const steps: (Step | undefined)[] = [];
  const nulls: (Float64Array | undefined)[] = [];
  for (let top = 0; top < count; top += BLOCK) {
    const width = Math.min(BLOCK, count - top);
    const own = Array.from({ length: width }, (_, k) => candidate(vectors, top + k, goal.parts));
    for (const [k, one] of (await freed(own, steps, compute)).entries()) {
      const found = orthogonal(one, steps, top);
      const Lq = goal.laplacian(found.q);
      const square = dot(found.q, Lq);
      const isNull = square <= least * dot(found.coordinates, found.coordinates);
      steps.push(isNull ? undefined : unitStep({ ...found, Lq }, Math.sqrt(square), targets));
      nulls.push(isNull ? unitNull(found.coordinates, nulls) : undefined);
      await compute.run.checkpoint("components", top + k + 1, count);
    }
  }
  return { at: (p) => weightsAt(p, goal.outputs, steps, nulls) };
}

function candidate(vectors: Matrix, k: number, parts: Grouping): Candidate {
  const coordinates = new Float64Array(k + 1);
  coordinates[k] = 1;
  return { q: withoutMeans(rowOf(vectors, k), parts), coordinates };
}

/** Several at a time, orthogonal to all steps before: X ← X − (X·LQᵀ)·Q. Twice, as once leaves what rounding made of it. */
async function freed(
  block: readonly Candidate[],
  steps: readonly (Step | undefined)[],
  { backend }: Compute,
): Promise<readonly Candidate[]> {
  const before = steps.filter((step) => step !== undefined);
  if (before.length === 0) return block;
  using Q = await backend.place(fromRows(before.map(({ q }) => q)));
  using LQ = await backend.place(fromRows(before.map(({ Lq }) => Lq)));
  using C = await backend.place(padded(before, steps.length));
  let left = await backend.place(fromRows(block.map(({ q }) => q)));
  // What the coordinates lose on the way.
  let taken = await backend.zeros(block.length, steps.length);
  for (let pass = 0; pass < 2; pass++) {
    using along = await backend.multiply(left, LQ, { transposeB: true });
    left = await backend.multiply(along, Q, { alpha: -1, add: { to: left, beta: 1 } });
    taken = await backend.multiply(along, C, { add: { to: taken, beta: 1 } });
  }
  const [rows, less] = [await backend.fetch(left), await backend.fetch(taken)];
  left.release();
  taken.release();
  return block.map(({ coordinates }, row) => {
    subtract(coordinates, rowOf(less, row), 1);
    return { q: rowOf(rows, row).slice(), coordinates };
  });
}

/** Coordinates as rows of one length. */
function padded(steps: readonly Step[], length: number): Matrix {
  const result = matrix(steps.length, length);
  for (const [row, { coordinates }] of steps.entries()) result.data.set(coordinates, row * length);
  return result;
}

/** Orthogonal to the steps from `top` on, twice for the same reason. */
function orthogonal(
  { q, coordinates }: Candidate,
  steps: readonly (Step | undefined)[],
  top: number,
): Candidate {
  for (let pass = 0; pass < 2; pass++)
    for (const step of steps.slice(top)) {
      if (step === undefined) continue;
      const along = dot(step.Lq, q);
      subtract(q, step.q, along);
      subtract(coordinates, step.coordinates, along);
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
