import type { Samples } from "../../../data/samples.ts";
import { basisFactors, type Landmarks } from "../../../kernels/maps/landmarks.ts";
import { dependsOnReference } from "../../../kernels/spec.ts";
import type { Held, Operand } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";

/** F with features φ(x) = F·k(x). */
export interface SpanFactors extends Disposable {
  /** F·X. */
  times(X: Operand): Promise<Held>;
}

/** F = C⁻¹ by solving with C, which takes half of what a product with its inverse does, and no inverse; of a kernel that takes averages over the landmarks by a product, as F has columns of zeros. */
export async function spanFactors<X extends Samples>(
  landmarks: Landmarks<X>,
  compute: Compute,
): Promise<SpanFactors> {
  const { backend, run } = compute;
  const { signal } = run;
  const isWhole = dependsOnReference(landmarks.kernel.spec);
  const own = isWhole ? await basisFactors(landmarks, compute) : landmarks.factor;
  const placed = backend.readsHostMemory === true ? undefined : await backend.place(own);
  const matrix = placed ?? own;
  return {
    times: (X) =>
      isWhole ? backend.multiply(matrix, X, { signal }) : backend.solveTriangular(matrix, X, { signal }),
    [Symbol.dispose]: () => placed?.release(),
  };
}
