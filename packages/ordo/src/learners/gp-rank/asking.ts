import { invalidInput } from "../../base/checks.ts";
import { openCompute } from "../../compute/compute.ts";
import type { Grouping } from "../../data/grouping.ts";
import {
  joinPreferences,
  type Preferences,
  preferences,
  preferencesBetween,
} from "../../data/preferences.ts";
import type { Samples } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import { at, type Matrix, matrix } from "../../linalg/matrix.ts";
import type { Cost } from "../../preferences/graph.ts";
import { pairsPart } from "../../preferences/pairs.ts";
import { checkRow } from "../make-model.ts";
import type { Model, Posterior, ScoreOptions } from "../model.ts";
import { type Question, questionOf, widestOf } from "./ask.ts";
import { type Belief, copyOf, observe, varianceOf } from "./condition.ts";
import { type Allows, disagreementOf, informationOf, mayCompare } from "./open-pairs.ts";
import { posteriorOf } from "./probabilities.ts";

export interface AskingOptions extends ScoreOptions {
  /** Only pairs inside one of these groups are asked for; by default any pair. */
  readonly within?: Grouping | undefined;
}

/** The scores of some items as they are known after answers. A value: what is answered makes another one. */
export interface Asking extends Posterior {
  /** How many items there are, u. */
  readonly size: number;
  /** All answers so far, in their order. */
  readonly answers: Preferences;
  /** What they have told of f together, in nats. */
  readonly told: number;
  /** The same after more answers, which count as explicit preferences do in the training of the model: O(u²) for each of them, without training again. */
  after(more: Preferences): Asking;
  /** The pair whose answer says the most, of those that have none yet; undefined where there is none. */
  next(allows?: Allows): Question | undefined;
  /** What one answer to each of these pairs would tell together, in nats: ½·log|I + v·L·C| with the Laplacian L of the pairs. O(u³). */
  remaining(allows?: Allows): Promise<number>;
  /** The share of pairs that are expected to stand the wrong way round in the order of the mean: the mean of min(P, 1 − P). */
  expectedDisagreement(): number;
}

/** Matrices of more rows take too long to look through after each answer, and several of them are in memory. */
const MOST_ITEMS = 5000;

/**
 * Asks about pairs of items, and learns from every answer at once: the joint distribution of the scores of all items is kept, and conditioned on
 * the answers. That is exact: training again at the same kernel and precision, with the answers as further preferences, knows the same.
 */
export async function openAsking<X extends Samples>(
  model: Model<X>,
  items: X,
  options: AskingOptions = {},
): Promise<Asking> {
  const { within, ...rest } = options;
  const posterior = posteriorOf(model);
  const size = items.size;
  if (within !== undefined && within.of.length !== size)
    throw invalidInput("within", `a group for each of ${size} items`, String(within.of.length));
  if (size > MOST_ITEMS) throw tooMany(size);
  const { mean, noisePrecision, covariance } = await posterior(items, rest);
  const rows = every(size);
  const compute = await openCompute(rest);
  const cost = (model.provenance.learner.cost as Cost | undefined) ?? 21;
  const frame = { noisePrecision, within, cost, compute };
  const none = preferences(size, { winners: [], losers: [] });
  return askingOf(frame, { mean: mean.slice(), C: await covariance(rows, rows) }, { answers: none, told: 0 });
}

/** What stays the same from answer to answer. */
interface Frame {
  readonly noisePrecision: number;
  readonly within: Grouping | undefined;
  readonly cost: Cost;
  readonly compute: Compute;
}

interface Told {
  readonly answers: Preferences;
  readonly told: number;
}

function askingOf(frame: Frame, belief: Belief, { answers, told }: Told): Asking {
  const { noisePrecision, within } = frame;
  const { mean, C } = belief;
  const size = mean.length;
  const answersTo = preferencesBetween(answers);
  const openBy =
    (allows: Allows = () => true): Allows =>
    (a, b) =>
      mayCompare(within, a, b) && answersTo(a, b).length === 0 && allows(a, b);
  return Object.freeze({
    size,
    noisePrecision,
    answers,
    told,
    get mean() {
      return mean.slice();
    },
    ...partsOf(C),
    after(more: Preferences) {
      const next = copyOf(belief);
      const gained = observeAll(frame, next, more);
      return askingOf(frame, next, { answers: joinPreferences(answers, more), told: told + gained });
    },
    next(allows?: Allows) {
      const widest = widestOf(C, { rows: every(size), firsts: size, may: openBy(allows) });
      return widest && questionOf({ mean, noisePrecision }, widest);
    },
    remaining: (allows?: Allows) =>
      informationOf(C, { noisePrecision, isOpen: openBy(allows) }, frame.compute),
    expectedDisagreement: () => disagreementOf(belief, within),
  });
}

/** What is asked of a joint covariance. */
function partsOf(C: Matrix): Pick<Posterior, "covariance" | "variances"> {
  const check = (rows: ArrayLike<number>) => {
    for (const row of Array.from(rows)) checkRow(row, C.rows);
    return Array.from(rows);
  };
  return {
    async covariance(a, b) {
      const [ours, theirs] = [check(a), check(b)];
      const entries = ours.flatMap((row) => theirs.map((col) => at(C, row, col)));
      return matrix(ours.length, theirs.length, Float64Array.from(entries));
    },
    async variances(a, b) {
      const [ours, theirs] = [check(a), check(b)];
      if (ours.length !== theirs.length)
        throw invalidInput("rows", "as many first as second ones", `${ours.length} and ${theirs.length}`);
      return Float64Array.from(ours, (row, k) => varianceOf(C, row, theirs[k]));
    },
  };
}

function observeAll({ noisePrecision, cost }: Frame, belief: Belief, more: Preferences): number {
  if (more?.items !== belief.mean.length)
    throw invalidInput("answers", `about ${belief.mean.length} items`, String(more?.items));
  let told = 0;
  pairsPart(more, cost).forEachPair(0, (winner, loser, difference, coefficient) => {
    told += observe(belief, { winner, loser, difference, precision: coefficient * noisePrecision });
  });
  return told;
}

function every(size: number): Uint32Array {
  return Uint32Array.from({ length: size }, (_, row) => row);
}

function tooMany(size: number) {
  const bytes = `${((8 * size * size) / 1e9).toPrecision(2)} GB`;
  const expected = `at most ${MOST_ITEMS}`;
  return invalidInput(
    "items",
    expected,
    String(size),
    `asking keeps the covariance of all items: ${size} × ${size} numbers, ${bytes}. Take ${expected} items, such as a sample of them, or ask for one pair at a time with nextQuestion, which works in blocks`,
  );
}
