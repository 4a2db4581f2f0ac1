import { once } from "../../../../base/once.ts";
import type { Rows } from "../../../../data/samples.ts";
import type { Compute } from "../../../../linalg/compute.ts";
import type { Matrix } from "../../../../linalg/matrix.ts";
import type { SparseMatrix } from "../../../../linalg/sparse.ts";
import type { ScoredComparisons } from "../../../../preferences/comparisons.ts";
import type { HoldOutRequest, HoldOutSink, PairSource } from "../../../learner.ts";
import { type FeatureRows, featureRows } from "../../primal/feature-rows.ts";
import type { NormalEquations } from "../../primal/normal-equations.ts";
import { graphSums } from "../../primal/sizes.ts";
import type { BorderedProblem } from "../../problem.ts";
import { type SetsByEquations, setsByEquations } from "../by-equations.ts";
import { selecting, taughtPairs } from "../pairs/sinks.ts";
import type { Remainder } from "../remainder.ts";
import { taughtSets } from "../sets.ts";
import type { GraphSystem } from "./base.ts";
import { type ComparedBlock, comparedBlock } from "./compared.ts";
import { holdOutPairs } from "./pairs.ts";
import { comparedRemainder } from "./remainder.ts";
import { areWhole, fromOtherBlocks, fromTheRest } from "./remaining.ts";
import { holdOutItems } from "./singles.ts";

/** Scored items whose pairs, or what these want, depend on the scores of the two. */
export interface ScoredGraph {
  readonly comparisons: ScoredComparisons;
  /** The problem of some of the items alone. */
  rest(rows: Rows): BorderedProblem;
}

export interface GraphHoldOutsGiven extends ScoredGraph {
  readonly problem: BorderedProblem;
  readonly values: Matrix | SparseMatrix;
  readonly equations: NormalEquations;
  readonly lambdas: readonly number[];
}

/** So many numbers of what classes of items have in common are kept. */
const ROOM = 2 ** 22;

/**
 * Hold-outs of linear models from graphs of scored items that are not complete (ties or close pairs left out, cost 22), or whose targets depend on which items are compared (cost 20).
 * Single items and pairs leave by small updates of the equations, whole blocks by the sums of the others, and any other set by the equations of what is left.
 */
export function graphHoldOuts(given: GraphHoldOutsGiven, compute: Compute) {
  const job = openJob(given, compute);
  return async (request: HoldOutRequest, lambda: number, sink: HoldOutSink): Promise<void> => {
    if (request.kind === "pairs") {
      const chosen = request.pairs.kind === "all" ? selecting(request.pairs, sink) : sink;
      await leavePairs(job, request.pairs, lambda, taughtPairs(job.remainder(), chosen));
    }
    if (request.kind !== "sets") return;
    const taught = taughtSets(job.remainder(), sink);
    if (request.sets.every((rows) => rows.length === 1)) await leaveItems(job, request.sets, lambda, taught);
    else await job.largeSets(request, lambda).tell(lambda, taught);
  };
}

interface Job {
  readonly outputs: number;
  remainder(): Remainder;
  systemAt(lambda: number): GraphSystem;
  /** Sets at one lambda by the equations of what is left. */
  anew(sets: readonly Rows[], lambda: number): SetsByEquations;
  /** Sets of a request, at all lambdas together. */
  largeSets(request: HoldOutRequest & { kind: "sets" }, lambda: number): SetsByEquations;
  readonly compute: Compute;
}

function openJob(given: GraphHoldOutsGiven, compute: Compute): Job {
  const { comparisons, values, lambdas, problem } = given;
  const features = featureRows(values);
  const smallest = lambdas.reduce((least, lambda) => Math.min(least, lambda));
  const rest = fromTheRest(values, given.rest, smallest);
  const known = new WeakMap<HoldOutRequest, SetsByEquations>();
  const anew = (sets: readonly Rows[], lambda: number) =>
    setsByEquations(problem, features, { sets, lambdas: [lambda], each: rest }, compute);
  const open = ({ sets }: HoldOutRequest & { kind: "sets" }) => {
    const isWhole = values.kind === "dense" && areWhole(comparisons.blocks, sets);
    const each = isWhole && problem.graph ? fromOtherBlocks(problem.graph, values, smallest) : rest;
    return setsByEquations(problem, features, { sets, lambdas, each }, compute);
  };
  return {
    outputs: comparisons.columns.length,
    remainder: once(() => comparedRemainder(comparisons)),
    systemAt: systemsOf(given, features, compute),
    anew,
    largeSets(request, lambda) {
      if (!lambdas.includes(lambda)) return anew(request.sets, lambda);
      const found = known.get(request) ?? open(request);
      known.set(request, found);
      return found;
    },
    compute,
  };
}

async function leaveItems(
  { systemAt, remainder, anew, compute }: Job,
  sets: readonly Rows[],
  lambda: number,
  sink: HoldOutSink,
): Promise<void> {
  const places = new Map<number, number[]>();
  sets.forEach(([row], index) => {
    const known = places.get(row);
    if (known === undefined) places.set(row, [index]);
    else known.push(index);
  });
  const tell = (row: number, scores: Float64Array, doubts: Float64Array | undefined) => {
    for (const index of places.get(row)!) sink.set?.(index, sets[index], scores, doubts);
  };
  const left = remainder();
  const asked = [...places.keys()].filter((row) => left.without(Uint32Array.of(row)) !== "nothing");
  const again = await holdOutItems(systemAt(lambda), asked, tell, compute);
  if (again.length === 0) return;
  const singles = again.map((row) => Uint32Array.of(row));
  await anew(singles, lambda).tell(lambda, {
    set: (_index, [row], scores, doubts) => tell(row, scores, doubts),
  });
}

async function leavePairs(
  { systemAt, anew, outputs: v, compute }: Job,
  pairs: PairSource,
  lambda: number,
  sink: HoldOutSink,
): Promise<void> {
  const again = await holdOutPairs(systemAt(lambda), pairs, sink, compute);
  if (again.length === 0) return;
  const sets = again.map((pair) => Uint32Array.from(pair));
  await anew(sets, lambda).tell(lambda, {
    set(_index, rows, scores, doubts) {
      for (let out = 0; out < v; out++)
        sink.pairs?.(out, rows[0], rows.subarray(1), {
          a: scores.subarray(out, out + 1),
          b: scores.subarray(v + out, v + out + 1),
          doubts: Float64Array.of(doubts![out] + doubts![v + out]),
        });
    },
  });
}

/** The same blocks at all lambdas. */
function systemsOf(
  { comparisons, equations, problem: { graph } }: GraphHoldOutsGiven,
  features: FeatureRows,
  compute: Compute,
): (lambda: number) => GraphSystem {
  const { blocks, coefficient } = comparisons;
  const source = { comparisons, features, room: { numbers: ROOM } };
  const opened = once(() =>
    Array.from({ length: blocks.count }, (_, block) => comparedBlock(source, block, compute)),
  );
  const energies = once(() => {
    const sums = new Float64Array(comparisons.columns.length);
    opened().forEach(({ energies: own, mass, total }, block) => {
      own.forEach((energy, out) => void (sums[out] += coefficient(block, mass, total) * energy));
    });
    return sums;
  });
  const sums = once(() => graph && graphSums(graph, features));
  return (lambda) => ({
    comparisons,
    features,
    equations,
    lambda,
    blockOf: (row): ComparedBlock => opened()[blocks.of[row]],
    energies: energies(),
    sums: sums(),
  });
}
