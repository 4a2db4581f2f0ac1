/**
 * Exact kernel ranking on a GPU: kernel, fit and every pair at growing sizes, beside the native backend, with the answers compared first.
 *
 *     npx node --conditions=ordo-source bench/src/gpu.ts [sizes, such as 16384,32768,65536,131072]
 *
 * Every figure is printed as it comes; the last lines are a table. Needs a machine with an NVIDIA GPU and the CUDA libraries.
 */
import { type CudaBackend, cudaBackend } from "@ordo/cuda";
import { nativeBackend } from "@ordo/native";
import type { Backend } from "ordo";
import { answers, largest } from "./gpu/answers.ts";
import { everyPair, warmUp } from "./gpu/pairs.ts";
import { bootstrapSeconds, pathSeconds } from "./gpu/paths.ts";

const given = process.argv[2] ?? "16384,32768,65536,131072";
const sizes = given.split(",").map(Number);

const cuda = await cudaBackend();
console.log(`cuda: ${cuda.description.engine}`);
const native: Backend | undefined = await nativeBackend().catch((error: Error) => {
  console.log(`no native backend: ${error.message}`);
  return undefined;
});
if (native !== undefined)
  console.log(`native: ${native.description.engine}, ${native.description.threads} threads`);
await warmUp(cuda);
await compareAnswers(cuda, native);
const rows: string[] = [];
for (const size of sizes) rows.push(await measure(cuda, size));
await ratio(cuda, native);
await paths(cuda);
console.log(["", ...rows].join("\n"));
await cuda.close();
await native?.close();

/** Every path at m = 4000: on native, on cuda, and on cuda once more. */
async function compareAnswers(backend: CudaBackend, other: Backend | undefined): Promise<void> {
  const first = await answers(backend);
  const again = await answers(backend);
  const reference = other && (await answers(other));
  for (const [name, values] of Object.entries(first)) {
    const same = values.every((value, k) => Object.is(value, again[name]![k]));
    const apart =
      reference === undefined ? "not compared" : largest(values, reference[name]!).toExponential(1);
    console.log(
      `m = 4000, ${name}: ${apart} from native, ${same ? "the same bits" : "OTHER BITS"} on repeat`,
    );
  }
}

async function measure(backend: CudaBackend, size: number): Promise<string> {
  const { counted, seconds, pairs, concordance, undecided, open, peak } = await everyPair(backend, size);
  const bytes = peak / (8 * size ** 2);
  const text =
    `m = ${size}: ${counted.toFixed(3)} s for ${pairs} pairs, ${seconds.toFixed(3)} s with those in doubt once more, concordance ${concordance.toFixed(6)}, ` +
    `${open} in doubt and ${undecided} left undecided, peak ${bytes.toFixed(4)} × 8m² bytes`;
  console.log(text);
  return text;
}

async function ratio(backend: CudaBackend, other: Backend | undefined): Promise<void> {
  if (other === undefined) return;
  const size = 16384;
  const [fast, slow] = [await everyPair(backend, size), await everyPair(other, size)];
  const times = `${slow.seconds.toFixed(2)} s on native, ${fast.seconds.toFixed(3)} s on cuda`;
  console.log(`m = ${size}: ${times}, ${(slow.seconds / fast.seconds).toFixed(0)} times as fast`);
  console.log(`concordance ${slow.concordance} on native, ${fast.concordance} on cuda`);
}

async function paths(backend: CudaBackend): Promise<void> {
  const one = await pathSeconds(backend, 16384, 1);
  const many = await pathSeconds(backend, 16384, 31);
  console.log(
    `m = 16384: 31 lambdas with all pairs ${many.toFixed(2)} s, one ${one.toFixed(3)} s: ${(many / one).toFixed(1)} times`,
  );
  console.log(`m = 2000: 10,000 bootstrap resamples in ${(await bootstrapSeconds(backend)).toFixed(2)} s`);
}
