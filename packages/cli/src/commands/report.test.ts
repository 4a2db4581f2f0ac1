import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { figures } from "@ordo/figures";
import { pictures, type ReportReport, type RunFile, type TuneReport } from "@ordo/report";
import { afterAll, describe, expect, it } from "vitest";
import { FIGURES } from "../definitions/options.ts";
import { withRun } from "../runs/run-folder.ts";
import type { Context } from "../terminal/context.ts";
import {
  checked,
  heartColumns,
  ordo,
  ordoJson,
  parses,
  reference,
  someHearts,
  workFolder,
} from "../testing/ordo.ts";

const hearts = someHearts(mkdtempSync(join(tmpdir(), "ordo-report-")));
afterAll(() => rmSync(dirname(hearts), { recursive: true }));

const scaled = [...heartColumns, "--scale", "standard", ...reference];

async function saved(folder: string, command: string, ...args: readonly string[]): Promise<RunFile> {
  const { code, err } = await ordo(command, ...args, "--run", folder, "--quiet");
  expect(code, err).toBe(0);
  return checked<RunFile>("run", readFileSync(join(folder, "run.json"), "utf8"));
}

describe("a saved run", () => {
  it("of leave-pair-out has what pictures are made of, and tables of it", async () => {
    const folder = join(workFolder(), "run");
    const run = await saved(folder, "validate", hearts, ...scaled, "--learning-curve", "2");
    expect(run).toMatchObject({ format: "ordo-run", formatVersion: 1, command: "validate", tune: null });
    expect(run.asked.options).toMatchObject({ target: ["disease"], scale: ["standard"] });
    const [curves] = run.learners;
    expect(curves!.roc!.source).toBe("tournament");
    // Tournaments are near the leave-pair-out estimate, and pairs are those that it counted.
    expect(Math.abs(curves!.roc!.area - run.validate!.estimates[0]!.value!)).toBeLessThan(0.03);
    expect(curves!.margins!.right).toBeCloseTo(run.validate!.estimates[0]!.value!, 5);
    expect(curves!.margins!.pairs).toBe(run.validate!.estimates[0]!.pairs);
    expect(run.target).toEqual({
      name: "disease",
      binned: false,
      values: [
        { name: "absent", count: expect.any(Number) },
        { name: "present", count: expect.any(Number) },
      ],
    });
    expect(run.kernel!.cells ** 2).toBe(run.kernel!.values.length);
    expect(run.learning!.points.at(-1)!.value).toBeCloseTo(run.validate!.estimates[0]!.value!, 5);
    expect(run.items!.top[0]!.score).toBeGreaterThan(run.items!.bottom[0]!.score);
    expect(readdirSync(folder).sort()).toEqual([...run.files.map(({ path }) => path), "run.json"].sort());
    for (const { path, rows } of run.files) {
      const lines = readFileSync(join(folder, path), "utf8").trimEnd().split("\n");
      expect([path, lines.length - 1]).toEqual([path, rows]);
    }
  });

  it("of tuning has every choice, and of a comparison every learner", async () => {
    const folder = join(workFolder(), "run");
    const grid = ["--kernel", "gaussian:gamma=2^-6..2^-5", "--lambda", "2^-2..2^8"];
    const run = await saved(folder, "tune", hearts, ...scaled, ...grid, "--choose", "one-standard-error");
    expect(run.choices!.points).toHaveLength(22);
    const { points, chosen, best, rule } = run.choices!;
    expect(rule).toBe("one-standard-error");
    expect(points[chosen!]!.path).toEqual(run.tune!.path);
    expect(points[chosen!]!.path!.value).toBeGreaterThanOrEqual(points[best!]!.path!.value);
    expect(points[best!]!.value! - points[chosen!]!.value!).toBeLessThanOrEqual(
      points[best!]!.standardError!,
    );
    const plain = await ordoJson<TuneReport>("tune", hearts, ...scaled, ...grid);
    expect(plain.path).toEqual(points[best!]!.path);
    // The same folder is replaced by the next run.
    const learners = ["--learner", "rank-rls", "--learner", "rls", "--split", "k-fold:4"];
    const compared = await saved(folder, "compare", hearts, ...scaled, ...learners);
    expect(compared.learners.map(({ name, parts }) => [name, parts.length])).toEqual([
      ["rank-rls", 4],
      ["rls", 4],
      ["single-feature:scale=none", 4],
    ]);
    expect(compared.learners[0]!.roc!.source).toBe("mean");
    expect(existsSync(join(folder, "choices.csv"))).toBe(false);
  });

  it("of queries has their names, and says why there is no ROC curve", async () => {
    const folder = join(workFolder(), "run");
    const run = await saved(folder, "validate", parses.train, "--kernel", "linear", ...reference);
    const [curves] = run.learners;
    expect(curves).toMatchObject({ partsAre: "queries", roc: null });
    expect(curves!.why).toMatch(/two values/);
    expect(curves!.parts.map(({ name }) => name)).toContain("1001");
    expect(run.items!.query).toBe("1001");
  });

  it("is refused before anything is computed where the folder holds something else", async () => {
    const folder = workFolder();
    const refused = async (path: string, words: RegExp) => {
      const { code, err } = await ordo("validate", hearts, ...scaled, "--run", path);
      expect(code).toBe(2);
      expect(err).toMatch(words);
    };
    writeFileSync(join(folder, "notes.txt"), "mine");
    await refused(folder, /holds notes\.txt, which no run has written/);
    await refused(join(folder, "notes.txt"), /there is a file of that name/);
    const other = join(folder, "other");
    mkdirSync(other);
    writeFileSync(join(other, "run.json"), "{}");
    await refused(other, /holds run\.json, and no run/);
    expect(readFileSync(join(folder, "notes.txt"), "utf8")).toBe("mine");
    expect(readdirSync(folder).sort()).toEqual(["notes.txt", "other"]);
  });

  it("is refused where another file of the command lies in its folder", async () => {
    const folder = workFolder();
    const path = join(folder, "run");
    const refused = async (words: RegExp, ...args: readonly string[]) => {
      const { code, err } = await ordo(...args, ...scaled, "--run", path);
      expect([code, err]).toEqual([2, expect.stringMatching(words)]);
    };
    const inside = join(path, "p.csv");
    await refused(/--predictions .*p\.csv lies in this folder/, "validate", hearts, "--predictions", inside);
    await refused(/--out .*p\.csv lies in this folder/, "tune", hearts, "--out", inside);
    await refused(/--validation .*p\.csv lies in this folder/, "validate", hearts, "--validation", inside);
    await saved(path, "validate", hearts, ...scaled);
    const names = readdirSync(path);
    symlinkSync("run", join(folder, "link"));
    await refused(/held-out\.csv lies in this folder/, "validate", join(folder, "link", "held-out.csv"));
    expect(readdirSync(path)).toEqual(names);
    await saved(path, "validate", hearts, ...scaled);
    expect(readdirSync(folder).sort()).toEqual(["link", "run"]);
  });

  it("keeps what came into the folder while it was computed", async () => {
    const folder = workFolder();
    const path = join(folder, "run");
    const before = await saved(path, "validate", hearts, ...scaled);
    const context = {
      settings: { text: () => path, flag: () => undefined, given: {}, command: { options: [] } },
      arguments: [],
      interruption: { guarding: (_: string, work: () => unknown) => work() },
      run: {},
    } as unknown as Context;
    const failing = withRun(context, async (run) => {
      writeFileSync(join(path, "notes.txt"), "mine");
      await run!.save(before, 0);
    });
    await expect(failing).rejects.toThrow(/holds notes\.txt, which no run has written/);
    expect(readFileSync(join(path, "notes.txt"), "utf8")).toBe("mine");
    expect(readdirSync(path)).toContain("run.json");
    expect(readdirSync(folder)).toEqual(["run"]);
  });

  it("leaves nothing behind when the command fails, and an old run as it was", async () => {
    const folder = workFolder();
    const path = join(folder, "run");
    await saved(path, "validate", hearts, ...scaled);
    const before = readFileSync(join(path, "run.json"), "utf8");
    const failed = await ordo("validate", hearts, ...scaled, "--kernel", "spectrum:k=3", "--run", path);
    expect(failed.code).not.toBe(0);
    expect(readdirSync(folder)).toEqual(["run"]);
    expect(readFileSync(join(path, "run.json"), "utf8")).toBe(before);
  });

  it("does not go with a stream, nor a learning curve without it", async () => {
    const streamed = await ordo("validate", hearts, ...scaled, "--stream", "--run", "x");
    expect([streamed.code, streamed.err]).toEqual([
      2,
      expect.stringMatching(/--run does not go with --stream/),
    ]);
    // Before anything is read.
    const curve = await ordo("validate", "missing.csv", ...scaled, "--learning-curve", "3");
    expect([curve.code, curve.err]).toEqual([2, expect.stringMatching(/--run DIR/)]);
  });
});

describe("report", () => {
  it("knows its figures by the same names everywhere", () => {
    expect(figures.map(({ name }) => name)).toEqual([...FIGURES]);
    expect(pictures.map(({ name }) => name)).toEqual([...FIGURES]);
  });

  it("writes a page, figures, and pictures of 80 columns", async () => {
    const folder = workFolder();
    const path = join(folder, "run");
    await saved(path, "validate", hearts, ...scaled, "--metric", "auc,concordance");
    const page = join(folder, "report.html");
    const report = await ordoJson<ReportReport>("report", path, "--out", page);
    expect(report.output).toEqual({ path: page, bytes: statSync(page).size });
    expect(report.figures).toEqual([
      "estimate",
      "roc",
      "margins",
      "precision-recall",
      "calibration",
      "kernel",
      "spectrum",
      "target",
    ]);
    expect(readFileSync(page, "utf8")).toContain('<h2 id="figure-roc">');
    for (const name of report.figures) {
      const [svg, png] = [join(folder, `${name}.svg`), join(folder, `${name}.png`)];
      await ordoJson<ReportReport>("report", path, "--figure", name, "--out", svg);
      await ordoJson<ReportReport>("report", path, "--figure", name, "--out", png);
      expect(readFileSync(svg, "utf8")).toMatch(/^<\?xml.*\n<svg [^>]*role="img" aria-label="[^"]+"/);
      expect(readFileSync(png).subarray(1, 4).toString()).toBe("PNG");
    }
    const { out } = await ordo("report", path);
    const drawn = out.split("\n").filter((line) => /[⠀-⣿─-█]/u.test(line));
    expect(drawn.length).toBeGreaterThan(40);
    expect(Math.max(...drawn.map((line) => line.length))).toBeLessThanOrEqual(80);
    const one = await ordo("report", path, "--figure", "roc");
    expect(one.out).toContain("ROC curve");
    expect(one.out).not.toContain("Margins");
  });

  it("says which differences are real, and what a choice is worth, where the run knows", async () => {
    const folder = workFolder();
    const [path, page] = [join(folder, "run"), join(folder, "report.html")];
    const draws = ["--split", "k-fold:4", "--intervals", "--resamples", "20"];
    const learners = ["--learner", "rank-rls", "--learner", "constant", "--no-baseline"];
    const compared = await saved(path, "compare", hearts, ...scaled, ...draws, ...learners);
    expect(compared.compare!.differences).toHaveLength(1);
    await ordoJson<ReportReport>("report", path, "--out", page);
    expect(readFileSync(page, "utf8")).toContain("Which differences are real");
    expect(readFileSync(page, "utf8")).toMatch(/class="interval">95 % interval 0\.\d+ to [01]\.\d+/);
    const tuned = await saved(path, "tune", hearts, ...scaled, ...draws, "--lambda", "2^0..2^4");
    expect(tuned.tune!.corrected).not.toBeNull();
    await ordoJson<ReportReport>("report", path, "--out", page);
    expect(readFileSync(page, "utf8")).toContain("With the choice made again in draws of the rows");
  });

  it("makes a page below 1 MB of 1000 rows and all their pairs", async () => {
    const folder = workFolder();
    const [csv, path, page] = [join(folder, "rows.csv"), join(folder, "run"), join(folder, "report.html")];
    const rows = Array.from({ length: 1000 }, (_, k) => [
      k,
      Math.sin(k),
      (k * 37) % 101,
      Math.sin(k) > 0.3 * Math.sin(7 * k) ? 1 : 0,
    ]);
    writeFileSync(csv, `id,a,b,y\n${rows.map((row) => row.join(",")).join("\n")}\n`);
    const run = await saved(path, "validate", csv, "--id", "id", "--target", "y", "--scale", "standard");
    expect(run.validate!.heldOut).toBe(499_500);
    const { output, figures: shown } = await ordoJson<ReportReport>("report", path, "--out", page);
    expect(shown).toContain("kernel");
    expect(output!.bytes).toBeLessThan(1_000_000);
  });

  it("refuses what is no run, a figure that it has no numbers for, and a name that says nothing", async () => {
    const folder = workFolder();
    const path = join(folder, "run");
    await saved(path, "validate", hearts, ...scaled);
    const refused = async (words: RegExp, ...args: readonly string[]) => {
      const { code, err } = await ordo("report", ...args);
      expect([code, err]).toEqual([2, expect.stringMatching(words)]);
    };
    await refused(/is no run: it has no run\.json/, folder);
    await refused(/nothing for it; it has estimate, roc/, path, "--figure", "lambda");
    await refused(/did you mean roc/, path, "--figure", "rok");
    await refused(/ends in \.html/, path, "--out", "x.svg");
    await refused(/ends in \.svg or \.png/, path, "--figure", "roc", "--out", "x.html");
    const file = join(path, "run.json");
    const run = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
    writeFileSync(file, JSON.stringify({ ...run, formatVersion: 2 }));
    await refused(/run of version 2, and this Ordo reads version 1/, path);
    writeFileSync(file, JSON.stringify({ ...run, validate: null }));
    await refused(/is damaged: it has no validate/, path);
    writeFileSync(file, "not JSON");
    await refused(/is damaged: it is no JSON object/, path);
  });
});
