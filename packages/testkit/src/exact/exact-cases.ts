import {
  auc,
  concordance,
  dataset,
  fromRows,
  gaussian,
  givenFolds,
  grouping,
  type KernelSpec,
  leaveGroupPairOut,
  leaveOneOut,
  leavePairOut,
  leavePreferenceOut,
  leaveQueryOut,
  linear,
  type Metric,
  magnitudeError,
  type PreferenceParts,
  polynomial,
  preferences,
  rankRls,
  type Split,
  vectors,
} from "ordo";
import { problemOf, type TinyProblem } from "../tiny/tiny-problems.ts";

/** A problem whose right answer is known without computing: undefined when there is none. */
export interface ExactCase {
  readonly problem: TinyProblem;
  readonly value: number | undefined;
  /** Of the held-out sets, pairs or preferences, how many leave nothing to learn from. */
  readonly nothingLeft: number;
}

/** The smallest cases in which rounding once decided an order, or noise was scored. */
export function exactCases(): ExactCase[] {
  return [
    ...narrowKernels(),
    ...disjointQueries(),
    ...withoutFeatures(),
    ...preferenceCases(),
    ...mixtures(),
  ];
}

/** Items so far apart that the kernel matrix is the identity: every held-out score is 0. */
function narrowKernels(): ExactCase[] {
  const scores = [1, 0, 0, 1, 1, 0, 1, 0, 0, 0, 1, 0];
  const data = dataset({ inputs: vectors(fromRows(scores.map((_, row) => [100 * row]))), scores });
  const kernel = gaussian({ gamma: 1 });
  return [0.01, 1, 1024].map((lambda) => ({
    problem: problemOf(`identity kernel, lambda ${lambda}`, rankRls({ kernel, lambda }), data, {
      split: leavePairOut(),
      metric: auc(),
    }),
    value: 0.5,
    nothingLeft: 0,
  }));
}

/** What one query teaches says nothing about the features of the other. */
function disjointQueries(): ExactCase[] {
  const rows = [
    [1, 0, 0, 0],
    [2, 1, 0, 0],
    [0, 3, 0, 0],
    [1, 1, 0, 0],
    [0, 0, 2, 1],
    [0, 0, 1, 0],
    [0, 0, 0, 3],
    [0, 0, 1, 2],
  ];
  const data = dataset({
    inputs: vectors(fromRows(rows)),
    scores: [3, 1, 0, 2, 1, 0, 2, 3],
    queries: grouping(["a", "a", "a", "a", "b", "b", "b", "b"]),
  });
  const learners = [
    ...(["primal", "dual"] as const).map((form) => rankRls({ kernel: linear(), lambda: 0.75, form })),
    rankRls({ kernel: polynomial({ degree: 2, offset: 0 }), lambda: 0.75 }),
  ];
  return learners.map((learner) => ({
    problem: problemOf(
      `queries with disjoint features, ${(learner.spec.kernel as KernelSpec).kind}, ${learner.spec.form}`,
      learner,
      data,
      { split: leaveQueryOut(), metric: concordance() },
    ),
    value: 0.5,
    nothingLeft: 0,
  }));
}

/** Four of the items have the score 0 whatever is learned, and are tied in the pooled list. */
function withoutFeatures(): ExactCase[] {
  const rows = [
    [-1, 1],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, -1],
  ];
  const data = dataset({ inputs: vectors(fromRows(rows)), scores: [1, 1, 1, 0, 0, 0] });
  return (["primal", "dual"] as const).map((form) => ({
    problem: problemOf(`items without features, ${form}`, rankRls({ kernel: linear(), form }), data, {
      split: leaveOneOut(),
      metric: auc(),
    }),
    // Of 9 pairs the item with both features wins 3, the last one loses 2 more, and 4 are tied.
    value: 7 / 9,
    nothingLeft: 0,
  }));
}

/** A ring of three preferences that cancel, and one more of 3 over 4. */
const RING = { winners: [0, 1, 2, 3], losers: [1, 2, 0, 4] };

/** One preference among ties. */
const TIES = { winners: [3, 0, 1], losers: [4, 1, 2], magnitudes: [1, 0, 0] };

interface PreferenceCase {
  readonly title: string;
  readonly parts: PreferenceParts;
  readonly split: Split;
  readonly metric?: Metric;
  readonly value: number | undefined;
  readonly nothingLeft: number;
}

function preferenceCases(): ExactCase[] {
  // Without 3 over 4 what is left cancels. Without one of the ring the other two put its items the wrong way round.
  const list: PreferenceCase[] = [
    { title: "ring, preference", parts: RING, split: leavePreferenceOut(), value: 0, nothingLeft: 1 },
    { title: "ring, set", parts: RING, split: givenFolds([[3, 4]]), value: undefined, nothingLeft: 1 },
    { title: "ring, item", parts: RING, split: givenFolds([[3], [0, 1]]), value: 0.5, nothingLeft: 1 },
    { title: "ring, pairs", parts: RING, split: leavePairOut(), value: 0.5, nothingLeft: 1 },
    { title: "ties, preference", parts: TIES, split: leavePreferenceOut(), value: undefined, nothingLeft: 1 },
    { title: "ties, set", parts: TIES, split: givenFolds([[3, 4]]), value: undefined, nothingLeft: 1 },
    { title: "ties, pairs", parts: TIES, split: leavePairOut(), value: undefined, nothingLeft: 1 },
    ...weightedCases(),
  ];
  const inputs = vectors(fromRows([[0], [100], [200], [300], [400]]));
  return list.map(({ title, parts, split, metric = concordance(), value, nothingLeft }) => {
    const data = dataset({ inputs, preferences: preferences(5, parts), groups: grouping([0, 1, 2, 3, 4]) });
    const learner = rankRls({ kernel: gaussian({ gamma: 1 }), lambda: 0.25 });
    return { problem: problemOf(title, learner, data, { split, metric }), value, nothingLeft };
  });
}

/**
 * A preference of weight 3 and magnitude 1 is wanted to be 1, and another of weight 1 and magnitude 2 to be 2: with all held-out scores 0 the
 * error is (3·1 + 1·4)/4, whatever holds them out.
 */
function weightedCases(): PreferenceCase[] {
  const parts = { winners: [0, 2], losers: [1, 3], magnitudes: [1, 2], weights: [3, 1] };
  const splits = [
    leavePreferenceOut(),
    leavePairOut(),
    leaveGroupPairOut(),
    givenFolds([
      [0, 1],
      [2, 3],
    ]),
  ];
  return splits.map((split) => ({
    title: `weights, ${split.spec.kind}`,
    parts,
    split,
    metric: magnitudeError(),
    value: 7 / 4,
    // Two groups with an item of each preference take both with them.
    nothingLeft: split.spec.kind === "leave-group-pair-out" ? 4 : 0,
  }));
}

/** Scores together with preferences, which take back what the scores say. */
function mixtures(): ExactCase[] {
  const options = { kernel: linear(), lambda: 1 };
  // Without the last two items: 1 is better than 0 and 2 by 2, and both are preferred to it by 2. The mean of 1, 3 and 1 is not a double.
  const cancelled = dataset({
    inputs: vectors(fromRows([[1], [2], [4], [3], [5]])),
    scores: [1, 3, 1, 0, 5],
    preferences: preferences(5, { winners: [0, 2], losers: [1, 1], magnitudes: [2, 2] }),
  });
  // The second output says nothing without the preference, the first one does.
  const twoOutputs = dataset({
    inputs: vectors(fromRows([[1], [2], [4]])),
    scores: fromRows([
      [0, 0],
      [1, 0],
      [2, 0],
    ]),
    preferences: preferences(3, { winners: [2], losers: [0] }),
  });
  const metric = concordance();
  return [
    {
      problem: problemOf("scores and preferences that cancel", rankRls(options), cancelled, {
        split: givenFolds([[3, 4]]),
        metric,
      }),
      value: undefined,
      nothingLeft: 1,
    },
    {
      problem: problemOf("a preference besides two outputs", rankRls(options), twoOutputs, {
        split: leavePreferenceOut(),
        metric,
      }),
      value: 1,
      nothingLeft: 0,
    },
  ];
}
