/** Which items a model takes, and how it says what is wrong with others. */
import { expectError } from "@ordo/testkit";
import { describe, expect, it } from "vitest";
import type { SampleShape } from "../data/samples.ts";
import { requireShapeOf } from "./input-shape.ts";

const vectors = (names?: readonly string[], features = names?.length ?? 3): SampleShape => ({
  kind: "vectors",
  features,
  names,
});
const views = (given: Readonly<Record<string, SampleShape>>): SampleShape => ({
  kind: "views",
  features: 2,
  views: given,
});

const refusal = async (shape: SampleShape, actual: SampleShape) => {
  const { message, details } = await expectError(() => requireShapeOf(shape, actual), "model.mismatch");
  const { expected, actual: got } = details;
  expect(message).toBe(`the model was trained on ${expected}, got ${got}`);
  return [expected, got];
};

describe("a model takes", () => {
  it.each<[string, SampleShape, SampleShape]>([
    ["as many features", vectors(), vectors()],
    ["the same names", vectors(["a", "b"]), vectors(["a", "b"])],
    ["items without names", vectors(["a", "b"]), vectors(undefined, 2)],
    ["names where it knows none", vectors(undefined, 2), vectors(["a", "b"])],
    ["all of its views, and others", views({ x: vectors() }), views({ x: vectors(), y: vectors() })],
  ])("%s", (_, shape, actual) => {
    expect(() => requireShapeOf(shape, actual)).not.toThrow();
  });
});

describe("a model refuses", () => {
  it("another kind of items, and another number of features", async () => {
    const strings = { ...vectors(), kind: "strings" } as SampleShape;
    expect(await refusal(vectors(), strings)).toEqual(['items of kind "vectors"', '"strings"']);
    expect(await refusal(vectors(), vectors(undefined, 4))).toEqual(["3 features", "4"]);
  });

  it("features that it has and they have not, or the other way round, by their names", async () => {
    const model = vectors(["a", "b"]);
    expect(await refusal(model, vectors(["a"]))).toEqual(['the features "a", "b"', 'items without "b"']);
    expect((await refusal(model, vectors(["a", "b", "c"])))[1]).toBe(
      'items with "c", which the model does not know',
    );
    expect((await refusal(model, vectors(["a", "c"])))[1]).toBe(
      'items without "b" and items with "c", which the model does not know',
    );
  });

  it("the same features in another order, with the first that is elsewhere", async () => {
    expect(await refusal(vectors(["a", "b", "c"]), vectors(["a", "c", "b"]))).toEqual([
      '"b" as feature 2',
      '"c" there: the same features in another order',
    ]);
  });

  it("many features with the first five of them", async () => {
    const named = (count: number) => Array.from({ length: count }, (_, k) => `f${k}`);
    const five = '"f0", "f1", "f2", "f3", "f4"';
    expect((await refusal(vectors(named(5)), vectors(["a"])))[0]).toBe(`the features ${five}`);
    expect((await refusal(vectors(named(7)), vectors(["a"])))[0]).toBe(`the features ${five} and 2 more`);
  });

  it("items without one of its views, and views of another shape", async () => {
    const model = views({ x: vectors() });
    expect(await refusal(model, views({ y: vectors(), z: vectors() }))).toEqual(['a view "x"', "views y, z"]);
    expect(await refusal(model, { kind: "views", features: 2 } as SampleShape)).toEqual([
      'a view "x"',
      "views ",
    ]);
    expect(await refusal(model, views({ x: vectors(undefined, 9) }))).toEqual(["3 features", "9"]);
  });
});
