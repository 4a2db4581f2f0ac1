import type { Dataset } from "../../data/dataset.ts";
import type { Rows, Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { isLandmarkKernel, type LandmarkMap } from "../../kernels/maps/landmarks.ts";
import type { Compute } from "../../linalg/compute.ts";
import type { Matrix } from "../../linalg/matrix.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";
import type { ExplicitGraph } from "../../preferences/graph.ts";
import type { HoldOutRequest, HoldOutSink } from "../learner.ts";
import type { ScoredGraph } from "./hold-out/graph/hold-outs.ts";
import type { InfluenceSource } from "./influence/influence.ts";
import type { BorderedProblem } from "./problem.ts";
import { requireSystemMemory } from "./system-memory.ts";
import type { Features } from "./to-model.ts";

/** auto: primal when the kernel has explicit features and there are fewer of them than items. Both give the same function. */
export const FORMS = ["auto", "primal", "dual"] as const;
export type Form = (typeof FORMS)[number];

export interface Posed {
  readonly problem: BorderedProblem;
  /** Why a hold-out cannot be had from the system, or undefined. */
  obstacle(request: HoldOutRequest): string | undefined;
  /** Serves requests that hold-out sets do not (explicit preferences); false when it does not serve this one. */
  holdOut?(
    request: HoldOutRequest,
    lambda: number,
    sink: HoldOutSink,
    source: InfluenceSource,
  ): Promise<boolean>;
  /** In the primal form, where all that there is are explicit preferences: hold-outs of landmarks drop those of the items. */
  readonly pairs?: ExplicitGraph | undefined;
  /** In the primal form, of scored items alone: how they leave where what the others are told changes with it. */
  readonly scored?: ScoredGraph | undefined;
  /** The size of the system behind a held-out set, where it is not that of hold-out/sets.ts. */
  touched?(rows: Rows): number;
}

/** A kernel, and how data become a bordered system. */
export interface Posing<X extends Samples> {
  readonly kernel: Kernel<X>;
  /** The system, and what cannot be held out of it without refitting. */
  pose(data: Dataset<X>, compute: Compute, solving: "primal" | "dual"): Promise<Posed>;
}

/** Data posed as a system, in the form that it is to be solved in. */
export interface PosedData<X extends Samples> {
  /** What kernel models keep, and are trained on, so that a kernel which remembers something about it does so once. */
  readonly items: X;
  readonly posed: Posed;
  /** What the kernel's map makes of the items, where it has one. */
  readonly features: Features<X> | undefined;
  readonly form: "primal" | "dual";
  /** The features that are solved for, in the primal form. */
  readonly solved: Matrix | SparseMatrix | undefined;
}

/** `matrices`: so many square ones stand in memory together while the system is solved. */
export async function poseData<X extends Samples>(
  { kernel, pose, matrices = 1 }: Posing<X> & { readonly matrices?: number },
  data: Dataset<X>,
  wanted: Form,
  compute: Compute,
): Promise<PosedData<X>> {
  const map = await kernel.features?.(data.inputs, compute);
  const features = map && { map, values: await map.apply(data.inputs, compute) };
  const items = features === undefined ? data.inputs.copy() : data.inputs;
  const solved = wanted === "dual" ? undefined : primalFeatures(wanted, features?.values);
  const form = solved === undefined ? "dual" : "primal";
  requireSystemMemory({ items, features, solved }, matrices, compute);
  return { items, posed: await pose(data, compute, form), features, form, solved };
}

/** Data posed in the primal form over landmarks, of whose features nothing is made yet. */
export interface PosedLandmarks<X extends Samples> {
  readonly items: X;
  readonly posed: Posed;
  readonly map: LandmarkMap<X>;
  readonly form: "primal";
}

/** The same over landmarks, undefined where there are none, or where the dual form is to be solved. */
export async function poseLandmarks<X extends Samples>(
  { kernel, pose, matrices = 1 }: Posing<X> & { readonly matrices?: number },
  { data, form: wanted }: { readonly data: Dataset<X>; readonly form: Form },
  compute: Compute,
): Promise<PosedLandmarks<X> | undefined> {
  if (wanted === "dual" || !isLandmarkKernel(kernel)) return undefined;
  const { map } = kernel;
  const items = data.inputs;
  const solved = primalFeatures(wanted, { rows: items.size, cols: map.size });
  if (solved === undefined) return undefined;
  requireSystemMemory({ items, features: { values: solved }, solved }, matrices, compute);
  return { items, posed: await pose(data, compute, "primal"), map, form: "primal" };
}

/** Refuses what `poseData` would refuse for want of memory, for those who have other work to do before it. */
export async function requirePosedMemory<X extends Samples>(
  { kernel, matrices }: { readonly kernel: Kernel<X>; readonly matrices: number },
  items: X,
  wanted: Form,
  compute: Compute,
): Promise<void> {
  const map = await kernel.features?.(items, compute);
  const values = map && { rows: items.size, cols: map.size };
  const solved = wanted === "dual" ? undefined : primalFeatures(wanted, values);
  requireSystemMemory({ items, features: values && { values }, solved }, matrices, compute);
}

/** The features that are solved for, if any. */
function primalFeatures<V extends { readonly rows: number; readonly cols: number }>(
  form: Form,
  values: V | undefined,
): V | undefined {
  return values !== undefined && (form === "primal" || values.cols < values.rows) ? values : undefined;
}
