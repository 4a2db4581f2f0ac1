import { invalidInput } from "../../base/checks.ts";
import { OrdoError } from "../../base/errors.ts";
import { readOptions, text } from "../../base/options.ts";
import type { Samples, Views } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import { type Matrix, rowOf } from "../../linalg/matrix.ts";
import { type PairFormula, type PairKind, pairFormulas } from "../../profiles/pair-values.ts";
import { defineKernel, requireFiniteDiagonal } from "../define.ts";
import type { Kernel } from "../kernel.ts";
import { dependsOnReference } from "../spec.ts";

type Pairs<N extends string, X extends Samples> = Views<Readonly<Record<N, X>>>;

/**
 * For pairs {a, b} whose order means nothing (two proteins that bind): k₁(a, c)·k₁(b, d) + k₁(a, d)·k₁(b, c). Changing a for b changes nothing. Its
 * features are (φ(a)⊗φ(b) + φ(b)⊗φ(a))/√2.
 */
export function symmetricPair<N extends string, X extends Samples>(
  first: N,
  second: N,
  kernel: Kernel<X>,
): Kernel<Pairs<N, X>> {
  return pairKernel("symmetric-pair", { first, second }, kernel);
}

/**
 * For pairs (a, b) of which one beats the other, in circles too: k₁(a, c)·k₁(b, d) − k₁(a, d)·k₁(b, c). Changing a for b changes the sign, so a model
 * without intercept says f(a, b) = −f(b, a). Its features are (φ(a)⊗φ(b) − φ(b)⊗φ(a))/√2.
 */
export function antisymmetricPair<N extends string, X extends Samples>(
  first: N,
  second: N,
  kernel: Kernel<X>,
): Kernel<Pairs<N, X>> {
  return pairKernel("antisymmetric-pair", { first, second }, kernel);
}

/**
 * For pairs (a, b) of which one beats the other by a worth that each has for itself: k₁(a, c) + k₁(b, d) − k₁(a, d) − k₁(b, c), the kernel of the
 * differences φ(a) − φ(b). It changes its sign as the antisymmetric one does, and knows no circles: f(a, b) = g(a) − g(b).
 */
export function transitivePair<N extends string, X extends Samples>(
  first: N,
  second: N,
  kernel: Kernel<X>,
): Kernel<Pairs<N, X>> {
  return pairKernel("transitive-pair", { first, second }, kernel);
}

interface Sides<N> {
  readonly first: N;
  readonly second: N;
}

/** The pair kernel of that name: what both objects are seen by, and the kernel that compares them. */
export function pairKernel<N extends string, X extends Samples>(
  kind: PairKind,
  { first, second }: Sides<N>,
  kernel: Kernel<X>,
): Kernel<Pairs<N, X>> {
  readOptions(kind, { first: text(), second: text() }, { first, second });
  if (first === second) throw invalidInput(`${kind}: its views`, "two different views", `"${first}" twice`);
  if (dependsOnReference(kernel.spec)) throw centredInside(kind);
  const formula = pairFormulas[kind];
  const sides = (items: Pairs<N, X>): PairSides<X> => ({
    first: distinct(seen(kind, items, first)),
    second: distinct(seen(kind, items, second)),
    size: items.size,
  });
  return defineKernel<Pairs<N, X>>({
    spec: { kind, first, second, kernel: kernel.spec },
    input: "views",
    async matrix(a, b, compute) {
      const rows = sides(a);
      const cols = b === undefined ? rows : sides(b);
      const values = await betweenSides(kernel, rows, b === undefined ? undefined : cols, compute);
      const write = writer(formula, values, rows, cols);
      const finite = (row: Float64Array, place: number) => {
        write(row, place);
        requireFiniteDiagonal(kind, row);
      };
      return compute.backend.placeRows(rows.size, cols.size, finite, { signal: compute.run.signal });
    },
    async diagonal(a, _, compute) {
      const [one, other] = [seen(kind, a, first), seen(kind, a, second)];
      const [own, others] = [
        await kernel.diagonal(one, undefined, compute),
        await kernel.diagonal(other, undefined, compute),
      ];
      const between = await eachWithEach(kernel, one, other, compute);
      return requireFiniteDiagonal(
        kind,
        own.map((value, item) => formula(value, others[item], between[item], between[item])),
      );
    },
  });
}

function seen<N extends string, X extends Samples>(kind: PairKind, items: Pairs<N, X>, view: N): X {
  if (items.names.includes(view)) return items.view(view);
  const [expected, actual] = [`a view "${view}"`, `views ${items.names.join(", ")}`];
  const message = `${kind}: expected items with ${expected}, got ${actual}`;
  throw new OrdoError("kernel.input", message, { kernel: kind, expected, actual });
}

/** Few objects make many pairs: each different one is compared once, and `of` says which of them an item has. */
interface Objects<X> {
  readonly items: X;
  readonly of: Uint32Array;
}

interface PairSides<X> {
  readonly first: Objects<X>;
  readonly second: Objects<X>;
  readonly size: number;
}

function distinct<X extends Samples>(items: X): Objects<X> {
  const firsts = items.firstEquals();
  if (firsts === undefined) return { items, of: Uint32Array.from({ length: items.size }, (_, row) => row) };
  const rows = firsts.filter((first, row) => first === row);
  const place = new Uint32Array(items.size);
  for (const [k, row] of rows.entries()) place[row] = k;
  return { items: items.take(rows), of: firsts.map((first) => place[first]) };
}

/** k₁ between the objects of either side; `across` has the first objects of the rows, `back` their second ones, as rows. */
interface Between {
  readonly firsts: Matrix;
  readonly seconds: Matrix;
  readonly across: Matrix;
  /** Undefined in the symmetric case, where it is `across` with rows and columns exchanged. */
  readonly back: Matrix | undefined;
}

async function betweenSides<X extends Samples>(
  kernel: Kernel<X>,
  rows: PairSides<X>,
  cols: PairSides<X> | undefined,
  compute: Compute,
): Promise<Between> {
  const values = async (a: Objects<X>, b: Objects<X> | undefined) => {
    using held = await kernel.matrix(a.items, b?.items, compute);
    return await compute.backend.fetch(held);
  };
  return {
    firsts: await values(rows.first, cols?.first),
    seconds: await values(rows.second, cols?.second),
    across: await values(rows.first, (cols ?? rows).second),
    back: cols && (await values(rows.second, cols.first)),
  };
}

function writer<X>(
  formula: PairFormula,
  { firsts, seconds, across, back }: Between,
  rows: PairSides<X>,
  cols: PairSides<X>,
): (values: Float64Array, row: number) => void {
  const [c, d] = [cols.first.of, cols.second.of];
  return (values, row) => {
    const [a, b] = [rows.first.of[row], rows.second.of[row]];
    const [ac, bd, ad] = [rowOf(firsts, a), rowOf(seconds, b), rowOf(across, a)];
    if (back !== undefined) {
      const bc = rowOf(back, b);
      for (let col = 0; col < values.length; col++)
        values[col] = formula(ac[c[col]], bd[d[col]], ad[d[col]], bc[c[col]]);
      return;
    }
    const { data, cols: width } = across;
    for (let col = 0; col < values.length; col++)
      values[col] = formula(ac[c[col]], bd[d[col]], ad[d[col]], data[c[col] * width + b]);
  };
}

/** Items compared with each other at a time where only each with its own partner is wanted. */
const BLOCK = 128;

/** k₁(a_i, b_i) for each i. */
async function eachWithEach<X extends Samples>(
  kernel: Kernel<X>,
  a: X,
  b: X,
  compute: Compute,
): Promise<Float64Array> {
  const result = new Float64Array(a.size);
  for (let top = 0; top < a.size; top += BLOCK) {
    const rows = Uint32Array.from({ length: Math.min(BLOCK, a.size - top) }, (_, row) => top + row);
    using held = await kernel.matrix(a.take(rows), b.take(rows), compute);
    result.set(await compute.backend.diagonal(held), top);
    await compute.run.checkpoint("values of pairs", top + rows.length, a.size);
  }
  return result;
}

function centredInside(kind: PairKind): OrdoError<"kernel.input"> {
  const [expected, actual] = ["a kernel of two objects alone", "center(…) inside"];
  const message = `${kind}: expected ${expected}, got ${actual}; centre the pairs: center(${kind}(…))`;
  return new OrdoError("kernel.input", message, { kernel: kind, expected, actual });
}
