/**
 * Features far from 0. A kernel matrix of them has entries of size offset², and forming it before centring loses ε·offset² of what tells items apart: at an
 * offset of 1e6 that was 1e-3 of the spread. What must be lost is in the features themselves: they are stored to ε·offset.
 */
import { expectClose, recordHeldOut } from "@ordo/testkit";
import {
  concordance,
  crossValidate,
  dataset,
  grouping,
  kFold,
  type Learner,
  leaveOneOut,
  leavePairOut,
  leaveQueryOut,
  linear,
  matrix,
  rankRls,
  referenceBackend,
  rls,
  type Split,
  seeded,
  type Vectors,
  vectors,
} from "ordo";
import { describe, it } from "vitest";

const backend = referenceBackend();
const [m, n, lambda] = [40, 5, 0.5];
const rng = seeded(3);
const features = Float64Array.from({ length: m * n }, () => rng.normal());
const weights = Float64Array.from({ length: n }, () => rng.normal());
const scores = Array.from({ length: m }, (_, row) =>
  weights.reduce((sum, w, k) => sum + w * features[row * n + k], 0.3 * rng.normal()),
);
const queries = grouping(Array.from({ length: m }, (_, row) => row % 4));

const shifted = (offset: number, inQueries: boolean) => {
  const inputs = vectors(
    matrix(
      m,
      n,
      features.map((value) => value + offset),
    ),
  );
  return dataset(inQueries ? { inputs, scores, queries } : { inputs, scores });
};
type Data = ReturnType<typeof shifted>;

type Make = (form: "primal" | "dual") => Learner<Vectors>;
const learners: Readonly<Record<string, Make>> = {
  ranking: (form) => rankRls({ kernel: linear(), lambda, form }),
  "regression with intercept": (form) => rls({ kernel: linear(), lambda, intercept: true, form }),
};
const splits: readonly (readonly [Split, boolean])[] = [
  [leavePairOut(), false],
  [leaveOneOut(), false],
  [kFold({ folds: 5 }), false],
  [leavePairOut(), true],
  [leaveQueryOut(), true],
];

/** Differences from the first score of a set: a ranking has no level. */
async function heldOut(learner: Learner<Vectors>, data: Data, split: Split): Promise<number[]> {
  const { sink, scores: found } = recordHeldOut(data);
  await crossValidate(learner, data, {
    split,
    metric: concordance(),
    judging: "query",
    backend,
    onHeldOut: sink,
  });
  const first = new Map<string, number>();
  return [...found.values()].map(({ key, value, items }) => {
    const set = key.split(",")[0];
    if (items.length === 2) return value;
    if (!first.has(set)) first.set(set, value);
    return value - first.get(set)!;
  });
}

async function fitted(learner: Learner<Vectors>, data: Data): Promise<Float64Array> {
  const model = await learner.fit(data, { backend });
  const found = await model.scores(data.inputs, { backend });
  return found.map((score) => score - found[0]);
}

/** Features are known to ε·offset/2, and scores move with them; the sum of n products of offset·w cancels to the same. 64 for n, m and the condition. */
const left = (offset: number) => 64 * Number.EPSILON * offset;

describe.each([1e3, 1e6, 1e8])("features at %d, a linear kernel", (offset) => {
  const because = "features are known to eps·offset";
  const near = { rtol: Math.max(1e-9, left(offset)), because };

  for (const [name, make] of Object.entries(learners)) {
    for (const [split, inQueries] of splits)
      it(`${name}, ${split.spec.kind}${inQueries ? ", queries" : ""}`, async () => {
        const [plain, far] = [shifted(0, inQueries), shifted(offset, inQueries)];
        const expected = await heldOut(make("primal"), plain, split);
        const [dual, primal] = [
          await heldOut(make("dual"), far, split),
          await heldOut(make("primal"), far, split),
        ];
        expectClose(dual, expected, near);
        expectClose(primal, expected, near);
        expectClose(dual, primal, near);
      });

    it(`${name}, a model's scores`, async () => {
      const expected = await fitted(make("primal"), shifted(0, false));
      for (const form of ["primal", "dual"] as const)
        expectClose(await fitted(make(form), shifted(offset, false)), expected, near);
    });
  }
});
