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

/** How often 95 % intervals of a kind had the truth in them in simulations, least and most over the settings: docs/guide/which-interval.md. */
export interface MeasuredCoverage {
  readonly least: number;
  readonly most: number;
}

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
  /** Whether draws kept what was chosen on all items (a lambda, a kernel): how else it might have been chosen is not in it. */
  readonly choiceKept: boolean;
  /** Undefined where it was not measured. */
  readonly coverage: MeasuredCoverage | undefined;
  /** Why no coverage is named, in words: what it was measured for. Undefined where one is, and for what is not validated by hold-outs. */
  readonly unmeasured: string | undefined;
}
