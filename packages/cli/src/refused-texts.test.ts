import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  headlineColumns,
  headlines,
  heart,
  heartColumns,
  newHeadlines,
  ordo,
  parses,
  reference,
  workFolder,
} from "./testing/ordo.ts";

/** The one paragraph on standard error. */
async function refusal(...args: readonly string[]) {
  const { code, out, err } = await ordo(...args);
  expect(out).toBe("");
  return { code, err };
}

describe("texts that cannot be meant", () => {
  const fit = ["fit", headlines.train, ...headlineColumns, ...reference, "--out", "never.ordo"];
  it.each<[string, readonly string[], number, string]>([
    ["scaled", [...fit, "--scale", "standard"], 2, "--scale standard does not go with --strings"],
    ["filled in", [...fit, "--impute", "mean"], 2, "--impute mean does not go with --strings"],
    ["words as features", [...fit, "--categories", "one-hot"], 2, "--categories does not go with --strings"],
    [
      "scaled in a comparison",
      ["compare", headlines.train, ...headlineColumns, "--learner", "rls:scale=standard"],
      2,
      "--scale standard does not go with --strings",
    ],
    [
      "an unknown column",
      ["fit", headlines.train, "--strings", "titel", "--target", "topic", "--out", "x"],
      2,
      'did you mean "title"?',
    ],
    [
      "two roles",
      ["fit", headlines.train, "--strings", "topic", "--target", "topic", "--out", "x"],
      2,
      "--strings: expected a column of its own",
    ],
    [
      "no target",
      ["fit", headlines.train, "--strings", "title", "--out", "x"],
      2,
      "say which column holds the scores with --target",
    ],
    [
      "a file without columns",
      ["fit", parses.train, "--strings", "title", "--out", "x"],
      2,
      "--strings does not go with",
    ],
    [
      "written in another format",
      ["convert", headlines.train, "never.jsonl", ...headlineColumns],
      2,
      "--strings: convert writes features, scores and ids, and cannot write texts",
    ],
    [
      "a kernel for vectors",
      [...fit, "--kernel", "gaussian:gamma=1"],
      1,
      'the gaussian kernel compares items of kind "vectors", got "strings"',
    ],
    [
      "the linear kernel, written out",
      [...fit, "--kernel", "linear"],
      1,
      'the linear kernel compares items of kind "vectors", got "strings"',
    ],
    [
      "a learner that wants columns",
      [...fit, "--learner", "single-feature"],
      1,
      'single-feature: expected vectors, which have columns, got items of kind "strings"',
    ],
    [
      "a kernel of texts for features",
      ["fit", heart.train, ...heartColumns, ...reference, "--kernel", "spectrum:k=2", "--out", "x"],
      1,
      'the spectrum kernel compares items of kind "strings or sequences", got "vectors"',
    ],
  ])("are refused by name: %s", async (_, args, exit, part) => {
    const { code, err } = await refusal(...args);
    expect(err).toContain(part);
    expect(err.trim().split("\n").length).toBe(1);
    expect(code).toBe(exit);
  });

  it("are refused as numbers with both ways out: words, and texts", async () => {
    const file = join(workFolder(), "texts.csv");
    writeFileSync(file, "the title,y\nshares rise,1\nshares fall,0\n");
    const { code, err } = await refusal("fit", file, "--target", "y", "--out", "never.ordo");
    expect(code).toBe(1);
    expect(err).toContain("try --categories one-hot, or --strings 'the title' (data.parse)\n");
  });

  it("are refused by line when one is missing", async () => {
    const file = join(workFolder(), "gaps.csv");
    writeFileSync(file, "title,y\nprofit,1\n,0\n");
    const { code, err } = await refusal("fit", file, "--strings", "title", "--target", "y", "--out", "x");
    expect(code).toBe(1);
    expect(err).toContain("line 3");
  });
});

describe("a model and rows of another kind", () => {
  const commands = [
    ["predict", []],
    ["evaluate", []],
    ["explain", ["--a", "0", "--b", "1"]],
  ] as const;

  it.each(commands)("%s asks which column holds the texts", async (name, more) => {
    const model = join(workFolder(), "texts.ordo");
    await ordo("fit", headlines.train, ...headlineColumns, ...reference, "--out", model);
    const { code, err } = await refusal(name, model, headlines.new, ...more, ...reference);
    expect([code, err]).toEqual([
      2,
      `ordo: the model scores texts: say which column of ${headlines.new} holds them with --strings\n`,
    ]);
  });

  it.each(commands)("%s says that a model of features scores no texts", async (name, more) => {
    const model = join(workFolder(), "heart.ordo");
    await ordo("fit", heart.train, ...heartColumns, ...reference, "--out", model);
    const { code, err } = await refusal(name, model, headlines.new, ...newHeadlines, ...more, ...reference);
    expect(code).toBe(2);
    expect(err).toContain("--strings: the model was trained on features, so it cannot score texts");
  });

  it("of a kind that no file holds is refused as such", async () => {
    const views = new URL("../../../fixtures/models/v2-views.ordo", import.meta.url).pathname;
    const { code, err } = await refusal("predict", views, headlines.new, ...newHeadlines, ...reference);
    expect(code).toBe(1);
    expect(err).toContain("the model scores neither vectors nor texts nor graphs: it was trained on views");
  });
});
