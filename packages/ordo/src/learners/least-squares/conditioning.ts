import { isOrdoError, OrdoError } from "../../base/errors.ts";
import type { Warning } from "../../base/run.ts";
import type { Held } from "../../linalg/backend.ts";
import type { Compute } from "../../linalg/compute.ts";
import { at, type Matrix } from "../../linalg/matrix.ts";
import type { BorderedProblem } from "./problem.ts";
import { LAMBDA_WORDS, type RegulariserWords } from "./regulariser-words.ts";

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
  /** What is to be said where rounding shows in the scores that α gives. */
  remarks(lambda: number, alpha: Matrix): readonly Warning[];
  /** What share of A rounding may have changed, from its diagonal; refused where that is too much. */
  lostIn(diagonal: Float64Array): number;
}

/**
 * Entries of K are known to ε·K_ii. So scores K·α are known to ε·max K_ii·‖α‖₁, and A to the share ε·tr K·max A_ii; the trace stands for the
 * norm, which it bounds and which for kernels with a few strong directions it nearly is. Both are large only where K + Λ is nearly
 * singular: a tiny lambda beside a kernel matrix of full rank does no harm.
 */
export function conditionWatch(problem: BorderedProblem, { backend }: Compute): ConditionWatch {
  let [trace, most] = [0, 0];
  const lostByAlpha = (alpha: Matrix) => Number.EPSILON * most * largestPull(alpha, problem.targets);
  return {
    async see(K) {
      const diagonal = await backend.diagonal(K);
      trace = diagonal.reduce((sum, value) => sum + value, 0);
      most = diagonal.reduce((largest, value) => Math.max(largest, value), 0);
    },
    isLost: (alpha) => lostByAlpha(alpha) > WORTHLESS,
    remarks: (lambda, alpha) => lostRemarks(lambda, lostByAlpha(alpha), problem.said),
    lostIn(diagonal) {
      let largest = 0;
      for (let row = 0; row < diagonal.length; row++) largest = Math.max(largest, diagonal[row]);
      const lost = Number.EPSILON * trace * largest;
      if (!(lost <= WORTHLESS)) throw unsolvable("nothing can be held out");
      return lost;
    },
  };
}

/** What is to be said where `lost` is the share of the scores that rounding may change. */
export function lostRemarks(
  lambda: number,
  lost: number,
  said: RegulariserWords = LAMBDA_WORDS,
): readonly Warning[] {
  if (!(lost > WORTH_A_WORD)) return [];
  const message =
    `${named(lambda, said)} is very ${said.isInverse ? "large" : "small"} beside the values of the kernel: ` +
    `rounding may change scores by ${shareText(lost)}. ${remedy(said)}, or scale the features.`;
  return [Object.freeze({ code: CODE, message })];
}

const named = (lambda: number, { name, isInverse }: RegulariserWords) =>
  `${name} ${short(isInverse ? 1 / lambda : lambda)}`;
const remedy = ({ name, isInverse }: RegulariserWords) => `${isInverse ? "Lower" : "Raise"} ${name}`;

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
export function unsolvable(
  what: string,
  said: RegulariserWords = LAMBDA_WORDS,
): OrdoError<"solver.ill-conditioned"> {
  const lambda = said.isInverse ? `1 over ${said.name}` : said.name;
  const message = `${what} by the shortcut: ${lambda} is below the rounding errors of the kernel matrix; ${remedy(said).toLowerCase()}, scale the features, or refit`;
  return new OrdoError("solver.ill-conditioned", message, { what });
}

/** Which directions of a decomposition are rounding errors beside a lambda, and what is to be said about it. */
export interface Cut {
  isCut(lambda: number, k: number): boolean;
  remarks(lambda: number): readonly Warning[];
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
    said = LAMBDA_WORDS,
  }: { readonly gain: number; readonly idle: number; readonly said?: RegulariserWords | undefined },
): Cut {
  const noise = noiseOf(values);
  const hides = values.filter((value) => value <= noise).length > idle;
  return {
    isCut: (lambda, k) => lambda < gain * noise && values[k] <= noise,
    remarks(lambda) {
      if (!hides || lambda >= gain * noise) return [];
      const below = said.isInverse ? "is so large that 1 over it is below" : "is below";
      const message =
        `${named(lambda, said)} ${below} the rounding errors of the kernel matrix; what they hide was left out of the model. ` +
        `${remedy(said)}, or scale the features.`;
      return [Object.freeze({ code: CODE, message })];
    },
  };
}

/** What rounding may have made of an eigenvalue 0. */
export function noiseOf(values: Float64Array): number {
  return values.length * Number.EPSILON * values.reduce((most, value) => Math.max(most, value), 0);
}

/**
 * The same for any filter, whose factors stand in place of 1/(gain·value + lambda): `kept` are those of the directions that say something, and
 * `hides` tells whether others were left out.
 */
export function withoutNoise(
  factors: Float64Array,
  values: Float64Array,
  { gain, idle }: { readonly gain: number; readonly idle: number },
): { readonly kept: Float64Array; readonly hides: boolean } {
  const noise = noiseOf(values);
  const isCut = (k: number) => values[k] <= noise && Math.abs(factors[k]) * gain * noise > 1;
  let count = 0;
  const kept = factors.map((factor, k) => {
    if (!isCut(k)) return factor;
    count++;
    return 0;
  });
  return { kept, hides: count > idle };
}

/** What is to be said where a filter at this point of its path leaves something out. */
export function hiddenRemark(name: string, value: number): Warning {
  const message =
    `${name} ${short(value)} lets through what is below the rounding errors of the kernel matrix; that was left out of the model. ` +
    "Choose a simpler value, or scale the features.";
  return Object.freeze({ code: CODE, message });
}

const short = (lambda: number): string => String(Number(lambda.toPrecision(6)));

function shareText(lost: number): string {
  return lost < 1 ? `${Number((100 * lost).toPrecision(1))} %` : "as much as they are";
}
