import { describe, expect, it } from "vitest";
import { measureMeaning } from "./measure-meaning.ts";
import { renderText } from "./render-text.ts";
import { hanging, wrap } from "./text.ts";
import type { View } from "./view.ts";

const view: View = {
  title: "Title",
  blocks: [
    {
      kind: "facts",
      facts: [
        ["a", "one"],
        ["long", "two three four five six seven"],
      ],
    },
    {
      kind: "table",
      columns: [{ title: "x" }, { title: "y", align: "right" }],
      rows: [
        ["p", "1"],
        ["qq", "22"],
      ],
      marked: 1,
    },
    { kind: "warnings", warnings: [] },
    { kind: "failures", failures: [{ code: "c.d", message: "wrong" }] },
    { kind: "warnings", warnings: [{ code: "a.b", message: "mind this" }] },
    {
      kind: "next",
      steps: [{ why: "go on", command: "ordo fit a-very-long-name-that-is-never-broken.csv" }],
    },
  ],
};

describe("a view as text", () => {
  it("puts columns that a terminal has no room for below, behind the names of the rows", () => {
    const columns = ["first", "second", "one", "two", "three"].map((title) => ({ title }));
    const rows = [
      ["a", "b", "1", "2", "3"],
      ["a", "c", "44", "55", "66"],
    ];
    const text = (names: number, width?: number) =>
      renderText({ title: "T", blocks: [{ kind: "table", names, columns, rows, marked: 1 }] }, { width });
    expect(text(2, 27)).toBe(
      [
        "T",
        "",
        "  first  second  one  two",
        "  a      b       1    2",
        "> a      c       44   55",
        "",
        "  first  second  three",
        "  a      b       3",
        "> a      c       66",
        "",
      ].join("\n"),
    );
    expect(text(1, 27)).toContain("  first  three\n  a      3\n> a      66\n");
    expect(text(2, 5).match(/first {2}second/g)).toHaveLength(3);
    expect(text(2)).toContain("  first  second  one  two  three\n");
  });

  it("has blocks apart, columns aligned, empty blocks left out and commands whole", () => {
    expect(renderText(view, { width: 28 })).toBe(
      [
        "Title",
        "",
        "  a     one",
        "  long  two three four five",
        "        six seven",
        "",
        "  x    y",
        "  p    1",
        "> qq  22",
        "",
        "  FAILED: wrong (c.d)",
        "",
        "  warning: mind this (a.b)",
        "",
        "Next:",
        "  # go on",
        "  ordo fit a-very-long-name-that-is-never-broken.csv",
        "",
      ].join("\n"),
    );
  });

  it("has bars that are as long as there is room", () => {
    const bars: View = {
      title: "Bars",
      blocks: [
        {
          kind: "table",
          columns: [{ title: "word" }, { title: "rows", align: "right" }],
          rows: [
            ["absent", "128"],
            ["present", "64"],
            ["never", "0"],
          ],
          bars: [1, 0.5, 0],
        },
      ],
    };
    const lengths = (width: number) => {
      const lines = renderText(bars, { width }).trimEnd().split("\n").slice(3);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
      return lines.map((line) => line.split("#").length - 1);
    };
    expect(lengths(100)).toEqual([30, 15, 0]);
    // "  present  rows  " are 17.
    expect(lengths(40)).toEqual([23, 12, 0]);
    expect(lengths(21)).toEqual([4, 2, 0]);
    expect(lengths(20)).toEqual([0, 0, 0]);
  });

  it("is painted only where asked", () => {
    const mark = (sign: string) => (text: string) => `${sign}${text}${sign}`;
    const paint = { strong: mark("*"), faint: mark("~"), warning: mark("!"), failure: mark("?") };
    const text = renderText(view, { paint });
    expect(text.startsWith("*Title*")).toBe(true);
    expect(text).toContain("!  warning: mind this (a.b)!");
    expect(text).toContain("?  FAILED: wrong (c.d)?");
    expect(renderText(view)).not.toMatch(/[*~!?]/);
  });
});

describe("lines", () => {
  it("break at blanks, and never inside a word", () => {
    expect(wrap("aa bb cccccccccc d", 5)).toEqual(["aa bb", "cccccccccc", "d"]);
    expect(wrap("  two words\nnext", 40)).toEqual(["  two words", "next"]);
    expect(hanging("x: ", "a b c", 5)).toEqual(["x: a", "   b", "   c"].map((line) => line));
  });
});

describe("the meaning of a measure", () => {
  it.each([
    ["concordance", 0.72, undefined, "72 of 100 pairs are put in the right order; chance is 50"],
    ["ndcg", 0.9, 10, "1 is the best possible order in the first 10 places"],
    ["p", 0.4, 5, "40 of 100 items in the first 5 places are relevant"],
    ["sensitivity", 0.25, undefined, "25 of 100 positives are called positive"],
  ])("%s", (name, value, k, text) => {
    expect(measureMeaning(name, value, k)).toBe(text);
  });
});
