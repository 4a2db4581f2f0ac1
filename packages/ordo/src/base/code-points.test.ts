import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareWords, eachKMer } from "./code-points.ts";

const kMers = (text: string, k: number) => {
  const found: string[] = [];
  eachKMer(text, k, (kMer) => found.push(kMer));
  return found;
};
/** Letters of one unit and of two, private ones above the pairs, and halves of pairs. */
const texts = fc.string({
  unit: fc.constantFrom("a", "b", "é", "\ue000", "\uffff", "😀", "𝒜", "\ud83d", "\ude00"),
});

describe("eachKMer", () => {
  it.each<[string, number, string[]]>([
    ["banana", 3, ["ban", "ana", "nan", "ana"]],
    ["banana", 6, ["banana"]],
    ["banana", 7, []],
    ["", 1, []],
    ["a😀b", 1, ["a", "😀", "b"]],
    ["a😀b", 2, ["a😀", "😀b"]],
    ["😀", 2, []],
    ["a\ud83d", 1, ["a", "\ud83d"]],
  ])("cuts %j into runs of %d", (text, k, expected) => {
    expect(kMers(text, k)).toEqual(expected);
  });

  it("counts as the iterator of strings does", () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 4 }), (text, k) => {
        const letters = [...text];
        const runs = letters
          .map((_, start) => letters.slice(start, start + k))
          .filter((run) => run.length === k);
        expect(kMers(text, k)).toEqual(runs.map((run) => run.join("")));
      }),
      { seed: 31 },
    );
  });
});

describe("compareWords", () => {
  it("follows the code points", () => {
    const points = (text: string) => [...text].map((letter) => letter.codePointAt(0)!);
    const whole = texts.map((text) => text.replace(/\p{Surrogate}/gu, ""));
    const byPoints = (a: readonly number[], b: readonly number[]) => {
      const place = a.findIndex((point, index) => point !== b[index]);
      return place < 0 ? a.length - b.length : (a[place] ?? -1) - (b[place] ?? -1);
    };
    fc.assert(
      fc.property(whole, whole, (a, b) => {
        expect(Math.sign(compareWords(a, b))).toBe(Math.sign(byPoints(points(a), points(b))));
      }),
      { seed: 32, numRuns: 1000 },
    );
    expect(["😀", "\uffff", "b", "a", ""].sort(compareWords)).toEqual(["", "a", "b", "\uffff", "😀"]);
  });
});
