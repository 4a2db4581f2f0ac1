import {
  type Backend,
  concordance,
  crossValidate,
  type Dataset,
  dataset,
  type Learner,
  leaveOneOut,
  leavePairOut,
  linear,
  matrix,
  rankRls,
  rls,
  type Split,
  seeded,
  type Vectors,
  vectors,
  withPreparation,
} from "ordo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectClose } from "./tolerance.ts";

export interface FoldShape {
  readonly rows: number;
  readonly features: number;
  readonly missing?: boolean;
  readonly queries?: number;
  readonly weights?: boolean;
  readonly outputs?: number;
  readonly offset?: number;
}

/** Columns of different units, one with few values and one that is constant but for a row. */
export function drawnForFolds({
  rows: m,
  features: n,
  missing,
  queries,
  weights,
  outputs = 1,
  offset = 0,
}: FoldShape): Dataset<Vectors> {
  const rng = seeded(m + n);
  const X = matrix(m, n);
  for (let row = 0; row < m; row++)
    for (let col = 0; col < n; col++) {
      const plain = rng.normal();
      const value =
        col === 0 ? Math.round(plain) : col === 1 ? Number(row === 3) : plain * 10 ** ((col % 5) - 2);
      X.data[row * n + col] = value + offset;
    }
  const y = matrix(m, outputs);
  for (let row = 0; row < m; row++)
    for (let out = 0; out < outputs; out++)
      y.data[row * outputs + out] = Math.round(2 * X.data[row * n + 2]! - 2 * offset + rng.normal() + out);
  if (missing) for (let k = 2; k < m * n; k += 7) X.data[k] = Number.NaN;
  return dataset({
    inputs: vectors(X),
    scores: y,
    ...(queries && { queries: Array.from({ length: m }, (_, row) => row % queries) }),
    ...(weights && { weights: Array.from({ length: m }, (_, row) => 1 + (row % 3)) }),
  });
}

/** Every held-out score by its name. */
async function heldOut(
  learner: Learner<Vectors>,
  data: Dataset<Vectors>,
  {
    split,
    method,
    backend,
  }: { readonly split: Split; readonly method: "auto" | "refit"; readonly backend: Backend },
) {
  const scores = new Map<string, number>();
  const result = await crossValidate(learner, data, {
    split,
    metric: concordance(),
    backend,
    method,
    onHeldOut: {
      set(index, rows, found) {
        found.forEach((score, k) => {
          scores.set(`set ${index} ${rows[Math.floor(k / (found.length / rows.length))]} ${k}`, score);
        });
      },
      pairs(output, a, b, found) {
        b.forEach((row, k) => {
          scores.set(`${output}: ${a} of ${a} ${row}`, found.a[k]!);
          scores.set(`${output}: ${row} of ${a} ${row}`, found.b[k]!);
        });
      },
    },
  });
  return { scores, result };
}

/** By the shortcut, or as `method` says, the scores and estimates of training anew, with steps that learn without what is held out. */
export async function expectSameAsRefit(
  learner: Learner<Vectors>,
  data: Dataset<Vectors>,
  {
    split,
    backend,
    method = "shortcut",
  }: { readonly split: Split; readonly backend: Backend; readonly method?: string },
): Promise<void> {
  const [one, other] = [
    await heldOut(learner, data, { split, backend, method: "auto" }),
    await heldOut(learner, data, { split, backend, method: "refit" }),
  ];
  expect([one.result.method, other.result.method]).toEqual([method, "refit"]);
  expect([...one.scores.keys()].sort()).toEqual([...other.scores.keys()].sort());
  const keys = [...other.scores.keys()];
  expectClose(
    keys.map((key) => one.scores.get(key)!),
    keys.map((key) => other.scores.get(key)!),
    { rtol: 1e-8, because: "two ways to the same scores" },
  );
  expect(one.result.estimates.map(({ value, outputs }) => [value, outputs])).toEqual(
    other.result.estimates.map(({ value, outputs }) => [value, outputs]),
  );
  expect(one.result.comparisons).toEqual(other.result.comparisons);
}

/** A few cases of every way on a backend; all of them are tried on the reference. */
export function scalingInFoldsSuite(name: string, open: () => Promise<Backend>): void {
  describe(`scaling inside folds on ${name} is that of training anew`, () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await open();
    });
    afterAll(() => backend.close());
    const learners = [
      rankRls({ kernel: linear(), lambda: 0.7 }),
      rls({ kernel: linear(), lambda: 0.7, intercept: true }),
    ];
    const shapes: readonly FoldShape[] = [
      { rows: 17, features: 5, missing: true },
      { rows: 13, features: 20, missing: true },
      { rows: 15, features: 4, weights: true, queries: 3 },
    ];
    it.each(shapes)("$rows x $features", async (shape) => {
      const data = drawnForFolds(shape);
      for (const learner of learners)
        for (const kind of ["standard", "robust"] as const) {
          const impute = shape.missing ? ({ rule: "mean" } as const) : undefined;
          const whole = withPreparation(learner, { impute, scale: { kind } });
          for (const split of [leavePairOut(), leaveOneOut()])
            await expectSameAsRefit(whole, data, { split, backend });
        }
    });
  });
}
