import { type Sets, type Vectors, vectors } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import { type SparseMatrix, sparse } from "../../linalg/sparse.ts";
import type { Bag } from "../../profiles/bag.ts";
import { defineKernel } from "../define.ts";
import type { Kernel } from "../kernel.ts";
import { textNumbers } from "../profiles/part-numbers.ts";
import { numberedRows } from "../profiles/profile-rows.ts";
import { minMax } from "../vectors/min-max.ts";

/** Σ min / Σ max over words: the min-max kernel of vectors, on sparse rows of counts or, with `presence`, of ones. */
export function ratioKernel(kind: "jaccard" | "set-min-max", presence: boolean): Kernel<Sets> {
  const profiler = ({ words, counts }: Bag, add: (word: string, value: number) => void) =>
    words.forEach((word, place) => {
      add(word, presence ? 1 : counts[place]!);
    });
  const inner = minMax();
  const rowsOf = async (lists: readonly Sets[], { run }: Compute): Promise<readonly Vectors[]> => {
    const profiling = { step: kind, numbers: textNumbers(profiler) };
    const rows: SparseMatrix[] = [];
    for (const { values } of lists) rows.push(await numberedRows(values, profiling, run));
    // The words of both sides: one that the other side lacks still makes a set larger.
    return rows.map((side) => vectors(sparse(side.rows, profiling.numbers.size, side)));
  };
  return defineKernel<Sets>({
    accuracy: "relative",
    spec: { kind },
    input: "sets",
    async matrix(a, b, compute) {
      const [left, right] = await rowsOf(b === undefined ? [a] : [a, b], compute);
      return inner.matrix(left!, right, compute);
    },
    diagonal: async (a) => new Float64Array(a.size).fill(1),
  });
}
