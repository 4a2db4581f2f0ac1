import { OrdoError } from "../../base/errors.ts";
import type { Held } from "../../linalg/backend.ts";
import type { Compute } from "../../linalg/compute.ts";
import type { BorderedProblem } from "./problem.ts";

const CODE = "learner.ill-conditioned";

/** From this share of the scores on, what rounding may do to them is worth a word. */
const WORTH_A_WORD = 1e-3;

/** Tells, once, of a lambda so small beside the kernel that rounding shows in the scores. */
export interface ConditionWatch {
  /** K, before anything is added to it. */
  see(K: Held): Promise<void>;
  check(lambda: number): void;
}

/**
 * Solving with K + Λ costs about ε·‖K‖/min Λ of the scores; the trace stands for the norm, which it bounds and which for kernels with a few
 * strong directions it nearly is.
 */
export function conditionWatch(problem: BorderedProblem, { backend, run }: Compute): ConditionWatch {
  let trace = 0;
  let ridge = 1 / problem.precision.reduce((most, d) => Math.max(most, d), 0);
  return {
    async see(K) {
      trace = (await backend.diagonal(K)).reduce((sum, value) => sum + value, 0);
      if (problem.penalty !== undefined)
        ridge = (await backend.diagonal(problem.penalty.inverse)).reduce((least, value) =>
          Math.min(least, value),
        );
    },
    check(lambda) {
      const lost = (Number.EPSILON * trace) / (lambda * ridge);
      if (!(lost > WORTH_A_WORD) || run.warnings.some(({ code }) => code === CODE)) return;
      run.warn(
        CODE,
        `lambda ${roughly(lambda)} is very small beside the values of the kernel: rounding may change scores by ${shareText(lost)}. ` +
          "Raise lambda, or scale the features.",
      );
    },
  };
}

/** A hold-out whose block of A is not positive definite, as far as rounding lets one tell. */
export function unsolvable(
  what: string,
  details: { readonly pivot: number; readonly value: number },
): OrdoError<"solver.not-positive-definite"> {
  const message = `${what} cannot be held out: lambda is too small beside the values of the kernel; raise lambda, scale the features, or refit`;
  return new OrdoError("solver.not-positive-definite", message, details);
}

/** Two digits: hold-outs solve at a lambda a little off the one that was asked for. */
export const roughly = (lambda: number): string => String(Number(lambda.toPrecision(2)));

function shareText(lost: number): string {
  return lost < 1 ? `${(100 * lost).toPrecision(1)} %` : "as much as they are";
}
