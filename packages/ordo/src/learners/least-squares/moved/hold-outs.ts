import { OrdoError } from "../../../base/errors.ts";
import { once } from "../../../base/once.ts";
import { openCompute } from "../../../compute/compute.ts";
import type { Dataset } from "../../../data/dataset.ts";
import type { Rows, Samples } from "../../../data/samples.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { scopeOf } from "../../../linalg/scope.ts";
import { setsOf } from "../../fold-groups.ts";
import type { FoldJob } from "../../fold-job.ts";
import type { FitOptions, HoldOutRequest, HoldOutSink, PairSource, ReleasedHoldOuts } from "../../learner.ts";
import type { PathValue } from "../../path.ts";
import { repeatsOf, tieEqualItems } from "../hold-out/equal-items.ts";
import { selecting, taughtPairs } from "../hold-out/pairs/sinks.ts";
import { remainderOf } from "../hold-out/remainder.ts";
import type { SetScores } from "../hold-out/set-scores.ts";
import { taughtSets } from "../hold-out/sets.ts";
import { requireLambda, requireLambdas } from "../lambda-path.ts";
import type { Machine } from "../machine.ts";
import { type MovedWay, wayToMoved } from "../plan.ts";
import type { BorderedProblem } from "../problem.ts";
import { type MovingFeatures, movingFeatures } from "./features.ts";
import { kernelSets } from "./kernel-sets.ts";
import { largeSets } from "./large-sets.ts";
import { type HeldScores, type Settling, scoreSets, startsOf } from "./score.ts";
import { smallSets } from "./small-sets.ts";

/** Up to so many numbers, scores at all lambdas are computed together and kept. */
const KEPT = 2 ** 25;

/**
 * Hold-outs of a linear machine whose columns are imputed and scaled anew without each held-out set; undefined where the preference graph is not complete. Derivation:
 * docs/math/hold-out.md, "Scaling inside folds".
 */
export async function movedHoldOuts<X extends Samples>(
  machine: Machine<X>,
  data: Dataset<X>,
  job: FoldJob,
  options: FitOptions = {},
): Promise<ReleasedHoldOuts | undefined> {
  if (machine.kernel.spec.kind !== "linear") return undefined;
  const lambdas = requireLambdas(job.values);
  const compute = scopeOf(await openCompute(options));
  const { problem, obstacle, holdOut } = await posedOrReleased(machine, data, compute);
  if (problem.graph !== undefined || problem.penalty !== undefined || holdOut !== undefined) {
    compute.release();
    return undefined;
  }
  const features = movingFeatures(job.columns, problem.blocks === undefined);
  const repeats = once(() => repeatsOf(data.inputs.firstEquals()));
  const remainder = once(() => remainderOf(problem));
  const task: Task = { problem, features, job, lambdas, compute };
  const known = new WeakMap<HoldOutRequest, Asked>();
  const ask = (request: HoldOutRequest) => {
    const found = known.get(request) ?? asked(task, request);
    known.set(request, found);
    return found;
  };
  return Object.freeze({
    obstacle: (request: HoldOutRequest) => obstacle(request) ?? ask(request).obstacle,
    async run(request: HoldOutRequest, value: PathValue, given: HoldOutSink) {
      const lambda = requireLambda(value);
      const reason = obstacle(request) ?? ask(request).obstacle;
      if (reason !== undefined)
        throw new OrdoError("data.unsupported", reason, { what: request.kind, reason });
      const sink = tieEqualItems(repeats(), data.preferences, given);
      const { sets, scoresAt } = ask(request);
      const found = await scoresAt(lambda);
      if (request.kind === "pairs")
        tellPairs(request.pairs, sets, found, {
          sink: taughtPairs(remainder(), sink),
          outputs: problem.outputs,
        });
      else tellSets(sets, found, taughtSets(remainder(), sink));
      return compute.run.warnings;
    },
    release: compute.release,
  });
}

async function posedOrReleased<X extends Samples>(
  machine: Machine<X>,
  data: Dataset<X>,
  compute: ReturnType<typeof scopeOf>,
) {
  try {
    return await machine.pose(data, compute, "primal");
  } catch (error) {
    compute.release();
    throw error;
  }
}

interface Task {
  readonly problem: BorderedProblem;
  readonly features: MovingFeatures;
  readonly job: FoldJob;
  readonly lambdas: readonly number[];
  readonly compute: Compute;
}

/** What a request comes to. */
interface Asked {
  readonly obstacle: string | undefined;
  readonly sets: readonly Rows[];
  scoresAt(lambda: number): Promise<HeldScores>;
}

function asked(task: Task, request: HoldOutRequest): Asked {
  const { problem, features, lambdas } = task;
  const listed = setsOf(request, problem);
  const sets = listed ?? [];
  const sizes = { items: problem.size, features: features.fixed.cols };
  const way = listed && wayToMoved(sizes, sets);
  const isPair = request.kind === "pairs";
  const score = (at: readonly number[]) => scored(way!, { ...task, lambdas: at }, { sets, isPair });
  const numbers = sets.length * lambdas.length * problem.outputs * 2;
  const all = once(() => score(lambdas));
  const obstacle =
    way === undefined
      ? "columns are prepared anew for each held-out set, and refitting is cheaper"
      : undefined;
  return {
    obstacle,
    sets,
    async scoresAt(lambda) {
      const place = lambdas.indexOf(lambda);
      return numbers <= KEPT && place >= 0 ? (await all())[place] : (await score([lambda]))[0];
    },
  };
}

/** The scores of all sets at each lambda. */
async function scored(
  way: MovedWay,
  { problem, features, job, lambdas, compute }: Task,
  { sets, isPair }: { readonly sets: readonly Rows[]; readonly isPair: boolean },
): Promise<HeldScores[]> {
  const { columns } = job;
  if (way === "equations") {
    const found = await largeSets(problem, { features, columns }, { sets, lambdas }, compute);
    return lambdas.map((_, place) => ofLambda(found, sets, place, problem.outputs));
  }
  const scorer =
    way === "kernel"
      ? kernelSets(problem, features, columns, compute)
      : smallSets(problem, features, columns);
  const settling: Settling = {
    isPair,
    outputs: problem.outputs,
    refit: (rows, lambda) => job.refit(rows, lambda),
  };
  return scoreSets(scorer, { sets, lambdas }, settling, compute);
}

/** Of scores at all lambdas, one after the other, those of one. */
function ofLambda(found: readonly SetScores[], sets: readonly Rows[], place: number, v: number): HeldScores {
  const starts = startsOf(sets, v);
  const own = (name: "scores" | "doubts") => {
    const result = new Float64Array(starts[sets.length]);
    found.forEach((of, set) => {
      const size = sets[set].length * v;
      result.set(of[name].subarray(place * size, (place + 1) * size), starts[set]);
    });
    return result;
  };
  return { starts, scores: own("scores"), doubts: own("doubts") };
}

function tellSets(sets: readonly Rows[], { starts, scores, doubts }: HeldScores, sink: HoldOutSink): void {
  sets.forEach((rows, set) => {
    const [from, to] = [starts[set], starts[set + 1]];
    sink.set?.(set, rows, scores.slice(from, to), doubts.slice(from, to));
  });
}

/** Pairs of the same first item together. */
function tellPairs(
  pairs: PairSource,
  sets: readonly Rows[],
  { scores, doubts }: HeldScores,
  { sink: taught, outputs: v }: { readonly sink: HoldOutSink; readonly outputs: number },
): void {
  const sink = pairs.kind === "all" ? selecting(pairs, taught) : taught;
  for (let first = 0; first < sets.length; ) {
    let end = first;
    while (end < sets.length && sets[end][0] === sets[first][0]) end++;
    const count = end - first;
    const others = new Uint32Array(count);
    for (let k = 0; k < count; k++) others[k] = sets[first + k][1];
    for (let out = 0; out < v; out++) {
      const [a, b, both] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
      for (let k = 0; k < count; k++) {
        const start = (first + k) * 2 * v + out;
        a[k] = scores[start];
        b[k] = scores[start + v];
        both[k] = doubts[start] + doubts[start + v];
      }
      sink.pairs?.(out, sets[first][0], others.slice(), { a, b, doubts: both });
    }
    first = end;
  }
}
