/** A learner as plain JSON: shown, stored, compared, and made again by `learnerFrom`. Its kernel is an option like any other. */
export interface LearnerSpec {
  readonly kind: string;
  readonly [option: string]: unknown;
}
