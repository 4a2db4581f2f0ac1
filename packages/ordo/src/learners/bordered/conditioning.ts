import { isOrdoError, OrdoError } from "../../base/errors.ts";
import type { Run } from "../../base/run.ts";
import type { Held } from "../../linalg/backend.ts";
import type { Compute } from "../../linalg/compute.ts";
import { at, type Matrix } from "../../linalg/matrix.ts";
import type { BorderedProblem } from "./problem.ts";

const CODE = "learner.ill-conditioned";

/** From this share of the scores on, what rounding may do to them is worth a word. */
const WORTH_A_WORD = 1e-3;
/** From this share on, what was computed is worth nothing. */
const WORTHLESS = 0.1;

/** Watches what the rounding errors of a kernel matrix do to what is computed from it. */
export interface ConditionWatch {
  /** K, before anything is added to it. */
  see(K: Held): Promise<void>;
  /** Whether α is lost in rounding. */
  isLost(alpha: Matrix): boolean;
  /** Warns where rounding shows in the scores that α gives, unless something has been said about it. */
  tell(lambda: number, alpha: Matrix): void;
  /** What share of A rounding may have changed, from its diagonal; refused where that is too much. */
  lostIn(diagonal: Float64Array): number;
}

/**
 * Entries of K are known to ε·K_ii. So scores K·α are known to ε·max K_ii·‖α‖₁, and A to the share ε·tr K·max A_ii; the trace stands for the
 * norm, which it bounds and which for kernels with a few strong directions it nearly is. Both are large only where K + Λ is nearly
 * singular: a tiny lambda beside a kernel matrix of full rank does no harm.
 */
export function conditionWatch(problem: BorderedProblem, { backend, run }: Compute): ConditionWatch {
  let [trace, most] = [0, 0];
  const lostByAlpha = (alpha: Matrix) => Number.EPSILON * most * largestPull(alpha, problem.targets);
  return {
    async see(K) {
      const diagonal = await backend.diagonal(K);
      trace = diagonal.reduce((sum, value) => sum + value, 0);
      most = diagonal.reduce((largest, value) => Math.max(largest, value), 0);
    },
    isLost: (alpha) => lostByAlpha(alpha) > WORTHLESS,
    tell(lambda, alpha) {
      if (!run.warnings.some(({ code }) => code === CODE)) warnLost(run, lambda, lostByAlpha(alpha));
    },
    lostIn(diagonal) {
      const largest = diagonal.reduce((most, value) => Math.max(most, value), 0);
      const lost = Number.EPSILON * trace * largest;
      if (!(lost <= WORTHLESS)) throw unsolvable("nothing can be held out");
      return lost;
    },
  };
}

/** Warns where rounding shows: `lost` is the share of the scores that it may change. */
export function warnLost(run: Run, lambda: number, lost: number): void {
  if (!(lost > WORTH_A_WORD)) return;
  run.warn(
    CODE,
    `lambda ${short(lambda)} is very small beside the values of the kernel: rounding may change scores by ${shareText(lost)}. ` +
      "Raise lambda, or scale the features.",
  );
}

/** The most that an output's α, beside the spread of its targets, adds up to. */
function largestPull(alpha: Matrix, targets: Matrix): number {
  let largest = 0;
  for (let out = 0; out < alpha.cols; out++) {
    let [sum, low, high] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let row = 0; row < alpha.rows; row++) {
      sum += Math.abs(at(alpha, row, out));
      low = Math.min(low, at(targets, row, out));
      high = Math.max(high, at(targets, row, out));
    }
    if (high > low) largest = Math.max(largest, sum / (high - low));
  }
  return largest;
}

/** Whether rounding has made a matrix indefinite, or singular, that is positive definite in exact arithmetic. */
export function isIndefinite(error: unknown): boolean {
  return isOrdoError(error, "solver.not-positive-definite") || isOrdoError(error, "solver.singular");
}

/** A hold-out that rounding hides. */
export function unsolvable(what: string): OrdoError<"solver.ill-conditioned"> {
  const message = `${what} by the shortcut: lambda is below the rounding errors of the kernel matrix; raise lambda, scale the features, or refit`;
  return new OrdoError("solver.ill-conditioned", message, { what });
}

/**
 * For training from a decomposition: an eigenvalue that is a rounding error says nothing, and in exact arithmetic its direction adds
 * nothing to the scores. Where lambda is smaller still it would add rounding errors, many times over, so it is left out, and a warning says so.
 * `gain` multiplies the values beside lambda; `idle` of them are 0 whatever the data.
 */
export function cutNoise(
  values: Float64Array,
  {
    gain,
    idle,
    lambdas,
  }: { readonly gain: number; readonly idle: number; readonly lambdas: readonly number[] },
  { run }: Compute,
): (lambda: number, k: number) => boolean {
  const noise = values.length * Number.EPSILON * values.reduce((most, value) => Math.max(most, value), 0);
  const least = Math.min(...lambdas);
  if (least < gain * noise && values.filter((value) => value <= noise).length > idle) warnCut(run, least);
  return (lambda, k) => lambda < gain * noise && values[k] <= noise;
}

function warnCut(run: Run, lambda: number): void {
  run.warn(
    CODE,
    `lambda ${short(lambda)} is below the rounding errors of the kernel matrix; what they hide was left out of the model. ` +
      "Raise lambda, or scale the features.",
  );
}

const short = (lambda: number): string => String(Number(lambda.toPrecision(6)));

function shareText(lost: number): string {
  return lost < 1 ? `${Number((100 * lost).toPrecision(1))} %` : "as much as they are";
}
