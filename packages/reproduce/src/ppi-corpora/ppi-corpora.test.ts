import { interactionCorpus } from "@ordo/testkit";
import { seeded } from "ordo";
import { expect, it } from "vitest";
import { CORPORA } from "../ppi/corpora.ts";
import { dataFolder } from "../testing/data-folder.ts";
import { experimentLaws } from "../testing/experiment-laws.ts";
import { ppiCorpora } from "./index.ts";

const texts = CORPORA.map((_, k) => interactionCorpus(seeded(k + 1), 5));
const folder = dataFolder(Object.fromEntries(CORPORA.map(({ files: [file] }, k) => [file!, texts[k]!])));
const result = experimentLaws(ppiCorpora, { dataFolder: () => folder });

it("counts what the text has, and says where the paper has other counts", () => {
  const { rows, verdict } = result();
  const ours = (measure: string) => rows.find((row) => row.name === "LLL" && row.measure === measure)!.ours;
  const count = (part: string) => texts.at(-1)!.split(part).length - 1;
  expect(ours("interacting")).toBe(count('"True"'));
  expect(ours("not interacting")).toBe(count('"False"'));
  expect(ours("documents")).toBe(5);
  expect(ours("sentences")).toBe(count("<sentence "));
  expect(ours("proteins")).toBe(count("<entity "));
  expect(verdict.startsWith("Other than in the paper: HPRD50 has ")).toBe(true);
});
