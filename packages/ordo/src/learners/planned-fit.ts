/** How much is trained on. */
export interface FitSize {
  readonly rows: number;
  readonly columns: number;
  /** Whether what is solved is as wide as there are columns, and not as there are rows. */
  readonly isByColumns: boolean;
}

/** What every training takes, whatever its size. */
const LEAST = 0.003;

/** Seconds of one training in one thread, with usual options, roughly: docs/decisions/0032-usual-intervals.md has what was measured. Of a system that is solved once. */
export function secondsOfSystem({ rows, columns, isByColumns }: FitSize): number {
  return LEAST + (isByColumns ? 1e-9 * rows * columns ** 2 : 4e-10 * rows ** 3);
}

/** Of margins by their columns; a small lambda may take many times as long. */
export function secondsOfColumns({ rows, columns }: FitSize): number {
  return LEAST + 8e-8 * rows * columns ** 2;
}

/** Of margins between pairs, by a kernel. */
export function secondsOfPairs({ rows }: FitSize): number {
  return LEAST + 1.4e-8 * rows ** 3;
}

/** Of thresholds that are looked for in every column, round by round. */
export function secondsOfRounds({ rows, columns }: FitSize): number {
  return LEAST + 2e-6 * rows * columns;
}

/** Of a descent. */
export function secondsOfSteps(size: FitSize): number {
  return 3 * LEAST + secondsOfSystem({ ...size, isByColumns: false });
}
