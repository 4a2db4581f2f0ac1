import type { PpiDependency } from "./contract.ts";

interface Parse {
  readonly tokens: number;
  readonly dependencies: readonly PpiDependency[];
}

/**
 * Of each dependency, whether it lies on a shortest path, in whatever direction, between some token of the one set and some of the other. Every two
 * tokens have their own shortest paths, all of them, as in the authors' program; where the parse does not join them there are none.
 */
export function dependenciesBetween(
  parse: Parse,
  one: readonly number[],
  two: readonly number[],
): readonly boolean[] {
  const between = parse.dependencies.map(() => false);
  const fromTwo = two.map((token) => distancesFrom(parse, token));
  for (const token of one) {
    const near = distancesFrom(parse, token);
    for (const [k, far] of fromTwo.entries()) {
      const length = near[two[k]!]!;
      if (!Number.isFinite(length)) continue;
      parse.dependencies.forEach(({ governor, dependent }, place) => {
        const through = Math.min(near[governor]! + far[dependent]!, near[dependent]! + far[governor]!);
        if (through + 1 === length) between[place] = true;
      });
    }
  }
  return between;
}

/** How many dependencies lie between a token and each other one; infinite where there is no path. */
function distancesFrom({ tokens, dependencies }: Parse, start: number): Float64Array {
  const neighbours: number[][] = Array.from({ length: tokens }, () => []);
  for (const { governor, dependent } of dependencies) {
    neighbours[governor]!.push(dependent);
    neighbours[dependent]!.push(governor);
  }
  const distances = new Float64Array(tokens).fill(Number.POSITIVE_INFINITY);
  distances[start] = 0;
  const queue = [start];
  for (const token of queue)
    for (const next of neighbours[token]!)
      if (distances[next] === Number.POSITIVE_INFINITY) {
        distances[next] = distances[token]! + 1;
        queue.push(next);
      }
  return distances;
}
