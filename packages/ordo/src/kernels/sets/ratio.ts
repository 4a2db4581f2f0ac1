import { type Sets, type Vectors, vectors } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import type { Bag } from "../../profiles/bag.ts";
import { defineKernel } from "../define.ts";
import type { Kernel } from "../kernel.ts";
import { partsOf, profileRows } from "../profiles/profile-rows.ts";
import { minMax } from "../vectors/min-max.ts";

/** Σ min / Σ max over words: the min-max kernel of vectors, on sparse rows of counts or, with `presence`, of ones. */
export function ratioKernel(kind: "jaccard" | "set-min-max", presence: boolean): Kernel<Sets> {
  const profiler = ({ words, counts }: Bag, add: (word: string, value: number) => void) =>
    words.forEach((word, place) => {
      add(word, presence ? 1 : counts[place]!);
    });
  const profiling = { step: kind, profiler };
  const inner = minMax();
  const rowsOf = async (lists: readonly Sets[], { run }: Compute): Promise<readonly Vectors[]> => {
    // The words of both sides: one that the other side lacks still makes a set larger.
    const words = await partsOf(
      lists.flatMap(({ values }) => values),
      profiling,
      run,
    );
    const rows: Vectors[] = [];
    for (const { values } of lists) rows.push(vectors(await profileRows(values, words, profiling, run)));
    return rows;
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
