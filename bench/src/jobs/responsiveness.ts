/**
 * How free the event loop is during a long eigendecomposition, and how soon it stops after an abort.
 *
 * facts: `ticks` of a timer set to 5 ms while it ran; `longestGapMs` between two of them; `abortMs` from the abort to the
 * rejection; `freeMs` from the abort until the backend has done another, small product.
 */
import { type Backend, isOrdoError } from "ordo";
import { definiteInput, denseInput, samplePositions } from "./inputs.ts";
import { about, openBackend, printAnswer, readJob, size } from "./job.ts";

const TICK_MS = 5;

const job = await readJob();
const n = size(job, "n");
const backend = await openBackend(job);
const a = await backend.place(definiteInput(n, job.seed));
const watch = watchLoop();
const start = performance.now();
const { values } = await backend.eigen(a);
const seconds = (performance.now() - start) / 1000;
const ticks = watch();
const stopped = await abortAfter(backend, (seconds * 1000) / 2);
printAnswer({
  seconds: [seconds],
  check: samplePositions(n).map((k) => values[k]!),
  about: about(backend),
  facts: { ...ticks, ...stopped },
});
await backend.close();

function watchLoop(): () => { ticks: number; longestGapMs: number } {
  let [ticks, longestGapMs, last] = [0, 0, performance.now()];
  const note = () => {
    const now = performance.now();
    longestGapMs = Math.max(longestGapMs, now - last);
    last = now;
  };
  const timer = setInterval(() => {
    ticks++;
    note();
  }, TICK_MS);
  return () => {
    clearInterval(timer);
    note();
    return { ticks, longestGapMs };
  };
}

async function abortAfter(backend: Backend, ms: number): Promise<{ abortMs: number; freeMs: number }> {
  const small = denseInput(8, 8, 1);
  const stop = new AbortController();
  let aborted = 0;
  setTimeout(() => {
    aborted = performance.now();
    stop.abort();
  }, ms);
  try {
    await backend.eigen(a, { signal: stop.signal });
  } catch (error) {
    if (!isOrdoError(error, "run.cancelled")) throw error;
    const abortMs = performance.now() - aborted;
    using _product = await backend.multiply(small, small);
    return { abortMs, freeMs: performance.now() - aborted };
  }
  throw new Error("the decomposition was over before it could be cancelled; take a larger n");
}
