/** One operation of linear algebra on one backend; the peer is bench/peers/linalg.py. */
import type { Backend, Eigen, Held } from "ordo";
import type { Job } from "../contract.ts";
import { definiteInput, denseInput, samplePositions, sparseInput } from "./inputs.ts";
import { about, openBackend, printAnswer, readJob, size, timed } from "./job.ts";

interface Operation {
  readonly seconds: readonly number[];
  readonly check: readonly number[];
}

const operations: Record<string, (backend: Backend, job: Job) => Promise<Operation>> = {
  async gemm(backend, job) {
    const n = size(job, "n");
    const a = await backend.place(denseInput(n, n, job.seed));
    const b = await backend.place(denseInput(n, n, job.seed + 1));
    return measureDense(backend, job, () => backend.multiply(a, b));
  },
  async gram(backend, job) {
    const n = size(job, "n");
    const a = await backend.place(denseInput(n, n, job.seed));
    return measureDense(backend, job, () => backend.gram(a));
  },
  async cholesky(backend, job) {
    const a = await backend.place(definiteInput(size(job, "n"), job.seed));
    return measureDense(backend, job, () => backend.cholesky(a));
  },
  async eigen(backend, job) {
    const n = size(job, "n");
    const a = await backend.place(definiteInput(n, job.seed));
    let last: Eigen | undefined;
    const seconds = await timed(job.repeats, async () => {
      last = await backend.eigen(a);
      return last.vectors!;
    });
    return { seconds, check: samplePositions(n).map((k) => last!.values[k]!) };
  },
  async "sparse-product"(backend, job) {
    const [rows, cols] = [size(job, "rows"), size(job, "cols")];
    const s = await backend.placeSparse(sparseInput(rows, cols, size(job, "perRow"), job.seed));
    const x = await backend.place(denseInput(cols, 1, job.seed + 2));
    return measureDense(backend, job, () => backend.multiplySparse(s, x));
  },
};

async function measureDense(backend: Backend, job: Job, work: () => Promise<Held>): Promise<Operation> {
  using result = await work();
  const check: number[] = [];
  for (const row of samplePositions(result.rows)) {
    const values = await backend.fetch(result, { top: row, bottom: row + 1 });
    check.push(...samplePositions(result.cols).map((col) => values.data[col]!));
  }
  return { seconds: await timed(job.repeats, work), check };
}

const job = await readJob();
const operation = operations[job.operation];
if (operation === undefined) throw new Error(`unknown operation ${job.operation}`);
const backend = await openBackend(job);
printAnswer({ ...(await operation(backend, job)), about: about(backend) });
await backend.close();
