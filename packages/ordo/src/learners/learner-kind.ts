import type { Learner } from "./learner.ts";
import type { LearnerSpec } from "./learner-spec.ts";
import { kernelForm, numberForm, type OptionForm } from "./option-forms.ts";
import type { PathParameter } from "./path.ts";
import type { FitSize } from "./planned-fit.ts";

/** One kind of learner: what it is called, what can be said to it, and how it is made. Everything that lists learners follows from these. */
export interface LearnerKind {
  /** The `kind` of its specs, and its name on the command line. */
  readonly name: string;
  /** What it learns, in a few words. */
  readonly summary: string;
  /** By the name of the option in the library, path parameters among them. */
  readonly options: Readonly<Record<string, LearnerOption>>;
  /** What its learners may have a path of, by their options; none where there is nothing to choose. */
  readonly parameters: readonly PathParameter[];
  /** The kinds of items that it learns from; undefined: whatever its kernel compares. */
  readonly inputs?: readonly string[];
  /** Whether every hold-out of it is trained anew, so that no split with many of them is the usual one; where that depends on its options, by its spec. */
  readonly isRefitted?: boolean | ((spec: LearnerSpec) => boolean);
  /** Seconds of one training, roughly, where it is not that of one system. */
  readonly plannedSeconds?: (size: FitSize) => number;
  /** Whether it is the learner that the coverage of intervals was measured with. */
  readonly hasMeasuredCoverage?: boolean;
  /** Shown beside a comparison, where its inputs allow: what any learner should do better than. */
  readonly isBaseline?: boolean;
  /** The learner, which reads its options as its own function does, with the same errors; what it learns from is known when it runs. */
  build(options: never): Pick<Learner<never>, "spec">;
}

export interface LearnerOption {
  /** In words that follow the name in a help text. */
  readonly summary: string;
  /** How it is written on a command line; undefined where only the library has it. */
  readonly form?: OptionForm;
  /** The value that stands for one left out, as it is written. */
  readonly usual?: string;
  /** The same by the kind of items, where it is another for these. */
  readonly usualFor?: Readonly<Record<string, string>>;
  /** The summary where a command chooses among several values. */
  readonly several?: string;
  /** Named wherever the learner is, also when it is as usual. */
  readonly isShown?: boolean;
}

/** Options that several kinds have in common. */
export const kernelChoice: LearnerOption = Object.freeze({
  summary: "such as linear, gaussian:gamma=0.1, sum(linear,0.5*gaussian:gamma=1)",
  several: "one kernel or many: gaussian:gamma=2^-10..2^2, gaussian:gamma=0.1|1|10",
  form: kernelForm,
  usual: "linear",
  usualFor: Object.freeze({
    strings: "spectrum:k=3",
    sequences: "spectrum:k=2",
    sets: "jaccard",
    graphs: "normalize(weisfeiler-lehman:iterations=3)",
    precomputed: "precomputed",
  }),
  isShown: true,
});

export const lambdaChoice: LearnerOption = Object.freeze({
  summary: "weight of the regulariser, > 0; powers such as 2^-3 are understood",
  several: "one or many: 2^-15..2^15, 2^-10..2^10:2, 0.1|1|10",
  form: numberForm,
  usual: "1",
  isShown: true,
});

export const formChoice: LearnerOption = Object.freeze({
  summary: "which of two equal systems is solved: over features (primal) or over items (dual)",
});
