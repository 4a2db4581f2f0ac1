import { availableParallelism } from "node:os";
import { type Engine, inlineEngine, threadEngine } from "ordo";
import type { Settings } from "../settings/settings.ts";

/** What was asked for as `--threads`; undefined where nothing was. */
export function threadsOf(settings: Settings): number | undefined {
  return settings.text("threads") === "auto" ? availableParallelism() : settings.number("threads");
}

/** The threads inside one computation; undefined: the backend chooses. */
export function backendThreadsOf(settings: Settings): number | undefined {
  const own = settings.has("backend-threads") ? settings.number("backend-threads") : undefined;
  return own ?? threadsOf(settings);
}

/** Where models are trained apart and items that are no vectors are compared; undefined, where nothing was said: in this thread, with all threads of the backend. */
export class JobThreads {
  readonly engine: Engine | undefined;
  /** How many were at it; 0 where there were no jobs. */
  used = 0;

  /** `many`: there are many jobs, so that all processors are used where nothing was said. */
  constructor(settings: Settings, many = false) {
    const threads = threadsOf(settings) ?? (many ? availableParallelism() : undefined);
    if (threads === undefined) return;
    const inner = threads < 2 ? inlineEngine() : threadEngine({ threads, worker: worker() });
    this.engine = {
      ...inner,
      run: (jobs, compute) => {
        this.used = inner.threads;
        return inner.run(jobs, compute);
      },
    };
  }

  async close(): Promise<void> {
    await this.engine?.release();
  }
}

/** Beside this file as a source, built, and in the bundle, which has all its files in one folder. */
function worker(): URL {
  return new URL(import.meta.url.endsWith(".ts") ? "./job-worker.ts" : "./job-worker.js", import.meta.url);
}
