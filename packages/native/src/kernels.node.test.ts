import {
  drawCounts,
  drawPrecomputed,
  drawVectors,
  drawViews,
  kernelAccuracyLaws,
  kernelLaws,
} from "@ordo/testkit";
import {
  center,
  cosine,
  gaussian,
  intersection,
  isOrdoError,
  laplacian,
  linear,
  matern,
  minMax,
  normalize,
  on,
  polynomial,
  power,
  precomputed,
  product,
  scale,
  sum,
} from "ordo";
import { describe } from "vitest";
import { nativeBackend } from "./index.ts";

/** Why this machine has no native backend; undefined when it has. */
const missing = await nativeBackend().then(
  (backend) => backend.close(),
  (error: unknown) => {
    if (isOrdoError(error, "backend.unavailable")) return error.message;
    throw error;
  },
);
if (missing !== undefined) console.warn(`SKIPPED: kernels on the native backend. ${missing}`);

describe.skipIf(missing !== undefined)("kernels on native", () => {
  const open = () => nativeBackend();
  kernelAccuracyLaws(open);
  kernelLaws(linear(), drawVectors, open);
  kernelLaws(polynomial({ degree: 3, gamma: 0.5, offset: 1 }), drawVectors, open);
  kernelLaws(gaussian({ gamma: 0.7 }), drawVectors, open);
  kernelLaws(laplacian({ gamma: 0.3 }), drawVectors, open);
  kernelLaws(matern({ nu: 2.5, length: 3 }), drawVectors, open);
  kernelLaws(cosine(), drawVectors, open);
  kernelLaws(intersection(), drawCounts, open);
  kernelLaws(minMax(), drawCounts, open);
  kernelLaws(precomputed(), drawPrecomputed, open);
  kernelLaws(power(product(linear(), cosine()), 3), drawVectors, open);
  kernelLaws(normalize(center(gaussian({ gamma: 0.2 }))), drawVectors, open);
  kernelLaws(sum(on("counts", minMax()), scale(0.25, on("numbers", center(linear())))), drawViews, open);
});
