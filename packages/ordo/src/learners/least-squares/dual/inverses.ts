import { OrdoError } from "../../../base/errors.ts";
import type { Held, Indefinite } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import type { Matrix } from "../../../linalg/matrix.ts";
import { type BorderedProblem, plainRidge } from "../problem.ts";
import { deflated } from "./dense-influence.ts";
import { type InverseSums, inverseSums, type LentInverse } from "./inverse-sums.ts";
import type { KeptKernel } from "./kept-kernel.ts";

/** A at lambdas that were announced, of which several are computed at a time. */
export interface Inverses {
  /** With the means that belong to K. Undefined where the lambda was not announced, or one at a time is as good. `shrink`: what announced lambdas are divided by. */
  at(
    lambda: number,
    shrink: number,
  ): Promise<(LentInverse & { readonly means: Matrix | undefined }) | undefined>;
}

/** As many as are computed ahead. */
const AHEAD = 8;
/** What of a backend's memory may be claimed for them, with K and one more beside them, and of sums one that is begun. */
const SHARE = 0.9;
const BESIDE = 2;
const BEGUN = 1;

export function openInverses(
  problem: BorderedProblem,
  kernel: Pick<KeptKernel, "lend">,
  lambdas: readonly number[],
  compute: Compute,
): Inverses {
  const { backend, run } = compute;
  const { shiftedInverses } = backend;
  const ready = new Map<number, Held | Indefinite>();
  const room = roomFor(problem.size, backend.description?.memoryLimit);
  const count = Math.min(AHEAD, room);
  const sums = new Map<number, InverseSums | undefined>();
  return {
    async at(lambda, shrink) {
      if (shiftedInverses === undefined || problem.penalty !== undefined || count < 2) return undefined;
      const expected = lambdas.map((value) => value / shrink);
      const first = expected.indexOf(lambda);
      if (lambdas.length < 2 || first < 0) return undefined;
      const { K, means } = await kernel.lend();
      const invert = (values: readonly number[]) => {
        const ridges = values.map((value) => plainRidge(problem.precision, value));
        return shiftedInverses(K, ridges, { signal: run.signal });
      };
      if (!sums.has(shrink) && !ready.has(lambda)) {
        const left = new Set(expected.slice(first));
        sums.set(shrink, await inverseSums(problem, left, { invert, room: room - BEGUN, ready }, compute));
      }
      const sum = await sums.get(shrink)?.at(lambda);
      if (sum !== undefined) return { ...sum, means };
      if (!ready.has(lambda)) {
        const others = [...new Set(expected.slice(first))].filter((value) => !ready.has(value));
        const next = others.slice(0, Math.max(1, count - ready.size));
        const found = await invert(next);
        for (const [index, value] of next.entries()) ready.set(value, found[index]);
      }
      const G = ready.get(lambda)!;
      ready.delete(lambda);
      if (G instanceof OrdoError) throw G;
      const own = await deflated(G, problem, backend);
      return { ...own, release: () => own.A.release(), means };
    },
  };
}

/** How many matrices of the size of K there is room for. */
function roomFor(size: number, limit: number | undefined): number {
  return limit === undefined
    ? Number.POSITIVE_INFINITY
    : Math.floor((SHARE * limit) / (8 * size ** 2)) - BESIDE;
}
