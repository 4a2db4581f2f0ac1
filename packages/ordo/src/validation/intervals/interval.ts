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
  | "delong"
  /** Of one model on a test set that it orders without a mistake, or all wrong: Clopper and Pearson's interval of as many trials as the smaller class has rows. DeLong's has no width there. */
  | "clopper-pearson";

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
  /** Whether each draw learned scaling and the like once, from all of its rows, what is held out included. */
  readonly preparedOnce: boolean;
}
