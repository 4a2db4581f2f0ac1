/**
 * `npm run docs:pictures`: draws the pictures of the guide (docs/guide/pictures) by the commands that the page shows, on the embedded backend so that they are the same
 * everywhere. The screenshot of the page needs Chromium.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "playwright-core";

const root = resolve(import.meta.dirname, "..");
const pictures = join(root, "docs/guide/pictures");
const work = mkdtempSync(join(tmpdir(), "ordo-pictures-"));
const heart =
  "fixtures/data/heart/train.csv --target disease --positive present --id patient --scale standard".split(
    " ",
  );

function ordo(...args: readonly string[]): void {
  const program = [join(root, "packages/cli/bin/ordo.mjs"), ...args];
  const { status } = spawnSync(process.execPath, program, {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`ordo ${args.join(" ")} ended with ${status}`);
}

mkdirSync(pictures, { recursive: true });
const [validated, tuned] = [join(work, "heart"), join(work, "tuned")];
ordo(
  "validate",
  ...heart,
  "--metric",
  "auc",
  "--learning-curve",
  "20",
  "--backend",
  "reference",
  "--run",
  validated,
);
const grid = ["--kernel", "gaussian:gamma=2^-9..2^-3", "--choose", "one-standard-error"];
ordo("tune", ...heart, ...grid, "--backend", "wasm", "--run", tuned);
for (const name of ["roc", "margins", "calibration", "learning"])
  ordo("report", validated, "--figure", name, "--out", join(pictures, `${name}.svg`));
for (const name of ["lambda", "choices"])
  ordo("report", tuned, "--figure", name, "--out", join(pictures, `${name}.svg`));

const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
if (existsSync(executablePath)) {
  const page = join(work, "report.html");
  ordo("report", validated, "--out", page);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const tab = await browser.newPage({ viewport: { width: 1180, height: 760 } });
  await tab.goto(`file://${page}`);
  await tab.screenshot({ path: join(pictures, "report.png") });
  await browser.close();
} else console.warn(`no screenshot: there is no Chromium at ${executablePath}`);
rmSync(work, { recursive: true, force: true });
