import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { ordo } from "../testing/ordo.ts";

/** What bash would offer at the end of a line: the function of the script is called as bash calls it. */
async function offered(line: string): Promise<readonly string[]> {
  const { out } = await ordo("completion", "bash");
  // Words as bash takes them apart, which it does at colons and signs of equality, too.
  const words = line.replace(/[:=]/g, " $& ").split(/ +/);
  const call = [
    out,
    "compopt() { :; }",
    `COMP_LINE=$1 COMP_POINT=\${#1} COMP_CWORD=${words.length - 1}`,
    `COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")})`,
    "_ordo ordo",
    `printf "%s\\n" "\${COMPREPLY[@]}"`,
  ].join("\n");
  const { stdout, stderr } = spawnSync("bash", ["-c", call, "bash", line], { encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout.split("\n").filter((word) => word !== "");
}

describe("completion by bash", () => {
  it.each([
    ["ordo val", ["validate"]],
    ["ordo predict m.ordo new.csv --with", ["--with-ids"]],
    ["ordo fit a.csv --scale min", ["min-max"]],
    ["ordo validate a.csv --split leave-q", ["leave-query-out"]],
    [
      "ordo validate a.csv --split leave-pair",
      ["leave-pair-out", "leave-pair-out:different", "leave-pair-out:sample=2000"],
    ],
    ["ordo validate a.csv --split leave-pair-out:", ["different", "sample=2000"]],
    ["ordo validate a.csv --split leave-pair-out:d", ["different"]],
    ["ordo validate a.csv --split leave-pair-out:sample=2", ["2000"]],
    ["ordo tune a.csv --nested k-fold:10,st", ["10,stratify"]],
    ["ordo tune a.csv --kernel gau", ["gaussian:gamma=0.1"]],
    ["ordo tune a.csv --kernel gaussian:g", ["gamma=0.1"]],
    ["ordo evaluate m.ordo a.csv --metric nd", ["ndcg", "ndcg@10"]],
    ["ordo evaluate m.ordo a.csv --metric auc,nd", ["auc,ndcg", "auc,ndcg@10"]],
    ["ordo tune a.csv --threads a", ["auto"]],
    ["ordo completion f", ["fish"]],
    ["ordo fit ", []],
  ])("of %s", async (line, words) => {
    expect(await offered(line)).toEqual(words);
  });

  it("has every command and every measure", async () => {
    expect(await offered("ordo ")).toContain("reproduce");
    expect((await offered("ordo validate a.csv --metric ")).length).toBeGreaterThan(20);
  });
});

it.each([
  ["zsh", "leave-pair-out\\:different"],
  ["fish", "leave-pair-out:different"],
])("%s is told of splits, measures and kernels", async (shell, split) => {
  const { out } = await ordo("completion", shell);
  for (const word of [split, "tau-b", "spectrum"]) expect(out).toContain(word);
});
