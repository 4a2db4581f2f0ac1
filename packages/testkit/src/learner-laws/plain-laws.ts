import {
  type Dataset,
  dataset,
  formatKernel,
  type Kernel,
  type Matrix,
  partsOf,
  rowOf,
  type SparseMatrix,
  toDense,
  type Vectors,
} from "ordo";
import { expect, it } from "vitest";
import type { Bench } from "./bench.ts";

/** What people write in place of values: a text for a kernel, lists for matrices and groupings. */
export function plainLaws({ learner, draw, backend }: Bench): void {
  const { kernel } = learner;
  it.runIf(kernel !== undefined)("takes a text for its kernel: the same spec, the same bits", async () => {
    const data = draw(8);
    // Kernels are replaced by the learner's own function, which reads texts.
    const written = kernel!.with(formatKernel(kernel!.own) as unknown as Kernel<Vectors>);
    const built = kernel!.with(kernel!.own);
    expect(written.spec).toEqual(built.spec);
    const [model, expected] = [
      await written.fit(data, { backend: backend() }),
      await built.fit(data, { backend: backend() }),
    ];
    const about = { backend: backend(), queries: data.queries };
    expect(await model.allScores(data.inputs, about)).toEqual(await expected.allScores(data.inputs, about));
  });

  it("takes plain lists for data and items: the same bits", async () => {
    const data = draw(9);
    const plain = dataset(plainPartsOf(data));
    expect(plain.fingerprint).toBe(data.fingerprint);
    const [model, expected] = [
      await learner.fit(plain, { backend: backend() }),
      await learner.fit(data, { backend: backend() }),
    ];
    const about = { backend: backend(), queries: data.queries };
    const items = rowsOf(data.inputs.values);
    expect(await model.allScores(items, about)).toEqual(await expected.allScores(data.inputs, about));
    expect(await model.rank(items, about)).toEqual(await expected.rank(data.inputs, about));
  });
}

/** A data set as lists, as it would be written down. */
function plainPartsOf(data: Dataset<Vectors>) {
  const { inputs, scores, queries, groups, weights, preferences } = data;
  return {
    ...partsOf(data),
    inputs: rowsOf(inputs.values),
    scores: scores && rowsOf(scores.values),
    queries: queries && Array.from(queries.of, (query) => queries.ids[query]!),
    groups: groups && Array.from(groups.of, (group) => groups.ids[group]!),
    weights: weights && Array.from(weights),
    preferences: preferences && {
      winners: Array.from(preferences.winners),
      losers: Array.from(preferences.losers),
      magnitudes: Array.from(preferences.magnitudes),
      weights: Array.from(preferences.weights),
    },
  };
}

function rowsOf(given: Matrix | SparseMatrix): number[][] {
  const values = given.kind === "dense" ? given : toDense(given);
  return Array.from({ length: values.rows }, (_, row) => Array.from(rowOf(values, row)));
}
