/** A learner as plain JSON: shown, stored, compared, rebuilt. Its kernel and its lambda, where it has them, are options like any other. */
export interface LearnerSpec {
  readonly kind: string;
  readonly [option: string]: unknown;
}
