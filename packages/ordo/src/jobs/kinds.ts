import type { AnyJobKind } from "../engine/engine.ts";
import { blockJob } from "../learners/stream/block-job.ts";

/** Every kind of job that another thread can be asked for; a new one adds a line here. */
export const jobKinds: readonly AnyJobKind[] = Object.freeze([blockJob]);
