import { collect, rankingProblems } from "@ordo/testkit";
import {
  concordance,
  gaussian,
  type Kernel,
  kFold,
  type Learner,
  leaveOneOut,
  leavePairOut,
  rankRls,
  referenceBackend,
  rls,
  type Split,
  type Vectors,
  validatePath,
  withPreparation,
} from "ordo";
import { describe, expect, it } from "vitest";

/** 2^-15 … 2^15. */
const powersOfTwo = Array.from({ length: 31 }, (_, k) => 2 ** (k - 15));

const backend = referenceBackend();
const { data } = rankingProblems(3, { m: 20, n: 3 })[0]!;

/** The Gaussian kernel, and how many matrices of it were made. */
function counted(): { readonly kernel: Kernel<Vectors>; readonly made: () => number } {
  const plain = gaussian({ gamma: 0.3 });
  let made = 0;
  const kernel: Kernel<Vectors> = {
    ...plain,
    matrix(a, b, compute) {
      made++;
      return plain.matrix(a, b, compute);
    },
  };
  return { kernel, made: () => made };
}

describe("kernel matrices are made once for all lambdas", () => {
  const learners: readonly (readonly [string, (kernel: Kernel<Vectors>) => Learner<Vectors>])[] = [
    ["rank-rls", (kernel) => rankRls({ kernel })],
    ["rls", (kernel) => rls({ kernel })],
    ["rls with an intercept", (kernel) => rls({ kernel, intercept: true })],
    ["scaled rank-rls", (kernel) => withPreparation(rankRls({ kernel }), { scale: { kind: "standard" } })],
  ];

  it.each(learners)("by models along a path of %s", async (_, make) => {
    const { kernel, made } = counted();
    using prepared = await make(kernel).prepare(data, powersOfTwo, { backend });
    expect(await collect(prepared.models())).toHaveLength(31);
    expect(made()).toBe(1);
  });

  it.each(learners)("by refitting folds of %s: one to train on, one to score", async (_, make) => {
    const { kernel, made } = counted();
    const options = { split: kFold({ folds: 5 }), metric: concordance(), method: "refit" } as const;
    const results = await validatePath(make(kernel), data, { ...options, values: powersOfTwo, backend });
    expect([results.length, results[0]!.method]).toEqual([31, "refit"]);
    expect(made()).toBe(10);
  });

  it.each<Split>([leavePairOut(), leaveOneOut(), kFold({ folds: 5 })])(
    "by the shortcut of $spec.kind",
    async (split) => {
      const { kernel, made } = counted();
      const options = { split, metric: concordance(), values: [0.1, 1, 10, 100, 1000], backend };
      const [first] = await validatePath(rankRls({ kernel }), data, options);
      expect([first!.method, made()]).toEqual(["shortcut", 1]);
    },
  );
});
