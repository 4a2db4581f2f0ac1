import { flag, readOptions } from "../../base/options.ts";
import type { Strings } from "../../data/samples.ts";
import { defineKernel } from "../define.ts";
import type { Kernel } from "../kernel.ts";
import { fieldOf, wholeFrom } from "../ranges.ts";
import { pairwiseValues } from "../vectors/pairwise.ts";
import { kMerRows, kMerSquares, kMersOf } from "./k-mer-rows.ts";
import { fitSpectrumMap } from "./spectrum-map.ts";

export const spectrumRanges = { k: wholeFrom(1) };
export const spectrumChoices = { presence: [false, true] };
export const spectrumOptions = { k: fieldOf(spectrumRanges.k), presence: flag(false) };

/**
 * k(s, t) = Σ_u count_u(s)·count_u(t) over all k-mers u: the runs of k neighbouring code points, which may overlap. With `presence` a count is 1
 * where there is one. Texts are taken as they are, case and blanks included; one of fewer than k code points has no k-mers, so its
 * similarity is 0 with everything, itself included. Counts are whole, so values are exact up to 2^53.
 *
 * Leslie, Eskin and Noble, The spectrum kernel: a string kernel for SVM protein classification, 2002.
 */
export function spectrum(options: { readonly k: number; readonly presence?: boolean }): Kernel<Strings> {
  const counting = readOptions("spectrum", spectrumOptions, options);
  return defineKernel<Strings>({
    // Sums of what is not negative.
    accuracy: "relative",
    spec: { kind: "spectrum", ...counting },
    input: "strings",
    async matrix(a, b, compute) {
      const { run } = compute;
      // A k-mer that one of the two sides lacks adds nothing.
      const vocabulary = await kMersOf((b ?? a).values, counting.k, run);
      const rows = (items: Strings) => kMerRows(items.values, vocabulary, counting, run);
      return pairwiseValues({ kind: "dot" }, await rows(a), b && (await rows(b)), compute);
    },
    diagonal: (a, _, { run }) => kMerSquares(a.values, counting, run),
    features: (training, { run }) => fitSpectrumMap(training, counting, run),
  });
}
