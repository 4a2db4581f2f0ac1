import { expectClose, expectError } from "@ordo/testkit";
import { linear, type Rng, rankRls, rankSvm, seeded, wasmBackend } from "ordo";
import { afterAll, expect, it } from "vitest";
import { dataFolder } from "../testing/data-folder.ts";
import { experimentLaws } from "../testing/experiment-laws.ts";
import { drawn, largestTopics, REUTERS, readNews } from "./articles.ts";
import { heldOutScores } from "./choice.ts";
import { reutersAuc } from "./index.ts";
import { TABLE } from "./table.ts";

const WORDS: Readonly<Record<string, string>> = {
  earn: "net profit qtr shr",
  grain: "wheat corn tonnes crop",
  ship: "port vessel strike crew",
};

/** Articles whose words tell of their topic. */
function article(rng: Rng, id: number): string {
  const topic = Object.keys(WORDS)[id % 3]!;
  const words = [...WORDS[topic]!.split(" "), "the", "said", "of", "mln"];
  const text = Array.from({ length: 12 }, () => words[rng.below(words.length)]).join(" ");
  const split = id % 4 === 0 ? "TEST" : "TRAIN";
  const second = id % 7 === 0 ? "<D>trade</D>" : "";
  return `<REUTERS TOPICS="YES" LEWISSPLIT="${split}" CGISPLIT="X" OLDID="1" NEWID="${id}">\n<TOPICS><D>${topic}</D>${second}</TOPICS>\n<TEXT>\n<TITLE>NEWS</TITLE><BODY>${text}</BODY></TEXT>\n</REUTERS>\n`;
}

const rng = seeded(5);
const folder = dataFolder(
  Object.fromEntries(
    REUTERS.files.map((file, k) => [
      file,
      Array.from({ length: 5 }, (_, n) => article(rng, 5 * k + n)).join(""),
    ]),
  ),
);
const paths = REUTERS.files.map((file) => `${folder}/${file}`);
const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.close());
const result = experimentLaws(reutersAuc, { dataFolder: () => folder, backend });

it("has the paper's areas beside its topics, and nowhere else", () => {
  expect(TABLE.size).toBe(25);
  const of = (topic: string) => result().rows.filter(({ name }) => name === topic);
  expect(of("earn").map(({ measure, paper }) => [measure, paper])).toEqual([
    ["AUC, RankRLS", 0.994],
    ["AUC, RLS", 0.993],
    ["AUC, RankSVM", 0.994],
  ]);
});

it("learns topics that words tell of", () => {
  for (const { name, ours } of result().rows.filter((row) => row.name in WORDS))
    expect(ours, name).toBeGreaterThan(0.95);
});

it("draws articles with two of every topic, and the vocabulary is theirs", async () => {
  const news = await readNews(paths, {});
  expect([news.texts.length, largestTopics(news, 2)]).toEqual([110, ["earn", "grain"]]);
  const { train, test } = drawn(news, ["earn", "trade"], 30, seeded(1));
  expect([train.size, test.size, train.inputs.features]).toEqual([30, 80, test.inputs.features]);
  for (const output of [0, 1])
    expect(
      train.scores!.values.data.filter((value, k) => k % 2 === output && value === 1).length,
    ).toBeGreaterThan(1);
});

it("scores without refits are those of refits", async () => {
  const { train } = drawn(await readNews(paths, {}), ["earn", "grain", "ship"], 30, seeded(2));
  const learner = rankRls({ kernel: linear() });
  const how = {
    sets: [Uint32Array.of(0, 4, 9), Uint32Array.of(1, 2)],
    values: [0.5, 8],
    compute: { backend },
  };
  const exact = await heldOutScores(learner, train, how);
  const twin = {
    ...learner,
    prepare: async (...given: Parameters<typeof learner.prepare>) => {
      const prepared = await learner.prepare(...given);
      return {
        ...prepared,
        [Symbol.dispose]: prepared[Symbol.dispose],
        holdOuts: { ...prepared.holdOuts, obstacle: () => "asked for refits" },
      };
    },
  };
  const refitted = await heldOutScores(twin, train, how);
  for (const place of [0, 1]) expectClose(exact[place]!.data, refitted[place]!.data);
  expect((await heldOutScores(rankSvm({ kernel: linear() }), train, how))[0]!.rows).toBe(30);
});

it("names data that are not there", async () => {
  await expectError(reutersAuc.run({ quick: true, backend }), "data.absent", { name: "reuters-21578" });
});
