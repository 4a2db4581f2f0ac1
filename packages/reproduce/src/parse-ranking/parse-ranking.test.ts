import { expectClose, expectError } from "@ordo/testkit";
import { linear, normalize, precomputed, rankRls, seeded, wasmBackend } from "ordo";
import { afterAll, expect, it } from "vitest";
import { dataFolder } from "../testing/data-folder.ts";
import { experimentLaws } from "../testing/experiment-laws.ts";
import { parseRanking } from "./index.ts";
import { PARSES, readFiles, readParses } from "./parses.ts";

/** Ten sentences with three parses each; the goodness is the weight of the first of six features. */
function parses(seed: number): string {
  const rng = seeded(seed);
  const lines = Array.from({ length: 30 }, (_, row) => {
    const goodness = rng.uniform();
    const others = [2, 3, 4, 5].map((feature) => `${feature}:${rng.uniform().toFixed(3)}`);
    return `${goodness.toFixed(3)} qid:${Math.floor(row / 3)} 1:${goodness.toFixed(3)} ${others.join(" ")}`;
  });
  // The test parses have a feature that no training parse has.
  return `${lines.join("\n")}${seed === 2 ? " 6:0.1" : ""}\n`;
}

const [train, test] = PARSES.files as readonly [string, string];
const folder = dataFolder({ [train]: parses(1), [test]: parses(2) });
const paths = PARSES.files.map((file) => `${folder}/${file}`);
const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.close());
const result = experimentLaws(parseRanking, { dataFolder: () => folder, backend });

it("puts the slides' table beside sigma in the unit of the scores, and nowhere else", () => {
  const printed = result().rows.filter(({ paper }) => paper !== null);
  expect(printed.map(({ name, measure, paper }) => [name, measure.split(" ").at(-1), paper])).toEqual([
    ["KPCR", "0", 0.4],
    ["KPCRank", "0", 0.37],
    ["RLS", "0", 0.34],
    ["RankRLS", "0", 0.35],
    ["KPCR", "0.5", 0.46],
    ["KPCRank", "0.5", 0.41],
    ["RLS", "0.5", 0.43],
    ["RankRLS", "0.5", 0.45],
    ["KPCR", "1", 0.47],
    ["KPCRank", "1", 0.42],
    ["RLS", "1", 0.46],
    ["RankRLS", "1", 0.47],
  ]);
});

it("learns the order of parses without noise", () => {
  const still = result().rows.filter(({ measure }) => measure === "disagreement, sigma 0");
  expect(still.length).toBe(4);
  for (const { name, ours } of still) expect(ours, name).toBeLessThan(0.2);
});

it("reads sentences and features that one file alone has", async () => {
  const files = await readFiles(paths, { backend });
  expect([files.train.inputs.features, files.test.inputs.features]).toEqual([6, 6]);
  expect([files.train.size, files.train.queries!.count]).toEqual([30, 10]);
});

it("kernel values computed once train the same models", async () => {
  const [once, files] = [await readParses(paths, { backend }), await readFiles(paths, { backend })];
  const twin = await rankRls({ kernel: normalize(linear()) }).fit(files.train, { backend });
  const model = await rankRls({ kernel: precomputed() }).fit(once.train, { backend });
  expectClose(
    await model.scores(once.test.inputs, { backend }),
    await twin.scores(files.test.inputs, { backend }),
  );
});

it("names data that are not there", async () => {
  await expectError(parseRanking.run({ quick: true, backend }), "data.absent", {
    name: "rlscore-parse-ranking",
  });
});
