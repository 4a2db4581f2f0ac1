/**
 * `npm run mutate -- FOLDER [--every N] [--from K] [--only PART]… [--one-in M] [--seed S] [--tests FOLDER]… [--without TEST]… [--again]
 * [--concurrency P] [--patience SECONDS]`: how many small changes to the code of packages/ordo/src/FOLDER its tests notice.
 *
 * Stryker changes one operator, constant or statement at a time and runs the tests that reach it. Of the files in the order of their names every N-th is
 * taken, from the K-th on (of these, those with one of these parts in their path), and of their changes one in M, by a hash with the seed. Only tests of
 * the folder count, or of those named by --tests, without those that --without names: what other tests would notice as well makes no difference, so the
 * score is a lower bound. --again tries only what was not noticed the last time, and what has changed. Survivors are listed; docs/decisions/0027-mutation-scores.md has the scores that were seen and what the survivors are.
 */
import { globSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { changesOf } from "./mutation/places.ts";
import { isTaken, SAMPLE } from "./mutation/sample.ts";
import { TELL } from "./mutation/tell.ts";

const root = join(import.meta.dirname, "..");
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: "string", default: "1" },
    from: { type: "string", default: "1" },
    "one-in": { type: "string", default: "1" },
    seed: { type: "string", default: "1" },
    only: { type: "string", multiple: true, default: [] },
    tests: { type: "string", multiple: true, default: [] },
    again: { type: "boolean", default: false },
    without: { type: "string", multiple: true, default: [] },
    concurrency: { type: "string", default: "2" },
    patience: { type: "string", default: "60" },
  },
});
const [folder] = positionals;
if (folder === undefined || positionals.length > 1)
  throw new Error("usage: npm run mutate -- FOLDER [--every N]");

const sources = globSync(`packages/ordo/src/${folder}/**/*.ts`, { cwd: root })
  .filter((path) => !path.endsWith(".test.ts"))
  .sort();
const [every, from] = [Number(values.every), Number(values.from)];
const { only } = values;
const mutate = sources.filter(
  (path, index) =>
    index % every === from - 1 && (only.length === 0 || only.some((part) => path.includes(part))),
);
// Words of messages are for people; words that are data are checked by the compiler, which does not run here.
const excludedMutations = ["StringLiteral"];
const sample = { oneIn: Number(values["one-in"]), seed: Number(values.seed) };
const changes = await changesOf(mutate, excludedMutations);
const taken = changes.filter((change) => isTaken(change, sample));
if (taken.length === 0) throw new Error(`there is nothing to change in ${folder}`);
process.stdout.write(
  `${taken.length} of ${changes.length} changes to ${mutate.length} of ${sources.length} files of ${folder}\n`,
);
/** Lines count from 1 wherever Stryker shows or takes them, and from 0 inside. */
const places = taken.map(({ fileName, location: { start, end } }) => ({
  path: relative(root, fileName),
  start: { line: start.line + 1, column: start.column },
  end: { line: end.line + 1, column: end.column },
}));

process.env.ORDO_MUTATED_TESTS = JSON.stringify(
  (values.tests.length === 0 ? [folder] : values.tests).map(
    (tests) => `packages/ordo/src/${tests}/**/*.test.ts`,
  ),
);
process.env.ORDO_MUTATED_WITHOUT = JSON.stringify(values.without.map((name) => `packages/ordo/src/${name}`));
process.env.ORDO_MUTATION_SAMPLE = JSON.stringify({ ...sample, places });
const report = `out/mutation/${[folder, ...only].join("-").replaceAll("/", "-")}.json`;
await new Stryker({
  mutate: places.map(
    ({ path, start, end }) => `${path}:${start.line}:${start.column}-${end.line}:${end.column}`,
  ),
  testRunner: "vitest",
  plugins: [
    "@stryker-mutator/vitest-runner",
    ...["sample", "tell"].map((name) => join(root, `tools/mutation/${name}.ts`)),
  ],
  checkers: [SAMPLE],
  ignorers: [SAMPLE],
  vitest: { configFile: "tools/mutation/vitest.config.ts", related: false },
  reporters: ["clear-text", "json", "progress-append-only", TELL],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: report },
  // What was noticed before is, as long as neither it nor the test that noticed it is another one.
  incremental: true,
  force: !values.again,
  incrementalFile: report.replace(/json$/, "last.json"),
  tempDirName: ".stryker-tmp",
  ignorePatterns: ["docs", "bench/results", "out", "**/dist"],
  mutator: { excludedMutations },
  // A change of a constant of static state cannot be switched on by itself, and would cost a run of all tests each.
  ignoreStatic: true,
  concurrency: Number(values.concurrency),
  dryRunTimeoutMinutes: 60,
  // Machines that do much else besides are no reason to call a change noticed.
  timeoutMS: Number(values.patience) * 1000,
  allowEmpty: false,
}).runMutationTest();
