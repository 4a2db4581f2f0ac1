import type { OptionIssue } from "../../../base/errors.ts";
import { integer, invalidOptions, oneOf, optional, where } from "../../../base/options.ts";
import type { Dataset } from "../../../data/dataset.ts";
import type { Samples } from "../../../data/samples.ts";
import type { Kernel } from "../../../kernels/kernel.ts";
import { shareOption } from "../../held-out-share.ts";
import type { Form } from "../posed-data.ts";

/** direct: a factorisation or decomposition, of an n × n or m × m matrix. cg: conjugate gradients, which form neither. */
export const SOLVERS = ["direct", "cg"] as const;
export type Solver = (typeof SOLVERS)[number];

/** Options of learners that can be solved step by step. All but the first belong to `solver: "cg"`. */
export interface SolverOptions<X extends Samples> {
  readonly solver?: Solver;
  /** The relative residual at which a solution is one; see docs/math/conjugate-gradient.md. */
  readonly tolerance?: number;
  /** The most steps; a warning tells where they were too few. */
  readonly iterations?: number;
  /** This share of the items (whole queries) is not learned from, and says where to stop: early, at the least cost there. */
  readonly stopping?: number;
  /** The same by data of your own, which the learner could learn from. */
  readonly validation?: Dataset<X>;
}

/** Scores are then those of the closed form to about 1e-8, unless lambda is very small. */
export const TOLERANCE = 1e-12;
export const ITERATIONS = 10_000;

const isDataset = (value: unknown): value is Dataset<never> =>
  typeof value === "object" && value !== null && "inputs" in value && "fingerprint" in value;
const isTolerance = (value: unknown): value is number => typeof value === "number" && value > 0 && value < 1;

export const solverOptions = {
  solver: oneOf(SOLVERS, "direct"),
  tolerance: optional(where("a number between 0 and 1", isTolerance)),
  iterations: optional(integer(1, Number.MAX_SAFE_INTEGER)),
  stopping: optional(shareOption),
  validation: optional(where("a data set", isDataset)),
};

/** How a system is solved step by step. */
export interface Iterating<X extends Samples> {
  /** Who names the options in messages. */
  readonly owner: string;
  readonly tolerance: number;
  readonly iterations: number;
  readonly stopping: number | undefined;
  readonly validation: Dataset<X> | undefined;
}

/** Undefined where it is solved directly. */
export function readSolver<X extends Samples>(
  owner: string,
  read: SolverOptions<X>,
  form: Form,
): Iterating<X> | undefined {
  const { solver, tolerance = TOLERANCE, iterations = ITERATIONS, stopping, validation } = read;
  const issues = solver === "cg" ? issuesOfSteps(read, form) : strangers(read);
  if (issues.length > 0) throw invalidOptions(owner, issues);
  return solver === "cg" ? Object.freeze({ owner, tolerance, iterations, stopping, validation }) : undefined;
}

function issuesOfSteps<X extends Samples>(
  { stopping, validation }: SolverOptions<X>,
  form: Form,
): readonly OptionIssue[] {
  const issues: OptionIssue[] = [];
  if (form === "dual")
    issues.push({
      key: "form",
      expected: '"auto" or "primal" with solver: "cg", which solves for the weights of features',
      actual: '"dual"',
    });
  if (stopping !== undefined && validation !== undefined)
    issues.push({ key: "stopping", expected: "none beside validation", actual: String(stopping) });
  return issues;
}

/** Steps are taken in the weights of features. Not asked for before there is training to do, as landmarks give features to any kernel. */
export function requireFeatures<X extends Samples>(
  { owner }: Pick<Iterating<X>, "owner">,
  kernel: Kernel<X>,
): void {
  if (kernel.features !== undefined) return;
  const expected = `"direct", or landmarks, as the ${kernel.spec.kind} kernel has no explicit features`;
  throw invalidOptions(owner, [{ key: "solver", expected, actual: '"cg"' }]);
}

/** What a direct solution has no use for. */
function strangers<X extends Samples>(read: SolverOptions<X>): readonly OptionIssue[] {
  return (["tolerance", "iterations", "stopping", "validation"] as const)
    .filter((key) => read[key] !== undefined)
    .map((key) => ({
      key,
      expected: 'none unless solver is "cg"',
      actual: key === "validation" ? "a data set" : String(read[key]),
    }));
}

/** As JSON, and nothing for a direct solution: what makes the learner again, unless validation is data, of which the fingerprint alone is left. */
export function solverSpec<X extends Samples>(iterating: Iterating<X> | undefined): object {
  if (iterating === undefined) return {};
  const { owner: _, validation, stopping, ...rest } = iterating;
  return {
    solver: "cg",
    ...rest,
    ...(stopping !== undefined && { stopping }),
    ...(validation && { validation: validation.fingerprint }),
  };
}
