import type { Backend, Dataset, Learner, PathValue, Vectors } from "ordo";

/** A learner as its laws see it. */
export interface LawfulLearner {
  readonly name: string;
  readonly learner: Learner<Vectors>;
  /** Data that it learns from. The same seed draws the same. */
  draw(seed: number): Dataset<Vectors>;
  /** Values of its path that the laws walk; multiples of its own unless said. */
  readonly values?: readonly number[] | undefined;
  /** Whether a constant added to the scores of one query (of all items, where there are none) changes no score it gives. */
  readonly ignoresConstants: boolean;
}

/** What the laws work with. */
export interface Bench extends LawfulLearner {
  readonly backend: () => Backend;
}

/** Two ways through the same well-conditioned system, at the sizes of these laws. */
export const ROUNDING = { rtol: 1e-8, because: "another order of the same sums, condition up to 1e6" };
/** Values of a path that the laws walk, where a learner has one. */
export const valuesOf = ({ learner: { path }, values }: LawfulLearner): readonly PathValue[] =>
  path === undefined ? [undefined] : (values ?? [1, 2, 4, 8, 16].map((factor) => factor * path.value));
/** Whether a learner gives back what it holds is a matter of its own code: every call fails on one backend, some of them on the others. */
export const failuresTried = ({ name }: Backend): number =>
  name === "reference" ? Number.POSITIVE_INFINITY : 6;
