import { once } from "../../../base/once.ts";
import type { Warning } from "../../../base/run.ts";
import type { Samples } from "../../../data/samples.ts";
import type { Landmarks } from "../../../kernels/maps/landmarks.ts";
import { rowOf } from "../../../linalg/matrix.ts";
import { dot } from "../../../linalg/small.ts";

/**
 * Landmarks whose kernel values with all others are below rounding beside their own. Training without such a one scores it by these values; here its score is what is left when its own direction was taken
 * out of a vector of length 1, which is rounding.
 */
export function aloneRemarks<X extends Samples>({
  rows,
  kept,
  factor,
}: Landmarks<X>): () => readonly Warning[] {
  return once(() => {
    if (rows === undefined || kept.length < 2) return [];
    // Row j of C is φ of landmark j.
    const vectors = Array.from(kept, (_, feature) => rowOf(factor, feature));
    const lengths = vectors.map((vector) => Math.sqrt(dot(vector, vector)));
    const isAlone = (j: number) =>
      vectors.every(
        (other, i) =>
          i === j ||
          Math.abs(dot(vectors[j], other)) <= kept.length * Number.EPSILON * lengths[i] * lengths[j],
      );
    const count = vectors.filter((_, j) => isAlone(j)).length;
    if (count === 0) return [];
    const message = `${count} of ${kept.length} landmarks are like none of the others: held out, their scores are rounding, and so is the order of these; use a wider kernel, or train again in each fold (method refit)`;
    return [{ code: "validation.lonely-landmarks", message }];
  });
}
