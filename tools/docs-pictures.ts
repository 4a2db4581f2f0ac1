/**
 * `npm run docs:pictures`: draws the pictures of the guide (docs/guide/pictures) by the commands that the page shows, on the embedded backend so that they are the same
 * everywhere. The screenshot of the page needs Chromium.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { seeded } from "ordo";
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

/** Five learners on six data sets, each with something in it that a straight line does not see. */
function drawRanks(): void {
  const learners = [
    "rank-rls",
    "rank-rls:kernel=gaussian:gamma=0.1",
    "rank-rls:kernel=polynomial:degree=2;lambda=100",
    "rls",
    "constant",
  ].flatMap((learner) => ["--learner", learner]);
  const runs: string[] = [];
  for (let set = 0; set < 6; set++) {
    const [file, run] = [join(work, `set${set}.csv`), join(work, `ranks${set}`)];
    const rng = seeded(set + 1);
    const rows = Array.from({ length: 80 }, () => {
      const x = Array.from({ length: 4 }, () => rng.normal());
      const value = x[0]! + 0.8 * x[1]! + 0.7 * (1 + 0.2 * set) * (x[2]! ** 2 - 1) + rng.normal();
      return [...x, Number(value > 0)].join(",");
    });
    writeFileSync(file, `${["a,b,c,d,y", ...rows].join("\n")}\n`);
    const earlier = runs.flatMap((one) => ["--runs", one]);
    ordo(
      "compare",
      file,
      "--target",
      "y",
      ...learners,
      "--backend",
      "wasm",
      "--no-intervals",
      "--run",
      run,
      ...earlier,
    );
    runs.push(run);
  }
  ordo("report", runs.at(-1)!, "--figure", "ranks", "--out", join(pictures, "ranks.svg"));
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
  "wasm",
  "--run",
  validated,
);
const grid = ["--kernel", "gaussian:gamma=2^-9..2^-3", "--choose", "one-standard-error"];
ordo("tune", ...heart, ...grid, "--backend", "wasm", "--run", tuned);
for (const name of ["roc", "margins", "calibration", "learning"])
  ordo("report", validated, "--figure", name, "--out", join(pictures, `${name}.svg`));
for (const name of ["lambda", "choices"])
  ordo("report", tuned, "--figure", name, "--out", join(pictures, `${name}.svg`));

drawRanks();

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
