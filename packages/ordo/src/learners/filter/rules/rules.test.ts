import {
  academicData,
  academicKernel,
  collect,
  expectClose,
  expectError,
  listPairs,
  rankingProblems,
} from "@ordo/testkit";
import {
  type Dataset,
  dataset,
  type FilterName,
  filter,
  gaussian,
  linear,
  openCompute,
  referenceBackend,
  type Vectors,
  wasmBackend,
} from "ordo";
import { afterAll, describe, expect, it } from "vitest";
import { spectralOf } from "../choose.ts";
import { machineOf } from "../machine.ts";
import { readFilter } from "../options.ts";
import { openFilter } from "../system.ts";
import { estimatedNoise } from "./noise.ts";
import { ruleOf } from "./rule.ts";
import { residualOf, totalVariance, walkOf } from "./walk.ts";

const backend = referenceBackend();
const fast = await wasmBackend({ threads: 1 });
afterAll(() => fast.close());
const kernel = gaussian({ gamma: 0.3 });
const problems = rankingProblems(7, { m: 16, n: 3 });
const dataOf = (name: string) => problems.find((one) => one.name === name)!.data;
const COMPLETE = ["real scores", "queries", "item weights in queries"];
const NOISE = 0.7;

async function walked(data: Dataset<Vectors>, form: "primal" | "dual", name: FilterName = "lavrentiev") {
  const options = { kernel: form === "primal" ? linear() : kernel, form, filter: name } as const;
  const { machine } = machineOf(options, readFilter(options));
  const open = await openFilter(machine, data, await openCompute({ backend }));
  const spectral = await spectralOf(open, true);
  return { options, spectral, walk: walkOf(machine, spectral) };
}

/** Σ c((y_a − y_b) − (f_a − f_b))² over all pairs. */
function cost(data: Dataset<Vectors>, f: Float64Array): number {
  return listPairs(data).reduce(
    (sum, { winner, loser, difference, coefficient }) =>
      sum + coefficient * (difference - (f[winner]! - f[loser]!)) ** 2,
    0,
  );
}

const zeros = (data: Dataset<Vectors>) => new Float64Array(data.size);

describe.each(COMPLETE)("what rules know of %s", (name) => {
  const data = dataOf(name);
  describe.each(["primal", "dual"] as const)("in the %s form", (form) => {
    it("are the residuals over all pairs of the model at each value", async () => {
      const { options, walk } = await walked(data, form);
      for (const place of [4, 14, 20, 26]) {
        const model = await filter({ ...options, alpha: walk.values[place]! }).fit(data, { backend });
        const expected = cost(data, await model.scores(data.inputs, { backend }));
        const because = "a difference of sums of squares, which are up to 1e4 times as large";
        expectClose(residualOf(walk, walk.shares[place]!), expected, { rtol: 1e-8, because });
      }
      expectClose(totalVariance(walk), 2 * listPairs(data).reduce((sum, pair) => sum + pair.coefficient, 0));
    });

    it("are the spreads of noise: the sum over what each single score does by itself", async () => {
      const { options, walk } = await walked(data, form);
      const place = 20;
      const learner = filter({ ...options, alpha: walk.values[place]! });
      let sum = 0;
      for (let row = 0; row < data.size; row++) {
        const { inputs, queries, weights } = data;
        // An item that is compared with none does nothing.
        if (queries?.rowsOf(queries.of[row]!).length === 1) continue;
        const scores = zeros(data);
        scores[row] = 1;
        const model = await learner.fit(dataset({ inputs, queries, weights, scores }), { backend });
        const f = await model.scores(inputs, { backend });
        // The same norm over pairs: differences wanted are 0.
        sum += cost(dataset({ inputs, queries, weights, scores: zeros(data) }), f);
      }
      const shares = walk.shares[place]!;
      const spread = shares.reduce((total, share, k) => total + share ** 2 * walk.variances[k]!, 0);
      expectClose(spread, sum, { rtol: 1e-8, because: "as many models, one for each item" });
    });
  });
});

describe("the rules by their definitions", () => {
  const data = dataOf("item weights in queries");
  it("discrepancy: the simplest value with residuals within 1.02·√2·noise over pairs", async () => {
    for (const form of ["primal", "dual"] as const) {
      const { options, walk } = await walked(data, form);
      const weight = listPairs(data).reduce((sum, pair) => sum + pair.coefficient, 0);
      const model = await filter({ ...options, rule: "discrepancy", noise: NOISE }).fit(data, { backend });
      const alpha = model.facts!.alpha!;
      const meets = async (value: number) => {
        const one = await filter({ ...options, alpha: value }).fit(data, { backend });
        const mean = cost(data, await one.scores(data.inputs, { backend })) / weight;
        return Math.sqrt(mean) <= 1.02 * Math.SQRT2 * NOISE;
      };
      const place = walk.values.indexOf(alpha);
      expect(place).toBeGreaterThan(0);
      expect([await meets(alpha), await meets(walk.values[place - 1]!)]).toEqual([true, false]);
      expect(model.facts).toEqual({ alpha, noise: NOISE });
    }
  });

  it("discrepancy says so when nothing comes close enough", async () => {
    const model = await filter({ kernel: linear(), rule: "discrepancy", noise: 1e-9 }).fit(data, { backend });
    expect(model.warnings.map(({ code }) => code)).toEqual(["learner.no-choice"]);
  });

  it("balancing: the simplest value that is within noise of every less simple one", async () => {
    const { walk } = await walked(data, "dual");
    const { shares, b, variances } = walk;
    const place = ruleOf("balancing").choose(walk, NOISE)!;
    const near = (i: number) =>
      shares.slice(i + 1).every((later) => {
        const apart = b.reduce((sum, value, k) => sum + ((later[k]! - shares[i]![k]!) * value) ** 2, 0);
        return apart <= NOISE ** 2 * later.reduce((sum, share, k) => sum + share ** 2 * variances[k]!, 0);
      });
    expect([near(place), shares.slice(0, place).some((_, i) => near(i))]).toEqual([true, false]);
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThan(shares.length - 1);
  });

  it("quasi-optimality: the least change in the norm of the kernel, as models have it", async () => {
    const plain = dataOf("real scores");
    const model = await filter({ kernel, rule: "quasi-optimality" }).fit(plain, { backend });
    const { walk } = await walked(plain, "dual");
    using held = await kernel.matrix(plain.inputs, undefined, await openCompute({ backend }));
    const K = await backend.fetch(held);
    using prepared = await filter({ kernel }).prepare(plain, walk.values, { backend });
    const models = await collect(prepared.models());
    const coefficients = models.map(
      ({ predictor }) => (predictor as unknown as { coefficients: { data: Float64Array } }).coefficients.data,
    );
    const change = (k: number) => {
      const d = coefficients[k]!.map((value, row) => value - coefficients[k + 1]![row]!);
      return d.reduce(
        (sum, x, i) => sum + x * d.reduce((s, z, j) => s + z * K.data[i * d.length + j]!, 0),
        0,
      );
    };
    const through = walk.shares.map((own) => own.reduce((sum, share) => sum + share, 0));
    const inside = walk.values
      .map((_, k) => k)
      .filter((k) => through[k]! >= 3 && (through[k + 1] ?? 99) <= 0.9 * walk.b.length);
    const dips = inside.slice(1, -1).filter((k) => change(k) <= change(k - 1) && change(k) <= change(k + 1));
    expect(dips.length).toBeGreaterThan(0);
    const best = dips.reduce((least, k) => (change(k) < change(least) ? k : least));
    expect(model.facts).toEqual({ alpha: walk.values[best] });
  });

  it("refuse data that they cannot judge by, in words", async () => {
    for (const [name, rule, says] of [
      ["three outputs", "quasi-optimality", "one by one"],
      ["pairs", "discrepancy", "quasi-optimality serves"],
      ["scores and pairs", "balancing", "quasi-optimality serves"],
    ] as const) {
      const error = await expectError(
        filter({ kernel, rule }).fit(dataOf(name), { backend }),
        "data.unsupported",
      );
      expect(error.message).toContain(says);
    }
  });
});

it("noise is estimated as RSS over what freedom is left, and near the truth", async () => {
  const ratios: number[] = [];
  for (let seed = 1; seed <= 20; seed++) {
    const data = academicData(seed, { m: 60, spread: 0.02 });
    const options = { kernel: academicKernel };
    const { machine } = machineOf(options, readFilter(options));
    const open = await openFilter(machine, data, await openCompute({ backend: fast }));
    ratios.push(estimatedNoise(await spectralOf(open, true)) / (0.02 / Math.sqrt(3)));
  }
  ratios.sort((a, b) => a - b);
  expect(ratios[10]).toBeGreaterThan(0.9);
  expect(ratios[10]).toBeLessThan(1.1);
  expect(ratios[0]).toBeGreaterThan(0.5);
  expect(ratios[19]).toBeLessThan(1.3);
});
