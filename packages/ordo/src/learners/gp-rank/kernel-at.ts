import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { kernelFrom } from "../../kernels/kernel-from.ts";
import { isLandmarkKernel, landmarkKernel, landmarkMap } from "../../kernels/maps/landmarks.ts";
import type { KernelSpec } from "../../kernels/spec.ts";
import type { Compute } from "../../linalg/compute.ts";

/** The kernel with other numbers; of one on landmarks, on the same ones. */
export async function kernelAt<X extends Samples>(
  kernel: Kernel<X>,
  spec: KernelSpec,
  compute: Compute,
): Promise<Kernel<X>> {
  const made = kernelFrom(spec) as unknown as Kernel<X>;
  if (!isLandmarkKernel(kernel)) return made;
  const { items, rows } = kernel.map.landmarks;
  return landmarkKernel(await landmarkMap(made, { items, rows }, compute));
}
