/** `npm run bench -- <suite> [--rounds N] [--only TEXT] [--beside DIR]`: measures one suite and records what was seen. */
import { parseArgs } from "node:util";
import { besideCheckout } from "./beside.ts";
import { cg } from "./cases/cg.ts";
import { graphThreads } from "./cases/graph-threads.ts";
import { graphs } from "./cases/graphs.ts";
import { ground } from "./cases/ground.ts";
import { heart } from "./cases/heart.ts";
import { kernels } from "./cases/kernels.ts";
import { landmarks } from "./cases/landmarks.ts";
import { margins } from "./cases/margins.ts";
import { shapes } from "./cases/shapes.ts";
import { stream } from "./cases/stream.ts";
import { threads } from "./cases/threads.ts";
import type { BenchCase, CaseResult } from "./contract.ts";
import { record } from "./record.ts";
import { reportCase, reportSummary } from "./report.ts";
import { runCase } from "./run-case.ts";
import { runProgram } from "./run-program.ts";

const suites: Record<string, () => BenchCase[]> = {
  graphs,
  ground,
  heart,
  kernels,
  cg,
  landmarks,
  margins,
  shapes,
  stream,
  threads,
  "graph-threads": graphThreads,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "5" },
    only: { type: "string", default: "" },
    beside: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
const usage = `usage: npm run bench -- ${Object.keys(suites).join("|")} [--rounds N] [--only TEXT] [--beside DIR]`;
if (values.help) {
  console.log(
    `${usage}\n--only: the cases whose names contain the text, or one of several with | between them\n` +
      "--beside: another checkout of this repository, built, instead of the peers",
  );
  process.exit(0);
}
const [suite = ""] = positionals;
const rounds = Number(values.rounds);
if (!Object.hasOwn(suites, suite) || !Number.isSafeInteger(rounds) || rounds < 1) {
  console.error(usage);
  process.exit(2);
}

const measured = suites[suite]!();
const all = values.beside === undefined ? measured : besideCheckout(measured, values.beside);
const words = values.only.split("|");
const chosen = all.filter(({ name }) => words.some((word) => name.includes(word)));
if (chosen.length === 0) {
  console.error(
    `no case has "${values.only}" in its name; there are:\n${all.map(({ name }) => `  ${name}`).join("\n")}`,
  );
  process.exit(2);
}

const results: CaseResult[] = [];
let failures = 0;
// What was measured until somebody ends it is kept.
process.once("SIGTERM", () => {
  console.log(`ended; recorded in ${record(suite, rounds, results)}`);
  process.exit(143);
});
for (const bench of chosen) {
  try {
    const result = await runCase(bench, rounds, runProgram);
    results.push(result);
    console.log(`${reportCase(result)}\n`);
  } catch (error) {
    failures++;
    console.error(`${bench.name}: FAILED: ${error instanceof Error ? error.message : error}\n`);
  }
}
console.log(reportSummary(results));
console.log(`recorded in ${record(suite, rounds, results)}`);
if (failures > 0) process.exitCode = 1;
