import { expectClose, expectError } from "@ordo/testkit";
import {
  type Backend,
  concordance,
  crossValidate,
  type Dataset,
  dataset,
  gaussian,
  grouping,
  kFold,
  type Learner,
  leaveQueryOut,
  matrix,
  rankRls,
  referenceBackend,
  rls,
  type Split,
  seeded,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const SIZE = 60;

function problem(outputs: number, weighted = false): Dataset<Vectors> {
  const rng = seeded(5);
  const x = matrix(SIZE, 3);
  for (let k = 0; k < x.data.length; k++) x.data[k] = rng.normal();
  const scores = matrix(SIZE, outputs);
  for (let k = 0; k < scores.data.length; k++) scores.data[k] = rng.normal();
  // Queries of 3 to 9 items, and one of 20.
  const queries = grouping(Array.from({ length: SIZE }, (_, row) => (row < 20 ? "all" : `q${row % 7}`)));
  const weights = weighted ? Float64Array.from({ length: SIZE }, () => 0.5 + rng.uniform()) : undefined;
  return dataset({ inputs: vectors(x), scores, queries, ...(weights && { weights }) });
}

/** The same backend, whose blocks of A are fetched and solved in plain loops; `asked` counts batches. */
function backends() {
  const reference = referenceBackend();
  const asked = { batches: 0 };
  const hiding = (names: readonly string[]) =>
    new Proxy(reference, {
      get(target, name) {
        if (names.includes(String(name))) return undefined;
        if (name === "solveBatch") asked.batches++;
        return Reflect.get(target, name, target);
      },
    }) as Backend;
  return { far: hiding([]), near: hiding(["solveBatch", "gather"]), asked };
}

async function heldOut(learner: Learner<Vectors>, data: Dataset<Vectors>, split: Split, backend: Backend) {
  const found: Float64Array[] = [];
  const options = { split, metric: concordance(), backend, audit: 0 };
  await crossValidate(learner, data, {
    ...options,
    onHeldOut: {
      set(_index, _rows, scores) {
        found.push(Float64Array.from(scores));
      },
    },
  });
  return found;
}

describe("held-out sets whose systems the backend solves", () => {
  const kernel = gaussian({ gamma: 0.2 });
  const cases: Record<string, readonly [Learner<Vectors>, Dataset<Vectors>, Split]> = {
    "whole queries": [rankRls({ kernel, lambda: 0.3 }), problem(1), leaveQueryOut()],
    "whole queries, two outputs": [rankRls({ kernel, lambda: 0.3 }), problem(2), leaveQueryOut()],
    "weighted queries": [rankRls({ kernel, lambda: 0.3 }), problem(1, true), leaveQueryOut()],
    "parts of queries": [rankRls({ kernel, lambda: 2 }), problem(1), kFold({ folds: 6, by: "item" })],
    regression: [rls({ kernel, lambda: 0.1 }), problem(1), kFold({ folds: 7, by: "item" })],
    "a kernel far from 0": [
      rankRls({ kernel: gaussian({ gamma: 1e-4 }), lambda: 1e-3 }),
      problem(1),
      leaveQueryOut(),
    ],
  };
  it.each(Object.keys(cases))("%s: have the scores of plain loops", async (name) => {
    const [learner, data, split] = cases[name]!;
    const { far, near, asked } = backends();
    const expected = await heldOut(learner, data, split, near);
    expect(asked.batches).toBe(0);
    const found = await heldOut(learner, data, split, far);
    expect(asked.batches).toBeGreaterThan(0);
    expect(expected.length).toBeGreaterThan(4);
    expect(found.length).toBe(expected.length);
    found.forEach((scores, set) => {
      expectClose(scores, expected[set]!, { rtol: 1e-9 });
    });
  });

  it("names the set that rounding makes unsolvable", async () => {
    const { far } = backends();
    const backend = new Proxy(far, {
      get(target, name) {
        if (name !== "solveBatch") return Reflect.get(target, name, target);
        return async (...given: Parameters<NonNullable<Backend["solveBatch"]>>) => ({
          ...(await target.solveBatch!(...given)),
          indefinite: 2,
        });
      },
    });
    const learner = rankRls({ kernel, lambda: 1 });
    const run = heldOut(learner, problem(1), leaveQueryOut(), backend);
    expect((await expectError(run, "solver.ill-conditioned")).message).toContain("set 2");
  });
});
