import type { Rows } from "../../../data/samples.ts";
import type { CallOptions, Held } from "../../../linalg/backend.ts";
import type { BatchSolutions, SolveBatch } from "../../../linalg/hold-out-jobs.ts";
import type { Matrix } from "../../../linalg/matrix.ts";
import type { Direct, FewPairs } from "../hold-out/direct.ts";
import type { Rounding } from "../rounding.ts";

/**
 * A of the bordered system at one lambda, in whatever form it is cheapest: whole, or as factors that give its blocks.
 * A says how much every target pulls at every coefficient: α = A·y.
 */
export interface Influence {
  /** α = A·y, m × v, row-major. */
  readonly alpha: Matrix;
  /** A over rows × rows, row-major in an array of its own. */
  block(rows: Rows): Float64Array;
  /** The same by the backend, for many rows, where that is quicker. */
  largeBlock?(rows: Rows): Promise<Float64Array>;
  /** Solves systems over blocks that were announced to be solved, where they are. */
  solve?(question: SolveBatch, call: CallOptions): Promise<BatchSolutions>;
  /** A itself in the backend's memory, when rows were announced and it is kept whole. */
  readonly whole: Held | undefined;
  diagonal(): Promise<Float64Array>;
  /** Rows of A from `top` up to `bottom`, all columns; perhaps in the memory given for them. */
  rows(top: number, bottom: number, into: Float64Array): Promise<Matrix>;
  /** b_q, the intercept of block q, for one output. */
  intercept(block: number, output: number): number;
  /** C_{q,row}: how the intercept of block q moves with the target of the row. b = C·y. */
  slope(block: number, row: number): number;
  /** What share of A rounding may have changed, where that is known. */
  readonly lost?: number;
  /** What rounding may do to scores computed from it. */
  readonly rounding: Rounding;
  /** Held-out scores without cancellation against the targets, for those that are in doubt; whole rows must have been announced. */
  direct(): Promise<Direct>;
  /** The same for a few pairs, without a kernel matrix, where that can be done. */
  few?(): FewPairs;
  release(): void;
}

/** As it comes from a factorisation, before anything is known of its rounding errors. */
export interface BareInfluence extends Omit<Influence, "rounding" | "lost" | "direct" | "few"> {
  /** Begins what will be asked for next, for when the backend would wait for the program; resolves when that is under way. */
  readonly ahead?: (() => Promise<void>) | undefined;
}

/** The intercept of a block once the targets of `rows` have moved by −e (rows × v, row-major): b_q − Σ_k C_{q,k}·e_k. */
export function movedIntercept(
  influence: Pick<Influence, "intercept" | "slope">,
  block: number,
  moved: { readonly rows: Rows; readonly e: Float64Array; readonly outputs: number },
  output: number,
): number {
  const { rows, e, outputs } = moved;
  let value = influence.intercept(block, output);
  for (let k = 0; k < rows.length; k++) value -= influence.slope(block, rows[k]) * e[k * outputs + output];
  return value;
}

/** What will be read of A: whole rows (and these blocks as well), the diagonal alone, or blocks with so many entries together. */
export type Reading =
  /** `shrink`: the lambda asked for is one that was announced, divided by this. */
  | { readonly kind: "rows"; readonly blocks?: readonly Rows[]; readonly shrink?: number }
  | { readonly kind: "diagonal"; readonly shrink: number }
  /** `lambdas`: at how many different ones, for each that was announced. */
  | {
      readonly kind: "blocks";
      readonly entries: number;
      readonly lambdas: number;
      /** Which, where no others will be read. */
      readonly sets: readonly Rows[];
      /** Whether they are asked for by `solve` alone, where there is one. */
      readonly solved?: boolean;
    };

/** The blocks that were announced, and whether they are solved with only. */
export interface Announced {
  readonly blocks: readonly Rows[] | undefined;
  readonly solved: boolean;
}

export function announcedIn(reading: Reading): Announced {
  if (reading.kind === "diagonal") return { blocks: undefined, solved: false };
  if (reading.kind === "rows") return { blocks: reading.blocks, solved: false };
  return { blocks: reading.sets, solved: reading.solved === true };
}

/** Gives A at any lambda; what is costly and does not depend on lambda was done before. */
export interface InfluenceSource {
  at(lambda: number, reading: Reading): Promise<Influence>;
  /**
   * What single items of one block at most need of A, where each of them costs little at any lambda; undefined where it does not. `lambdas`: at how many
   * different ones, for each that was announced.
   */
  singles?(lambda: number, lambdas: number): Promise<Singles | undefined>;
}

/** What single items need of A at one lambda. */
export interface Singles {
  readonly rounding: Rounding;
  /** b of each output. */
  readonly intercepts: Float64Array;
  /** Until the next call: the memory may be used again. */
  read(rows: Rows): SingleParts;
}

/** Of some rows, one after the other: A_ii, how the intercept moves with their targets, and α with all outputs. */
export interface SingleParts {
  readonly diagonal: Float64Array;
  readonly slopes: Float64Array;
  readonly alpha: Float64Array;
}

export function singleParts(count: number, v: number): SingleParts {
  return {
    diagonal: new Float64Array(count),
    slopes: new Float64Array(count),
    alpha: new Float64Array(count * v),
  };
}

/** An influence of which nothing but α, the diagonal and the intercepts can be read. */
export function diagonalInfluence(
  alpha: Matrix,
  diagonal: Float64Array,
  constants: Pick<Influence, "intercept" | "slope">,
): BareInfluence {
  const refuse = () => {
    throw new Error("only the diagonal of A was announced");
  };
  return {
    alpha,
    diagonal: async () => diagonal,
    whole: undefined,
    block: refuse,
    rows: refuse,
    ...constants,
    release() {},
  };
}
