import { readOptions } from "../../base/options.ts";
import type { Sequences, Strings } from "../../data/samples.ts";
import { lettersOf, SEQUENCES, type Sequence } from "../../profiles/sequence.ts";
import { subsequenceOptions, subsequenceValue } from "../../profiles/subsequence.ts";
import { ownValues, valuesByPairs } from "../by-pairs.ts";
import { defineKernel } from "../define.ts";
import type { Kernel } from "../kernel.ts";
import { rowKernel } from "../rows/row-kernel.ts";

/**
 * Gap-weighted subsequences: k(s, t) = Σ_u Σ λ^(l(i) + l(j)) over all u of `length` letters and all places where u stands in s and in t, its letters in order but
 * perhaps with others between; l is the distance that u spans there, and λ the decay, above 0 and at most 1. Letters are code points of texts, or tokens. An item of
 * fewer letters is similar to nothing. Longer items have larger values: `normalize` makes them comparable. Each pair costs length·|s|·|t| steps, and there is no map
 * to features.
 *
 * Lodhi, Saunders, Shawe-Taylor, Cristianini and Watkins, Text classification using string kernels, 2002.
 */
export function subsequence(given: {
  readonly length: number;
  readonly decay: number;
}): Kernel<Strings | Sequences> {
  const options = readOptions("subsequence", subsequenceOptions, given);
  const value = (s: Uint32Array, t: Uint32Array) => subsequenceValue(s, t, options);
  const pairs = { step: "subsequence", value };
  const parts = {
    spec: { kind: "subsequence", ...options },
    input: SEQUENCES,
    accuracy: "relative",
  } as const;
  const inThreads = rowKernel<Strings | Sequences>(parts);
  return defineKernel<Strings | Sequences>({
    ...parts,
    async matrix(a, b, compute) {
      // Here it can be stopped between any two pairs; other threads are ended where a row takes too long.
      if ((compute.engine?.threads ?? 1) > 1) return inThreads.matrix(a, b, compute);
      const number = numbering();
      return valuesByPairs(pairs, a.values.map(number), b?.values.map(number), compute);
    },
    diagonal: async (a, _, { run }) => ownValues(pairs, a.values.map(numbering()), run),
  });
}

/** Letters as numbers, which are compared faster. */
function numbering(): (item: Sequence) => Uint32Array {
  const codes = new Map<string, number>();
  const codeOf = (letter: string) => {
    const code = codes.get(letter) ?? codes.size;
    codes.set(letter, code);
    return code;
  };
  return (item) => Uint32Array.from(lettersOf(item), codeOf);
}
