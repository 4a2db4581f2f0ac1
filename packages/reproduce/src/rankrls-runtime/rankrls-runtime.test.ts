import { drawVectors, expectClose, expectError, pairwiseSvm } from "@ordo/testkit";
import { dataset, fromRows, gaussian, openCompute, rankSvm, seeded, startRun, wasmBackend } from "ordo";
import { afterAll, describe, expect, it } from "vitest";
import { dataFolder } from "../testing/data-folder.ts";
import { experimentLaws } from "../testing/experiment-laws.ts";
import { rankrlsRuntime, runtimeExperiment } from "./index.ts";
import { listedPairs } from "./listed-pairs.ts";
import { processorTime } from "./measure.ts";
import { NEWS, readNews } from "./news.ts";
import { pairRows } from "./pair-rows.ts";
import { pairwiseDecomposition } from "./pairwise-decomposition.ts";

/** Articles of six words each, some with two topics and some with none; those of topic 0 have more of the first word. */
function articles(count: number): string {
  const rng = seeded(5);
  const lines = Array.from({ length: count }, (_, row) => {
    const labels = row % 5 === 0 ? "0,2" : row % 3 === 0 ? "1" : "-1";
    const words = [1, 2, 3, 4, 5, 6].map((word) => {
      const weight = rng.uniform() + (word === 1 && row % 5 === 0 ? 0.5 : 0);
      return `${word}:${weight.toFixed(3)}`;
    });
    return `${labels} ${words.join(" ")} # newid=${row}`;
  });
  return `${lines.join("\n")}\n`;
}

const [file] = NEWS.files as readonly [string];
const folder = dataFolder({ [file]: articles(250) });
const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.close());
let now = 0;
const result = experimentLaws(
  runtimeExperiment(() => ++now),
  { dataFolder: () => folder, backend },
);

it("times every machine on the sizes that it bears, by the clock that it is given", () => {
  const seconds = result().rows.filter(({ measure }) => measure.startsWith("processor seconds"));
  expect(seconds.map(({ name, ours }) => `${name} ${ours}`)).toEqual(
    [60, 120, 240, 60, 120, 240, 60, 120, 240, 60, 120, 240, 60, 120, 240].map((m) => `m = ${m} 1`),
  );
});

it("both ways to the hinge loss come to the same minimum, as far as they go", () => {
  const apart = result().rows.filter(({ measure }) => measure.startsWith("objectives"));
  expect(apart.map(({ name }) => name)).toEqual(["m = 60", "m = 120", "m = 240"]);
  for (const { ours } of apart) expect(ours).toBeLessThan(2e-3);
});

it("says so where it does not come out as in the paper", () => {
  // A clock that ticks evenly sees neither a difference nor growth.
  expect(result().verdict).toMatch(/^Unlike in the paper, .* exponent of 0.0 of m beside 0.0 up to m = 120/);
  expect(result().verdict).toContain("(there 4.2 beside 1.4)");
  expect(result().verdict).toContain("(there 2.8 beside 2.3)");
  expect(result().verdict).toContain("takes 1 times as long at m = 240 (there 241.6 at m = 2500)");
});

it("the processor's time goes on while there is work", () => {
  const before = processorTime();
  let sum = 0;
  for (let k = 0; k < 1e7; k++) sum += Math.sqrt(k);
  expect([sum > 0, processorTime() > before]).toEqual([true, true]);
});

it("reads articles with their first topic as scores", async () => {
  const { size, scores, inputs } = await readNews(`${folder}/${file}`, {});
  expect([size, inputs.features, scores!.values.cols]).toEqual([250, 6, 1]);
  expect(Array.from(scores!.values.data.slice(0, 6))).toEqual([1, 0, 0, 0, 0, 1]);
});

describe("decomposition over all pairs", () => {
  const inputs = drawVectors(seeded(21), 24);
  const rng = seeded(22);
  const scores = Float64Array.from({ length: 24 }, () => Math.round(2 * rng.normal()));
  const kernel = gaussian({ gamma: 0.3 });
  const lambda = 0.7;

  it("comes to the minimum of the generic program and of rank-svm", async () => {
    const compute = await openCompute({ backend });
    using held = await kernel.matrix(inputs, undefined, compute);
    const K = await backend.fetch(held);
    const found = await pairwiseDecomposition(K, scores, { lambda, tolerance: 1e-6 }, compute.run);
    const pairs = [...scores].flatMap((above, winner) =>
      [...scores.keys()].flatMap((loser) => (above > scores[loser]! ? [{ winner, loser, cost: 1 }] : [])),
    );
    // The program has (λ/2)‖f‖².
    const program = pairwiseSvm(K, pairs, { lambda: 2 * lambda, tolerance: 1e-7 });
    const close = { rtol: 2e-6, because: "both stop at a gap of at most 1e-6 of the objective" };
    expectClose([found.objective], [program.objective], close);
    const data = dataset({ inputs, scores });
    const { facts } = await rankSvm({ kernel, lambda, tolerance: 1e-7 }).fit(data, { backend });
    expectClose([found.objective], [facts!.objective!], close);
    expect(found.gap).toBeLessThanOrEqual(1e-6 * found.objective);
  });

  it("can be cancelled between steps", async () => {
    const { run } = await openCompute({ backend });
    using held = await kernel.matrix(inputs, undefined, { backend, run });
    const stopped = startRun({ signal: AbortSignal.abort() });
    await expectError(
      pairwiseDecomposition(await backend.fetch(held), scores, { lambda, tolerance: 1e-7 }, stopped),
      "run.cancelled",
      { step: "working sets of pairs" },
    );
  });
});

it("rows of pairs are products of differences, made anew where there was no room to keep them", () => {
  const rng = seeded(23);
  const targets = Float64Array.from({ length: 40 }, () => rng.normal());
  const features = Array.from(targets, () => [rng.normal(), rng.normal(), rng.normal()]);
  const product = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, k) => sum + x * b[k]!, 0);
  const K = fromRows(features.map((a) => features.map((b) => product(a, b))));
  const pairs = listedPairs(targets);
  const differences = Array.from(pairs.winners, (winner, p) =>
    features[winner]!.map((x, k) => x - features[pairs.losers[p]!]![k]!),
  );
  // Room for 40 MB of rows, or for the two that are used together: here for 13,443 of 780.
  const rows = pairRows(K, pairs, 2);
  for (const p of [0, 5, 779, 5]) {
    const expected = differences.map((other) => product(differences[p]!, other));
    expectClose([...rows.row(p)], expected, {
      rtol: 1e-5,
      because: "rows are in single precision",
    });
  }
  expect(rows.made()).toBe(3);
  const narrow = pairRows(K, pairs, 2, 2 * 780 * 4);
  for (const p of [0, 1, 0, 2, 1, 0]) narrow.row(p);
  // 0 and 1 are kept, then 0 and 2 as 1 was used longest ago, then 2 and 1, then 1 and 0.
  expect(narrow.made()).toBe(5);
});

it("names data that are not there", async () => {
  await expectError(rankrlsRuntime.run({ quick: true, backend }), "data.absent", { name: "reuters-21578" });
});
