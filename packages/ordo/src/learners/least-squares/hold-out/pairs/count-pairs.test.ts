import { expectClose, expectError } from "@ordo/testkit";
import {
  type Backend,
  concordance,
  crossValidate,
  type Dataset,
  dataset,
  disagreement,
  gaussian,
  leavePairOut,
  type MetricValue,
  magnitudeError,
  matrix,
  rankRls,
  referenceBackend,
  rls,
  seeded,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const metric = [concordance(), disagreement(), magnitudeError(), magnitudeError({ pairs: "different" })];
const split = leavePairOut();

/** Whether pairs are counted where A is, or told one by one, as they are when somebody listens. */
async function bothWays(learner: Parameters<typeof crossValidate<Vectors>>[0], data: Dataset<Vectors>) {
  let calls = 0;
  const reference = referenceBackend();
  const backend = new Proxy(reference, {
    get(target, name) {
      if (name === "leavePairs") calls++;
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  }) as Backend;
  const counted = await crossValidate(learner, data, { split, metric, backend, audit: 0 });
  const asked = calls;
  const options = { split, metric, backend: reference, audit: 0, onHeldOut: { pairs() {} } };
  const told = await crossValidate(learner, data, options);
  return { counted, told, asked };
}

function problem(size: number, seed: number, change: (row: number[], item: number) => number[] = (x) => x) {
  const rng = seeded(seed);
  const rows = Array.from({ length: size }, (_, item) =>
    change([rng.normal(), rng.normal(), rng.normal()], item),
  );
  const y = rows.map(([a = 0, b = 0]) => Math.round(3 * (Math.sin(a) + b * b + 0.3 * rng.normal())));
  return { inputs: vectors(matrix(size, 3, Float64Array.from(rows.flat()))), y: Float64Array.from(y), rng };
}

describe("pairs that are counted", () => {
  const cases: Record<string, Dataset<Vectors>> = {
    plain: (({ inputs, y }) => dataset({ inputs, scores: y }))(problem(60, 1)),
    "with equal items": (({ inputs, y }) => dataset({ inputs, scores: y }))(
      problem(40, 2, (row, item) => (item % 3 === 0 ? [1, 2, 3] : row)),
    ),
    "with two outputs": (({ inputs, y, rng }) => {
      const scores = matrix(50, 2);
      y.forEach((value, row) => {
        scores.data.set([value, rng.normal()], 2 * row);
      });
      return dataset({ inputs, scores });
    })(problem(50, 3)),
    "far from 0": (({ inputs, y }) => dataset({ inputs, scores: y.map((v) => v + 1e6) }))(problem(40, 4)),
  };
  for (const [name, data] of Object.entries(cases)) {
    it.each([0.01, 0.5, 40])(`${name}: are those that are told, at gamma %d`, async (gamma) => {
      for (const make of [rankRls, rls]) {
        const learner = make({ kernel: gaussian({ gamma }), lambda: 0.1 });
        const { counted, told, asked } = await bothWays(learner, data);
        expect(asked).toBeGreaterThan(0);
        expect(counted.comparisons).toEqual(told.comparisons);
        for (const [place, estimate] of counted.estimates.entries()) {
          const other = told.estimates[place]!;
          expect([estimate.pairs, estimate.undefinedFolds]).toEqual([other.pairs, other.undefinedFolds]);
          expectClose(valuesOf(estimate), valuesOf(other), { rtol: 1e-10 });
        }
      }
    });
  }

  it("need the room of one matrix where the backend has memory of its own", async () => {
    const { inputs, y } = problem(40, 6);
    const data = dataset({ inputs, scores: y });
    const learner = rankRls({ kernel: gaussian({ gamma: 0.5 }), lambda: 0.1 });
    const reference = referenceBackend();
    const small = (ownMemory: boolean) =>
      new Proxy({} as Backend, {
        get(_, name) {
          const memoryLimit = 1.5 * 8 * 40 ** 2;
          if (name === "description") return { ...reference.description, ownMemory, memoryLimit };
          const value = Reflect.get(reference, name, reference);
          return typeof value === "function" ? value.bind(reference) : value;
        },
      });
    const options = { split, metric, audit: 0 };
    const counted = await crossValidate(learner, data, { ...options, backend: small(true) });
    const expected = await crossValidate(learner, data, { ...options, backend: reference });
    expect(counted.estimates).toEqual(expected.estimates);
    const near = crossValidate(learner, data, { ...options, backend: small(false) });
    await expectError(near, "memory.insufficient");
  });

  it("with item weights go pair by pair where holding them out does different things, and agree", async () => {
    const { inputs, y, rng } = problem(40, 5);
    const weights = Float64Array.from(y, () => 1 + rng.below(3));
    const data = dataset({ inputs, scores: y, weights });
    for (const make of [rankRls, rls]) {
      const { counted, told } = await bothWays(make({ kernel: gaussian({ gamma: 0.5 }), lambda: 0.1 }), data);
      expect(counted.comparisons).toEqual(told.comparisons);
      for (const [place, estimate] of counted.estimates.entries())
        expectClose(valuesOf(estimate), valuesOf(told.estimates[place]!), { rtol: 1e-10 });
    }
  });
});

function valuesOf({ outputs }: { readonly outputs: readonly MetricValue[] }): Float64Array {
  return Float64Array.from(outputs, (found) => (found.defined ? found.value : Number.NaN));
}
