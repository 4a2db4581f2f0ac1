import { drawVectors, drawViews, expectError } from "@ordo/testkit";
import {
  type FeatureMapSpec,
  featureMapFrom,
  linear,
  matrix,
  on,
  referenceBackend,
  seeded,
  startRun,
  strings,
  sum,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";
import { noFeatures } from "./none.ts";

const compute = { backend: referenceBackend(), run: startRun() };
const identity = (features: number) => ({ kind: "identity", features });

describe("a map's features have names", () => {
  it("where the items have them, those of views with the view before them", async () => {
    const named = vectors(drawVectors(seeded(1), 3).values, ["a", "b", "c", "d", "e"]);
    const map = await sum(linear(), linear()).features!(named, compute);
    expect(map.names).toEqual(["a", "b", "c", "d", "e", "a", "b", "c", "d", "e"]);
    const shape = { kind: "views", views: { x: { kind: "vectors", features: 2, names: ["a", "b"] } } };
    const back = featureMapFrom({ kind: "on", view: "x", map: identity(2) }, shape);
    expect(back.names).toEqual(["x: a", "x: b"]);
  });

  it("in all parts or not at all", async () => {
    const { counts, numbers } = drawViews(seeded(1), 3).parts;
    const [one, other] = [
      await linear().features!(vectors(numbers.values, ["a", "b", "c", "d", "e"]), compute),
      await linear().features!(counts, compute),
    ];
    expect([one.names?.length, other.names]).toEqual([5, undefined]);
    const both = featureMapFrom({ kind: "side-by-side", maps: [one.spec, other.spec] });
    expect([both.names, both.size]).toEqual([undefined, 11]);
  });
});

it("no features are made of items of any kind", async () => {
  const map = noFeatures();
  expect(featureMapFrom(map.spec, { kind: "strings" }).spec).toEqual(map.spec);
  expect(await map.apply(strings(["a", "b"]), compute)).toMatchObject({ rows: 2, cols: 0 });
  expect([map.size, map.names]).toEqual([0, []]);
});

describe("a spec that makes no sense is refused", () => {
  it.each<[unknown, string, object]>([
    [null, "input.invalid", { what: "map spec" }],
    [[], "input.invalid", { what: "map spec" }],
    [{}, "input.invalid", { what: "map spec" }],
    [{ kind: "identety", features: 1 }, "input.invalid", { what: "map kind", actual: "identety" }],
    [{ kind: "identity" }, "option.invalid", { owner: "identity" }],
    [{ kind: "identity", features: -1 }, "option.invalid", { owner: "identity" }],
    [{ kind: "identity", features: 1.5 }, "option.invalid", { owner: "identity" }],
    [{ kind: "identity", features: 1, more: 1 }, "option.invalid", { owner: "identity" }],
    [{ kind: "none", features: 1 }, "option.invalid", { owner: "none" }],
    [{ kind: "scaled", factor: 0, map: identity(1) }, "option.invalid", { owner: "scaled" }],
    [{ kind: "scaled", factor: 2, map: { kind: "what" } }, "input.invalid", { what: "map kind" }],
    [{ kind: "unit" }, "option.invalid", { owner: "unit" }],
    [{ kind: "side-by-side", maps: [] }, "option.invalid", { owner: "side-by-side" }],
    [{ kind: "on", view: 1, map: identity(1) }, "option.invalid", { owner: "on" }],
    [deep(80), "input.invalid", { what: "map spec" }],
  ])("%j", async (spec, code, details) => {
    await expectError(() => featureMapFrom(spec as FeatureMapSpec), code as "input.invalid", details);
  });

  it.each<[FeatureMapSpec, Parameters<typeof featureMapFrom>[1]]>([
    [identity(2), { kind: "vectors", features: 3 }],
    [identity(2), { kind: "strings" }],
    [
      { kind: "on", view: "x", map: identity(2) },
      { kind: "vectors", features: 2 },
    ],
    [
      { kind: "on", view: "x", map: identity(2) },
      { kind: "views", views: { y: { kind: "strings" } } },
    ],
    [
      { kind: "on", view: "x", map: identity(2) },
      { kind: "views", views: { x: { kind: "strings" } } },
    ],
  ])("%j for items like %j", async (spec, shape) => {
    await expectError(() => featureMapFrom(spec, shape), "kernel.input");
  });

  function deep(depth: number): object {
    return depth === 0 ? identity(1) : { kind: "unit", map: deep(depth - 1) };
  }
});

it("items that a map was not fitted to are refused", async () => {
  const map = await linear().features!(vectors(matrix(1, 3)), compute);
  await expectError(map.apply(vectors(matrix(1, 2)), compute), "kernel.input", {
    expected: "3 features",
    actual: "2",
  });
  const seen = await on("counts", linear()).features!(drawViews(seeded(1), 3), compute);
  await expectError(
    seen.apply({ ...drawViews(seeded(1), 3), names: ["x"] } as never, compute),
    "kernel.input",
  );
});
