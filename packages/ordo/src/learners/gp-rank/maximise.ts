import { invalidOptions } from "../../base/options.ts";
import { openCompute } from "../../compute/compute.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import { nameOf, smoothParameters } from "../../kernels/gradients.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import type { KernelParameter } from "../../kernels/parameters.ts";
import type { KernelSpec } from "../../kernels/spec.ts";
import type { Compute } from "../../linalg/compute.ts";
import { scopeOf } from "../../linalg/scope.ts";
import type { FitOptions } from "../learner.ts";
import { type OpenEvidence, openEvidence } from "./evidence.ts";
import { kernelAt } from "./kernel-at.ts";
import { descend, type Slope } from "./l-bfgs.ts";
import { refused } from "./observations.ts";
import type { ReadGpRank } from "./options.ts";
import { processOf } from "./process.ts";

/** A place that was looked at. */
export interface EvidenceStep {
  /** Which starting point it belongs to; 0 is the given kernel. */
  readonly start: number;
  readonly evidence: number;
  readonly noisePrecision: number;
  readonly kernel: KernelSpec;
}

export interface MaximalEvidence<X extends Samples> {
  readonly evidence: number;
  readonly noisePrecision: number;
  readonly kernel: Kernel<X>;
  /** Each number that was chosen, by its name in the gradient of `evidence`. */
  readonly parameters: Readonly<Record<string, number>>;
  /** Every place that was looked at, in order. */
  readonly history: readonly EvidenceStep[];
  /** Whether the best descent ended where the gradient is 0. */
  readonly isConverged: boolean;
  /** The numbers that ended at the edge of what is looked at. */
  readonly atEdge: readonly string[];
}

/** Numbers of a kernel are looked for within this factor of where they start, precisions within it of the best on a grid. */
const REACH = 1e6;
/** How far restarts are spread, as a standard deviation of the logarithm. */
const SPREAD = 2;

/** What is as likely as this, in nats below the best, is nearly as good. */
const NEARLY = 1;

const UNBOUNDED =
  "what was observed agrees with itself, and fewer directions of the kernel than there are observations meet all of it, so that it grows without end with " +
  "noisePrecision; choose noisePrecision by validation";
const NOISELESS =
  "the kernel explains the scores as well without any noise, so that no noisePrecision is the best; choose noisePrecision by validation, or begin with a smoother kernel";

interface Wanted<X extends Samples> {
  readonly kernel: Kernel<X>;
  readonly read: ReadGpRank;
  readonly restarts: number;
}

/** The numbers of the kernel, on a logarithmic scale, and the precision before them. */
interface Space {
  readonly names: readonly string[];
  readonly centre: Float64Array;
  specAt(point: Float64Array): KernelSpec;
}

/** Chooses the precision of the noise and the numbers of the kernel that make the evidence largest. Every place costs O(m³), on r landmarks O(mr²); the landmarks stay. */
export async function maximise<X extends Samples>(
  wanted: Wanted<X>,
  data: Dataset<X>,
  options: FitOptions,
): Promise<MaximalEvidence<X>> {
  const base = await openCompute(options);
  const rng = base.run.rng.fork("gp-rank restarts");
  const history: EvidenceStep[] = [];
  let best: Ended | undefined;
  const space = spaceOf(wanted.kernel.spec);
  for (let start = 0; start <= wanted.restarts; start++) {
    const from = space.centre.map((value) => (start === 0 ? value : value + SPREAD * rng.normal()));
    const search = { wanted, data, space, start, history };
    const ended = await searchIn(search, from, base);
    if (ended !== undefined && (best === undefined || ended.value < best.value)) best = ended;
    if (space.names.length === 0) break;
    await base.run.checkpoint("evidence", start + 1, wanted.restarts + 1);
  }
  if (best === undefined)
    throw invalidOptions("gpRank", [
      { key: "kernel", expected: "one with a finite evidence to start from", actual: "none" },
    ]);
  const ended: Search<X> = { wanted, data, space, start: 0, history };
  const precision = Math.exp(best.point[0]);
  const isNoiseless = await withEvidence(ended, best.point, base, async (open) =>
    open.isNoiseless(precision),
  );
  if (isNoiseless) throw refused(NOISELESS);
  return resultOf(best, space, history, await kernelAt(wanted.kernel, space.specAt(best.point), base));
}

interface Search<X extends Samples> {
  readonly wanted: Wanted<X>;
  readonly data: Dataset<X>;
  readonly space: Space;
  readonly start: number;
  readonly history: EvidenceStep[];
}

interface Ended {
  readonly point: Float64Array;
  readonly value: number;
  readonly isConverged: boolean;
  readonly edges: readonly Float64Array[];
}

/** Opens the evidence of the kernel at a point, for some work. */
type Opener = <T>(point: Float64Array, work: (open: OpenEvidence) => Promise<T>) => Promise<T>;

/** A kernel without numbers is decomposed once. */
async function searchIn<X extends Samples>(search: Search<X>, from: Float64Array, compute: Compute) {
  const opener: Opener = (point, work) => withEvidence(search, point, compute, work);
  if (search.space.names.length > 0) return searchFrom(search, from, opener);
  return opener(Float64Array.of(0), (open) => searchFrom(search, from, (_, work) => work(open)));
}

async function searchFrom<X extends Samples>(
  search: Search<X>,
  from: Float64Array,
  opener: Opener,
): Promise<Ended | undefined> {
  const precision = await bestPrecision(search, from, opener);
  if (precision === undefined) return undefined;
  const begin = Float64Array.of(Math.log(precision), ...from);
  const reach = Math.log(REACH);
  const centre = Float64Array.of(begin[0], ...search.space.centre);
  const inside = (point: Float64Array) => point.every((value, k) => Math.abs(value - centre[k]) <= reach);
  const outside: Slope = { value: Number.POSITIVE_INFINITY, gradient: new Float64Array(begin.length) };
  const at = async (point: Float64Array) => (inside(point) ? slopeAt(search, point, opener) : outside);
  if (!inside(begin)) return undefined;
  const { point, value, isConverged } = await descend(at, begin);
  const edges = [centre.map((one) => one - reach), centre.map((one) => one + reach)];
  return Number.isFinite(value) ? { point, value, isConverged, edges } : undefined;
}

/**
 * With the kernel as it is, precisions cost next to nothing: the best power of 4 is where the search begins. The evidence of scores may be best, and flat, without noise, from where no gradient leads
 * to another kernel with noise: there the search begins at the most noise that is nearly as good.
 */
async function bestPrecision<X extends Samples>(
  { start }: Search<X>,
  from: Float64Array,
  opener: Opener,
): Promise<number | undefined> {
  const grid = Array.from({ length: 61 }, (_, k) => 4 ** (k - 30));
  return opener(Float64Array.of(0, ...from), async ({ value, isUnbounded, finest }) => {
    if (isUnbounded && start === 0) throw refused(UNBOUNDED);
    if (isUnbounded) return undefined;
    const values = grid.map((v) => (v <= finest ? value(v) : Number.NEGATIVE_INFINITY));
    const most = values.reduce((best, one, k) => (one > values[best] ? k : best), 0);
    if (!Number.isFinite(values[most])) return undefined;
    if (!Number.isFinite(finest)) return grid[most];
    return grid[values.findIndex((one) => one >= values[most] - NEARLY)];
  });
}

async function slopeAt<X extends Samples>(
  { space, start, history }: Search<X>,
  point: Float64Array,
  opener: Opener,
): Promise<Slope> {
  const precision = Math.exp(point[0]);
  const { value, gradient } = await opener(point, (open) => open.at(precision));
  history.push(
    Object.freeze({ start, evidence: value, noisePrecision: precision, kernel: space.specAt(point) }),
  );
  // d/d log θ = θ·d/dθ, and the search goes down.
  const names = ["noisePrecision", ...space.names];
  return {
    value: -value,
    gradient: Float64Array.from(names, (name, k) => -gradient[name] * Math.exp(point[k])),
  };
}

async function withEvidence<X extends Samples, T>(
  { wanted, data, space }: Search<X>,
  point: Float64Array,
  base: Compute,
  work: (open: OpenEvidence) => Promise<T>,
): Promise<T> {
  const compute = scopeOf(base);
  try {
    const kernel = await kernelAt(wanted.kernel, space.specAt(point), compute);
    return await work(await openEvidence(processOf(kernel, wanted.read), data, compute));
  } finally {
    compute.release();
  }
}

/** A number that is 0 stays so: its logarithm cannot be moved. */
function spaceOf(spec: KernelSpec): Space {
  const parameters = smoothParameters(spec).filter(({ value }) => value > 0);
  return {
    names: parameters.map(({ path }) => `kernel.${nameOf(path)}`),
    centre: Float64Array.from(parameters, ({ value }) => Math.log(value)),
    specAt: (point) =>
      parameters.reduce(
        (made, { path }, k) => replaced(made, path, Math.exp(point[k + 1])) as KernelSpec,
        spec,
      ),
  };
}

/** A copy of plain values with one of them changed. */
function replaced(value: unknown, [step, ...rest]: KernelParameter["path"], given: number): unknown {
  if (step === undefined) return given;
  if (Array.isArray(value)) return value.map((part, k) => (k === step ? replaced(part, rest, given) : part));
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [step]: replaced(fields[step], rest, given) };
}

function resultOf<X extends Samples>(
  { point, value, isConverged, edges }: Ended,
  space: Space,
  history: readonly EvidenceStep[],
  kernel: Kernel<X>,
): MaximalEvidence<X> {
  const names = ["noisePrecision", ...space.names];
  const near = (k: number) => edges.some((edge) => Math.abs(point[k] - edge[k]) < 0.01);
  return Object.freeze({
    evidence: -value,
    noisePrecision: Math.exp(point[0]),
    kernel,
    parameters: Object.freeze(Object.fromEntries(names.map((name, k) => [name, Math.exp(point[k])]))),
    history: Object.freeze([...history]),
    isConverged,
    atEdge: Object.freeze(names.filter((_, k) => near(k))),
  });
}
