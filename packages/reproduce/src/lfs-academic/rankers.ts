import {
  CENTRINGS,
  type ComputeOptions,
  combine,
  type Dataset,
  gaussian,
  lambdaFrom,
  linear,
  type Model,
  rankRls,
  sum,
  type Vectors,
} from "ordo";
import { l2Name } from "../lfs/paper.ts";

export const ALPHAS = [0.1, 0.2, 0.3];

export interface Named {
  readonly name: string;
  readonly model: Model<Vectors>;
}

export const singleName = (alpha: number) => `single ranker, alpha ${alpha}`;

/** f^α at the three values, and their combinations by RLFS-L₂. K(x, u) = xu + e^{−8(x−u)²}; Lavrentiev regularization at α is RankRLS at αm²/2. */
export async function rankersOf(data: Dataset<Vectors>, compute: ComputeOptions): Promise<readonly Named[]> {
  const lambdas = ALPHAS.map((alpha) => lambdaFrom.lfs({ alpha, items: data.size }));
  const learner = rankRls({ kernel: sum(linear(), gaussian({ gamma: 8 })) });
  using prepared = await learner.prepare(data, lambdas, compute);
  const singles: Named[] = [];
  for await (const model of prepared.models())
    singles.push({ name: singleName(ALPHAS[singles.length]!), model });
  const models = singles.map(({ model }) => model);
  const combined: Named[] = [];
  for (const centring of CENTRINGS) {
    const { model } = await combine(models, data, { space: "l2", centring, ...compute });
    combined.push({ name: l2Name(centring), model: model! });
  }
  return [...singles, ...combined];
}
