import type { Sequences, Strings } from "../../data/samples.ts";
import { spectrumProfile } from "../../profiles/spectrum.ts";
import type { Kernel } from "../kernel.ts";
import { profileKernel } from "../profiles/profile-kernel.ts";

/**
 * k(s, t) = Σ_u count_u(s)·count_u(t) over all k-mers u: the runs of k neighbouring code points of a text, or tokens of a list, which may overlap. With
 * `presence` a count is 1 where there is one. Texts are taken as they are, case and blanks included; one of fewer than k code points has no k-mers, so its
 * similarity is 0 with everything, itself included. Counts are whole, so values are exact up to 2^53.
 *
 * Leslie, Eskin and Noble, The spectrum kernel: a string kernel for SVM protein classification, 2002.
 */
export function spectrum(options: {
  readonly k: number;
  readonly presence?: boolean;
}): Kernel<Strings | Sequences> {
  return profileKernel(spectrumProfile, options);
}
