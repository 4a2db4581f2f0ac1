import { expectClose } from "@ordo/testkit";
import {
  concordance,
  crossValidate,
  dataset,
  kFold,
  type Learner,
  linear,
  matrix,
  rankRls,
  rls,
  seeded,
  sparseFrom,
  type Vectors,
  vectors,
  wasmBackend,
} from "ordo";
import { describe, expect, it } from "vitest";
import { wayToFitSparse, wayToPrepareSparse } from "./plan.ts";

/** Rows of a few values among many columns. */
function text(m: number, n: number, perRow: number) {
  const rng = seeded(5);
  const X = matrix(m, n);
  for (let row = 0; row < m; row++)
    for (let k = 0; k < perRow; k++) X.data[row * n + rng.below(n)] = 0.2 + rng.uniform();
  const scores = Array.from(
    { length: m },
    (_, row) => X.data[row * n]! - X.data[row * n + 1]! + rng.normal(),
  );
  return dataset({ inputs: vectors(sparseFrom(X)), scores });
}

describe("sparse rows of many columns", async () => {
  const backend = await wasmBackend({ threads: 1 });
  const data = text(640, 700, 3);
  const kernel = linear();
  const learners: Record<string, (form: "auto" | "dual") => Learner<Vectors>> = {
    ranking: (form) => rankRls({ kernel, lambda: 2, form }),
    regression: (form) => rls({ kernel, lambda: 2, form }),
    "regression with an intercept": (form) => rls({ kernel, lambda: 2, form, intercept: true }),
  };

  it.each(Object.keys(learners))(
    "are trained by steps, to the scores of the closed form: %s",
    async (name) => {
      const [steps, direct] = [
        await learners[name]!("auto").fit(data, { backend }),
        await learners[name]!("dual").fit(data, { backend }),
      ];
      expect([steps.facts?.iterations === undefined, direct.facts?.iterations]).toEqual([false, undefined]);
      expect(steps.warnings).toEqual([]);
      expect(steps.provenance.learner).toEqual({ ...direct.provenance.learner, form: "auto" });
      expectClose(
        await steps.scores(data.inputs, { backend }),
        await direct.scores(data.inputs, { backend }),
        {
          rtol: 1e-8,
          because: "a residual of 1e-12",
        },
      );
    },
  );

  it("have the same estimates", async () => {
    const options = { split: kFold({ folds: 3 }), metric: concordance(), backend, method: "refit" } as const;
    const [steps, direct] = [
      await crossValidate(learners.ranking!("auto"), data, options),
      await crossValidate(learners.ranking!("dual"), data, options),
    ];
    expect(steps.estimates.map(({ value }) => value)).toEqual(direct.estimates.map(({ value }) => value));
  });

  it("are told to be solved whatever lambda is: what steps do not reach is factored", async () => {
    for (const lambda of [1e-16, 1e-6, 1e6]) {
      const model = await rankRls({ kernel, lambda }).fit(data, { backend });
      expect(model.warnings.map(({ code }) => code)).not.toContain("training.not-converged");
    }
  });
});

it("steps are taken where a matrix of the fewer of both costs more", () => {
  expect(wayToFitSparse({ items: 8000, features: 12_000, entries: 480_000 })).toBe("steps");
  expect(wayToFitSparse({ items: 8000, features: 200, entries: 480_000 })).toBe("direct");
  expect(wayToFitSparse({ items: 300, features: 12_000, entries: 18_000 })).toBe("direct");
  expect(wayToPrepareSparse({ items: 8000, features: 12_000, entries: 480_000 })).toBe("direct");
  expect(wayToPrepareSparse({ items: 13_000, features: 12_000, entries: 780_000 })).toBe("steps");
});
