import type { Samples } from "../../data/samples.ts";
import { learnerFrom } from "../../learners/kinds.ts";
import type { Learner } from "../../learners/learner.ts";
import type { LearnerSpec } from "../../learners/learner-spec.ts";
import type { Metric, MetricSpec } from "../../metrics/metric.ts";
import { metricFromSpec } from "../../metrics/text.ts";
import { splitFrom } from "../splits/kinds.ts";
import type { Split, SplitSpec } from "../splits/split.ts";

/** How learners, splits and measures go to another thread: as their specs. One of your own, of which no list knows, is refused there and here. */

export function packLearner<X extends Samples>({ spec }: Learner<X>): LearnerSpec {
  learnerFrom(spec);
  return spec;
}

export function unpackLearner<X extends Samples>(spec: LearnerSpec): Learner<X> {
  return learnerFrom(spec) as unknown as Learner<X>;
}

/** What validation is told besides the learner and the data. */
export interface Judgement {
  readonly split: Split;
  readonly metric: Metric | readonly Metric[];
}

export interface PackedJudgement {
  readonly split: SplitSpec;
  readonly metric: readonly MetricSpec[];
}

export function packJudgement({ split, metric }: Judgement): PackedJudgement {
  const metrics = Array.isArray(metric) ? (metric as readonly Metric[]) : [metric as Metric];
  splitFrom(split.spec);
  for (const { spec } of metrics) metricFromSpec(spec);
  return { split: split.spec, metric: metrics.map(({ spec }) => spec) };
}

export function unpackJudgement({ split, metric }: PackedJudgement): Judgement {
  return { split: splitFrom(split), metric: metric.map(metricFromSpec) };
}
