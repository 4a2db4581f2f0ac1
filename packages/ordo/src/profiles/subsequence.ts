import { fieldOf, type ParameterRange, wholeFrom, within } from "../base/ranges.ts";

export const subsequenceRanges: Readonly<Record<"length" | "decay", ParameterRange>> = Object.freeze({
  length: wholeFrom(1),
  decay: within(0, 1),
});
export const subsequenceOptions = Object.freeze({
  length: fieldOf(subsequenceRanges.length),
  decay: fieldOf(subsequenceRanges.decay),
});

/**
 * K_p(s, t) = Σ_u Σ_i Σ_j λ^(l(i) + l(j)) over all u of p letters and all places i in s, j in t at which u stands, its letters in order and perhaps with others
 * between; l counts the letters from the first of the places to the last. With K'_0 = 1 and
 *
 *     K''_i(sx, ty) = λ·K''_i(sx, t) + [x = y]·λ²·K'_{i−1}(s, t)
 *     K'_i(sx, t)   = λ·K'_i(s, t) + K''_i(sx, t)
 *     K_p(s, t)     = Σ over equal letters, one of s and one of t, of λ²·K'_{p−1} before them
 *
 * it costs O(p·|s|·|t|). Lodhi, Saunders, Shawe-Taylor, Cristianini and Watkins, Text classification using string kernels, 2002.
 */
export function subsequenceValue<T>(
  s: ArrayLike<T>,
  t: ArrayLike<T>,
  { length, decay }: { readonly length: number; readonly decay: number },
): number {
  const shorter = Math.min(s.length, t.length);
  if (shorter < length) return 0;
  const width = t.length + 1;
  let before = new Float64Array((s.length + 1) * width).fill(1);
  for (let level = 1; level < length; level++) {
    const next = new Float64Array(before.length);
    for (let i = 1; i <= s.length; i++) {
      const [row, above] = [i * width, (i - 1) * width];
      const letter = s[i - 1];
      let along = 0;
      for (let j = 1; j <= t.length; j++) {
        along *= decay;
        if (letter === t[j - 1]) along += decay * decay * before[above + j - 1]!;
        next[row + j] = decay * next[above + j]! + along;
      }
    }
    before = next;
  }
  let sum = 0;
  for (let i = 1; i <= s.length; i++)
    for (let j = 1; j <= t.length; j++) if (s[i - 1] === t[j - 1]) sum += before[(i - 1) * width + j - 1]!;
  return decay * decay * sum;
}
