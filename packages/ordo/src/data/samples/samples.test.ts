import {
  asSparse,
  drawCounts,
  drawGraphs,
  drawPrecomputed,
  drawSequences,
  drawSets,
  drawVectors,
  drawViews,
  expectError,
  randomMatrix,
  sampleLaws,
} from "@ordo/testkit";
import { matrix, precomputedNewItems, precomputedPlaces, strings, vectors, views } from "ordo";
import { expect, it } from "vitest";

sampleLaws("dense vectors", drawVectors);
sampleLaws("dense vectors with names", (rng, m) =>
  vectors(drawVectors(rng, m).values, ["a", "b", "c", "d", "e"]),
);
sampleLaws("sparse vectors", (rng, m) => asSparse(drawCounts(rng, m))!);
sampleLaws("precomputed", drawPrecomputed);
sampleLaws("new precomputed", (rng, m) => precomputedNewItems(randomMatrix(rng, m, 3)));
sampleLaws("places", (rng, m) =>
  precomputedPlaces(
    20,
    Array.from({ length: m }, () => rng.below(20)),
  ),
);
sampleLaws("texts", (rng, m) => strings(Array.from({ length: m }, () => "ab\ud800".slice(rng.below(3)))));
sampleLaws("tokens", drawSequences);
sampleLaws("sets", drawSets);
sampleLaws("views", drawViews);
sampleLaws("views of several kinds", (rng, m) =>
  views({
    0: strings(Array.from({ length: m }, () => "abc".slice(rng.below(3)))),
    inner: views({ x: asSparse(drawCounts(rng, m))! }),
  }),
);
sampleLaws("graphs", drawGraphs, { tellsEqual: false });

it("0 and −0 are equal, a value that is listed is not the same as one that is not", () => {
  expect(vectors(matrix(2, 1, Float64Array.of(0, -0))).firstEquals()).toEqual(Uint32Array.of(0, 0));
  const starts = Uint32Array.of(0, 1, 1);
  const parts = { starts, columns: Uint32Array.of(0), values: Float64Array.of(0) };
  const thin = vectors({ kind: "sparse", rows: 2, cols: 1, ...parts });
  expect(thin.firstEquals()).toEqual(Uint32Array.of(0, 1));
});

it("a view that is not there is named", async () => {
  await expectError(() => views({ x: strings(["a"]) }).view("y" as "x"), "input.invalid", { actual: "y" });
  await expectError(() => views({ x: strings(["a"]), y: strings([]) }), "input.shape", { what: 'view "y"' });
});
