/** How an interval was found. */
export type IntervalMethod =
  /** Items drawn again, training and validation repeated on each draw; copies of an item are held out together. */
  | "bootstrap"
  /** The same, whole queries drawn again. */
  | "bootstrap-queries"
  /** The same, whole groups drawn again. */
  | "bootstrap-groups"
  /** Of one model on a test set: its items drawn again, the model as it is. */
  | "test-bootstrap"
  /** The same, whole queries drawn again. */
  | "test-bootstrap-queries"
  /** The same, whole groups drawn again. */
  | "test-bootstrap-groups"
  /** Of one model on a test set: the variance of its AUC by DeLong et al., Biometrics 44, 1988. */
  | "delong";

/** Where the true value may lie. */
export interface Interval {
  /** 0.95: of a hundred such intervals about 95 have the true value in them. */
  readonly level: number;
  readonly low: number;
  readonly high: number;
  readonly method: IntervalMethod;
  /** How many draws have a value, on which it rests; 0 for a formula. */
  readonly resamples: number;
  /** The standard deviation of the estimate. */
  readonly deviation: number;
}
