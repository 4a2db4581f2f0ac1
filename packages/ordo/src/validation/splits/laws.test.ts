import { expectError, splitLaws } from "@ordo/testkit";
import { formatSplit, leavePairOut, parseSplit, splitFrom, splitKinds, splitNames } from "ordo";
import { expect, it } from "vitest";

for (const kind of splitKinds) splitLaws(kind);

it("a split comes back from its spec with all its options", () => {
  const specs = [
    { kind: "k-fold", folds: 3, by: "item", stratify: true },
    { kind: "leave-pair-out", pairs: [[0, 1]] },
    { kind: "leave-pair-out", pairs: { sample: 7 } },
    { kind: "given-folds", folds: [[2, 0], [1]] },
  ];
  for (const spec of specs) expect(splitFrom(spec).spec).toEqual(spec);
});

it.each([
  [null, "null"],
  ["k-fold", "string"],
  [{}, undefined],
  [{ kind: "k-folds" }, '"k-folds"; did you mean "k-fold"?'],
  [{ kind: "constructor" }, '"constructor"'],
])("a spec of nothing known is refused: %j", async (spec, actual) => {
  const details = { what: "split spec", ...(actual === undefined ? {} : { actual }) };
  await expectError(() => splitFrom(spec as never), "input.invalid", details);
});

it("a split that names rows has no text that means another split", async () => {
  const text = formatSplit(leavePairOut({ pairs: [[0, 1]] }).spec);
  await expectError(() => parseSplit(text), "option.invalid");
});

it("help names every kind that has a text, once", () => {
  const named = splitKinds.flatMap(({ kind, text }) => (text === undefined ? [] : [kind]));
  expect(splitNames.map((name) => name.replace(/:.*/, ""))).toEqual(named);
});
