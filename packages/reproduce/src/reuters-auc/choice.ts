/** Lambda of each topic by pooled cross-validation, and how well the chosen models order the other articles. */
import {
  at,
  auc,
  type ComputeOptions,
  type Dataset,
  evaluateByPairs,
  type Learner,
  type Matrix,
  matrix,
  type Rng,
  type Rows,
  shuffled,
  takeItems,
  type Vectors,
} from "ordo";
import type { Draw } from "./articles.ts";

const FOLDS = 10;

/** The area of each topic on the test articles, with the lambda of the largest pooled area over ten folds; of equal ones the larger lambda. */
export async function areasOf(
  learner: Learner<Vectors>,
  { train, test }: Draw,
  { step, rng, compute }: { readonly step: number; readonly rng: Rng; readonly compute: ComputeOptions },
): Promise<readonly number[]> {
  const values = (await learner.path!.grid(train, compute)).filter((_, place) => place % step === 0);
  const held = await heldOutScores(learner, train, { sets: foldsOf(train.size, rng), values, compute });
  const areas = held.map((scores) => areasIn(scores, train));
  const outputs = train.scores!.values.cols;
  const chosen = Array.from({ length: outputs }, (_, output) => {
    const own = areas.map((all) => all[output]!);
    return own.lastIndexOf(Math.max(...own));
  });
  const found = new Array<number>(outputs).fill(Number.NaN);
  using prepared = await learner.prepare(train, values, compute);
  let place = 0;
  for await (const model of prepared.models()) {
    if (chosen.includes(place)) {
      const all = areasIn(await model.allScores(test.inputs, compute), test);
      chosen.forEach((value, output) => {
        if (value === place) found[output] = all[output]!;
      });
    }
    place++;
  }
  return found;
}

interface Holding {
  readonly sets: readonly Rows[];
  readonly values: readonly number[];
  readonly compute: ComputeOptions;
}

/** Scores of every row by a model without its fold, for each value: exact where the learner has hold-outs, all topics from one decomposition; refitted elsewhere. */
export async function heldOutScores(
  learner: Learner<Vectors>,
  data: Dataset<Vectors>,
  { sets, values, compute }: Holding,
): Promise<readonly Matrix[]> {
  const outputs = data.scores!.values.cols;
  const scores = values.map(() => matrix(data.size, outputs));
  const request = { kind: "sets", sets, pooled: true } as const;
  using prepared = await learner.prepare(data, values, compute);
  if (prepared.holdOuts.obstacle(request) === undefined) {
    for (const [place, value] of values.entries())
      await prepared.holdOuts.run(request, value, {
        set: (_: number, rows: Rows, held: Float64Array) => put(scores[place]!, rows, held),
      });
    return scores;
  }
  for (const rows of sets) {
    const out = new Set(rows);
    const rest = Uint32Array.from({ length: data.size }, (_, row) => row).filter((row) => !out.has(row));
    using inFold = await learner.prepare(takeItems(data, rest), values, compute);
    let place = 0;
    for await (const model of inFold.models()) {
      const held = await model.allScores(data.inputs.take(rows), compute);
      put(
        scores[place++]!,
        rows,
        Float64Array.from({ length: rows.length * outputs }, (_, k) =>
          at(held, Math.floor(k / outputs), k % outputs),
        ),
      );
    }
  }
  return scores;
}

function put(scores: Matrix, rows: Rows, held: Float64Array): void {
  rows.forEach((row, k) => {
    scores.data.set(held.subarray(k * scores.cols, (k + 1) * scores.cols), row * scores.cols);
  });
}

function foldsOf(size: number, rng: Rng): readonly Rows[] {
  const order = Uint32Array.from(
    shuffled(
      Uint32Array.from({ length: size }, (_, row) => row),
      rng,
    ),
  );
  return Array.from({ length: FOLDS }, (_, fold) =>
    order.filter((_row, place) => place % FOLDS === fold).sort(),
  );
}

/** The area under the ROC curve of each output, over all rows as one list. */
function areasIn(scores: Matrix, data: Dataset<Vectors>): readonly number[] {
  const actual = data.scores!.values;
  const column = (from: Matrix, output: number) =>
    Float64Array.from({ length: from.rows }, (_, row) => at(from, row, output));
  return Array.from({ length: actual.cols }, (_, output) => {
    const { value } = evaluateByPairs(auc(), {
      predicted: column(scores, output),
      actual: column(actual, output),
    });
    return value.defined ? value.value : Number.NaN;
  });
}
