/**
 * What divide and conquer keeps while it runs. A subproblem is rows and columns `start` … of Q; lists below are local
 * to the one that is being merged, and hold 32-bit row numbers within it.
 */
import { RankOne, RANK_ONE_BYTES } from "./rank-one";
import { paddedLength } from "../elements/vectors";

@unmanaged
export class MergeState {
  /** Eigenvectors of the subproblems, one in each row, zero outside their own columns. */
  q: usize;
  ldq: i32;
  /** Diagonal, and later eigenvalues in the order of the rows of Q; couplings. */
  d: usize;
  e: usize;
  /** For each subproblem, its rows in ascending order of eigenvalue; local row numbers. */
  order: usize;
  z: usize;
  /**
   * All rows by ascending d; rows that take part in the rank-one problem; rows that are eigenvectors already, and
   * their values.
   */
  sorted: usize;
  kept: usize;
  dropped: usize;
  droppedValues: usize;
  /** A byte for each row: which half its vector lives in, as below; 0 once dropped. */
  part: usize;
  /** Kept vectors, packed: their first columns, and their last. */
  upper: usize;
  lower: usize;
  rank: RankOne;
  /** One row of Q. */
  spare: usize;
}

@inline
export function integer(list: usize, i: i32): i32 {
  return load<i32>(list + (<usize>i << 2));
}

@inline
export function setInteger(list: usize, i: i32, value: i32): void {
  store<i32>(list + (<usize>i << 2), value);
}

export const UPPER: u8 = 1;
export const BOTH: u8 = 2;
export const LOWER: u8 = 3;

/**
 * Rows of rank-one eigenvectors that are made at a time: enough to amortise packing in the products that use them.
 */
export const VECTOR_ROWS: i32 = 256;

const STATE_BYTES: i32 = 128;
/**
 * Vectors of doubles: z, droppedValues, seven of RankOne, spare; of integers, counted as halves: order, sorted, kept,
 * dropped, place, part.
 */
const DOUBLES: i32 = 10;
const INTEGERS: i32 = 6;

/** Bytes of scratch for order n, without Q. */
export function mergeStateBytes(n: i32): f64 {
  const row = <f64>paddedLength(n);
  const half = <f64>paddedLength(n - n / 2);
  const packed = half * <f64>n;
  const vectors = <f64>min(n, VECTOR_ROWS) * row;
  return 8 * ((DOUBLES + INTEGERS) * row + packed + vectors) + STATE_BYTES + RANK_ONE_BYTES;
}

let next: usize = 0;
function take(bytes: usize): usize {
  const start = next;
  next += bytes;
  return start;
}

/** Lays the state out in `work`. */
export function newMergeState(n: i32, work: usize): MergeState {
  const row = <usize>paddedLength(n) << 3;
  next = work;
  const state = changetype<MergeState>(take(STATE_BYTES));
  const rank = changetype<RankOne>(take(RANK_ONE_BYTES));
  state.rank = rank;
  state.z = take(row);
  state.droppedValues = take(row);
  state.spare = take(row);
  rank.poles = take(row);
  rank.z = take(row);
  rank.squares = take(row);
  rank.base = take(row);
  rank.offset = take(row);
  rank.arrangedPoles = take(row);
  rank.arrangedZ = take(row);
  rank.place = take(row);
  state.order = take(row);
  state.sorted = take(row);
  state.kept = take(row);
  state.dropped = take(row);
  state.part = take(row);
  rank.vectors = take((<usize>min(n, VECTOR_ROWS)) * row);
  state.upper = next;
  return state;
}
