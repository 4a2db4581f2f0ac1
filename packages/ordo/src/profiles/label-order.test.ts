import { seeded } from "ordo";
import { expect, it } from "vitest";
import { labelOrder } from "./label-order.ts";

const inLabelOrder = (labels: readonly string[]) => Array.from(labelOrder(labels), (place) => labels[place]!);

const words = Array.from({ length: 300 }, (_, k) => `w${k}`);

it("labels have one order, wherever they stand and whichever others there are", () => {
  const order = inLabelOrder(words);
  expect([...order].sort()).toEqual([...words].sort());
  const rng = seeded(1);
  const some = words.filter(() => rng.uniform() < 0.3).reverse();
  expect(inLabelOrder(some)).toEqual(order.filter((word) => some.includes(word)));
});

it("so have labels whose numbers are the same", () => {
  // Known to have one number by FNV-1a.
  const twins = ["liquid", "costarring"];
  const order = inLabelOrder([...words, ...twins]);
  const places = twins.map((twin) => order.indexOf(twin));
  expect(places[0]! - places[1]!).toBe(1);
  expect(inLabelOrder([...twins.toReversed(), ...words])).toEqual(order);
  expect(inLabelOrder(twins)).toEqual(["costarring", "liquid"]);
});

it("no label has an order, and one has", () => {
  expect(inLabelOrder([])).toEqual([]);
  expect(inLabelOrder([""])).toEqual([""]);
});
