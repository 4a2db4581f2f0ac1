import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { commands } from "../definitions/commands.ts";
import { quoted, repeatCommand } from "./repeat-command.ts";
import { Settings } from "./settings.ts";

describe("the command that repeats a run", () => {
  it("has what was given and what was settled, and nothing about printing", () => {
    const command = commands.find(({ name }) => name === "validate")!;
    const settings = new Settings(command, { target: ["a b"], ties: false, json: true, lambda: "2" });
    expect(repeatCommand(settings, ["my data.csv"], { seed: 0, lambda: 1 })).toBe(
      "ordo validate 'my data.csv' --target 'a b' --lambda 2 --no-ties --seed 0",
    );
  });

  it.each(["plain", "a b", "it's", "$(rm -rf)", "sum(linear,0.5*gaussian:gamma=1)", "", "2^-3", "é*"])(
    "is read back by a shell: %s",
    (word) => {
      expect(execFileSync("sh", ["-c", `printf %s ${quoted(word)}`], { encoding: "utf8" })).toBe(word);
    },
  );
});
