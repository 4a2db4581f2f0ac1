import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

const page = readFileSync(resolve(import.meta.dirname, "../docs/guide/coming-from.md"), "utf8");
const [opening, ...sections] = page.split(/^## /m);

/** What the table says: the task, and the lines of RLScore, of scikit-learn and of Ordo. */
const told = [...opening!.matchAll(/^\| (.+?) \| (\d+) \| (\d+) \| (\d+) \|$/gm)].map(
  ([, task, ...counts]) => ({
    task: task!,
    counts: counts.map(Number),
  }),
);

/** Lines of code in the blocks of a section that are in a language, and of a program where it is named. */
function linesOf(section: string, language: string, program?: string): number {
  const blocks = [...section.matchAll(/^```(\w+)[^\n]*\n(.*?)^```$/gms)].filter(
    ([, written, code]) =>
      written === language && (program === undefined || code!.split("\n")[0]!.includes(program)),
  );
  expect(blocks).toHaveLength(1);
  return blocks[0]![2]!.split("\n").filter((line) => line.trim() !== "" && !/^\s*(#|\/\/)/.test(line)).length;
}

describe("the page for people who come from other programs", () => {
  it("has a row for each task, in order", () => {
    expect(told).toHaveLength(7);
    expect(sections.map((section) => section.split("\n")[0]!.toLowerCase())).toEqual(
      told.map(({ task }) => task.toLowerCase()),
    );
  });

  it.each(told.map((row, place) => ({ ...row, section: sections[place]! })))(
    "counts the lines of $task, where ours are no more than those of RLScore",
    ({ section, counts }) => {
      const [rlscore, sklearn] = [
        linesOf(section, "python", "RLScore"),
        linesOf(section, "python", "scikit-learn"),
      ];
      const own = linesOf(section, "ts");
      expect([rlscore, sklearn, own]).toEqual(counts);
      expect(own).toBeLessThanOrEqual(rlscore);
    },
  );

  it("has fewer lines of ours in all", () => {
    const total = (place: number) => told.reduce((sum, { counts }) => sum + counts[place]!, 0);
    expect(total(2)).toBeLessThan(total(0));
    expect(total(2)).toBeLessThan(total(1));
  });
});
