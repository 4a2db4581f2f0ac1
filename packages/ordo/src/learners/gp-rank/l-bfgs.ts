/** A function to be made small, and its gradient; a value that is not finite says that there is nothing here. */
export interface Slope {
  readonly value: number;
  readonly gradient: Float64Array;
}

export interface Descent {
  readonly point: Float64Array;
  readonly value: number;
  readonly isConverged: boolean;
}

/** Steps and changes of the gradient that are remembered. */
const MEMORY = 8;
/** The most that a coordinate moves in one step. */
const FURTHEST = 3;
const [ENOUGH, HALVINGS] = [1e-4, 40];
/** Where rounding hides that the function still goes down, a gradient of so many tolerances is as good as none. */
const ROUNDED = 1e5;
/** A gain of this share of 1 + |f| may be rounding. */
const GAIN = 1e-13;

interface Memory {
  readonly step: Float64Array;
  readonly change: Float64Array;
}

/**
 * Limited-memory BFGS with steps that are halved until the function goes down enough. Source: Nocedal and Wright, Numerical Optimization, 2006,
 * algorithms 7.4 and 3.1. Ends where no coordinate of the gradient is more than `tolerance` of 1 + |f|, or rounding hides all further gain.
 */
export async function descend(
  at: (point: Float64Array) => Promise<Slope>,
  start: Float64Array,
  { iterations = 100, tolerance = 1e-10 }: { readonly iterations?: number; readonly tolerance?: number } = {},
): Promise<Descent> {
  let [point, here] = [start, await at(start)];
  const memory: Memory[] = [];
  const isFlat = (limit: number) => largest(here.gradient) <= limit * (1 + Math.abs(here.value));
  for (let k = 0; k < iterations && !isFlat(tolerance); k++) {
    const found = await lineSearch(at, point, here, directionOf(here.gradient, memory));
    if (found === undefined) {
      // Old curvature may mislead; without it the direction is the steepest.
      if (memory.length === 0 || isFlat(ROUNDED * tolerance)) break;
      memory.length = 0;
      continue;
    }
    const { next, there } = found;
    remember(memory, {
      step: next.map((value, j) => value - point[j]),
      change: there.gradient.map((value, j) => value - here.gradient[j]),
    });
    const gain = here.value - there.value;
    [point, here] = [next, there];
    if (gain <= GAIN * (1 + Math.abs(here.value)) && isFlat(ROUNDED * tolerance)) break;
  }
  return { point, value: here.value, isConverged: isFlat(ROUNDED * tolerance) };
}

async function lineSearch(
  at: (point: Float64Array) => Promise<Slope>,
  point: Float64Array,
  here: Slope,
  direction: Float64Array,
) {
  const slope = dot(direction, here.gradient);
  if (!(slope < 0)) return undefined;
  let size = Math.min(1, FURTHEST / largest(direction));
  for (let k = 0; k < HALVINGS; k++, size /= 2) {
    const next = point.map((value, j) => value + size * direction[j]);
    const there = await at(next);
    if (there.value <= here.value + ENOUGH * size * slope) return { next, there };
  }
  return undefined;
}

/** −H·g, by the two loops over what is remembered. */
function directionOf(gradient: Float64Array, memory: readonly Memory[]): Float64Array {
  const q = gradient.slice();
  const shares = memory.map(() => 0);
  for (let k = memory.length - 1; k >= 0; k--) {
    const { step, change } = memory[k];
    shares[k] = dot(step, q) / dot(step, change);
    addTo(q, change, -shares[k]);
  }
  const last = memory.at(-1);
  const scale =
    last === undefined
      ? 1 / Math.max(1, largest(gradient))
      : dot(last.step, last.change) / dot(last.change, last.change);
  const r = q.map((value) => scale * value);
  memory.forEach(({ step, change }, k) => {
    addTo(r, step, shares[k] - dot(change, r) / dot(step, change));
  });
  return r.map((value) => -value);
}

function remember(memory: Memory[], one: Memory): void {
  // A change that does not go along with the step would make H indefinite.
  if (!(dot(one.step, one.change) > 1e-12 * Math.sqrt(dot(one.step, one.step) * dot(one.change, one.change))))
    return;
  memory.push(one);
  if (memory.length > MEMORY) memory.shift();
}

const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, k) => sum + value * b[k], 0);
const largest = (a: Float64Array) => a.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

function addTo(a: Float64Array, b: Float64Array, factor: number): void {
  for (let k = 0; k < a.length; k++) a[k] += factor * b[k];
}
