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
  steady,
  workFolder,
} from "./testing/ordo.ts";

/** What people read, as a whole: a change here is looked at, not waved through. */
describe("what people read", () => {
  it("of every command", async () => {
    const folder = workFolder();
    const [model, tuned, scores, texts, sure] = [
      "heart.ordo",
      "tuned.ordo",
      "scores.csv",
      "texts.ordo",
      "sure.ordo",
    ].map((name) => join(folder, name));
    const columns = [...heartColumns, "--scale", "standard"];
    const runs: readonly (readonly string[])[] = [
      ["fit", heart.train, ...columns, "--lambda", "2^10", "--out", model!],
      ["predict", model!, heart.new, "--id", "patient", "--with-ids", "--out", scores!],
      ["evaluate", model!, heart.new, "--id", "patient", "--metric", "auc,accuracy:threshold=0"],
      ["validate", parses.train, "--ranking", "global", "--split", "leave-pair-out", "--show-command"],
      ["validate", parses.train, "--metric", "concordance,ndcg@3"],
      ["tune", heart.train, ...columns, "--lambda", "2^8..2^16:2", "--metric", "auc", "--out", tuned!],
      ["compare", parses.train, "--learner", "rank-rls", "--learner", "rls:lambda=2"],
      ["explain", model!, heart.new, "--id", "patient", "--a", "p007", "--b", "p014", "--top", "4"],
      ["fit", heart.train, ...columns, "--learner", "gp-rank", "--noise-precision", "2^-10", "--out", sure!],
      ["ask", sure!, heart.new, "--id", "patient"],
      ["inspect", sure!],
      ["inspect", model!],
      [
        ...["fit", heart.train, ...columns, "--kernel", "gaussian:gamma=0.1", "--landmarks", "20:greedy"],
        ...["--out", join(folder, "few.ordo"), "--show-command"],
      ],
      ["inspect", join(folder, "few.ordo")],
      [
        ...["combine", heart.train, ...heartColumns, "--model", model!, "--model", tuned!],
        ...["--metric", "auc", "--out", join(folder, "both.ordo")],
      ],
      ["inspect", join(folder, "both.ordo")],
      [
        "convert",
        heart.new,
        join(folder, "new.svm"),
        ...heartColumns,
        "--drop",
        "feature-names,ids,classes,score-names",
      ],
      ["fit", headlines.train, ...headlineColumns, "--out", texts!, "--show-command"],
      ["explain", texts!, headlines.new, ...newHeadlines, "--a", "n01", "--b", "n03", "--top", "4"],
      ["inspect", texts!],
      ["inspect", headlines.train, ...headlineColumns],
      ["kernel", heart.train, ...heartColumns, "--kernel", "normalize(linear)"],
      ["reproduce", "irrelevant-pairs", "--quick"],
    ];
    let text = "";
    for (const args of runs) {
      const computing = args[0] === "inspect" || args[0] === "convert" ? [] : reference;
      const { code, out, err } = await ordo(...args, ...computing);
      expect([args[0], code, err]).toEqual([args[0], 0, ""]);
      // A table with the names of files is as wide as the names of folders are long.
      const shown = out.replace(/^( {2}model {2,}learner|.*\.ordo {2}|> combination).*$/gm, (line) =>
        line.replace(/(?<=\S) {2,}/g, "  "),
      );
      text += `$ ordo ${args.join(" ")}\n${shown}\n`;
    }
    await expect(steady(text, folder)).toMatchFileSnapshot("testing/output.txt");
  });

  it("is little when it should be quiet", async () => {
    const { out } = await ordo(
      "validate",
      parses.train,
      "--metric",
      "concordance,ndcg@3",
      "--quiet",
      ...reference,
    );
    expect(out).toBe("concordance\t0.8047\nndcg@3:gain=linear\t0.9757\n");
  });
});
