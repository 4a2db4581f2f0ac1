import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { learnerKinds } from "ordo";
import { beforeAll, describe, expect, it } from "vitest";
import { checked, heart, heartColumns, ordo, parses, reference } from "./testing/ordo.ts";

/** The learners that compare pairs by their scores, whichever there are. */
const rankers = learnerKinds.filter(({ options }) => Object.hasOwn(options, "cost")).map(({ name }) => name);

/** What the person at the terminal reads: one paragraph, no stack trace. */
async function refused(...args: readonly string[]) {
  const { code, out, err } = await ordo(...args);
  expect(out).toBe("");
  expect(err.trim().split("\n").length).toBe(1);
  expect(/\n\s+at /.test(err)).toBe(false);
  return { code, err };
}

describe("a command line that cannot be meant", () => {
  const fit = ["fit", heart.train, ...heartColumns, "--out", "never.ordo"];
  const validate = ["validate", heart.train, ...heartColumns];
  it.each<[string, readonly string[], string]>([
    [
      "an unknown column",
      ["fit", heart.train, "--target", "desease", "--out", "x"],
      'did you mean "disease"?',
    ],
    ["no target", ["fit", heart.train, "--out", "x"], "say which column holds the scores with --target"],
    ["no place for the model", ["fit", heart.train, ...heartColumns], "--out is needed"],
    ["an unknown kernel", [...fit, "--kernel", "gausian:gamma=1"], "did you mean gaussian?"],
    ["an unknown kernel parameter", [...fit, "--kernel", "gaussian:gama=1"], "did you mean gamma?"],
    ["an unknown measure", [...validate, "--metric", "acu"], "did you mean auc?"],
    ["an unknown split", [...validate, "--split", "leave-pairs-out"], "did you mean leave-pair-out?"],
    ["an unknown word", [...fit, "--scale", "standart"], "did you mean standard?"],
    ["an unknown rule", [...fit, "--impute", "meen"], "did you mean mean?"],
    [
      "an unknown positive label",
      ["fit", heart.train, "--target", "disease", "--id", "patient", "--positive", "Present", "--out", "x"],
      "--positive",
    ],
    ["a lambda of 0", [...fit, "--lambda", "0"], "--lambda: expected a finite number > 0, got 0"],
    ["a lambda that is no number", [...fit, "--lambda", "much"], '--lambda "much"'],
    ["a grid where one value is wanted", [...fit, "--lambda", "1|2"], "ordo tune chooses among several"],
    ["a count that is none", [...validate, "--audit", "few"], "--audit: expected a whole number"],
    [
      "pairwise options for rls",
      [...fit, "--learner", "rls", "--cost", "20", "--no-ties"],
      `--cost, --ties are options of ${rankers.join(", ")}; rls has none of these`,
    ],
    [
      "an option of another filter",
      [...fit, "--learner", "filter", "--filter", "nu", "--alpha", "2"],
      "--alpha: expected no such option of the filter nu; it is one of lavrentiev, iterated, cut-off, got 2",
    ],
    [
      "a value beside the rule that chooses it",
      [...fit, "--learner", "filter", "--alpha", "2", "--rule", "balancing"],
      "--alpha: expected none, as the rule balancing chooses it, got 2",
    ],
    [
      "an intercept for rank-rls",
      [...fit, "--intercept"],
      "--intercept is an option of rls, svm; rank-rls has no such option",
    ],
    ["two ways to split", [...validate, "--split", "k-fold:3", "--folds", "f.txt"], "contradict each other"],
    ["queries that are not there", [...fit, "--ranking", "query"], "the data has no queries"],
    ["two roles for a column", [...fit, "--query", "disease"], "--query: expected a column of its own"],
    [
      "columns of a file without columns",
      ["fit", parses.train, "--target", "y", "--out", "x"],
      "--target does not go with",
    ],
    [
      "the data as the model's place",
      ["fit", heart.train, ...heartColumns, "--out", heart.train],
      "would replace a file",
    ],
    ["pairs that are not given", [...fit, "--pairs-by", "row"], "--pairs-by says how to use --pairs"],
    [
      "an unknown learner to compare",
      ["compare", heart.train, ...heartColumns, "--learner", "rank-rsl"],
      "did you mean rank-rls?",
    ],
    [
      "an unknown key of a learner",
      ["compare", heart.train, ...heartColumns, "--learner", "rls:lamda=1"],
      "did you mean lambda?",
    ],
    ["an unknown shell", ["completion", "bsh"], "did you mean bash?"],
  ])("is refused with what to do: %s", async (_, args, part) => {
    const { code, err } = await refused(...args);
    expect(err).toContain(part);
    expect(code).toBe(2);
  });
});

describe("files that cannot be used", () => {
  let [folder, model] = ["", ""];
  const put = (name: string, content: string | Uint8Array) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "ordo-refusals-"));
    model = join(folder, "heart.ordo");
    await ordo("fit", heart.train, ...heartColumns, ...reference, "--out", model, "--quiet");
    return () => rmSync(folder, { recursive: true });
  });

  it("are refused when there are none", async () => {
    const { code, err } = await refused("fit", "nowhere.csv", "--target", "y", "--out", "x");
    expect([code, err]).toEqual([1, "ordo: cannot open nowhere.csv: there is no such file (file.failed)\n"]);
  });

  it("are refused when they are empty", async () => {
    const { code, err } = await refused("fit", put("empty.csv", ""), "--target", "y", "--out", "x");
    expect(code).toBe(1);
    expect(err).toContain("empty.csv is empty (input.empty)");
  });

  it("are refused with the place when their text is not UTF-8", async () => {
    const path = put("latin.csv", Buffer.from("a,name,y\n1,caf\u00e9,2\n", "latin1"));
    const { code, err } = await refused("fit", path, "--target", "y", "--id", "name", "--out", "x");
    expect(code).toBe(1);
    expect(err).toMatch(/, line 2, column 3: found .*; try --encoding latin1 \(data\.parse\)\n$/);
  });

  it("are refused with the way out when values are missing", async () => {
    const { code, err } = await refused(
      "fit",
      put("gaps.csv", "a,y\nNA,1\n2,2\n"),
      "--target",
      "y",
      "--out",
      "x",
    );
    expect(code).toBe(1);
    expect(err).toMatch(/gaps\.csv: 1 missing value in line 2, column "a"; .*--impute median.*--ignore/);
  });

  it("are refused as models when they are none, with the order of the arguments", async () => {
    const { code, err } = await refused("predict", heart.new, model);
    expect(code).toBe(1);
    expect(err).toContain("is no Ordo model file. The order is: ordo predict MODEL DATA.");
  });

  it("are refused as models when they are damaged", async () => {
    const bytes = Uint8Array.from(readFileSync(model));
    bytes[bytes.length >> 1]! ^= 1;
    const { code, err } = await refused("predict", put("damaged.ordo", bytes), heart.new);
    expect(code).toBe(1);
    expect(err).toMatch(/damaged\.ordo.* \(model\.corrupt\)\n$/);
  });

  it("are refused when the model was trained on other features, by name", async () => {
    const path = put("other.csv", "age,height,disease\n1,2,present\n");
    const { code, err } = await refused("predict", model, path, ...reference);
    expect(code).toBe(1);
    expect(err).toMatch(/lacks "sex".* \(model\.mismatch\)\n$/);
    expect(err).toContain('it has "height", "disease", which the model does not know');
  });

  it("are refused when the folder of the model is missing", async () => {
    const { code, err } = await refused(
      "fit",
      heart.train,
      ...heartColumns,
      ...reference,
      "--out",
      join(folder, "no/m.ordo"),
    );
    expect(code).toBe(1);
    expect(err).toMatch(/no\/m\.ordo: there is no such folder \(file\.failed\)\n$/);
  });

  it("say so in JSON as well when it is asked for", async () => {
    const { code, out, err } = await ordo("fit", "nowhere.csv", "--target", "y", "--out", "x", "--json");
    expect(code).toBe(1);
    expect(err).toContain("there is no such file");
    expect(checked("error", out)).toEqual({
      error: { code: "file.failed", message: "cannot open nowhere.csv: there is no such file", exitCode: 1 },
    });
    const usage = await ordo("fit", "--lamda", "1", "--json");
    expect(checked<{ error: { exitCode: number } }>("error", usage.out).error.exitCode).toBe(2);
  });
});
