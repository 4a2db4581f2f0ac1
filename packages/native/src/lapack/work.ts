import { OrdoError } from "ordo";
import type { Argument, Fortran } from "../library/fortran.ts";
import type { Routine } from "../library/routines.ts";
import type { Memory } from "../memory/memory.ts";

/** Runs a routine in as much work space as it asks for when its size is given as −1. */
export async function withWork(
  memory: Memory,
  cost: number,
  run: (work: Float64Array, size: number, cost: number) => Promise<void>,
): Promise<void> {
  const answer = new Float64Array(1);
  await run(answer, -1, 0);
  const work = memory.allocate(Math.max(1, Math.ceil(answer[0])));
  await run(work, work.length, cost);
  memory.recycle(work);
}

/** Calls a routine and makes an error of what it reports. */
export async function checked(
  lapack: Fortran,
  routine: Routine,
  cost: number,
  args: (info: Int32Array) => Argument[],
): Promise<void> {
  const info = new Int32Array(1);
  await lapack.call(routine, cost, ...args(info));
  if (info[0] > 0) throw notConverged(routine, info[0]);
  if (info[0] < 0) {
    const reason = `${routine} refuses its argument ${-info[0]}`;
    throw new OrdoError("backend.failed", `native: ${reason}`, {
      backend: "native",
      operation: routine,
      reason,
    });
  }
}

export function notConverged(routine: string, count: number): OrdoError<"solver.not-converged"> {
  const message = `${routine}: ${count} values did not converge`;
  return new OrdoError("solver.not-converged", message, {
    what: routine,
    iterations: count,
    residual: Number.NaN,
  });
}
