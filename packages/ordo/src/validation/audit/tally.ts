import type { Rng } from "../../base/random.ts";
import type { Rows } from "../../data/samples.ts";
import { isScore } from "../../learners/learner.ts";
import type { DoubtedScores } from "../../learners/refit.ts";
import { certain } from "../judging/settle.ts";
import type { Truth } from "../judging/truth.ts";

/** What refitting some held-out sets showed. */
export interface Audit {
  /** How many were compared: fewer than asked for where there are no more, or most leave nothing to learn from. */
  readonly sets: number;
  /** The largest difference between a held-out score and its refitted twin, relative to the spread of the refitted scores of that output. */
  readonly largestDifference: number;
  readonly orders: AuditedOrders;
  /** Sets that have scores by one way while the other finds nothing left to learn from. */
  readonly oneSided: number;
  /** No order is different and no set is one-sided. */
  readonly passed: boolean;
}

/** Orders of two items of a set, by the shortcut and by refitting. */
export interface AuditedOrders {
  readonly compared: number;
  /**
   * Decided one way by the shortcut and the other way by refitting; or tied by one and decided by the other, by more than a hundred times the
   * doubts of both together.
   */
  readonly different: number;
}

/** A tie on one side is no contradiction while the other side decides by no more than so many doubts. */
const MARGIN = 100;

/** Of larger sets so many orders are drawn. */
const MOST_ORDERS = 2_000_000;

/** A predicted difference and how far rounding may have moved it. */
interface Doubted {
  readonly difference: number;
  readonly doubt: number;
}

/**
 * Whether two ways to the same difference contradict each other. Bounds that hold never do: two that are decided have the sign of the truth, and
 * what is far beyond the doubts of both is no tie for either.
 */
function isOtherOrder(one: Doubted, other: Doubted): boolean {
  const [first, second] = [one, other].map(({ difference, doubt }) => certain(difference, doubt));
  if (first !== 0 && second !== 0) return Math.sign(first!) !== Math.sign(second!);
  return Math.max(Math.abs(first!), Math.abs(second!)) > MARGIN * (one.doubt + other.doubt);
}

/** Adds up what sets show, one after the other. */
export function auditTally(truth: Truth, rng: Rng) {
  const ranges = Array.from({ length: truth.outputs }, () => new DifferenceRange());
  let [sets, oneSided, compared, different] = [0, 0, 0, 0];
  return {
    sets: () => sets,
    /** `rows` are the items; undefined for the two sides of a preference. */
    add(
      rows: Rows | undefined,
      found: DoubtedScores | undefined,
      twin: DoubtedScores | undefined,
      asked: (output: number) => boolean,
    ): void {
      const has = (held: DoubtedScores | undefined, output: number) =>
        held !== undefined && isScore(held.scores[output]!);
      const v = rows === undefined ? 1 : truth.outputs;
      const outputs = Array.from({ length: v }, (_, output) => output).filter(asked);
      const shared = outputs.filter((output) => has(found, output) && has(twin, output));
      if (outputs.some((output) => has(found, output) !== has(twin, output))) oneSided++;
      if (shared.length === 0) return;
      sets++;
      for (const output of shared) {
        const [one, other] = [columnOf(found!, output, v), columnOf(twin!, output, v)];
        ranges[output]!.add(one.scores, other.scores);
        for (const [i, j] of comparable(other.scores.length, rows, truth, rng)) {
          compared++;
          if (isOtherOrder(differenceOf(one, i, j), differenceOf(other, i, j))) different++;
        }
      }
    },
    audit: (): Audit => ({
      sets,
      largestDifference: Math.max(...ranges.map((range) => range.relative())),
      orders: { compared, different },
      oneSided,
      passed: different === 0 && oneSided === 0,
    }),
  };
}

/** The largest difference of scores, and the range of the refitted ones. */
class DifferenceRange {
  #largest = 0;
  #least = Number.POSITIVE_INFINITY;
  #most = Number.NEGATIVE_INFINITY;

  add(found: Float64Array, twin: Float64Array): void {
    twin.forEach((value, place) => {
      this.#largest = Math.max(this.#largest, Math.abs(value - found[place]!));
      this.#least = Math.min(this.#least, value);
      this.#most = Math.max(this.#most, value);
    });
  }

  /** Where all refitted scores are the same, their size stands for the spread; where they are 0, the difference itself is told. */
  relative(): number {
    if (this.#largest === 0) return 0;
    const spread = this.#most - this.#least || Math.abs(this.#most);
    return spread > 0 ? this.#largest / spread : this.#largest;
  }
}

function columnOf({ scores, doubts }: DoubtedScores, output: number, outputs: number): DoubtedScores {
  const take = (values: Float64Array) => values.filter((_, cell) => cell % outputs === output);
  return { scores: take(scores), doubts: doubts && take(doubts) };
}

function differenceOf({ scores, doubts }: DoubtedScores, i: number, j: number): Doubted {
  return {
    difference: scores[i]! - scores[j]!,
    doubt: doubts === undefined ? 0 : doubts[i]! + doubts[j]!,
  };
}

/** Places of two items that may be compared. */
function* comparable(
  count: number,
  rows: Rows | undefined,
  { queries, columns }: Truth,
  rng: Rng,
): Iterable<readonly [number, number]> {
  const within = rows === undefined || columns.length === 0 ? undefined : queries?.of;
  const may = (i: number, j: number) => within === undefined || within[rows![i]!] === within[rows![j]!];
  if ((count * (count - 1)) / 2 <= MOST_ORDERS) {
    for (let j = 1; j < count; j++) for (let i = 0; i < j; i++) if (may(i, j)) yield [i, j];
    return;
  }
  for (let draw = 0; draw < MOST_ORDERS; draw++) {
    const [i, j] = [rng.below(count), rng.below(count)];
    if (i !== j && may(i, j)) yield [i, j];
  }
}
