/** What experiments ask of other threads, for the programs of these: imported as `@ordo/reproduce/jobs`. */
import type { AnyJobKind } from "ordo";
import { learningJob } from "./ppi/learning-job.ts";

export const experimentJobs: readonly AnyJobKind[] = Object.freeze([learningJob]);
