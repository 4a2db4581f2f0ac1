import {
  integer,
  invalidOptions,
  oneOf,
  optional,
  positive,
  readOptions,
  where,
} from "../../base/options.ts";
import type { ComputeOptions } from "../../compute/compute.ts";
import type { Samples } from "../../data/samples.ts";
import type { Judging } from "../learner.ts";
import type { Model } from "../model.ts";
import { CENTRINGS, type Centring } from "./l2.ts";
import { isModel, type Ranker } from "./rankers.ts";
import { THRESHOLD } from "./solve.ts";

/** l2: as near as possible to the known scores. hk: as near as possible to a further model, in the space of the kernel. */
export const SPACES = ["l2", "hk"] as const;
export type Space = (typeof SPACES)[number];

export interface CombineOptions<X extends Samples> extends ComputeOptions {
  readonly space?: Space;
  /** Of space l2. */
  readonly centring?: Centring;
  /** query: compare items of one query only, when the data has queries. global: compare all. By default as the models were taught. */
  readonly ranking?: Judging;
  /** Of space hk: the model whose inner products with the rankers stand for those of what is unknown. */
  readonly aim?: Model<X>;
  /** Which output of models, and which column of scores, where there are several. */
  readonly output?: number;
  /** Directions of the scaled Gram matrix whose eigenvalue is below this share of the largest are left out. */
  readonly threshold?: number;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const shape = {
  space: oneOf(SPACES, "l2"),
  centring: optional(oneOf(CENTRINGS)),
  ranking: optional(oneOf(["query", "global"])),
  aim: optional(where("a model", isObject)),
  output: optional(integer(0, Number.MAX_SAFE_INTEGER)),
  threshold: positive(THRESHOLD),
};

/** What a combination is made by, checked. */
export interface Manner<X extends Samples> {
  readonly space: Space;
  readonly centring: Centring;
  readonly ranking: Judging;
  readonly aim: Model<X> | undefined;
  readonly output: number | undefined;
  readonly threshold: number;
}

export function readManner<X extends Samples>(
  rankers: readonly Ranker<X>[],
  given: Omit<CombineOptions<X>, keyof ComputeOptions>,
): Manner<X> {
  const read = readOptions("combine", shape, given);
  const { space } = read;
  if (space === "l2" && read.aim !== undefined)
    throw foreign("aim", 'none in the space "l2", which comes near to the known scores');
  if (space === "hk" && read.centring !== undefined)
    throw foreign("centring", 'none in the space "hk", which compares functions and no scores');
  const aim = read.aim as Model<X> | undefined;
  if (space === "hk" && (aim === undefined || !isModel(aim)))
    throw foreign("aim", 'a model in the space "hk": what the combination is to come near to', "none");
  const taughtGlobal = rankers.every(
    (ranker) => isModel(ranker) && ranker.provenance.learner.ranking === "global",
  );
  const ranking = read.ranking ?? (taughtGlobal ? "global" : "query");
  return { ...read, aim, ranking, centring: read.centring ?? "centred" };
}

function foreign(key: string, expected: string, actual = "one") {
  return invalidOptions("combine", [{ key, expected, actual }]);
}
