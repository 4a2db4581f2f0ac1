import { drawVectors, expectClose, expectError } from "@ordo/testkit";
import {
  at,
  center,
  fromRows,
  gaussian,
  kernelMatrix,
  linear,
  matrix,
  polynomial,
  referenceBackend,
  seeded,
  vectors,
} from "ordo";
import { expect, it } from "vitest";

const options = { backend: referenceBackend() };

it("of three points on a line, worked by hand", async () => {
  // K = xxᵀ with x = (1, 2, −2): one eigenvalue, 9. Scores 1, 2, −2 are what it is made of.
  const items = vectors(fromRows([[1], [2], [-2]]));
  const { values, facts } = await kernelMatrix(linear(), items, {
    ...options,
    scores: fromRows([[1], [2], [-2]]),
  });
  expect(Array.from(values.data)).toEqual([1, 2, -2, 2, 4, -4, -2, -4, 4]);
  expect(facts).toMatchObject({
    least: -4,
    most: 4,
    diagonal: { least: 1, most: 4 },
    trace: 9,
    rank: 1,
    isPositiveSemidefinite: true,
  });
  expectClose(facts.mean, 1 / 9);
  expectClose(facts.eigenvalues[0]!, 9);
  expectClose(facts.alignment!, 1);
});

it("has the alignment of its definition, with several outputs too", async () => {
  const [items, rng] = [drawVectors(seeded(1), 15), seeded(2)];
  const scores = matrix(
    15,
    2,
    Float64Array.from({ length: 30 }, () => rng.normal()),
  );
  const kernel = gaussian({ gamma: 0.2 });
  const { facts } = await kernelMatrix(kernel, items, { ...options, scores });
  const centred = (await kernelMatrix(center(kernel), items, options)).values;
  const Y = (await kernelMatrix(center(linear()), vectors(scores), options)).values;
  let [together, own, target] = [0, 0, 0];
  for (let row = 0; row < 15; row++)
    for (let col = 0; col < 15; col++) {
      const [k, y] = [at(centred, row, col), at(Y, row, col)];
      together += k * y;
      own += k * k;
      target += y * y;
    }
  expectClose(facts.alignment!, together / Math.sqrt(own * target));
});

it("knows the first eigenvalues of many items too", async () => {
  // Above 2000 items, which all eigenvalues are computed of; x² and √2x and 1 are all the features there are.
  const rng = seeded(5);
  const x = Float64Array.from({ length: 2001 }, () => rng.normal());
  const { facts } = await kernelMatrix(polynomial({ degree: 2, offset: 1 }), vectors(matrix(2001, 1, x)));
  const features = fromRows(Array.from(x, (value) => [value * value, Math.SQRT2 * value, 1]));
  const backend = referenceBackend();
  const { values } = await backend.eigen(await backend.gram(features, { transpose: true }), {
    vectors: false,
  });
  expectClose(Float64Array.from(facts.eigenvalues.slice(0, 3)), values.slice().reverse());
  expect(facts.eigenvalues).toHaveLength(10);
  expect(facts).toMatchObject({ isPositiveSemidefinite: true, alignment: undefined });
});

it("has no alignment with scores that are all the same, and no items no values", async () => {
  const items = drawVectors(seeded(1), 5);
  const { facts } = await kernelMatrix(linear(), items, { ...options, scores: matrix(5, 1) });
  expect(facts.alignment).toBeUndefined();
  expect((await kernelMatrix(linear(), items.take([]), options)).facts).toMatchObject({ rank: 0, mean: 0 });
});

it("is refused before it is computed where it cannot be had", async () => {
  const items = { ...drawVectors(seeded(1), 2), size: 1e7 } as never;
  const error = await expectError(kernelMatrix(linear(), items, options), "memory.insufficient");
  expect(error.message).toContain("10000000 × 10000000 values");
});
