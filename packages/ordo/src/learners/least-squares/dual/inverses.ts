import { OrdoError } from "../../../base/errors.ts";
import type { Held, Indefinite } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import type { Matrix } from "../../../linalg/matrix.ts";
import type { BorderedProblem } from "../problem.ts";
import type { KeptKernel } from "./kept-kernel.ts";

/** (K + Λ)⁻¹ at lambdas that were announced, several at a time. */
export interface Inverses {
  /** The caller's own, with the means that belong to K. Undefined where the lambda was not announced, or one at a time is as good. `shrink`: what announced lambdas are divided by. */
  at(
    lambda: number,
    shrink: number,
  ): Promise<{ readonly G: Held; readonly means: Matrix | undefined } | undefined>;
}

/** As many as are computed ahead. */
const AHEAD = 8;
/** What of a backend's memory may be claimed for them, with K and one more beside them. */
const SHARE = 0.9;
const BESIDE = 2;

export function openInverses(
  problem: BorderedProblem,
  kernel: Pick<KeptKernel, "lend">,
  lambdas: readonly number[],
  { backend, run }: Compute,
): Inverses {
  const ready = new Map<number, Held | Indefinite>();
  const count = Math.min(AHEAD, roomFor(problem.size, backend.description?.memoryLimit));
  return {
    async at(lambda, shrink) {
      if (backend.shiftedInverses === undefined || problem.penalty !== undefined || count < 2)
        return undefined;
      const expected = lambdas.map((value) => value / shrink);
      const first = expected.indexOf(lambda);
      if (lambdas.length < 2 || first < 0) return undefined;
      const { K, means } = await kernel.lend();
      if (!ready.has(lambda)) {
        const next = [...new Set(expected.slice(first, first + count))].filter((value) => !ready.has(value));
        const ridges = next.map((value) => problem.precision.map((d) => value / d));
        const found = await backend.shiftedInverses(K, ridges, { signal: run.signal });
        for (const [index, value] of next.entries()) ready.set(value, found[index]);
      }
      const G = ready.get(lambda)!;
      ready.delete(lambda);
      if (G instanceof OrdoError) throw G;
      return { G, means };
    },
  };
}

/** How many matrices of the size of K there is room for. */
function roomFor(size: number, limit: number | undefined): number {
  return limit === undefined ? AHEAD : Math.floor((SHARE * limit) / (8 * size ** 2)) - BESIDE;
}
