import { invalidInput } from "../../base/checks.ts";
import { openCompute } from "../../compute/compute.ts";
import type { Grouping } from "../../data/grouping.ts";
import type { Samples } from "../../data/samples.ts";
import { at, type Matrix } from "../../linalg/matrix.ts";
import type { Model, Posterior, ScoreOptions } from "../model.ts";
import { posteriorOf, probabilityAbove } from "./probabilities.ts";

export interface NextQuestionOptions extends ScoreOptions {
  /** Only pairs inside one of these groups are asked for; by default any pair. */
  readonly within?: Grouping | undefined;
  /** Whether a pair may be asked for; by default every pair may. */
  readonly allows?: ((a: number, b: number) => boolean) | undefined;
}

/** The pair whose answer says the most, and why. */
export interface Question {
  /** Rows of the items; a is the one that is scored higher. */
  readonly a: number;
  readonly b: number;
  /** Of f(a) − f(b). */
  readonly mean: number;
  readonly variance: number;
  /** P(f(a) > f(b)). */
  readonly probability: number;
  /** What the answer is expected to tell of f, in nats: ½·log(1 + v·variance). */
  readonly gain: number;
}

/** Items whose covariances are computed together. */
const BLOCK = 512;

/**
 * Which pair to ask for next: the one with the largest expected information gain ½·log(1 + v·var(f_a − f_b)), the mutual information of f and the answer a
 * difference with noise of precision v. All pairs are looked at, in blocks of items: O(u²) kernel values for u items. Undefined where there is no pair.
 */
export async function nextQuestion<X extends Samples>(
  model: Model<X>,
  items: X,
  options: NextQuestionOptions = {},
): Promise<Question | undefined> {
  const { within, allows, ...rest } = options;
  if (within !== undefined && within.of.length !== items.size)
    throw invalidInput("within", `a group for each of ${items.size} items`, String(within.of.length));
  const posterior = await posteriorOf(model)(items, rest);
  const { run } = await openCompute(rest);
  const may = (a: number, b: number) =>
    (within === undefined || within.of[a] === within.of[b]) && (allows?.(a, b) ?? true);
  let best: Widest | undefined;
  for (let top = 0; top < items.size; top += BLOCK) {
    for (let left = top; left < items.size; left += BLOCK)
      best = await widestIn(posterior, { top, left, size: items.size, may }, best);
    await run.checkpoint("questions", Math.min(items.size, top + BLOCK), items.size);
  }
  return best && questionOf(posterior, best);
}

export interface Widest {
  readonly a: number;
  readonly b: number;
  readonly variance: number;
}

interface Block {
  readonly top: number;
  readonly left: number;
  readonly size: number;
  may(a: number, b: number): boolean;
}

async function widestIn(
  { covariance }: Posterior,
  { top, left, size, may }: Block,
  before: Widest | undefined,
): Promise<Widest | undefined> {
  const rowsFrom = (start: number) =>
    Uint32Array.from({ length: Math.min(BLOCK, size - start) }, (_, k) => start + k);
  // The two blocks together, as the variance of a difference takes the variances of both.
  const first = rowsFrom(top);
  const rows = top === left ? first : Uint32Array.of(...first, ...rowsFrom(left));
  const C = await covariance(rows, rows);
  const seconds = top === left ? undefined : first.length;
  return widestOf(C, { rows, firsts: first.length, seconds, may }, before);
}

export interface Candidates {
  /** Which items the rows of C are. */
  readonly rows: ArrayLike<number>;
  /** One of a pair is among so many of the rows, the other from row `seconds` on; after the first where that is not given. */
  readonly firsts: number;
  readonly seconds?: number | undefined;
  may(a: number, b: number): boolean;
}

/** The pair whose difference has the largest variance by the covariances C, or the one found before where that is as wide. */
export function widestOf(
  C: Matrix,
  { rows, firsts, seconds, may }: Candidates,
  before?: Widest,
): Widest | undefined {
  let best = before;
  for (let i = 0; i < firsts; i++) {
    for (let j = seconds ?? i + 1; j < rows.length; j++) {
      const variance = at(C, i, i) + at(C, j, j) - 2 * at(C, i, j);
      if ((best === undefined || variance > best.variance) && may(rows[i], rows[j]))
        best = { a: rows[i], b: rows[j], variance };
    }
  }
  return best;
}

export function questionOf(
  { mean, noisePrecision }: Pick<Posterior, "mean" | "noisePrecision">,
  { a, b, variance: found }: Widest,
): Question {
  const variance = Math.max(0, found);
  const [one, other] = mean[a] >= mean[b] ? [a, b] : [b, a];
  const difference = mean[one] - mean[other];
  return Object.freeze({
    a: one,
    b: other,
    mean: difference,
    variance,
    probability: probabilityAbove({ mean: difference, variance }),
    gain: Math.log1p(noisePrecision * variance) / 2,
  });
}
