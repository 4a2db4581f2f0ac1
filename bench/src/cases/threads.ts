/** Models that are trained apart: on threads beside one after the other, the same backend on both sides. */
import type { BenchCase, Job } from "../contract.ts";
import { ordoProgram, variant } from "../programs.ts";

/** `atOnce` models at a time, each on one thread. */
const apart = (backend: string, count: number) =>
  variant(`${backend}, ${count} at a time`, ordoProgram("learners"), { backend, threads: 1, atOnce: count });
/** One at a time, on two threads of the backend. */
const together = (backend: string) =>
  variant(`${backend}, threads of the backend`, ordoProgram("learners"), { backend, threads: 2 });

function refitted(backend: string, m: number): BenchCase {
  const [one, two] = [apart(backend, 1), apart(backend, 2)];
  return {
    name: `10 folds × 31 lambdas refitted, ${backend}, m=${m}`,
    job: { operation: "refitted folds", m, repeats: 2, seed: 1 } as Job,
    variants: [one, two, together(backend)],
    requirements: [{ kind: "ratio", of: two.name, to: one.name, atLeast: 1.7 }],
    tolerance: 1e-12,
  };
}

export function threads(): BenchCase[] {
  return ["native", "wasm"].flatMap((backend) => [refitted(backend, 1000), refitted(backend, 2000)]);
}
