import { type Learner, linear, rankBoost, rankRls, rankSvm, rls, svm, type Vectors } from "ordo";

export interface Contestant {
  readonly name: string;
  readonly learner: Learner<Vectors>;
  /** Where lambda, or the number of rounds, is chosen: on the validation part, or by leaving out queries of the training part. */
  readonly chosenBy: "validation" | "leave-query-out";
  /** Learns from two classes, relevant or not, whatever the grades. */
  readonly isOfClasses: boolean;
}

export const [RANK_RLS, BY_QUERIES] = ["RankRLS", "RankRLS, by leave-query-out"];
const kernel = linear();

const by = (
  name: string,
  learner: Learner<Vectors>,
  rest: Partial<Pick<Contestant, "chosenBy" | "isOfClasses">> = {},
): Contestant => ({ name, learner, chosenBy: "validation", isOfClasses: false, ...rest });

/** Linear learners of the paper's table, and their neighbours. */
export const CONTESTANTS: readonly Contestant[] = Object.freeze([
  by(RANK_RLS, rankRls({ kernel, ties: false })),
  by("RankRLS, equal grades too", rankRls({ kernel })),
  by(BY_QUERIES, rankRls({ kernel }), { chosenBy: "leave-query-out" }),
  by("RankRLS, all pairs", rankRls({ kernel, ranking: "global" })),
  by("RankSVM, hinge", rankSvm({ kernel })),
  by("RankSVM, squared hinge", rankSvm({ kernel, loss: "squared-hinge" })),
  by("RLS", rls({ kernel, intercept: true })),
  by("SVM, hinge", svm({ kernel, intercept: true }), { isOfClasses: true }),
  by("SVM, squared hinge", svm({ kernel, intercept: true, loss: "squared-hinge" }), { isOfClasses: true }),
  by("RankBoost", rankBoost()),
]);

/** Table 3 of the paper, OHSUMED. */
export const TABLE: Readonly<Record<string, number>> = {
  [RANK_RLS]: 0.34,
  "RankRLS, all pairs": 0.346,
  RLS: 0.346,
  "RankSVM, hinge": 0.336,
  RankBoost: 0.351,
};
