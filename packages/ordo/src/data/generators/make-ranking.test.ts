import { expectClose, expectError, seeds } from "@ordo/testkit";
import { type MakeRankingOptions, makeRanking, RANKING_KINDS, toDense } from "ordo";
import { describe, expect, it } from "vitest";

const valuesOf = (options: MakeRankingOptions) => {
  const { values } = makeRanking(options).data.inputs;
  return values.kind === "dense" ? values : toDense(values);
};

/** Share of comparable pairs that scores put in the true order. */
function agreement(
  scores: ArrayLike<number>,
  truth: ArrayLike<number>,
  same: (a: number, b: number) => boolean,
): number {
  let [right, all] = [0, 0];
  for (let a = 0; a < truth.length; a++)
    for (let b = 0; b < a; b++) {
      if (scores[a] === scores[b] || !same(a, b)) continue;
      all++;
      if (Math.sign(scores[a] - scores[b]) === Math.sign(truth[a] - truth[b])) right++;
    }
  return right / all;
}

describe.each(RANKING_KINDS)("makeRanking %s", (kind) => {
  it("gives the same bits for the same seed, others for another", () => {
    const draw = (seed: number) => makeRanking({ kind, seed, noise: 0.5, weighted: true }).data.fingerprint;
    expect(draw(1)).toBe(draw(1));
    expect(draw(1)).not.toBe(draw(2));
  });

  it("has the sizes asked for, from nothing on", () => {
    for (const items of [0, 1, 2, 3, 33, 65])
      for (const features of [0, 1, 5]) {
        const { data, weights, truth } = makeRanking({ kind, items, features });
        expect([data.size, data.inputs.features, weights.length, truth.length]).toEqual([
          items,
          features,
          features,
          items,
        ]);
        expect(data.scores === undefined).toBe(kind === "pairwise");
        expect(data.preferences === undefined).toBe(kind !== "pairwise");
      }
  });

  it("knows its answer: without noise, what is observed agrees with the truth", () => {
    for (const seed of seeds(3)) {
      const { data, truth } = makeRanking({ kind, seed, items: 60 });
      if (data.preferences !== undefined) {
        const { winners, losers, magnitudes } = data.preferences;
        expect(data.preferences.count).toBe(300);
        for (const [k, winner] of winners.entries())
          expectClose(truth[winner] - truth[losers[k]], magnitudes[k]);
        continue;
      }
      const { of } = data.queries ?? {};
      expect(agreement(data.scores!.values.data, truth, (a, b) => of === undefined || of[a] === of[b])).toBe(
        1,
      );
    }
  });

  it("agrees less the more noise there is, and never at random when there is little", () => {
    const share = (noise: number) => {
      const { data, truth } = makeRanking({ kind, seed: 4, items: 200, noise });
      if (data.preferences !== undefined) {
        const { winners, losers, count } = data.preferences;
        return winners.filter((winner, k) => truth[winner] > truth[losers[k]]).length / count;
      }
      const { of } = data.queries ?? {};
      return agreement(data.scores!.values.data, truth, (a, b) => of === undefined || of[a] === of[b]);
    };
    expect(share(0.3)).toBeLessThan(1);
    expect(share(0.3)).toBeGreaterThan(0.8);
    expect(share(3)).toBeLessThan(share(0.3));
  });
});

describe("makeRanking options", () => {
  it("weights have length 1 on the informative features, and give the truth", () => {
    const { weights, truth } = makeRanking({ features: 8, informative: 3, seed: 2 });
    expect(weights.filter((weight) => weight !== 0)).toHaveLength(3);
    expectClose(
      weights.reduce((sum, weight) => sum + weight ** 2, 0),
      1,
    );
    const values = valuesOf({ features: 8, informative: 3, seed: 2 });
    const scores = truth.map((_, row) =>
      weights.reduce((sum, w, k) => sum + w * values.data[row * 8 + k], 0),
    );
    expectClose(scores, truth);
  });

  it("smooth truth is no linear function of the same weights", () => {
    const linear = makeRanking({ seed: 3 });
    const smooth = makeRanking({ seed: 3, truth: "smooth" });
    expect(smooth.weights).toEqual(linear.weights);
    expectClose(
      smooth.truth,
      linear.truth.map((u) => Math.sin(2 * u) + u / 2),
    );
  });

  it("queries are interleaved, all there, and numbered by first appearance", () => {
    const { queries } = makeRanking({ kind: "query", items: 50, queries: 7, seed: 5 }).data;
    expect(queries!.count).toBe(7);
    expect(Math.min(...queries!.sizes())).toBeGreaterThan(0);
    expect([...new Set(queries!.of)]).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(queries!.of.some((query, row) => row > 0 && query < queries!.of[row - 1])).toBe(true);
  });

  it("pairs stay inside queries, as many as asked for", () => {
    const { preferences, queries } = makeRanking({ kind: "pairwise", queries: 6, pairs: 40, items: 30 }).data;
    expect(preferences!.count).toBe(40);
    preferences!.winners.forEach((winner, k) => {
      expect(queries!.of[winner]).toBe(queries!.of[preferences!.losers[k]]);
    });
  });

  it("grades and positives come in the shares asked for", () => {
    const grades = makeRanking({ kind: "ordinal", grades: 4, items: 100 }).data.scores!.values.data;
    expect([0, 1, 2, 3].map((grade) => grades.filter((value) => value === grade).length)).toEqual([
      25, 25, 25, 25,
    ]);
    const classes = makeRanking({ kind: "bipartite", positives: 0.2, items: 50 }).data.scores!.values.data;
    expect(classes.reduce((sum, value) => sum + value, 0)).toBe(10);
    const two = makeRanking({ kind: "bipartite", positives: 0.01, items: 2 }).data.scores!.values.data;
    expect([...two].sort()).toEqual([0, 1]);
  });

  it("a step makes ties", () => {
    const scores = makeRanking({ step: 0.5, items: 200 }).data.scores!.values.data;
    expect(new Set(scores).size).toBeLessThan(20);
    expect(scores.every((score) => Number.isInteger(score * 2))).toBe(true);
  });

  it("sparse items have the density asked for, and the truth keeps its spread", () => {
    const { data, truth } = makeRanking({
      storage: "sparse",
      density: 0.05,
      items: 500,
      features: 100,
      seed: 1,
    });
    const { values } = data.inputs;
    // Four standard errors of a share of 0.05 over 50,000 values.
    const share = values.kind === "sparse" ? values.values.length / 50_000 : 0;
    expect(Math.abs(share - 0.05)).toBeLessThan(0.004);
    const deviation = Math.sqrt(truth.reduce((sum, score) => sum + score ** 2, 0) / truth.length);
    expect(deviation).toBeGreaterThan(0.7);
    expect(deviation).toBeLessThan(1.4);
  });

  it("duplicates repeat rows, constants repeat values and weigh nothing", () => {
    const { data, weights, truth } = makeRanking({
      items: 20,
      features: 4,
      duplicates: 5,
      constants: 2,
      seed: 9,
    });
    const { values } = data.inputs;
    const rows = Array.from({ length: 20 }, (_, row) =>
      values.kind === "dense" ? values.data.slice(row * 4, row * 4 + 4).join() : "",
    );
    expect(new Set(rows).size).toBe(15);
    expect(new Set(rows.slice(0, 15)).size).toBe(15);
    expect([weights[2], weights[3]]).toEqual([0, 0]);
    expect(new Set(rows.map((row) => row.split(",").slice(2).join()))).toEqual(new Set(["1,1"]));
    expect(truth[15]).toBe(truth[rows.indexOf(rows[15])]);
  });

  it.each([
    [{ informative: 11 }],
    [{ constants: 11 }],
    [{ duplicates: 100 }],
    [{ queries: 3 }],
    [{ kind: "query", queries: 101 }],
    [{ kind: "pairwise", items: 1, pairs: 3 }],
    [{ grades: 1 }],
    [{ positives: 1 }],
    [{ itmes: 3 }],
  ])("refuses %j", async (options) => {
    await expectError(() => makeRanking(options as MakeRankingOptions), "option.invalid");
  });
});
