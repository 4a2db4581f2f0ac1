import { OrdoError } from "../../../base/errors.ts";
import type { Held, Indefinite } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import type { BorderedProblem } from "../problem.ts";
import { type Deflated, deflatedByOne, shareOf } from "./dense-influence.ts";
import { fewerInverses } from "./fewer-inverses.ts";
import { largestEigenvalue } from "./largest-eigenvalue.ts";

/** A at many lambdas as sums of a few. */
export interface InverseSums {
  /** To be read, and released when that is done; undefined where the lambda is none of these, or was asked for before. */
  at(lambda: number): Promise<LentInverse | undefined>;
}

/** Whoever reads it says when that is done. */
export interface LentInverse extends Deflated {
  /** Begins the sum of the next lambda, for when the backend would wait for the program; resolves when that is under way. */
  ahead?(): Promise<void>;
  release(): void;
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
  if (weightedSum === undefined || (problem.blocks?.count ?? 0) > 1 || shifts.length < 3 || room < 2)
    return undefined;
  // They are nodes in any case.
  const ends = [shifts[0], shifts[shifts.length - 1]];
  const [first, second] = await invert(ends);
  const giveUp = () => {
    ready.set(ends[0], first).set(ends[1], second);
    return undefined;
  };
  if (first instanceof OrdoError || second instanceof OrdoError) return giveUp();
  const roots = problem.precision.map((d) => 1 / Math.sqrt(d));
  const fewer = fewerInverses(shifts, 1 / (await largestEigenvalue(first, roots, compute)));
  if (fewer === undefined || fewer.nodes.length > room) return giveUp();
  const others = await invert(fewer.nodes.slice(2).map((node) => shifts[node]));
  const inverses = [first, second, ...others].flatMap((node) => (node instanceof OrdoError ? [] : [node]));
  if (inverses.length < fewer.nodes.length) {
    // Rounding may do that where lambdas are far below it.
    for (const node of inverses.slice(2)) node.release();
    return giveUp();
  }
  const nodes: Awaited<ReturnType<typeof nodeOf>>[] = [];
  for (const inverse of inverses) nodes.push(await nodeOf(inverse, problem, compute));
  const terms = nodes.map(({ A }) => A);
  const left = new Set(lambdas);
  let sumsLeft = shifts.length - nodes.length;
  let begun: { readonly lambda: number; readonly sum: Promise<Deflated | undefined> } | undefined;
  /** Nodes whose own lambda is done with. */
  const read = new Set<Held>();
  const done = (node: Held) => {
    read.add(node);
    if (sumsLeft === 0) node.release();
  };
  const placeOf = (lambda: number) => fewer.nodes.indexOf(shifts.indexOf(lambda));
  const weightsOf = (lambda: number) => fewer.weights[shifts.indexOf(lambda)];
  const sumAt = async (lambda: number): Promise<Deflated> => {
    const weights = weightsOf(lambda);
    const A = await weightedSum(terms, weights, { signal: compute.run.signal });
    const Z = nodes.flatMap(({ z }) => z ?? []);
    return { A, C: Z.length === 0 ? undefined : shareOf(sumOf(Z, weights)) };
  };
  const ahead = async () => {
    const [next] = left;
    if (begun !== undefined || next === undefined || placeOf(next) >= 0) return;
    // Where it fails, there may be room for it when it is asked for.
    const sum = sumAt(next).catch(() => undefined);
    begun = { lambda: next, sum };
    await sum;
  };
  const take = async (lambda: number) => {
    if (begun?.lambda !== lambda) return sumAt(lambda);
    const { sum } = begun;
    begun = undefined;
    return (await sum) ?? sumAt(lambda);
  };
  return {
    async at(lambda) {
      if (!left.delete(lambda)) return undefined;
      const place = placeOf(lambda);
      if (place >= 0) return { ...nodes[place], ahead, release: () => done(terms[place]) };
      const sum = await take(lambda);
      sumsLeft--;
      if (sumsLeft === 0) for (const node of read) node.release();
      return { ...sum, ahead, release: () => sum.A.release() };
    },
  };
}

/** A in the memory of G; of a single block with Z, which is summed as A is. */
async function nodeOf(
  G: Held,
  { blocks }: BorderedProblem,
  { backend }: Compute,
): Promise<Deflated & { readonly z?: Float64Array }> {
  return blocks === undefined ? { A: G, C: undefined } : deflatedByOne(G, backend);
}

function sumOf(terms: readonly Float64Array[], weights: Float64Array): Float64Array {
  const sum = new Float64Array(terms[0].length);
  for (const [k, term] of terms.entries()) {
    const weight = weights[k];
    for (let row = 0; row < sum.length; row++) sum[row] += weight * term[row];
  }
  return sum;
}
