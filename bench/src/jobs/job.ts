import { text } from "node:stream/consumers";
import { type Backend, referenceBackend, wasmBackend } from "ordo";
import type { Answer, Job } from "../contract.ts";

/** The job this process was given. */
export async function readJob(): Promise<Job> {
  return JSON.parse(await text(process.stdin)) as Job;
}

export function size(job: Job, key: string): number {
  const value = job[key];
  if (typeof value !== "number") throw new Error(`the job lacks the number ${key}`);
  return value;
}

export async function openBackend(job: Job): Promise<Backend> {
  const threads = size(job, "threads");
  switch (job.backend) {
    case "native":
      return (await import("@ordo/native")).nativeBackend({ threads });
    case "wasm":
      return wasmBackend({ threads });
    case "reference":
      return referenceBackend();
    default:
      throw new Error(`unknown backend ${job.backend}`);
  }
}

/** One run that is not timed, then `repeats` that are, with garbage collected between them. */
export async function timed(repeats: number, work: () => Promise<Disposable>): Promise<number[]> {
  const seconds: number[] = [];
  for (let run = 0; run <= repeats; run++) {
    globalThis.gc?.();
    const start = performance.now();
    const result = await work();
    if (run > 0) seconds.push((performance.now() - start) / 1000);
    result[Symbol.dispose]();
  }
  return seconds;
}

export function about({ name, description }: Backend): Answer["about"] {
  return { backend: name, engine: description.engine, threads: description.threads, node: process.version };
}

export function printAnswer(answer: Answer): void {
  console.log(JSON.stringify(answer));
}
