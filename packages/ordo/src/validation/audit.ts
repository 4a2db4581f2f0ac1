import type { Rng } from "../base/random.ts";
import type { ComputeOptions } from "../compute/compute.ts";
import type { Dataset } from "../data/dataset.ts";
import type { Rows, Samples } from "../data/samples.ts";
import type { Learner } from "../learners/learner.ts";
import { openHeldOut, scoresWithout } from "./held-out.ts";
import { requestOf } from "./request.ts";
import type { SplitPlan } from "./split.ts";
import type { Truth } from "./truth.ts";

/** What refitting some held-out sets showed. */
export interface Audit {
  readonly sets: number;
  /** The largest difference between a held-out score and its refitted twin, relative to the largest refitted score. */
  readonly largestDifference: number;
}

interface AuditJob<X extends Samples> {
  readonly learner: Learner<X>;
  readonly data: Dataset<X>;
  readonly truth: Truth;
  readonly plan: SplitPlan;
  readonly lambda: number;
}

/** Refits `count` of the held-out sets, drawn at random, and compares. */
export async function auditFolds<X extends Samples>(
  job: AuditJob<X>,
  count: number,
  options: ComputeOptions,
  rng: Rng,
): Promise<Audit> {
  const { learner, data, truth, plan, lambda } = job;
  if (plan.kind === "preferences") return auditPreferences(job, count, options, rng);
  const sets = drawSets(plan, truth, count, rng);
  const quiet = { ...options, onProgress: undefined };
  using heldOut = await openHeldOut(
    { learner, data, truth, request: { kind: "sets", sets }, lambdas: [lambda] },
    quiet,
  );
  const found: Float64Array[] = [];
  await heldOut.run(lambda, {
    set(index, _rows, scores) {
      found[index] = scores.slice();
    },
  });
  let largest = 0;
  let size = 0;
  for (const [index, rows] of sets.entries()) {
    const expected = await scoresWithout(learner.withLambda(lambda), data, rows, quiet);
    expected.forEach((value, k) => {
      largest = Math.max(largest, Math.abs(value - found[index]![k]!));
      size = Math.max(size, Math.abs(value));
    });
  }
  return { sets: sets.length, largestDifference: size > 0 ? largest / size : largest };
}

function drawSets(plan: SplitPlan, truth: Truth, count: number, rng: Rng): Rows[] {
  const request = requestOf(plan);
  if (request.kind === "sets")
    return Array.from(
      { length: Math.min(count, request.sets.length) },
      () => request.sets[rng.below(request.sets.length)]!,
    );
  if (request.kind !== "pairs") return [];
  const { pairs } = request;
  return Array.from({ length: count }, () => {
    if (pairs.kind === "list") {
      const k = rng.below(pairs.a.length);
      return Uint32Array.of(pairs.a[k]!, pairs.b[k]!);
    }
    return drawPair(truth, rng);
  });
}

function drawPair({ size, queries }: Truth, rng: Rng): Rows {
  const a = rng.below(size);
  const members = queries === undefined ? undefined : queries.rowsOf(queries.of[a]!);
  if (members !== undefined && members.length < 2) return drawPair({ size, queries } as Truth, rng);
  const others = members ?? Uint32Array.from({ length: size }, (_, row) => row);
  let b = a;
  while (b === a) b = others[rng.below(others.length)]!;
  return Uint32Array.of(Math.min(a, b), Math.max(a, b));
}

async function auditPreferences<X extends Samples>(
  { learner, data, truth, lambda }: AuditJob<X>,
  count: number,
  options: ComputeOptions,
  rng: Rng,
): Promise<Audit> {
  const quiet = { ...options, onProgress: undefined };
  const differences = async (method: "auto" | "refit") => {
    const result: number[] = [];
    using heldOut = await openHeldOut(
      { learner, data, truth, request: { kind: "preferences" }, lambdas: [lambda], method },
      quiet,
    );
    await heldOut.run(lambda, { preference: (k, difference) => (result[k] = difference) }, chosen);
    return result;
  };
  const total = truth.shape.preferences!.count;
  const chosen = new Set(Array.from({ length: Math.min(count, total) }, () => rng.below(total)));
  const [found, expected] = [await differences("auto"), await differences("refit")];
  let largest = 0;
  let size = 0;
  for (const k of chosen) {
    largest = Math.max(largest, Math.abs(found[k]! - expected[k]!));
    size = Math.max(size, Math.abs(expected[k]!));
  }
  return { sets: chosen.size, largestDifference: size > 0 ? largest / size : largest };
}
