import { fingerprintOf } from "../../data/fingerprint.ts";
import type { Samples, Vectors } from "../../data/samples.ts";
import { applyTransforms, type FittedTransform } from "../../data/transforms/transform.ts";
import { at, matrix } from "../../linalg/matrix.ts";
import { isKernel, type KernelPredictor } from "./kernel.ts";
import { isLinear } from "./linear.ts";
import type { Contributions, Predictor, SharedCompute } from "./predictor.ts";

/** f(x) = Σ c_p·f_p(x), of one output. Each part prepares the items in its own way. */
export interface CombinationPredictor<X extends Samples = Samples> extends Predictor<X> {
  readonly kind: "combination";
  readonly parts: readonly CombinationPart<X>[];
}

export interface CombinationPart<X extends Samples = Samples> {
  readonly predictor: Predictor<X>;
  readonly preparation?: readonly FittedTransform[] | undefined;
  /** Which output of the predictor is meant. */
  readonly output: number;
  readonly coefficient: number;
}

/** Parts that are combinations themselves are taken apart. */
export function combinationPredictor<X extends Samples>(
  given: readonly CombinationPart<X>[],
): CombinationPredictor<X> {
  const parts = Object.freeze(given.flatMap(takenApart).map((part) => Object.freeze({ ...part })));
  const explain = sumUp(parts) ? explanation(parts) : undefined;
  return Object.freeze({
    kind: "combination",
    outputs: 1,
    parts,
    async scores(items, compute) {
      const sum = matrix(items.size, 1);
      for (const part of parts) {
        const scores = await scoresOf(part, items, compute);
        for (let row = 0; row < items.size; row++)
          sum.data[row] += part.coefficient * at(scores, row, part.output);
      }
      return sum;
    },
    ...(explain && { explain }),
  } satisfies CombinationPredictor<X>);
}

export function isCombination<X extends Samples>(
  predictor: Predictor<X>,
): predictor is CombinationPredictor<X> {
  return predictor.kind === "combination";
}

/** What is prepared once for all parts is prepared before a combination sees it, so the inner parts have their own preparation or none. */
function takenApart<X extends Samples>(part: CombinationPart<X>): readonly CombinationPart<X>[] {
  const { predictor, coefficient, preparation = [] } = part;
  if (!isCombination(predictor)) return [part];
  return predictor.parts.map((inner) => ({
    ...inner,
    preparation: [...preparation, ...(inner.preparation ?? [])],
    coefficient: coefficient * inner.coefficient,
  }));
}

function scoresOf<X extends Samples>(part: CombinationPart<X>, items: X, compute: SharedCompute) {
  if (!part.preparation?.length) return part.predictor.scores(items, compute);
  // What is made of items of its own is of no use to others.
  const { shared: _, ...own } = compute;
  return part.predictor.scores(preparedFor(part, items, compute), own);
}

function preparedFor<X extends Samples>(
  { preparation }: CombinationPart<X>,
  items: X,
  { queries }: Pick<SharedCompute, "queries">,
): X {
  if (!preparation?.length) return items;
  return applyTransforms(preparation, items as Samples as Vectors, queries) as Samples as X;
}

/** Whether the parts are sums over the same: one map's features, or the same training items. Of two items alone no query is known. */
function sumUp<X extends Samples>(parts: readonly CombinationPart<X>[]): boolean {
  if (parts.some(({ preparation }) => preparation?.some(({ needsQueries }) => needsQueries))) return false;
  const predictors = parts.map(({ predictor }) => predictor);
  if (predictors.every(isLinear<X>)) return areAlike(predictors.map(({ map }) => map.spec));
  if (!predictors.every(isKernel<X>)) return false;
  return areAlike(predictors.map((one) => [itemsKey(one), one.rows ?? []]));
}

/** Whether plain values hold the same numbers and words. */
export function areAlike(values: readonly unknown[]): boolean {
  return new Set(values.map((value) => fingerprintOf(value))).size <= 1;
}

/** What a kernel model keeps, in short. What the features are called does not matter: one reader may have left it out. */
export function itemsKey<X extends Samples>({ items }: KernelPredictor<X>): string {
  return fingerprintOf({ ...items, names: undefined });
}

function explanation<X extends Samples>(
  parts: readonly CombinationPart<X>[],
): NonNullable<Predictor<X>["explain"]> {
  return async (pair, _output, compute) => {
    const sums = new Map<number, { name: string | undefined; contribution: number }>();
    let over: Contributions["over"] = "features";
    for (const part of parts) {
      const found = await part.predictor.explain!(preparedFor(part, pair, {}), part.output, compute);
      over = found.over;
      for (const { index, name, contribution } of found.parts) {
        const before = sums.get(index)?.contribution ?? 0;
        sums.set(index, { name, contribution: before + part.coefficient * contribution });
      }
    }
    return { over, parts: Array.from(sums, ([index, sum]) => ({ index, ...sum })) };
  };
}
