import { type Kernel, kpcRank, kpcRegression, type Learner, rankRls, rls, type Samples } from "ordo";

/** One of the four learners that are compared. */
export interface Contestant {
  /** As the slides call it. */
  readonly name: string;
  readonly reads: "scores" | "preferences";
  /** What its simplicity is chosen by. */
  readonly chooses: "components" | "lambda";
  make<X extends Samples>(kernel: Kernel<X>): Learner<X>;
}

export const KPC_RANK = "KPCRank";
export const RANK_RLS = "RankRLS";

/** In the order of the slides' table. Both that learn from scores have a constant which costs nothing. */
export const CONTESTANTS: readonly Contestant[] = Object.freeze([
  { name: "KPCR", reads: "scores", chooses: "components", make: (kernel) => kpcRegression({ kernel }) },
  { name: KPC_RANK, reads: "preferences", chooses: "components", make: (kernel) => kpcRank({ kernel }) },
  { name: "RLS", reads: "scores", chooses: "lambda", make: (kernel) => rls({ kernel, intercept: true }) },
  { name: RANK_RLS, reads: "preferences", chooses: "lambda", make: (kernel) => rankRls({ kernel }) },
]);
