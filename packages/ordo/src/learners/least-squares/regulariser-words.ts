/** What λ is called where a person chooses it. */
export interface RegulariserWords {
  readonly name: string;
  /** Whether it is 1/λ that is chosen. */
  readonly isInverse: boolean;
}

export const LAMBDA_WORDS: RegulariserWords = Object.freeze({ name: "lambda", isInverse: false });
