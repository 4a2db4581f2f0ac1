import { describe, expect, it } from "vitest";
import { porterStem } from "./porter.ts";

/** Every word that the paper gives for a rule, with what the whole algorithm makes of it; where a later step goes on, the paper's step stands beside it. */
const PAPER = {
  "1a": "caresses caress, ponies poni, ties ti, caress caress, cats cat",
  "1b": "feed feed, agreed agre, plastered plaster, bled bled, motoring motor, sing sing",
  "1b, after it":
    "conflated conflat, troubled troubl, sized size, hopping hop, tanned tan, falling fall, hissing hiss, fizzed fizz, failing fail, filing file",
  "1c": "happy happi, sky sky",
  "2": "relational relat, conditional condit, rational ration, valenci valenc, hesitanci hesit, digitizer digit, conformabli conform, radicalli radic, differentli differ, vileli vile, analogousli analog, vietnamization vietnam, predication predic, operator oper, feudalism feudal, decisiveness decis, hopefulness hope, callousness callous, formaliti formal, sensitiviti sensit, sensibiliti sensibl",
  "3": "triplicate triplic, formative form, formalize formal, electriciti electr, electrical electr, hopeful hope, goodness good",
  "4": "revival reviv, allowance allow, inference infer, airliner airlin, gyroscopic gyroscop, adjustable adjust, defensible defens, irritant irrit, replacement replac, adjustment adjust, dependent depend, adoption adopt, homologou homolog, communism commun, activate activ, angulariti angular, homologous homolog, effective effect, bowdlerize bowdler",
  "5": "probate probat, rate rate, cease ceas, controll control, roll roll",
  "complex suffixes": "generalizations gener, oscillators oscil",
};

describe.each(Object.entries(PAPER))("step %s of the paper", (_, words) => {
  it.each(words.split(", ").map((pair) => pair.split(" ")))("%s: %s", (word, stem) => {
    expect(porterStem(word!)).toBe(stem);
  });
});

it("connects what the paper's first page connects", () => {
  const words = ["connect", "connected", "connecting", "connection", "connections"];
  expect(new Set(words.map(porterStem))).toEqual(new Set(["connect"]));
});

it("keeps short words, and words of other letters", () => {
  for (const word of ["is", "as", "s", "", "résumés", "b2bs", "Cats", "日本語"])
    expect(porterStem(word)).toBe(word);
  expect([porterStem("possibly"), porterStem("archaeology")]).toEqual(["possibl", "archaeolog"]);
});
