import { expectClose, rankingProblems } from "@ordo/testkit";
import {
  dataset,
  gaussian,
  linear,
  matrix,
  rankSvm,
  referenceBackend,
  seeded,
  startRun,
  svm,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";
import { landmarkMap, spanOf } from "../../kernels/maps/landmarks.ts";
import { rankingRisks } from "../rank-svm/risks.ts";
import { minimiseByPlanes } from "./bundle.ts";
import { openSpace } from "./feature-space.ts";
import { openItems } from "./item-space.ts";
import { featurePlanes, inner, itemPlanes, plus } from "./plane-space.ts";
import { openPlanes } from "./planes.ts";

const compute = { backend: referenceBackend(), run: startRun({}) };
const { data } = rankingProblems(9, { m: 30, n: 4 }).find(({ name }) => name === "real scores")!;
const kernel = gaussian({ gamma: 0.2 });
const rules = { ranking: "query", queryWeights: "pairs", queryFactors: undefined } as const;
const options = { ignoresConstants: true, intercept: false, own: undefined };

/** The same planes with two products a round, by features, and with one, by coefficients of the items. */
async function spaces() {
  const features = await openSpace(kernel, data.inputs, options, compute);
  const items = await openItems(kernel, data.inputs, options, compute);
  return [
    featurePlanes({
      size: features.values.cols,
      scores: features.products.times,
      pull: features.products.transposed,
    }),
    itemPlanes(items.size, items.product),
  ] as const;
}

describe("functions of the items", () => {
  it("have the inner products and scores that they have as weights of features", async () => {
    const rng = seeded(4);
    const [g, h] = [0, 1].map(() => Float64Array.from({ length: 30 }, () => rng.normal()));
    const found = [];
    for (const space of await spaces()) {
      const [one, other] = [await space.represent(g!), await space.represent(h!)];
      const sum = plus(one, -0.3, other);
      found.push(Float64Array.of(inner(one, other), inner(sum, sum), ...(await space.scores(sum))));
    }
    expectClose(found[1]!, found[0]!, { rtol: 1e-8, because: "K against the product of its factors" });
  });

  it.each(["hinge", "squared-hinge"] as const)("come to the same minimum: %s", async (loss) => {
    const found = [];
    for (const space of await spaces()) {
      const risk = rankingRisks(data, loss, rules)[0]!;
      const begin = { f: space.zero, bound: 0, rounds: 0 };
      const stop = { tolerance: 1e-9, iterations: 5000 };
      const planes = openPlanes(space);
      found.push(await minimiseByPlanes({ risk, lambda: 0.3, space, planes }, stop, begin, compute.run));
    }
    const [byFeatures, byItems] = found;
    expect([byFeatures!.isReached, byItems!.isReached]).toEqual([true, true]);
    expectClose(byItems!.objective, byFeatures!.objective, { rtol: 2e-9, because: "two gaps of 1e-9" });
  });

  it("planes of one lambda serve the next one, and the gap stays a bound", async () => {
    const [, space] = await spaces();
    const risk = rankingRisks(data, "hinge", rules)[0]!;
    const begin = { f: space.zero, bound: 0, rounds: 0 };
    const stop = { tolerance: 1e-7, iterations: 5000 };
    const kept = openPlanes(space);
    for (const lambda of [3, 0.3, 30]) {
      const low = await minimiseByPlanes({ risk, lambda, space, planes: kept }, stop, begin, compute.run);
      const anew = await minimiseByPlanes(
        { risk, lambda, space, planes: openPlanes(space) },
        stop,
        begin,
        compute.run,
      );
      expectClose(low.objective, anew.objective, { rtol: 2e-7, because: "two gaps of 1e-7" });
      expect(low.objective - low.gap).toBeLessThanOrEqual(anew.objective * (1 + 1e-14));
    }
  });
});

it.each(["hinge", "squared-hinge"] as const)(
  "the objective is that of the model's own scores: %s",
  async (loss) => {
    const { inputs, scores } = data;
    const y = scores!.values.data;
    const classes = dataset({ inputs, scores: y.map((value) => Number(value > 0)) });
    const run = { backend: compute.backend };
    for (const intercept of [false, true]) {
      const model = await svm({ kernel, loss, intercept, lambda: 0.4, tolerance: 1e-5 }).fit(classes, run);
      const close = await svm({ kernel, loss, intercept, lambda: 0.4, tolerance: 1e-9 }).fit(classes, run);
      const [one, other] = [model, close].map(({ facts }) => (facts as { objective: number }).objective);
      expectClose(one!, other!, { rtol: 1.1e-5, because: "a gap of 1e-5" });
      const f = await model.scores(inputs, run);
      const power = loss === "hinge" ? 1 : 2;
      const losses = f.reduce(
        (sum, score, row) => sum + Math.max(0, 1 - (y[row]! > 0 ? 1 : -1) * score) ** power,
        0,
      );
      expect(losses).toBeLessThanOrEqual(one! * (1 + 1e-12));
      expect(losses).toBeGreaterThan(0);
    }
  },
);

it("the rows of the factor are the features of all items, as the map makes them", async () => {
  // Two items are there twice, so that the factor leaves some out.
  const inputs = data.inputs.take([...Array.from({ length: 30 }, (_, row) => row), 3, 17]);
  const { map, values } = await spanOf(kernel, inputs, compute);
  const slow = await landmarkMap(kernel, { items: inputs }, compute);
  expect([...map.landmarks.kept]).toEqual([...slow.landmarks.kept]);
  expect(map.size).toBeLessThan(inputs.size);
  const made = await slow.apply(inputs, compute);
  if (made.kind !== "dense") throw new Error("features of landmarks are dense");
  expectClose(values.data, made.data, {
    rtol: 1e-7,
    because: "a solved system, of a kernel with condition 1e6",
  });
});

it("features far from 0 that outnumber the items keep their digits", async () => {
  const rng = seeded(12);
  const [m, n] = [14, 30];
  const near = Float64Array.from({ length: m * n }, () => rng.normal());
  const scores = Float64Array.from({ length: m }, () => rng.normal());
  const fit = async (offset: number) => {
    const inputs = vectors(
      matrix(
        m,
        n,
        near.map((value) => value + offset),
      ),
    );
    const learner = rankSvm({ kernel: linear(), lambda: 0.1, tolerance: 1e-6 });
    const model = await learner.fit(dataset({ inputs, scores }), { backend: compute.backend });
    return (model.facts as { objective: number }).objective;
  };
  expectClose(await fit(1e6), await fit(0), { rtol: 3e-6, because: "two gaps of 1e-6" });
});
