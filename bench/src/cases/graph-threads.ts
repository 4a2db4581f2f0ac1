/** Kernel matrices of graphs: on two threads beside one. */
import type { BenchCase, Job } from "../contract.ts";
import { ordoProgram, variant } from "../programs.ts";

/** Like parsed sentences: a tree of tokens and relations and a chain of tokens, with words and classes of words as labels. */
const drawn = (kernel: string, m: number) => matrixOf(kernel, `m=${m}`, { m, repeats: 5 });

/** All candidates of a corpus of parsed sentences, which ORDO_DATA has. */
const corpus = (kernel: string, name: string) => matrixOf(kernel, name, { corpus: name, repeats: 1 });

function matrixOf(kernel: string, of: string, sizes: Pick<Job, "repeats"> & Partial<Job>): BenchCase {
  const [one, two] = [1, 2].map((atOnce) =>
    variant(`${atOnce} at a time`, ordoProgram("graph-threads"), { backend: "wasm", threads: 1, atOnce }),
  ) as [ReturnType<typeof variant>, ReturnType<typeof variant>];
  return {
    name: `${kernel}, kernel matrix in threads, ${of}`,
    job: { operation: "graph matrix", kernel, seed: 1, ...sizes },
    variants: [one, two],
    requirements: [{ kind: "ratio", of: two.name, to: one.name, atLeast: 1.6 }],
    // The same bits.
    tolerance: 0,
  };
}

export function graphThreads(): BenchCase[] {
  return [
    drawn("all-paths:combine=sum", 2000),
    drawn("random-walk:lambda=0.05", 200),
    corpus("all-paths:combine=max", "BioInfer"),
  ];
}
