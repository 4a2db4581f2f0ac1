import { isOrdoError, OrdoError } from "../../base/errors.ts";
import type { Precomputed } from "../../data/precomputed.ts";
import type { Held } from "../../linalg/backend.ts";
import type { Compute } from "../../linalg/compute.ts";
import { at, type Matrix } from "../../linalg/matrix.ts";
import { defineKernel } from "../define.ts";
import type { Kernel } from "../kernel.ts";

/**
 * k(x, z) is looked up: the items bring their kernel values (`precomputedItems`, `precomputedNewItems`). The whole table is
 * checked to be positive semidefinite when original items are first compared with each other.
 */
export function precomputed(): Kernel<Precomputed> {
  return defineKernel<Precomputed>({
    // They are what they are.
    accuracy: "relative",
    spec: { kind: "precomputed" },
    input: "precomputed",
    async matrix(a, b, compute) {
      if (a.asymmetry > 0) compute.run.warn("kernel.symmetrized", symmetrizedBy(a.asymmetry));
      if (b === undefined && a.table !== undefined && a.role === "original")
        await requirePositiveSemidefinite(a.table, compute);
      return placeValues(a, b ?? a, compute);
    },
    async diagonal(a) {
      return ownValues(a);
    },
  });
}

async function placeValues(a: Precomputed, b: Precomputed, { backend, run }: Compute): Promise<Held> {
  const { signal } = run;
  const value = valueBetween(a, b);
  const { table } = a;
  const whole =
    table !== undefined && b.role === "original" && isAll(a.index, table.rows) && isAll(b.index, table.cols);
  if (whole) return backend.place(table, { signal });
  const write = (values: Float64Array, row: number) => {
    for (let col = 0; col < values.length; col++) values[col] = value(row, col);
  };
  return backend.placeRows(a.index.length, b.index.length, write, { signal });
}

/** k(a_i, b_j), from the table of the one or of the other. */
function valueBetween(a: Precomputed, b: Precomputed): (i: number, j: number) => number {
  if (a.originals !== b.originals)
    throw refused(`values against the same ${b.originals} original items`, `values against ${a.originals}`);
  const [ofA, ofB] = [a.table, b.table];
  if (b.role === "original" && ofA !== undefined) return (i, j) => at(ofA, a.index[i], b.index[j]);
  if (a.role === "original" && ofB !== undefined) return (i, j) => at(ofB, b.index[j], a.index[i]);
  throw refused(
    "original items on one side and known values on the other",
    b.role === "new" && a.role === "new" ? "two sets of new items" : "places without values",
    "; put all items that are compared with each other into one square table",
  );
}

function isAll(index: Uint32Array, count: number): boolean {
  return index.length === count && index.every((place, item) => place === item);
}

function ownValues(a: Precomputed): Float64Array {
  const { role, table, self } = a;
  if (role === "original" && table !== undefined)
    return Float64Array.from(a.index, (row) => at(table, row, row));
  if (self !== undefined) return Float64Array.from(a.index, (row) => self[row]);
  const advice = "; give them as the second argument of precomputedNewItems";
  throw refused(
    "items whose values k(x, x) are known",
    role === "new" ? "new items without them" : "places without values",
    advice,
  );
}

const verified = new WeakSet<Matrix>();

/**
 * Cholesky of K + m·eps·trace·I succeeds for every positive semidefinite K, because its backward error is at most half of
 * that shift (Higham, Accuracy and Stability of Numerical Algorithms, theorem 10.3, with ‖|R|ᵀ|R|‖ ≤ trace). Only when it
 * fails are eigenvalues computed, to decide and to say how far off the table is.
 */
async function requirePositiveSemidefinite(table: Matrix, { backend, run }: Compute): Promise<void> {
  if (verified.has(table) || table.rows === 0) return;
  await run.checkpoint("checking the precomputed kernel", 0, 1);
  const tolerance = table.rows * Number.EPSILON * absoluteTrace(table);
  const { signal } = run;
  using shifted = await backend.place(table, { signal });
  await backend.addDiagonal(shifted, tolerance);
  try {
    (await backend.cholesky(shifted, { consume: true, signal })).release();
  } catch (error) {
    if (!isOrdoError(error, "solver.not-positive-definite")) throw error;
    const { values } = await backend.eigen(table, { vectors: false, signal });
    const [smallest] = values;
    if (!(smallest >= -tolerance)) throw indefinite(smallest, tolerance);
  }
  verified.add(table);
  await run.checkpoint("checking the precomputed kernel", 1, 1);
}

function absoluteTrace(table: Matrix): number {
  let sum = 0;
  for (let row = 0; row < table.rows; row++) sum += Math.abs(at(table, row, row));
  return sum;
}

function indefinite(smallest: number, tolerance: number): OrdoError<"kernel.not-positive-semidefinite"> {
  const found = `the precomputed table is not positive semidefinite: its smallest eigenvalue is ${smallest}, below −${tolerance}`;
  const shift = `add ${-smallest} or more to its diagonal (shift)`;
  const clip = "rebuild it from its eigenvectors without the negative eigenvalues (clip)";
  const advice = `check how it was computed, or ${shift}, or ${clip}`;
  return new OrdoError("kernel.not-positive-semidefinite", `${found}; ${advice}`, { smallest, tolerance });
}

function symmetrizedBy(asymmetry: number): string {
  return `the precomputed table was asymmetric by up to ${asymmetry} (rounding); the means of both halves are used`;
}

function refused(expected: string, actual: string, advice = ""): OrdoError<"kernel.input"> {
  const message = `precomputed: expected ${expected}, got ${actual}${advice}`;
  return new OrdoError("kernel.input", message, { kernel: "precomputed", expected, actual });
}
