import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Learner } from "../../learners/learner.ts";
import type { LearnerSpec } from "../../learners/learner-spec.ts";
import type { JobKind } from "../../linalg/compute.ts";
import { type SearchOptions, walkPath } from "../search/walk-path.ts";
import type { Validation } from "../validation.ts";
import {
  type PackedJudgement,
  packJudgement,
  packLearner,
  unpackJudgement,
  unpackLearner,
} from "./settings.ts";

/** What the searches of several learners have in common: all that does not belong to this thread. */
export interface SearchCommon<X extends Samples = Samples> {
  readonly candidates: readonly Learner<X>[];
  readonly data: Dataset<X>;
  readonly options: PlainSearch;
}

export type PlainSearch = Omit<SearchOptions, "engine" | "backend" | "signal" | "onProgress" | "onHeldOut">;

interface PackedSearch extends Omit<SearchCommon, "candidates" | "options"> {
  readonly candidates: readonly LearnerSpec[];
  readonly options: Omit<PlainSearch, keyof PackedJudgement> & PackedJudgement;
}

/** Of options that may hold more. */
export function plainSearch(options: SearchOptions): PlainSearch {
  const { split, metric, judging, averaging, audit, method, spread, choose, values, seed, doubts } = options;
  const named = { split, metric, judging, averaging, audit, method, spread, choose, values, seed };
  return { ...named, ...(doubts && { doubts }) };
}

export const searchTravel = {
  pack: ({ candidates, options, data }: SearchCommon): PackedSearch => ({
    candidates: candidates.map(packLearner),
    data,
    options: { ...options, ...packJudgement(options) },
  }),
  unpack: ({ candidates, options, data }: PackedSearch): SearchCommon => ({
    candidates: candidates.map((spec) => unpackLearner(spec)),
    data,
    options: { ...options, ...unpackJudgement(options) },
  }),
};

/** The path of one of the learners, widened while its best lies at an end: the validations of each round. */
export const searchPathJob: JobKind<SearchCommon, number, readonly (readonly Validation[])[]> = {
  name: "search a path",
  async run(place, { candidates, data, options }, { backend, run }) {
    const inner = {
      ...options,
      backend,
      signal: run.signal,
      engine: undefined,
      onProgress: undefined,
      onHeldOut: undefined,
    };
    const rounds: Validation[][] = [];
    await walkPath(candidates[place], data, inner, async ({ results }) => void rounds.push([...results]));
    return rounds;
  },
  travel: searchTravel,
};
