import { basisRemoval } from "./basis-removal/index.ts";
import type { Experiment } from "./experiment.ts";
import { graphAuc } from "./graph-auc/index.ts";
import { irrelevantPairs } from "./irrelevant-pairs/index.ts";
import { kpcSinc } from "./kpc-sinc/index.ts";
import { letor } from "./letor/index.ts";
import { lfsAcademic } from "./lfs-academic/index.ts";
import { lfsMovielens } from "./lfs-movielens/index.ts";
import { lfsRates } from "./lfs-rates/index.ts";
import { lfsThresholds } from "./lfs-thresholds/index.ts";
import { parseRanking } from "./parse-ranking/index.ts";
import { ppi } from "./ppi/index.ts";
import { ppiCorpora } from "./ppi-corpora/index.ts";
import { ppiCross } from "./ppi-cross/index.ts";
import { ppiCurves } from "./ppi-curves/index.ts";
import { rankrlsRuntime } from "./rankrls-runtime/index.ts";
import { reutersAuc } from "./reuters-auc/index.ts";

/** Every experiment, in the order of the list. */
export const experiments: readonly Experiment[] = Object.freeze([
  irrelevantPairs,
  lfsAcademic,
  lfsThresholds,
  lfsMovielens,
  lfsRates,
  kpcSinc,
  parseRanking,
  basisRemoval,
  letor,
  graphAuc,
  reutersAuc,
  rankrlsRuntime,
  ppiCorpora,
  ppi,
  ppiCross,
  ppiCurves,
]);
