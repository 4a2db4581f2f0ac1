/**
 * `npm run bench:growth`: time against the number of items with the fitted exponent beside the promised one, all pairs of 10,000 items, and the
 * memory of a fit with 8,000. Each point is a fresh process. Prints a table; asserts nothing. `-- TEXT`: only what has this text in its name.
 */
import { ordoProgram } from "./programs.ts";
import { runProgram } from "./run-program.ts";
import { fittedExponent, median } from "./statistics.ts";

const program = ordoProgram("growth");
const isWanted = (name: string) => name.includes(process.argv[2] ?? "");
const settings = (threads: number) => ({
  backend: process.env.ORDO_BENCH_BACKEND ?? "native",
  threads,
  seed: 1,
});

/** The best of these is taken: small problems need more, until the machine code for them is there. */
function repeatsFor(operation: string, m: number): number {
  if (operation === "margins") return Math.min(50, Math.ceil(3_000_000 / m));
  const total = operation === "primal" ? 4_000_000 : operation === "path" ? 10_000 : 100_000;
  return Math.min(200, Math.ceil(total / m));
}

async function point(operation: string, m: number, more: Record<string, number | string> = {}, threads = 1) {
  const job = { operation, m, repeats: repeatsFor(operation, m), ...more, ...settings(threads) };
  const { seconds, facts } = await runProgram({ name: operation, program, settings: {} }, job as never);
  return { seconds: seconds[0]!, peak: facts!.peakBytes! };
}

async function growth(
  name: string,
  sizes: readonly number[],
  promised: number,
  measure: (m: number) => Promise<number>,
): Promise<void> {
  if (!isWanted(name)) return;
  const seconds: number[] = [];
  for (const m of sizes) seconds.push(await measure(m));
  const exponent = fittedExponent(sizes, seconds);
  console.log(`${name}: ${sizes.map((m, k) => `${m}: ${seconds[k]!.toPrecision(3)} s`).join(", ")}`);
  console.log(`  exponent ${exponent.toFixed(2)}, promised ${promised}\n`);
}

const dual = [500, 1000, 2000, 4000];
const timeOf = (operation: string) => async (m: number) => (await point(operation, m)).seconds;
await growth("kernel matrix, 50 features", dual, 2, timeOf("kernel"));
await growth("fit, one lambda, on that matrix", dual, 3, timeOf("solve"));
await growth("both", dual, 3, timeOf("fit"));
await growth("kernel matrix + fit, 31 lambdas", dual, 3, timeOf("path"));
// Eight more outputs cost eight more pair loops and nothing else that grows with m².
await growth("the pair loop", dual, 2, async (m) => {
  const [nine, one] = [await point("pairs", m, { outputs: 9 }), await point("pairs", m, { outputs: 1 })];
  return (nine.seconds - one.seconds) / 8;
});
await growth("primal fit, 50 features", [10_000, 100_000, 1_000_000], 1, timeOf("primal"));

// m log m grows as m^1.1 over this range.
await growth(
  "an iteration of RankSVM, 50 features",
  [1000, 10_000, 100_000, 1_000_000],
  1.1,
  timeOf("margins"),
);
const trained = { hinge: "dense", "hinge by planes": "sparse", "squared-hinge": "dense" };
for (const [how, features] of Object.entries(trained)) {
  const loss = how === "squared-hinge" ? how : "hinge";
  const name = `an iteration of RankSVM, levels, ${how}`;
  if (!isWanted(name)) continue;
  const ratios: number[] = [];
  for (let round = 0; round < 3; round++) {
    const repeats = loss === "hinge" ? 5 : 30;
    ratios.push((await point("levels", 100_000, { loss, features, repeats })).seconds);
    console.log(`${name}: 100,000 different scores take ${ratios.at(-1)!.toFixed(2)} times as long as 2`);
  }
  console.log(`  ${median(ratios).toFixed(2)}, the median of ${ratios.length}\n`);
}
if (isWanted("all pairs")) {
  const all = await point("pairs", 10_000, { outputs: 1, repeats: 1 }, 2);
  console.log(
    `all ${((10_000 * 9_999) / 2).toLocaleString("en")} pairs of 10,000 items: ${all.seconds.toFixed(1)} s, peak ${(all.peak / 2 ** 20).toFixed(0)} MiB`,
  );
}
if (isWanted("memory")) {
  const m = 8000;
  const fit = await point("fit", m, { repeats: 1 }, 2);
  console.log(
    `kernel fit with m = ${m}: ${fit.seconds.toFixed(2)} s, peak ${(fit.peak / (m * m * 8)).toFixed(2)} × m² × 8 bytes (limit 2.5)`,
  );
}
