/** A narrow kernel makes the matrix nearly that of the identity: eigenvalues that differ by their rounding. */
import {
  concordance,
  crossValidate,
  dataset,
  filter,
  gaussian,
  kFold,
  matrix,
  referenceBackend,
  seeded,
  vectors,
  wasmBackend,
  withPreparation,
} from "ordo";
import { expect, it } from "vitest";

it("are decomposed by every backend, to the same estimate", async () => {
  const [m, n] = [60, 4];
  const rng = seeded(5);
  const drawn = Array.from({ length: m * n }, () => Math.round(rng.normal() * 4) / 4);
  const scores = Float64Array.from({ length: m }, (_, row) =>
    Math.round(2 * (drawn[row * n] + 0.7 * drawn[row * n + 1] + rng.normal() * 0.5)),
  );
  // The last column is constant, so that some rows are equal.
  const X = Float64Array.from(drawn, (value, k) => (k % n === n - 1 ? 7 : value));
  const data = dataset({ inputs: vectors(matrix(m, n, X)), scores });
  const learner = withPreparation(filter({ kernel: gaussian({ gamma: 200 }) }), {
    scale: { kind: "standard" },
  });
  const wasm = await wasmBackend({ threads: 1 });
  const found: unknown[] = [];
  for (const backend of [referenceBackend(), wasm]) {
    const options = { split: kFold({ folds: 5 }), metric: concordance(), backend };
    found.push((await crossValidate(learner, data, options)).estimates[0].value);
  }
  await wasm.close();
  expect(found[0]).toMatchObject({ defined: true });
  expect(found[1]).toEqual(found[0]);
});
