/**
 * `npm run test:long`: the tests named *.long.test.ts. Those on real data find it through ORDO_DATA, or in shared/data
 * beside the checkout; without it they skip themselves, by name.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const beside = resolve(root, "../shared/data");
const data = process.env.ORDO_DATA ?? (existsSync(beside) ? beside : undefined);
console.log(
  data === undefined
    ? "SKIPPED: tests on real data. ORDO_DATA is not set and there is no shared/data beside the checkout."
    : `Real data from ${data}`,
);
const vitest = resolve(root, "node_modules/vitest/vitest.mjs");
const { status } = spawnSync(
  process.execPath,
  [vitest, "run", "--project", "node", "--passWithNoTests", ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ORDO_LONG: "1", ...(data === undefined ? {} : { ORDO_DATA: data }) },
  },
);
process.exitCode = status ?? 1;
