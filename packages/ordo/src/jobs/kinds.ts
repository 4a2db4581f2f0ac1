import type { JobKind } from "../engine/engine.ts";
import { blockJob } from "../learners/stream/block-job.ts";

/** Every kind of job that another thread can be asked for; a new one adds a line here. */
export const jobKinds: readonly JobKind<never, never, unknown>[] = Object.freeze([blockJob]);
