import { seeds } from "@ordo/testkit";
import {
  concordance,
  crossValidate,
  type Dataset,
  dataset,
  isLinear,
  kFold,
  leaveOneOut,
  linear,
  matrix,
  rankRls,
  referenceBackend,
  seeded,
  takeItems,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const [SIZE, FEATURES] = [24, 3];

/** Features of eighths, so that a power of two can be added exactly, and the same far from 0. */
function draw(
  seed: number,
  shift: number,
): { readonly near: Dataset<Vectors>; readonly far: Dataset<Vectors> } {
  const rng = seeded(seed);
  const cells = Float64Array.from({ length: SIZE * FEATURES }, () => Math.round(rng.normal() * 8) / 8);
  const scores = Float64Array.from({ length: SIZE }, (_, row) => cells[row * FEATURES]! + rng.normal());
  const of = (values: Float64Array) => dataset({ inputs: vectors(matrix(SIZE, FEATURES, values)), scores });
  return { near: of(cells), far: of(cells.map((value) => value + shift)) };
}

/** What a model trained without these rows gives a far item: its weights from the near items, which lose no digits. */
async function scoreWithout(
  near: Dataset<Vectors>,
  rows: readonly number[],
  lambda: number,
): Promise<Float64Array> {
  const rest = Array.from({ length: SIZE }, (_, row) => row).filter((row) => !rows.includes(row));
  const learner = rankRls({ kernel: linear(), lambda, form: "primal" });
  const { predictor } = await learner.fit(takeItems(near, rest), { backend });
  if (!isLinear(predictor)) throw new TypeError();
  return predictor.weights.data;
}

describe("scores of different folds, of features far from 0, are as near to the truth as their doubts say", () => {
  it.each(["dual", "primal"] as const)("%s", async (form) => {
    for (const seed of seeds(3)) {
      for (const shift of [2 ** 10, 2 ** 20, 2 ** 26]) {
        const { near, far } = draw(seed, shift);
        for (const [lambda, split] of [
          [1e-3, kFold({ folds: 4 })],
          [1, kFold({ folds: 4 })],
          [1, leaveOneOut()],
        ] as const) {
          const found: { rows: number[]; scores: Float64Array; doubts: Float64Array }[] = [];
          await crossValidate(rankRls({ kernel: linear(), lambda, form }), far, {
            split,
            metric: concordance(),
            averaging: "pooled",
            backend,
            onHeldOut: {
              set: (_, rows, scores, doubts) =>
                void found.push({ rows: [...rows], scores: scores.slice(), doubts: doubts!.slice() }),
            },
          });
          for (const { rows, scores, doubts } of found) {
            const weights = await scoreWithout(near, rows, lambda);
            for (const [k, row] of rows.entries()) {
              const { values } = far.inputs;
              if (values.kind !== "dense") throw new TypeError();
              let [truth, sums] = [0, 0];
              for (let col = 0; col < FEATURES; col++) {
                const part = weights[col]! * values.data[row * FEATURES + col]!;
                truth += part;
                sums += Math.abs(part);
              }
              expect(Math.abs(scores[k]! - truth)).toBeLessThanOrEqual(
                doubts[k]! + 64 * Number.EPSILON * sums,
              );
            }
          }
        }
      }
    }
  });
});
