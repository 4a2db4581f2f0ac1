import { OrdoError } from "../../../base/errors.ts";
import type { Held, Indefinite } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import type { BorderedProblem } from "../problem.ts";
import { fewerInverses } from "./fewer-inverses.ts";
import { largestEigenvalue } from "./largest-eigenvalue.ts";

/** (K + Λ)⁻¹ at many lambdas as sums of a few. */
export interface InverseSums {
  /** The caller's own; undefined where the lambda is none of these, or was asked for before. */
  at(lambda: number): Promise<Held | undefined>;
}

interface Tools {
  invert(lambdas: readonly number[]): Promise<readonly (Held | Indefinite)[]>;
  /** How many matrices there is room for. */
  readonly room: number;
  /** What was inverted and does not serve the sums. */
  readonly ready: Map<number, Held | Indefinite>;
}

/** Undefined where sums of fewer would not be exact enough, or there is no room for them; see `fewerInverses`. */
export async function inverseSums(
  problem: BorderedProblem,
  lambdas: ReadonlySet<number>,
  { invert, room, ready }: Tools,
  compute: Compute,
): Promise<InverseSums | undefined> {
  const { backend } = compute;
  const { weightedSum } = backend;
  const shifts = Float64Array.from(lambdas).sort();
  // Even in the best case two nodes serve three shifts.
  if (weightedSum === undefined || shifts.length < 3 || room < 2) return undefined;
  const keep = (lambda: number, found: Held | Indefinite) => void ready.set(lambda, found);
  const last = shifts[shifts.length - 1];
  const [first] = await invert([shifts[0]]);
  keep(shifts[0], first);
  if (first instanceof OrdoError) return undefined;
  const roots = problem.precision.map((d) => 1 / Math.sqrt(d));
  // The last one is a node in any case, and is inverted meanwhile.
  const [most, [second]] = await Promise.all([largestEigenvalue(first, roots, compute), invert([last])]);
  keep(last, second);
  const fewer = fewerInverses(shifts, 1 / most);
  if (fewer === undefined || fewer.nodes.length > room) return undefined;
  const others = await invert(fewer.nodes.slice(2).map((node) => shifts[node]));
  const nodes = [first, second, ...others].flatMap((node) => (node instanceof OrdoError ? [] : [node]));
  if (nodes.length < fewer.nodes.length) {
    // Rounding may do that where lambdas are far below it.
    for (const node of nodes) if (node !== first && node !== second) node.release();
    return undefined;
  }
  ready.delete(shifts[0]);
  ready.delete(last);
  const left = new Set(shifts);
  let sumsLeft = shifts.length - nodes.length;
  return {
    async at(lambda) {
      if (!left.delete(lambda)) return undefined;
      const index = shifts.indexOf(lambda);
      const place = fewer.nodes.indexOf(index);
      // Once no sum is left, a node serves its own lambda alone.
      if (place >= 0) return sumsLeft === 0 ? nodes[place] : backend.copy(nodes[place]);
      const G = await weightedSum(nodes, fewer.weights[index], { signal: compute.run.signal });
      sumsLeft--;
      if (sumsLeft === 0)
        for (const [k, node] of fewer.nodes.entries()) if (!left.has(shifts[node])) nodes[k].release();
      return G;
    },
  };
}
