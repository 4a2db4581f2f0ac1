import { readOptions } from "ordo";
import { describe, expect, it } from "vitest";
import { lnOf } from "./ln.ts";
import { textSettings } from "./options.ts";
import { STOP_WORDS } from "./stop-words.ts";
import { termsOf } from "./terms.ts";

const terms = (text: string, options: object = {}) =>
  termsOf(readOptions("termsOf", textSettings, options))(text);

describe("the terms of a text", () => {
  it("are its runs of letters and digits, in lower case, in any script", () => {
    expect(terms("Wheat, 2nd-grade; up 3.5 pct!")).toEqual(["wheat", "2nd", "grade", "up", "3", "5", "pct"]);
    expect(terms("ÄPFEL naïve Ωμέγα 東京 हिन्दी")).toEqual(["äpfel", "naïve", "ωμέγα", "東京", "हिन्दी"]);
    expect(terms("")).toEqual([]);
    expect(terms("-- !?")).toEqual([]);
  });
  it("do not depend on how an accent is written", () => {
    expect(terms("caf\u0065\u0301")).toEqual(terms("caf\u00e9"));
  });
  it("can keep capitals, and leave out digits and short words", () => {
    expect(terms("US and us", { lowerCase: false })).toEqual(["US", "and", "us"]);
    expect(terms("a 2nd B2B of 𝒜𝒷", { tokens: "letters", shortest: 2 })).toEqual(["nd", "of", "𝒜𝒷"]);
  });
  it("are stemmed after stop words are gone", () => {
    expect(terms("The ponies were hopping", { stem: "english", stopWords: "english" })).toEqual([
      "poni",
      "hop",
    ]);
    expect(terms("the ponies", { stem: "english", stopWords: ["ponies"] })).toEqual(["the"]);
  });
  it("are also runs of words, over what was left out", () => {
    const found = terms("bank of england rate", { stopWords: "english", nGrams: 3 });
    expect(found).toEqual(["bank", "england", "rate", "bank england", "england rate", "bank england rate"]);
    expect(terms("one", { nGrams: 2 })).toEqual(["one"]);
  });
});

it("stop words are lower-case, and stand in the list once", () => {
  const list = STOP_WORDS.english!;
  expect(new Set(list).size).toBe(list.length);
  expect(list.every((word) => /^[a-z]+$/.test(word))).toBe(true);
});

it("the logarithm is the engine's own, to the last digits", () => {
  for (const x of [1, 1.0000001, 1.5, 2, 3, 7, 10, 1000, 12345.678, 1e15])
    expect(Math.abs(lnOf(x) - Math.log(x))).toBeLessThanOrEqual(4e-16 * Math.max(1e-7, Math.log(x)));
});
