import {
  type Backend,
  concordance,
  crossValidate,
  dataset,
  grouping,
  kFold,
  leaveQueryOut,
  numberOf,
  type Split,
} from "ordo";
import { learner, problem } from "./pairs.ts";

/** Kernel matrix, fit and every query held out, or folds that cut queries; the data are there before. */
export async function heldOutSeconds(
  backend: Backend,
  size: number,
  queries: number,
  folds = 0,
): Promise<{ readonly seconds: number; readonly value: number }> {
  const { inputs, scores } = problem(size);
  const names = Array.from({ length: size }, (_, row) => `q${row % queries}`);
  const data = dataset({
    inputs,
    scores: scores!.values,
    ...(queries > 0 && { queries: grouping(names) }),
  });
  void data.fingerprint;
  const split: Split = folds === 0 ? leaveQueryOut() : kFold({ folds });
  const start = performance.now();
  const found = await crossValidate(learner, data, { split, metric: concordance(), backend, audit: 0 });
  const seconds = (performance.now() - start) / 1000;
  return { seconds, value: numberOf(found.estimates[0]!.value) };
}
