import type { Sequences, Strings } from "../../data/samples.ts";
import { type Alphabet, mismatchProfile } from "../../profiles/mismatch.ts";
import type { Kernel } from "../kernel.ts";
import { profileKernel } from "../profiles/profile-kernel.ts";

/**
 * k(s, t) = Σ_u φ_u(s)·φ_u(t) over all u of k letters of the alphabet, where φ_u(s) is how many k-mers of s differ from u in at most m places. With m = 0 it
 * is the spectrum kernel. Letters of either case are the same; a k-mer with a sign that is no letter of the alphabet (N in DNA, a blank in letters) does not
 * count, nor does a token that is not one letter. The alphabet has to be said: taken from the items, it would make the similarity of two items depend on the
 * others. Values are whole, so exact up to 2^53.
 *
 * Leslie, Eskin, Cohen, Weston and Noble, Mismatch string kernels for discriminative protein classification, 2004.
 */
export function mismatch(options: {
  readonly k: number;
  readonly m: number;
  readonly alphabet: Alphabet;
}): Kernel<Strings | Sequences> {
  return profileKernel(mismatchProfile, options);
}
