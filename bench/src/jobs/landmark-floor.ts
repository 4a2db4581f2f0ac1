/**
 * The arithmetic that training over landmarks does not go without, each part alone on one thread, and together on two threads that never wait: half of the sum. The products of the
 * kernel values with themselves, those of the distances, and the exponentials.
 */
import type { Backend, Held } from "ordo";
import { denseInput } from "./inputs.ts";
import { about, openBackend, printAnswer, readJob, size } from "./job.ts";

const FEATURES = 50;
/** Rows at a time: of products that the second-level cache holds, and of a sum that is worth its last step. */
const [STRIP, BAND] = [200, 5000];

const job = await readJob();
const [m, r, seed] = [size(job, "m"), size(job, "landmarks"), job.seed];
const backend = await openBackend(job);

using band = await backend.place(denseInput(BAND, r, seed));
using strip = await backend.place(denseInput(STRIP, r, seed));
using rows = await backend.place(denseInput(STRIP, FEATURES, seed));
using others = await backend.place(denseInput(r, FEATURES, seed + 1));

async function timedParts(
  count: number,
  part: (backend: Backend) => Promise<Held | undefined>,
): Promise<number> {
  const start = performance.now();
  for (let k = 0; k < count; k++) (await part(backend))?.release();
  return performance.now() - start;
}

interface Parts {
  readonly squares: number;
  readonly products: number;
  readonly exponentials: number;
}

async function parts(): Promise<Parts> {
  return {
    squares: await timedParts(m / BAND, (own) => own.gram(band, { transpose: true })),
    products: await timedParts(m / STRIP, (own) => own.multiply(rows, others, { transposeB: true })),
    exponentials: await timedParts(m / STRIP, async (own) => {
      await own.map(strip, { kind: "exp", scale: -0.1 });
      return undefined;
    }),
  };
}

const runs: Parts[] = [];
for (let run = 0; run <= job.repeats; run++) {
  globalThis.gc?.();
  const found = await parts();
  if (run > 0) runs.push(found);
}
const together = ({ squares, products, exponentials }: Parts) => squares + products + exponentials;
const best = runs.reduce((least, one) => (together(one) < together(least) ? one : least));
printAnswer({
  seconds: runs.map((one) => together(one) / 2 / 1000),
  check: [m, r],
  about: about(backend),
  facts: { squaresMs: best.squares, productsMs: best.products, exponentialsMs: best.exponentials },
});
await backend.close();
