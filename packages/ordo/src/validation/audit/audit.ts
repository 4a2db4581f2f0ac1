import type { Rng } from "../../base/random.ts";
import { type ComputeOptions, openCompute } from "../../compute/compute.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import { runJobs } from "../../engine/inline.ts";
import { type HoldOutSink, isWanted, type Learner, NO_SCORE } from "../../learners/learner.ts";
import type { PathValue } from "../../learners/path.ts";
import type { DoubtedScores } from "../../learners/refit.ts";
import type { Engine } from "../../linalg/compute.ts";
import { leakingOr, type Method } from "../held-out.ts";
import { type RefitCommon, refitJob } from "../jobs/refit.ts";
import type { Truth } from "../judging/truth.ts";
import type { SplitPlan } from "../splits/split.ts";
import { type Drawn, drawHeldOut } from "./draws.ts";
import { type Audit, auditTally } from "./tally.ts";

export interface AuditJob<X extends Samples> {
  readonly learner: Learner<X>;
  readonly data: Dataset<X>;
  readonly truth: Truth;
  readonly plan: SplitPlan;
  readonly value: PathValue;
  readonly method?: Method | undefined;
}

/** Watches what the shortcut gives, and afterwards refits some of it. */
export interface Auditor {
  readonly sink: HoldOutSink;
  finish(): Promise<Audit>;
}

export interface AuditManner {
  readonly count: number;
  readonly rng: Rng;
  readonly engine: Engine | undefined;
}

/** How many sets are tried at most for each one that is wanted. */
const TRIES = 20;

/**
 * Refits `count` of the held-out sets, drawn at random and none twice, and compares with the numbers that the estimate was made of. Where the rest
 * of the items carries no order, by either way, there is nothing to compare, and another set is taken.
 */
export function openAudit<X extends Samples>(
  job: AuditJob<X>,
  { count, engine, rng }: AuditManner,
  options: ComputeOptions,
): Auditor {
  const drawn: Drawn[] = [];
  for (const one of drawHeldOut(job.plan, job.truth, rng)) {
    drawn.push(one);
    if (drawn.length === TRIES * count) break;
  }
  const found = new Map<Drawn, DoubtedScores>();
  return {
    sink: watch(drawn, job.truth, found),
    async finish() {
      // What was learned from all rows beforehand stays, as it did for the shortcut; a warning tells of it.
      const how = leakingOr(job.method, { ...options, onProgress: undefined });
      const fixed = (await job.learner.fixed?.(job.data, how)) ?? job;
      const tally = auditTally(job.truth, rng.fork("orders"));
      // As many at a time as are still missing, so that none is refitted in vain.
      for (let next = 0; next < drawn.length && tally.sets() < count; ) {
        const round = drawn.slice(next, next + count - tally.sets());
        next += round.length;
        const twins = await refitted({ ...fixed, value: job.value }, round, { options, engine });
        round.forEach((one, place) => {
          const rows = one.kind === "preference" ? undefined : one.rows;
          tally.add(rows, found.get(one), twins[place], asked(job, one));
        });
      }
      return tally.audit();
    },
  };
}

/** The outputs in which a pair is asked for; everything else is in all. */
function asked<X extends Samples>({ plan }: AuditJob<X>, drawn: Drawn): (output: number) => boolean {
  if (drawn.kind !== "pair" || plan.kind !== "pairs" || plan.pairs.kind !== "all") return () => true;
  const { pairs } = plan;
  const [a, b] = [drawn.rows[0]!, drawn.rows[1]!];
  return (output) => isWanted(pairs, output, a, b);
}

/** The same held out by training without it. */
async function refitted<X extends Samples>(
  { learner, data, value }: Pick<AuditJob<X>, "learner" | "data" | "value">,
  drawn: readonly Drawn[],
  { options, engine }: { readonly options: ComputeOptions; readonly engine: Engine | undefined },
): Promise<(DoubtedScores | undefined)[]> {
  const { backend, signal, seed } = options;
  const common = { learner, data, values: [value], seed } as unknown as RefitCommon;
  const inputs = drawn.map((one) => (one.kind === "preference" ? { left: one.index } : { rows: one.rows }));
  const jobs = { kind: refitJob, common, inputs };
  const results: (DoubtedScores | undefined)[] = [];
  for await (const { scores, differences } of runJobs(
    engine,
    jobs,
    await openCompute({ backend, signal, seed }),
  )) {
    const twin = differences?.[0];
    results.push(twin === undefined ? scores?.[0] : asScores(twin.difference, twin.doubt ?? 0));
  }
  return results;
}

/** A difference as the scores of two items. */
function asScores(difference: number, doubt: number): DoubtedScores {
  return { scores: Float64Array.of(difference, 0), doubts: Float64Array.of(doubt, 0) };
}

/** Keeps a copy of what was drawn when it comes by. */
function watch(drawn: readonly Drawn[], { outputs }: Truth, found: Map<Drawn, DoubtedScores>): HoldOutSink {
  const byIndex = new Map(drawn.flatMap((one) => (one.kind === "pair" ? [] : [[one.index, one]])));
  const partners = partnersOf(drawn);
  return {
    set(index, _rows, scores, doubts) {
      const one = byIndex.get(index);
      if (one !== undefined) found.set(one, { scores: scores.slice(), doubts: doubts?.slice() });
    },
    preference(k, difference, doubt) {
      const one = byIndex.get(k);
      if (one !== undefined) found.set(one, asScores(difference, doubt ?? 0));
    },
    pairs(output, a, b, scores) {
      const wanted = partners.get(a);
      if (wanted === undefined) return;
      b.forEach((row, k) => {
        const one = wanted.get(row);
        if (one === undefined) return;
        const held = found.get(one) ?? {
          scores: new Float64Array(2 * outputs).fill(NO_SCORE),
          doubts: new Float64Array(2 * outputs),
        };
        found.set(one, held);
        held.scores[output] = scores.a[k]!;
        held.scores[outputs + output] = scores.b[k]!;
        // The doubt is that of the difference: as good as one of the two having all of it.
        held.doubts![output] = scores.doubts?.[k] ?? 0;
      });
    },
  };
}

type DrawnPair = Drawn & { readonly kind: "pair" };

/** The pairs by their first item, and then by the second. */
function partnersOf(drawn: readonly Drawn[]): ReadonlyMap<number, ReadonlyMap<number, DrawnPair>> {
  const result = new Map<number, Map<number, DrawnPair>>();
  for (const pair of drawn) {
    if (pair.kind !== "pair") continue;
    const [a, b] = [pair.rows[0]!, pair.rows[1]!];
    result.set(a, (result.get(a) ?? new Map<number, DrawnPair>()).set(b, pair));
  }
  return result;
}
