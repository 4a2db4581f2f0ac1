/** Where an axis begins and ends, and the round numbers on it. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
  /** A tick as text: as many decimals as the step between ticks needs. */
  label(tick: number): string;
}

const STEPS = [1, 2, 5, 10];
/** Of the width, on both sides, so that no dot sits on the edge. */
const MARGIN = 0.04;

/** An axis that holds all values, with at most `wanted` steps of 1, 2 or 5 times a power of ten. */
export function axisOf(values: readonly number[], wanted = 6): Axis {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const width = most > least ? most - least : Math.abs(least) || 1;
  const [from, to] = [least - MARGIN * width, most + MARGIN * width];
  const power = Math.floor(Math.log10(width / wanted));
  const step = STEPS.map((factor) => factor * 10 ** power).find((size) => width / size <= wanted)!;
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return {
    from,
    to,
    ticks: Array.from({ length: count }, (_, k) => (first + k) * step),
    // No "-0".
    label: (tick) => (Math.abs(tick) < step / 2 ? 0 : tick).toFixed(decimals),
  };
}
