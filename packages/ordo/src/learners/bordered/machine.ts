import { OrdoError } from "../../base/errors.ts";
import { once } from "../../base/once.ts";
import { openCompute } from "../../compute/compute.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Rows, Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import type { Compute } from "../../linalg/compute.ts";
import type { Matrix } from "../../linalg/matrix.ts";
import { type Scope, scopeOf } from "../../linalg/scope.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";
import type { HoldOutRequest, HoldOutSink, Prepared, PrepareOptions } from "../learner.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import type { Model } from "../model.ts";
import { requireData } from "../require-data.ts";
import { isIndefinite, unsolvable, warnLost } from "./conditioning.ts";
import { type DualSystem, openDual } from "./dual.ts";
import { firstEquals, tieEqualItems } from "./equal-items.ts";
import { holdOutSets, touchedBy } from "./hold-out.ts";
import type { InfluenceSource } from "./influence.ts";
import { kernelSource } from "./kernel-source.ts";
import { leavePairsOut } from "./leave-pair-out.ts";
import { openPrimal, type PrimalSystem } from "./primal.ts";
import type { BorderedProblem } from "./problem.ts";
import { modelOf } from "./to-model.ts";
import { trainDual } from "./train-dual.ts";
import { type Costs, notWorthIt } from "./worth.ts";

/** What a learner of this family is: a kernel, and how data become a bordered system. */
export interface Machine<X extends Samples> {
  readonly spec: LearnerSpec;
  readonly kernel: Kernel<X>;
  readonly form: Form;
  /** Whether hold-outs on such data need the dual form, even where the primal one would be cheaper to train. */
  dualHoldOut(data: Dataset<X>): boolean;
  /** The system, and what cannot be held out of it without refitting. */
  pose(data: Dataset<X>, compute: Compute, solving: "primal" | "dual"): Promise<Posed>;
}

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
  /** The size of the system behind a held-out set, where it is not that of hold-out.ts. */
  touched?(rows: Rows): number;
}

export async function fitMachine<X extends Samples>(
  machine: Machine<X>,
  data: Dataset<X>,
  options: PrepareOptions = {},
): Promise<Model<X>> {
  requireData(data);
  const compute = scopeOf(await openCompute(options));
  const { lambda } = machine.spec;
  try {
    const features = chosenFeatures(machine, data.inputs);
    const { problem } = await machine.pose(data, compute, features === undefined ? "dual" : "primal");
    if (features !== undefined) {
      const system = await openPrimal(problem, features, compute, false);
      const [weights] = await solveGuarded(system, [lambda]);
      const spread = options.doubts ? await system.spread(lambda) : undefined;
      return await modelOf(machine, data, { problem, weights, lambda, spread }, compute, options);
    }
    const source = kernelSource(machine.kernel, data.inputs, compute);
    const trained = await trainDual(problem, source, { lambda, doubts: options.doubts === true }, compute);
    return await modelOf(machine, data, { problem, lambda, ...trained }, compute, options);
  } finally {
    compute.release();
  }
}

export async function prepareMachine<X extends Samples>(
  machine: Machine<X>,
  data: Dataset<X>,
  options: PrepareOptions = {},
): Promise<Prepared<X>> {
  requireData(data);
  const compute = scopeOf(await openCompute(options));
  try {
    return await prepareWithin(compute, machine, data, options);
  } catch (error) {
    compute.release();
    throw error;
  }
}

/** What is made in the scope lives until the result is released, at the latest. */
async function prepareWithin<X extends Samples>(
  compute: Scope,
  machine: Machine<X>,
  data: Dataset<X>,
  options: PrepareOptions,
): Promise<Prepared<X>> {
  const features = machine.dualHoldOut(data) ? undefined : chosenFeatures(machine, data.inputs);
  const posed = await machine.pose(data, compute, features === undefined ? "dual" : "primal");
  const { problem } = posed;
  const path = options.path ?? false;
  const system =
    features === undefined
      ? await openDual(problem, kernelSource(machine.kernel, data.inputs, compute), compute, {
          path,
          once: options.once ?? false,
          expected: options.lambdas,
        })
      : await openPrimal(problem, features, compute, path);
  const costs: Costs = {
    size: problem.size,
    features: features?.cols,
    touched: posed.touched ?? ((rows) => touchedBy(problem, rows)),
  };
  const equals = once(() => firstEquals(data.inputs));
  return Object.freeze({
    size: problem.size,
    outputs: problem.outputs,
    warnings: compute.run.warnings,
    async models(lambdas: readonly number[]) {
      for (const lambda of lambdas) checkLambda(lambda);
      const models: Model<X>[] = [];
      for (const [index, solved] of (await solveGuarded(system, lambdas)).entries()) {
        const part = features === undefined ? { alpha: solved } : { weights: solved };
        models.push(
          await modelOf(machine, data, { problem, lambda: lambdas[index], ...part }, compute, options),
        );
      }
      return models;
    },
    obstacle: (request: HoldOutRequest) => posed.obstacle(request) ?? notWorthIt(request, costs),
    async holdOut(request: HoldOutRequest, lambda: number, given: HoldOutSink) {
      checkLambda(lambda);
      const sink = tieEqualItems(equals(), data.preferences, given);
      const obstacle = posed.obstacle(request);
      if (obstacle !== undefined)
        throw new OrdoError("data.unsupported", obstacle, { what: request.kind, reason: obstacle });
      let most = 0;
      const source = guarded(system, (lost) => {
        most = Math.max(most, lost);
      });
      const served = (await posed.holdOut?.(request, lambda, sink, source)) ?? false;
      if (!served && request.kind === "sets")
        await holdOutSets(problem, source, { ...request, lambda }, sink, compute);
      if (!served && request.kind === "pairs")
        await leavePairsOut(
          problem,
          source,
          { pairs: request.pairs, lambda, equal: equals() },
          sink,
          compute,
        );
      warnLost(compute.run, lambda, most);
    },
    release: compute.release,
    [Symbol.dispose]: compute.release,
  });
}

type System = DualSystem | PrimalSystem;

async function solveGuarded(system: System, lambdas: readonly number[]): Promise<Matrix[]> {
  return decomposingIfIndefinite(system, () => system.solve(lambdas));
}

/**
 * A hold-out needs all of A, also what a decomposition may leave out of a model; without it there is none. `onLost` is told what share of each A
 * rounding may have changed.
 */
function guarded(system: System, onLost: (share: number) => void): InfluenceSource {
  return {
    ...system,
    async at(lambda, reading) {
      try {
        const influence = await decomposingIfIndefinite(system, () => system.at(lambda, reading));
        onLost(influence.lost ?? 0);
        return influence;
      } catch (error) {
        throw isIndefinite(error) ? unsolvable("nothing can be held out") : error;
      }
    },
  };
}

async function decomposingIfIndefinite<T>(system: System, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isIndefinite(error)) throw error;
    system.expectMany();
    return work();
  }
}

function checkLambda(lambda: number): void {
  if (Number.isFinite(lambda) && lambda > 0) return;
  const issue = { key: "lambda", expected: "a finite number > 0", actual: String(lambda) };
  throw new OrdoError("option.invalid", `lambda: expected ${issue.expected}, got ${lambda}`, {
    owner: "solve",
    issues: [issue],
  });
}

function chosenFeatures<X extends Samples>(
  machine: Machine<X>,
  inputs: X,
): Matrix | SparseMatrix | undefined {
  const { kernel, form } = machine;
  if (form === "dual" || kernel.explicitFeatures === undefined) return undefined;
  const features = kernel.explicitFeatures(inputs);
  return form === "primal" || features.cols < features.rows ? features : undefined;
}
