import { cancelled, throwIfCancelled } from "../../base/run.ts";
import type { Backend } from "../../linalg/backend.ts";
import type { Compute, Engine, Jobs } from "../../linalg/compute.ts";
import { finished, releasedEngine, runInline, stepOf } from "../inline.ts";
import { pack, unpack } from "../travel/pack.ts";
import { type Batch, Crew, type Done } from "./crew.ts";
import { SharedData } from "./shared-data.ts";
import type { ThreadProgram } from "./thread.ts";

/** Jobs in threads of their own, which are started when they are first needed and keep no process alive while they have nothing to do. */
export function threadEngineOf(program: ThreadProgram, threads: number): Engine {
  const crew = new Crew(program, threads);
  const shared = new SharedData((id) => crew.forget("data", id));
  let batches = 0;
  let released = false;
  const open = <C, I, O>(jobs: Jobs<C, I, O>, backend: Backend) =>
    openBatch(jobs, backend, { crew, shared, id: batches++ });
  return Object.freeze({
    threads,
    run<C, I, O>(jobs: Jobs<C, I, O>, compute: Compute): AsyncIterable<O> {
      if (released) throw releasedEngine();
      return runInThreads(jobs, compute, { crew, threads, open });
    },
    async release() {
      released = true;
      crew.stop(releasedEngine());
    },
  });
}

interface Office {
  readonly crew: Crew;
  readonly shared: SharedData;
  readonly id: number;
}

/** What goes to the threads once, or why the jobs must stay here. */
async function openBatch<C, I, O>(
  { kind, common, progress }: Jobs<C, I, O>,
  { twin, name }: Backend,
  { crew, shared, id }: Office,
): Promise<Batch | string> {
  if (twin === undefined) return `the backend "${name}" does not say how it is opened in another thread`;
  const data = new Map<number, unknown>();
  const known = (set: Parameters<SharedData["of"]>[0]) => {
    const { id: number, packed } = shared.of(set);
    data.set(number, packed);
    return number;
  };
  try {
    const kinds = await crew.kinds(progress?.total);
    if (!kinds.includes(kind.name)) return `the threads do not know jobs of the kind "${kind.name}"`;
    const packed = pack(kind.travel === undefined ? common : kind.travel.pack(common), { known });
    const { name, module, opener, options } = twin;
    return { kind: kind.name, id, common: packed, data, twin: { name, module, opener, options } };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

interface Machinery {
  readonly crew: Crew;
  readonly threads: number;
  open<C, I, O>(jobs: Jobs<C, I, O>, backend: Backend): Promise<Batch | string>;
}

async function* runInThreads<C, I, O>(
  jobs: Jobs<C, I, O>,
  compute: Compute,
  { crew, threads, open }: Machinery,
): AsyncGenerator<O> {
  const { run, backend } = compute;
  const step = stepOf(jobs);
  throwIfCancelled(run.signal, step);
  const batch = await open(jobs, backend);
  if (typeof batch === "string") {
    run.warn("engine.inline", `${jobs.kind.name}: computed in one thread, because ${batch}`);
    yield* runInline(jobs, compute);
    return;
  }
  const giveBack = backend.twin?.hold?.();
  const stop = () => crew.drop(batch, cancelled(step, run.signal?.reason));
  run.signal?.addEventListener("abort", stop);
  try {
    throwIfCancelled(run.signal, step);
    let done = 0;
    for await (const { output, warnings } of inOrder(jobs.inputs, 2 * threads, (input) =>
      crew.submit(batch, pack(input)),
    )) {
      done++;
      await finished(run, warnings, { step, done, total: jobs.progress?.total });
      yield unpack(output, noData) as O;
    }
  } finally {
    run.signal?.removeEventListener("abort", stop);
    crew.drop(batch, cancelled(step));
    giveBack?.();
  }
}

/** What becomes of inputs, in their order, with at most so many under way. A failure comes in its place, that of an input too. */
async function* inOrder<I>(
  inputs: Iterable<I> | AsyncIterable<I>,
  most: number,
  submit: (input: I) => Promise<Done>,
): AsyncGenerator<Done> {
  const source = reading(inputs);
  const ahead: Promise<Done>[] = [];
  let isMore = true;
  try {
    for (;;) {
      while (isMore && ahead.length < most) {
        const next = await fetched(source);
        isMore = next !== undefined && !("failure" in next);
        if (next !== undefined) ahead.push("failure" in next ? failed(next.failure) : submit(next.value));
      }
      const first = ahead.shift();
      if (first === undefined) return;
      yield await first;
    }
  } finally {
    if (isMore) await source.return?.();
  }
}

async function fetched<I>(
  source: AsyncIterator<I> | Iterator<I>,
): Promise<{ readonly value: I } | { readonly failure: unknown } | undefined> {
  try {
    const { done, value } = await source.next();
    return done === true ? undefined : { value };
  } catch (failure) {
    return { failure };
  }
}

function failed(error: unknown): Promise<never> {
  const result = Promise.reject(error);
  result.catch(() => undefined);
  return result;
}

/** Results name no data sets by numbers. */
function noData(id: number): never {
  throw new Error(`data set ${id} has not been sent`);
}

/** Fetches the inputs one by one, whichever way they come. */
function reading<I>(inputs: Iterable<I> | AsyncIterable<I>): AsyncIterator<I> | Iterator<I> {
  return Symbol.asyncIterator in inputs ? inputs[Symbol.asyncIterator]() : inputs[Symbol.iterator]();
}
