import type { Drawn } from "./draw-data.ts";
import { type Machine, rowsOf } from "./machine.ts";

/** Columns divided by their deviations over counted rows; where they lie matters to no order. */
function scaledBy(drawn: Drawn, counts: Uint32Array): Drawn {
  const scales = scalesOf(drawn, counts);
  return { ...drawn, x: drawn.x.map((row) => row.map((value, col) => value * scales[col]!)) };
}

function scalesOf({ x }: Drawn, counts: Uint32Array): Float64Array {
  const rows = rowsOf(counts);
  const W = rows.reduce((sum, row) => sum + counts[row]!, 0);
  return x[0]!.map((_, col) => {
    const mean = rows.reduce((sum, row) => sum + counts[row]! * x[row]![col]!, 0) / W;
    const squares = rows.reduce((sum, row) => sum + counts[row]! * (x[row]![col]! - mean) ** 2, 0);
    return 1 / Math.sqrt(squares / W);
  });
}

/** Scales once, by all rows that count, those that are held out included: what a draw does. */
export function scaledOnce(drawn: Drawn, machine: (scaled: Drawn) => Machine): Machine {
  const of = (counts: Uint32Array) => machine(scaledBy(drawn, counts));
  return {
    pairs: (counts, tell) => of(counts).pairs(counts, tell),
    queries: (counts, tell) => of(counts).queries(counts, tell),
    fit: (counts) => of(counts).fit(counts),
  };
}

/** Scales by what is left of the rows and learns anew, for everything that is held out: what an estimate does. */
export function scaledInside(drawn: Drawn, machine: (scaled: Drawn) => Machine): Machine {
  const { x, y, queries } = drawn;
  const fit: Machine["fit"] = (counts) => {
    const scales = scalesOf(drawn, counts);
    const score = machine(scaledBy(drawn, counts)).fit(counts);
    return (own) => score(own.map((value, col) => value * scales[col]!));
  };
  const without = (counts: Uint32Array, held: readonly number[]) => {
    const left = counts.slice();
    for (const row of held) left[row] = 0;
    return left;
  };
  return {
    pairs(counts, tell) {
      const rows = rowsOf(counts);
      for (const a of rows.filter((row) => y[row] === 1)) {
        for (const b of rows.filter((row) => y[row] !== 1)) {
          const score = fit(without(counts, [a, b]));
          tell(a, b, score(x[a]!) - score(x[b]!));
        }
      }
    },
    queries(counts, tell) {
      const rows = rowsOf(counts);
      for (const query of new Set(rows.map((row) => queries![row]!))) {
        const own = rows.filter((row) => queries![row] === query);
        const score = fit(without(counts, own));
        tell(
          query,
          own,
          Float64Array.from(own, (row) => score(x[row]!)),
        );
      }
    },
    fit,
  };
}
