import { type Dataset, dataset, type Learner, type Metric, partsOf, type Samples, takeItems } from "ordo";

/** Each item of a resample, trained with and judged as the definition says: copies are made, and held out together. */
interface Copies<X extends Samples> {
  readonly data: Dataset<X>;
  /** The item of the data that each copy is of. */
  readonly origin: readonly number[];
}

/** So many copies of each item; the copies of a query are queries of their own. */
function copiesOf<X extends Samples>(
  data: Dataset<X>,
  counts: ArrayLike<number>,
  apart: "queries" | "nothing",
): Copies<X> {
  const [origin, names]: [number[], string[]] = [[], []];
  for (let item = 0; item < data.size; item++) {
    for (let copy = 0; copy < counts[item]!; copy++) {
      origin.push(item);
      names.push(`${data.queries?.of[item] ?? ""}/${apart === "queries" ? copy : ""}`);
    }
  }
  const taken = takeItems(data, origin);
  const queries = data.queries && names;
  return { data: dataset({ ...partsOf(taken), ids: undefined, queries }), origin };
}

/** Scores of the copies that `isHeld` names, by a model of the others. */
async function heldOutScores<X extends Samples>(
  learner: Learner<X>,
  { data, origin }: Copies<X>,
  isHeld: (item: number) => boolean,
) {
  const rows = (held: boolean) => [...origin.keys()].filter((copy) => isHeld(origin[copy]!) === held);
  const model = await learner.fit(takeItems(data, rows(false)));
  const held = rows(true);
  return { held, scores: await model.scores(data.inputs.take(held) as never) };
}

const scoreOf = (data: Dataset, row: number) => {
  const { values } = data.scores!;
  return values.data[values.offset + row * values.stride]!;
};

/** Leave-pair-out of a resample: two items, or two groups, with all their copies, at a time; every two copies of different ones are judged. */
export async function naivePairResample<X extends Samples>(
  learner: Learner<X>,
  given: Dataset<X>,
  counts: ArrayLike<number>,
  metrics: readonly Metric[],
): Promise<number[]> {
  const copies = copiesOf(given, counts, "nothing");
  const { data, origin } = copies;
  const unitOf = (item: number) => given.groups?.of[item] ?? item;
  const units = [...new Set(origin.map(unitOf))];
  const [sums, weights] = [metrics.map(() => 0), metrics.map(() => 0)];
  for (const a of units) {
    for (const b of units.filter((unit) => unit > a)) {
      const isHeld = (item: number) => unitOf(item) === a || unitOf(item) === b;
      const { held, scores } = await heldOutScores(learner, copies, isHeld);
      for (const [i, one] of held.entries()) {
        for (const [j, other] of held.entries()) {
          if (unitOf(origin[one]!) !== a || unitOf(origin[other]!) !== b) continue;
          const weight = (data.weights?.[one] ?? 1) * (data.weights?.[other] ?? 1);
          metrics.forEach((metric, m) => {
            const actual = scoreOf(data, one) - scoreOf(data, other);
            const value = metric.pairwise!.score(scores[i]! - scores[j]!, actual);
            if (Number.isNaN(value)) return;
            sums[m]! += weight * value;
            weights[m]! += weight;
          });
        }
      }
    }
  }
  return sums.map((sum, m) => sum / weights[m]!);
}

/** Leave-query-out of a resample: a query with all its copies at a time, each copy judged as a list of its own. */
export async function naiveQueryResample<X extends Samples>(
  learner: Learner<X>,
  given: Dataset<X>,
  counts: ArrayLike<number>,
  metrics: readonly Metric[],
): Promise<number[]> {
  const copies = copiesOf(given, counts, "queries");
  const { data, origin } = copies;
  const queryOf = (item: number) => given.queries!.of[item]!;
  const values: number[][] = metrics.map(() => []);
  for (const query of new Set(origin.map(queryOf))) {
    const { held, scores } = await heldOutScores(learner, copies, (item) => queryOf(item) === query);
    for (const copy of new Set(held.map((row) => data.queries!.of[row]))) {
      const places = [...held.keys()].filter((place) => data.queries!.of[held[place]!] === copy);
      const list = {
        predicted: Float64Array.from(places, (place) => scores[place]!),
        actual: Float64Array.from(places, (place) => scoreOf(data, held[place]!)),
        weights: data.weights && Float64Array.from(places, (place) => data.weights![held[place]!]!),
      };
      metrics.forEach((metric, m) => {
        const value = metric.evaluate(list);
        if (value.defined) values[m]!.push(value.value);
      });
    }
  }
  return values.map((list) => list.reduce((sum, value) => sum + value, 0) / list.length);
}
