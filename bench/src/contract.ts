/** One thing measured in several ways, side by side. */
export interface BenchCase {
  readonly name: string;
  /** Handed to every variant: what to compute, on what size, from which seed. */
  readonly job: Job;
  readonly variants: readonly Variant[];
  /** How far answers may be apart, relative to their size, before nothing is measured. */
  readonly tolerance: number;
  readonly requirements: readonly Requirement[];
}

export interface Job {
  readonly operation: string;
  readonly seed: number;
  /** Timed runs in each process, after one that is not timed; the best counts. */
  readonly repeats: number;
  readonly [size: string]: number | string;
}

/** One way to do the job: a program that reads the job as JSON from its input and prints an Answer as its last line. */
export interface Variant {
  readonly name: string;
  readonly program: Program;
  /** Added to the job: backend, threads. */
  readonly settings: Readonly<Record<string, number | string>>;
}

export type Program =
  | { readonly command: readonly string[]; readonly env?: Readonly<Record<string, string>> }
  /** The variant is not measured, and the report says why. */
  | { readonly missing: string };

export interface Answer {
  readonly seconds: readonly number[];
  /** Numbers that any right answer shares, compared between variants before anything is measured. */
  readonly check: readonly number[];
  /** Version, backend, threads and the like, for the record. */
  readonly about: Readonly<Record<string, string | number>>;
  /** Other measurements, by name. */
  readonly facts?: Readonly<Record<string, number>>;
}

export type Requirement =
  /** Speed of `of` divided by the speed of `to`. */
  | { readonly kind: "ratio"; readonly of: string; readonly to: string; readonly atLeast: number }
  | { readonly kind: "fact"; readonly of: string; readonly fact: string; readonly atMost: number };

export interface Sample {
  readonly variant: string;
  readonly round: number;
  readonly answer: Answer;
}

export interface CaseResult {
  readonly name: string;
  readonly job: Job;
  readonly samples: readonly Sample[];
  /** Median over the processes of the best run in each, in seconds. */
  readonly medians: Readonly<Record<string, number>>;
  readonly skipped: Readonly<Record<string, string>>;
  /** The largest relative difference between the answers of two variants. */
  readonly difference: number;
  readonly outcomes: readonly Outcome[];
}

export interface Outcome {
  readonly requirement: Requirement;
  /** Undefined when a variant was skipped. */
  readonly seen: number | undefined;
  readonly holds: boolean | undefined;
}
