import { OrdoError } from "../base/errors.ts";
import { startRun, throwIfCancelled, type Warning } from "../base/run.ts";
import type { Compute, Engine, Jobs } from "../linalg/compute.ts";
import { singleBackend } from "./single-backend.ts";

/** One job after the other, in this thread. */
export function inlineEngine(): Engine {
  let released = false;
  return Object.freeze({
    threads: 1,
    run<C, I, O>(jobs: Jobs<C, I, O>, compute: Compute): AsyncIterable<O> {
      if (released) throw releasedEngine();
      return runInline(jobs, compute);
    },
    async release() {
      released = true;
    },
  });
}

/** By the engine; without one, one job after the other, with all threads of the backend. */
export function runJobs<C, I, O>(
  engine: Engine | undefined,
  jobs: Jobs<C, I, O>,
  compute: Compute,
): AsyncIterable<O> {
  return engine === undefined ? runHere(jobs, compute) : engine.run(jobs, compute);
}

export async function* runInline<C, I, O>(jobs: Jobs<C, I, O>, compute: Compute): AsyncGenerator<O> {
  throwIfCancelled(compute.run.signal, stepOf(jobs));
  await using single = await singleBackend(compute.backend);
  yield* runHere(jobs, { ...compute, backend: single.backend });
}

async function* runHere<C, I, O>(jobs: Jobs<C, I, O>, { backend, run }: Compute): AsyncGenerator<O> {
  const { kind, common, inputs, progress } = jobs;
  let done = 0;
  throwIfCancelled(run.signal, stepOf(jobs));
  for await (const input of inputs) {
    // As in another thread: a job knows nothing of those before it.
    const own = startRun({ signal: run.signal });
    const result = await kind.run(input, common, { backend, run: own });
    done++;
    await finished(run, own.warnings, { step: stepOf(jobs), done, total: progress?.total });
    yield result;
  }
}

/** What is under way, in words. */
export function stepOf({
  kind,
  progress,
}: Pick<Jobs<never, never, never>, "progress"> & { readonly kind: { readonly name: string } }): string {
  return progress?.step ?? kind.name;
}

/** What a run hears of a job that has ended. */
export async function finished(
  run: Compute["run"],
  warnings: readonly Warning[],
  { step, done, total }: { readonly step: string; readonly done: number; readonly total: number | undefined },
): Promise<void> {
  for (const { code, message } of warnings) run.warn(code, message);
  if (total === undefined) throwIfCancelled(run.signal, step);
  else await run.checkpoint(step, done, total);
}

export function releasedEngine(): OrdoError<"backend.released"> {
  return new OrdoError("backend.released", "the engine has been released", { what: "engine" });
}
