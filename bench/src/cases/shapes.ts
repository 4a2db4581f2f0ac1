/** The shapes that people bring: wide, tall, queries, text, pairs, weights; each beside a plain NumPy program for the same estimate. */
import type { BenchCase, Job, Requirement } from "../contract.ts";
import { ordoProgram, pythonProgram, variant } from "../programs.ts";

const native = variant("native 2t", ordoProgram("shapes"), { backend: "native", threads: 2 });
const numpy = variant("numpy", pythonProgram("shapes", ["numpy", "scipy.stats"], 2));

/** At most so many times as long as the NumPy program. */
const [NEAR, FAR] = [3, 6];

/** Timed runs in a process, and so many where one takes a second or more. */
const [SHORT, LONG] = [5, { repeats: 1 }];
/** Megabytes from which the data is more than what V8 keeps free for objects to come, whatever the job. */
const LARGE = 50;

interface Sizes extends Omit<Job, "operation" | "seed" | "repeats"> {
  readonly m: number;
  readonly n: number;
}

function shape(name: string, times: number, sizes: Sizes): BenchCase {
  const faster: Requirement = { kind: "ratio", of: native.name, to: numpy.name, atLeast: 1 / times };
  const fact = (fact: string, atMost: number): Requirement => ({
    kind: "fact",
    of: native.name,
    fact,
    atMost,
  });
  return {
    name,
    job: { operation: name.split(",")[0]!, seed: 1, repeats: SHORT, ...sizes },
    variants: [native, numpy],
    requirements: [
      faster,
      ...(isLarge(sizes) ? [fact("timesTheData", 4 + sizes.n / sizes.m)] : []),
      ...("refits" in sizes ? [fact("shareOfRefitting", 1 / 60)] : []),
    ],
    tolerance: 1e-6,
  };
}

function isLarge({ m, n, perRow }: Sizes): boolean {
  return perRow === undefined && (8 * m * n) / 2 ** 20 >= LARGE;
}

const web = { m: 5488, n: 136, queries: 44, target: "grades" };
const [auc, concordance] = [{ target: "classes", metric: "auc" }, { metric: "concordance" }];
const onePair = { split: "leave-pair-out" };
const oneItem = { split: "leave-one-out" };

export function shapes(): BenchCase[] {
  return [
    shape("leave-preference-out, 20,000 items, 200,000 pairs", FAR, {
      m: 20_000,
      n: 20,
      pairs: 200_000,
      split: "leave-preference-out",
      ...concordance,
    }),
    shape("leave-pair-out with weights, 1000 x 20", FAR, { m: 1000, n: 20, weights: 1, ...onePair, ...auc }),
    shape("leave-pair-out of 100,000 preferences, 1000 items", FAR, {
      m: 1000,
      n: 20,
      pairs: 100_000,
      ...LONG,
      ...onePair,
      ...concordance,
    }),
    shape("leave-one-out with weights, 20,000 x 20", FAR, {
      m: 20_000,
      n: 20,
      weights: 1,
      ...oneItem,
      ...auc,
    }),
    shape("leave-pair-out with weights in queries, 5488 x 136, 44 queries", FAR, {
      ...web,
      weights: 1,
      ...onePair,
      ...concordance,
    }),
    shape("leave-one-out with cost 20, 20,000 x 20", FAR, {
      m: 20_000,
      n: 20,
      target: "grades",
      cost: 20,
      ...oneItem,
      ...concordance,
    }),
    shape("leave-pair-out without ties, 1000 x 20", FAR, {
      m: 1000,
      n: 20,
      target: "grades",
      ties: "no",
      ...onePair,
      ...concordance,
    }),
    shape("leave-query-out without ties, 5488 x 136, 31 lambdas", FAR, {
      ...web,
      ties: "no",
      lambdas: 31,
      split: "leave-query-out",
      ...concordance,
    }),
    shape("tune by folds in queries, 5488 x 136", NEAR, {
      ...web,
      lambdas: 31,
      split: "folds",
      ...concordance,
    }),
    shape("tune by folds, 20,000 x 20", NEAR, { m: 20_000, n: 20, lambdas: 31, split: "folds", ...auc }),
    shape("tune by folds, 200,000 x 50", NEAR, {
      m: 200_000,
      n: 50,
      lambdas: 31,
      split: "folds",
      ...auc,
      ...LONG,
    }),
    shape("tune by leave-query-out, 5488 x 136", NEAR, {
      ...web,
      lambdas: 31,
      split: "leave-query-out",
      ...concordance,
    }),
    shape("tune by leave-one-out, 20,000 x 20", NEAR, { m: 20_000, n: 20, lambdas: 31, ...oneItem, ...auc }),
    shape("tune by leave-one-out, 200,000 x 50", NEAR, {
      m: 200_000,
      ...LONG,
      n: 50,
      lambdas: 31,
      ...oneItem,
      ...auc,
    }),
    shape("leave-one-out in queries, 5488 x 136", NEAR, { ...web, ...oneItem, ...concordance }),
    shape("leave-pair-out with weights by a Gaussian kernel, 500 x 20", FAR, {
      m: 500,
      n: 20,
      weights: 1,
      kernel: "gaussian",
      ...onePair,
      ...auc,
    }),
    shape("fit with cost 22, 20,000 x 20", NEAR, { m: 20_000, n: 20, cost: 22, ...LONG }),
    shape("sparse fit, 8000 x 12,000", NEAR, { m: 8000, n: 12_000, perRow: 60, target: "classes" }),
    shape("sparse fit, 13,000 x 12,000", NEAR, { m: 13_000, n: 12_000, perRow: 60, target: "classes" }),
    shape("folds once, 1,000,000 x 10", NEAR, { m: 1_000_000, n: 10, split: "folds", ...auc, ...LONG }),
    shape("leave-query-out once, 60,000 x 136", NEAR, {
      ...web,
      m: 60_000,
      ...LONG,
      queries: 500,
      split: "leave-query-out",
      ...concordance,
    }),
    shape("1000 permutations of folds, 20,000 x 20", NEAR, {
      m: 20_000,
      n: 20,
      permutations: 1000,
      ...LONG,
      split: "folds",
      ...auc,
    }),
    shape("leave-pair-out with scaling inside, 77 x 7129", NEAR, {
      m: 77,
      n: 7129,
      scaled: 1,
      refits: 40,
      ...LONG,
      ...onePair,
      ...auc,
    }),
  ];
}
