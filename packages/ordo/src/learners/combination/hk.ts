import { OrdoError } from "../../base/errors.ts";
import type { Samples } from "../../data/samples.ts";
import { dependsOnReference } from "../../kernels/spec.ts";
import type { Compute } from "../../linalg/compute.ts";
import { at, matrix } from "../../linalg/matrix.ts";
import { type CombinationPart, itemsKey } from "../predictors/combination.ts";
import { isKernel, type KernelPredictor } from "../predictors/kernel.ts";
import { isLinear, type LinearPredictor } from "../predictors/linear.ts";
import { haveSameItems, haveSameKernel, haveSameMap, prepareAlike } from "./part.ts";
import type { NormalEquations } from "./solve.ts";

/** A function of the space: a predictor, and which of its outputs is meant. */
export type Member<X extends Samples> = Omit<CombinationPart<X>, "coefficient">;

/**
 * The normal equations of RLFS-H_K: G_pq = ⟨f_p, f_q⟩ and g_p = ⟨f_aim, f_p⟩ in the space of the kernel. Of kernel models ⟨f_p, f_q⟩ = a_pᵀ·K(X_p, X_q)·a_q,
 * whatever items each was trained on; of linear models of one map it is w_pᵀw_q. Source: the same, section 3.2.
 */
export async function hkEquations<X extends Samples>(
  rankers: readonly Member<X>[],
  aim: Member<X>,
  compute: Compute,
): Promise<NormalEquations> {
  const members = [...rankers, aim];
  requireOneSpace(members);
  const products = members.every(({ predictor }) => isLinear(predictor))
    ? linearProducts(members)
    : await kernelProducts(members, compute);
  const q = rankers.length;
  const gram = matrix(q, q);
  for (let p = 0; p < q; p++)
    for (let other = 0; other < q; other++) gram.data[p * q + other] = products.value(p, other);
  return {
    gram,
    right: Float64Array.from({ length: q }, (_, p) => products.value(p, q)),
    floors: Array.from({ length: q }, (_, p) => 16 * Number.EPSILON * products.size(p)),
  };
}

interface Products {
  value(p: number, q: number): number;
  /** ⟨f_p, f_p⟩ with nothing cancelled. */
  size(p: number): number;
}

function requireOneSpace<X extends Samples>(members: readonly Member<X>[]): void {
  const predictors = members.map(({ predictor }) => predictor);
  if (!prepareAlike(members)) throw notOneSpace("their items are prepared in different ways");
  if (predictors.every(isLinear<X>)) {
    if (!haveSameMap(predictors)) throw notOneSpace("they are linear in different features");
  } else if (predictors.every(isKernel<X>)) {
    if (!haveSameKernel(predictors)) throw notOneSpace("their kernels are different");
    if (dependsOnReference(predictors[0].kernel.spec) && !haveSameItems(predictors))
      throw notOneSpace("their kernel is centred on different items");
  } else {
    const kinds = [...new Set(predictors.map(({ kind }) => kind))].join(" and ");
    throw notOneSpace(`they are ${kinds} models, where all must be kernel models or all linear ones`);
  }
  members.forEach(({ predictor, output }, place) => {
    const { bias } = predictor as KernelPredictor<X> | LinearPredictor<X>;
    if (bias[output] === 0) return;
    const who = place === members.length - 1 ? "the aim" : `ranker ${place + 1}`;
    throw notOneSpace(`${who} has an intercept, and constants are not in the space of a kernel`);
  });
}

function notOneSpace(reason: string): OrdoError<"data.unsupported"> {
  const message = `the rankers have no inner products in one kernel's space: ${reason}; combine them in the space "l2"`;
  return new OrdoError("data.unsupported", message, { what: "space hk", reason });
}

function linearProducts<X extends Samples>(members: readonly Member<X>[]): Products {
  const columns = members.map(({ predictor, output }) => {
    const { weights } = predictor as LinearPredictor<X>;
    return Float64Array.from({ length: weights.rows }, (_, row) => at(weights, row, output));
  });
  const value = (p: number, q: number) => dot(columns[p], columns[q]);
  // Squares cancel nothing.
  return { value, size: () => 0 };
}

const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, k) => sum + value * b[k], 0);

/** ⟨f_p, f_q⟩ = Σ_i a_p,i·f_q(x_p,i): every function is scored on the items of every other, together with those that share its items. */
async function kernelProducts<X extends Samples>(
  members: readonly Member<X>[],
  compute: Compute,
): Promise<Products> {
  const q = members.length;
  const groups = [...groupedByItems(members).values()];
  const [table, sizes] = [matrix(q, q), new Float64Array(q)];
  for (const group of groups) {
    const { items } = group[0].predictor;
    for (const scoring of groups) {
      const [first, ...rest] = scoring.map(({ predictor }) => predictor);
      const scores = await first.beside!(rest).scores(items, compute);
      for (const [column, { place: other }] of columnsOf(scoring))
        for (const { place, predictor, output } of group)
          for (let row = 0; row < items.size; row++) {
            const part = at(predictor.coefficients, row, output) * at(scores, row, column);
            table.data[place * q + other] += part;
            if (place === other) sizes[place] += Math.abs(part);
          }
    }
  }
  // Equal up to rounding from either side.
  return { value: (p, r) => (at(table, p, r) + at(table, r, p)) / 2, size: (p) => sizes[p] };
}

interface Placed<X extends Samples> {
  readonly place: number;
  readonly predictor: KernelPredictor<X>;
  readonly output: number;
}

function groupedByItems<X extends Samples>(members: readonly Member<X>[]): Map<string, Placed<X>[]> {
  const groups = new Map<string, Placed<X>[]>();
  members.forEach(({ predictor: given, output }, place) => {
    const predictor = given as KernelPredictor<X>;
    const key = itemsKey(predictor);
    groups.set(key, [...(groups.get(key) ?? []), { place, predictor, output }]);
  });
  return groups;
}

/** The column of each one's output where the outputs of all stand side by side. */
function* columnsOf<X extends Samples>(placed: readonly Placed<X>[]): Iterable<[number, Placed<X>]> {
  let left = 0;
  for (const one of placed) {
    yield [left + one.output, one];
    left += one.predictor.outputs;
  }
}
