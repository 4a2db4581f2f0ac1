import { extractJob, rowsJob, sideJob } from "../kernels/rows/row-jobs.ts";
import { blockJob } from "../learners/stream/block-job.ts";
import type { AnyJobKind } from "../linalg/compute.ts";
import { resampleJob } from "../validation/intervals/job.ts";
import { chooseJob } from "../validation/jobs/choose.ts";
import { foldWeightsJob } from "../validation/jobs/fold-weights.ts";
import { refitJob } from "../validation/jobs/refit.ts";
import { searchPathJob } from "../validation/jobs/search-path.ts";
import { shuffledJob } from "../validation/jobs/shuffled.ts";

/** Every kind of job that another thread can be asked for; a new one adds a line here. */
export const jobKinds: readonly AnyJobKind[] = Object.freeze([
  refitJob,
  searchPathJob,
  chooseJob,
  shuffledJob,
  blockJob,
  foldWeightsJob,
  resampleJob,
  extractJob,
  sideJob,
  rowsJob,
]);
