import { isOrdoError } from "../../base/errors.ts";
import { takeItems } from "../../data/dataset.ts";
import type { Rows } from "../../data/samples.ts";
import { type PackedError, packError } from "../../engine/travel/failure.ts";
import type { PathValue } from "../../learners/path.ts";
import { type DoubtedScores, doubtedScores, queriesOf, restOf } from "../../learners/refit.ts";
import type { JobKind } from "../../linalg/compute.ts";
import { search } from "../search/search.ts";
import { type SearchCommon, searchTravel } from "./search-path.ts";

/** What is chosen without some rows, and the scores that it gives them; or why nothing could be chosen. */
export type Chosen =
  | { readonly error: PackedError }
  | ({ readonly candidate: number; readonly value: PathValue } & DoubtedScores);

/** Left out of an outer fold: its training part has no order to choose by, which is no failure. */
const NOTHING_LEFT = ["preferences.none", "validation.no-folds", "input.empty"] as const;

/** Chooses on all other rows, trains with what was chosen, and scores these. */
export const chooseJob: JobKind<SearchCommon, Rows, Chosen> = {
  name: "choose without a fold",
  async run(rows, { candidates, data, options }, { backend, run }) {
    const compute = { backend, signal: run.signal, seed: options.seed };
    const quiet = { engine: undefined, onProgress: undefined, onHeldOut: undefined };
    const rest = takeItems(data, restOf(data.size, rows));
    try {
      const inner = { ...options, ...compute, ...quiet, doubts: true };
      const { candidate, learner, model } = await search(candidates, rest, inner);
      const held = await doubtedScores(model, data.inputs.take(rows), {
        ...compute,
        ...queriesOf(data, rows),
      });
      return { candidate, value: learner.path?.value, ...held };
    } catch (error) {
      if (NOTHING_LEFT.some((code) => isOrdoError(error, code))) return { error: packError(error) };
      throw error;
    }
  },
  travel: searchTravel,
};
