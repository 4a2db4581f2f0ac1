import type { Warning } from "../../base/run.ts";
import { fingerprintOf } from "../../data/fingerprint.ts";
import type { SampleShape, Samples } from "../../data/samples.ts";
import type { Mark } from "../../data/sources/source.ts";
import type { ColumnShape, ColumnSums } from "../../data/transforms/column-sums.ts";
import type { TransformSpec } from "../../data/transforms/spec.ts";
import type { FeatureMapSpec } from "../../kernels/maps/feature-map.ts";
import type { TargetNames } from "../model.ts";
import type { GatheredRows, StreamSums } from "../streaming.ts";
import type { BlockResult } from "./block-job.ts";

/** How far a fit has come: all that it needs to go on, as plain values. */
export interface StreamState {
  /** Passes over the rows that have ended. */
  readonly passes: number;
  /** Known since the first block. */
  readonly opened: Opened | undefined;
  /** The steps of preparation that are known. */
  readonly fitted: readonly TransformSpec[];
  /** The rows that features are made of, when the pass that gathers them has ended. */
  readonly gathered?: GatheredRows<Samples> | undefined;
  /** What was noted in the passes that have ended. */
  readonly warnings: readonly Warning[];
  /** Of the present pass. */
  readonly done: PassState;
}

export interface Opened {
  readonly shape: SampleShape;
  readonly columns: ColumnShape | undefined;
  readonly target: TargetNames;
  readonly map: FeatureMapSpec;
}

export interface PassState {
  readonly rows: number;
  readonly queries: number;
  readonly blocks: number;
  readonly missing: number;
  /** Where the next block begins; undefined at the beginning. */
  readonly mark: Mark | undefined;
  /** A hash of all blocks so far, one after the other. */
  readonly hash: string;
  readonly columns?: ColumnSums | undefined;
  readonly sums?: StreamSums | undefined;
  readonly gathered?: GatheredRows<Samples> | undefined;
}

export const PASS_START: PassState = Object.freeze({
  rows: 0,
  queries: 0,
  blocks: 0,
  missing: 0,
  mark: undefined,
  hash: "",
});

export const START: StreamState = Object.freeze({
  passes: 0,
  opened: undefined,
  fitted: [],
  warnings: [],
  done: PASS_START,
});

/** What a block was, beside what it came to. */
export interface BlockPlace {
  readonly rows: number;
  readonly queries: number;
  readonly next: Mark;
  readonly share: number | undefined;
}

/** What is joined, in the order of the blocks. */
export interface Joining {
  columns(one: ColumnSums, other: ColumnSums): ColumnSums;
  sums(total: StreamSums, part: StreamSums): StreamSums;
}

/** The pass after one more block. */
export function withBlock(done: PassState, place: BlockPlace, found: BlockResult, join: Joining): PassState {
  return {
    rows: done.rows + place.rows,
    queries: done.queries + place.queries,
    blocks: done.blocks + 1,
    missing: done.missing + found.missing,
    mark: place.next,
    hash: fingerprintOf([done.hash, found.hash]),
    columns: done.columns && found.columns ? join.columns(done.columns, found.columns) : found.columns,
    sums: done.sums && found.sums ? join.sums(done.sums, found.sums) : found.sums,
  };
}
