import { type Dataset, dataset, matrix, type Vectors } from "ordo";
import { rankingProblems } from "./ranking-problems.ts";

/** Small data sets of two classes by name: plain, in queries, with item weights, of two outputs, and preferences alone. */
export function classProblems(
  seed: number,
  shape: { readonly m: number; readonly n: number },
): ReadonlyMap<string, Dataset<Vectors>> {
  const problems = rankingProblems(seed, shape);
  const named = (name: string) => problems.find((one) => one.name === name)!.data;
  const { inputs, scores } = named("classes");
  const { queries } = named("queries");
  const { weights } = named("item weights");
  const binary = scores!.values.data;
  const { values } = inputs;
  const first = (row: number) => (values.kind === "dense" ? values.data[row * values.cols]! : 0);
  const both = Float64Array.from({ length: 2 * inputs.size }, (_, k) => {
    const row = Math.floor(k / 2);
    return k % 2 === 0 ? binary[row]! : first(row) > 0 ? 2 : -1;
  });
  return new Map([
    ["classes", dataset({ inputs, scores: binary })],
    ["classes in queries", dataset({ inputs, scores: binary, queries })],
    ["classes with item weights", dataset({ inputs, scores: binary, weights })],
    ["classes with item weights in queries", dataset({ inputs, scores: binary, weights, queries })],
    ["classes, two outputs", dataset({ inputs, scores: matrix(inputs.size, 2, both) })],
    ["pairs", named("pairs")],
    ["classes and pairs", dataset({ inputs, scores: binary, preferences: named("pairs").preferences })],
  ]);
}
