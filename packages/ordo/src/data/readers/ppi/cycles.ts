import type { PpiDependency } from "./contract.ts";

const ITERATIONS = 500;

/**
 * The spectral radius of the parse with these weights, or a little more than it; 0 where it has no cycle. A dependency is two edges, so that steps from token
 * to token weigh w² and have the radius squared. B not negative, v = (I + B)^k·1: the radius of B is at most max_i ((I + B)v)_i/v_i − 1 (Collatz and
 * Wielandt), and I keeps v from going round in cycles.
 */
export function radiusOf(
  { tokens, dependencies }: { readonly tokens: number; readonly dependencies: readonly PpiDependency[] },
  weights: ArrayLike<number>,
): number {
  if (isAcyclic(tokens, dependencies)) return 0;
  let v = new Float64Array(tokens).fill(1);
  let growth = 0;
  for (let step = 0; step < ITERATIONS; step++) {
    const next = v.slice();
    dependencies.forEach(({ governor, dependent }, k) => {
      next[governor]! += weights[k]! ** 2 * v[dependent]!;
    });
    growth = next.reduce((most, value, token) => Math.max(most, value / v[token]! - 1), 0);
    const largest = next.reduce((most, value) => Math.max(most, value), 0);
    // A token far below the others must not become 0.
    v = next.map((value) => Math.max(value / largest, Number.MIN_VALUE * 2 ** 60));
  }
  return Math.sqrt(growth);
}

/** By taking away tokens that nothing governs. */
function isAcyclic(tokens: number, dependencies: readonly PpiDependency[]): boolean {
  const governors = new Uint32Array(tokens);
  const dependents: number[][] = Array.from({ length: tokens }, () => []);
  for (const { governor, dependent } of dependencies) {
    governors[dependent]!++;
    dependents[governor]!.push(dependent);
  }
  const free = Array.from(governors.keys()).filter((token) => governors[token] === 0);
  for (const token of free)
    for (const dependent of dependents[token]!) if (--governors[dependent]! === 0) free.push(dependent);
  return free.length === tokens;
}
