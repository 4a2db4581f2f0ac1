/** Kernel matrices of graphs: on two threads beside one. */
import type { BenchCase, Job } from "../contract.ts";
import { ordoProgram, variant } from "../programs.ts";

/** Like parsed sentences: a tree of tokens and relations and a chain of tokens, with words and classes of words as labels. */
function matrixOf(kernel: string, m: number): BenchCase {
  const [one, two] = [1, 2].map((atOnce) =>
    variant(`${atOnce} at a time`, ordoProgram("graph-threads"), { backend: "wasm", threads: 1, atOnce }),
  ) as [ReturnType<typeof variant>, ReturnType<typeof variant>];
  return {
    name: `${kernel}, kernel matrix in threads, m=${m}`,
    job: { operation: "graph matrix", kernel, m, repeats: 2, seed: 1 } as Job,
    variants: [one, two],
    requirements: [{ kind: "ratio", of: two.name, to: one.name, atLeast: 1.6 }],
    // The same bits.
    tolerance: 0,
  };
}

export function graphThreads(): BenchCase[] {
  return [matrixOf("all-paths:combine=sum", 2000), matrixOf("random-walk:lambda=0.05", 200)];
}
