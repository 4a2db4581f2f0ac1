/**
 * Exact kernel ranking on a GPU: kernel, fit and every pair at growing sizes, beside the native backend, with the answers compared first.
 *
 *     npx node --conditions=ordo-source bench/src/gpu.ts [sizes, such as 16384,32768,65536,131072] [parts]
 *
 * Parts are some of answers,pairs,native,paths,sets,tiles (all of them by default); tiles:140000:60 counts every pair of 140,000 items with 60 GB of the GPU.
 *
 * Every figure is printed as it comes; the last lines are a table. Needs a machine with an NVIDIA GPU and the CUDA libraries.
 */
import { type CudaBackend, cudaBackend } from "@ordo/cuda";
import { nativeBackend } from "@ordo/native";
import type { Backend } from "ordo";
import { answers, largest } from "./gpu/answers.ts";
import { everyPair, warmUp } from "./gpu/pairs.ts";
import { bootstrapSeconds, pathSeconds } from "./gpu/paths.ts";
import { heldOutSeconds } from "./gpu/queries.ts";

/** Of paths, of which the median counts. */
const ROUNDS = 5;

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
const wanted = (process.argv[3] ?? "answers,pairs,native,paths,sets,tiles:32768:3").split(",");
const rows: string[] = [];
await warmUp(cuda);
if (wanted.includes("answers")) await compareAnswers(cuda, native);
if (wanted.includes("pairs")) for (const size of sizes) rows.push(await measure(cuda, size));
if (wanted.includes("native")) await ratio(cuda, native);
if (wanted.includes("paths")) await paths(cuda);
if (wanted.includes("sets")) await heldOutSets(cuda);
await cuda.close();
for (const part of wanted) if (part.startsWith("tiles")) await inTiles(part);
console.log(["", ...rows].join("\n"));
await native?.close();

/** Queries and folds held out by systems that are solved on the device. */
async function heldOutSets(backend: CudaBackend): Promise<void> {
  for (const [size, queries, folds] of [
    [32768, 2000, 0],
    [32768, 200, 0],
    [16384, 0, 10],
    [16384, 400, 5],
  ] as const) {
    for (const round of [1, 2]) {
      const { seconds, value } = await heldOutSeconds(backend, size, queries, folds);
      const what =
        folds === 0 ? `leave-query-out of ${queries} queries` : `${folds} folds, ${queries} queries`;
      console.log(`m = ${size}, ${what}, run ${round}: ${seconds.toFixed(3)} s, concordance ${value}`);
    }
  }
}

/** Every pair of a matrix that the device may not hold as a whole. */
async function inTiles(part: string): Promise<void> {
  const [, size, gigabytes] = part.split(":").map(Number);
  const memory = gigabytes! * 1e9;
  const backend = await cudaBackend({ memory });
  await warmUp(backend);
  let most = { near: 0, far: 0 };
  const look = setInterval(() => {
    const { near, far } = backend.tiles();
    if (near + far > most.near + most.far) most = { near, far };
  }, 50);
  rows.push(`in tiles, ${gigabytes} GB of the GPU: ${await measure(backend, size!)}`);
  clearInterval(look);
  console.log(
    `tiles: ${(most.near / 1e9).toFixed(1)} GB on the GPU, ${(most.far / 1e9).toFixed(1)} GB in the program`,
  );
  await backend.close();
}

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
  const [single, whole]: [number[], number[]] = [[], []];
  // The first of each makes what later ones find.
  for (let round = 0; round <= ROUNDS; round++) {
    single.push(await pathSeconds(backend, 16384, 1));
    whole.push(await pathSeconds(backend, 16384, 31));
  }
  const [one, many] = [single, whole].map(([first, ...later]) => {
    later.sort((a, b) => a - b);
    const text = `${later.map((seconds) => seconds.toFixed(3)).join(", ")} (the first ${first!.toFixed(3)})`;
    return { middle: later[(ROUNDS - 1) / 2]!, text };
  });
  console.log(`m = 16384: 31 lambdas with all pairs in ${many!.text} s, one in ${one!.text}`);
  console.log(`31 lambdas take ${(many!.middle / one!.middle).toFixed(1)} times one`);
  console.log(`m = 2000: 10,000 bootstrap resamples in ${(await bootstrapSeconds(backend)).toFixed(2)} s`);
}
