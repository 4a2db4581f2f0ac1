/**
 * `npm run mutate -- FOLDER [--every N] [--from K] [--tests FOLDER]…`: how many small changes to the code of packages/ordo/src/FOLDER its tests notice.
 *
 * Stryker changes one operator, constant or statement at a time and runs the tests that reach it. Of the files in the order of their names every N-th is
 * taken, from the K-th on. Only tests of the folder (and of those named by --tests) count: what tests elsewhere would notice as well makes no difference, so
 * the score is a lower bound. Survivors are listed; docs/decisions/0027-mutation-scores.md has the scores that were seen and what the survivors are.
 */
import { globSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";

const root = join(import.meta.dirname, "..");
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: "string", default: "1" },
    from: { type: "string", default: "1" },
    tests: { type: "string", multiple: true, default: [] },
    concurrency: { type: "string", default: "2" },
  },
});
const [folder] = positionals;
if (folder === undefined || positionals.length > 1)
  throw new Error("usage: npm run mutate -- FOLDER [--every N]");

const sources = globSync(`packages/ordo/src/${folder}/**/*.ts`, { cwd: root })
  .filter((path) => !path.endsWith(".test.ts"))
  .sort();
const [every, from] = [Number(values.every), Number(values.from)];
const mutate = sources.filter((_, index) => index % every === from - 1);
if (mutate.length === 0) throw new Error(`there is nothing to change in ${folder}`);
process.stdout.write(`${mutate.length} of ${sources.length} files of ${folder}\n`);

process.env.ORDO_MUTATED_TESTS = JSON.stringify(
  [folder, ...values.tests].map((tests) => `packages/ordo/src/${tests}/**/*.test.ts`),
);
await new Stryker({
  mutate,
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "tools/mutation/vitest.config.ts", related: false },
  reporters: ["clear-text", "json"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `out/mutation/${folder.replaceAll("/", "-")}.json` },
  tempDirName: ".stryker-tmp",
  ignorePatterns: ["docs", "bench/results", "out", "**/dist"],
  // Words of messages are for people; words that are data are checked by the compiler, which does not run here.
  mutator: { excludedMutations: ["StringLiteral"] },
  // A change of a constant of static state cannot be switched on by itself, and would cost a run of all tests each.
  ignoreStatic: true,
  concurrency: Number(values.concurrency),
  timeoutMS: 20_000,
  allowEmpty: false,
}).runMutationTest();
