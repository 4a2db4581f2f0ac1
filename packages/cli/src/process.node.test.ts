import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  checked,
  command,
  environment,
  hasTerminal,
  heart,
  heartColumns,
  inTerminal,
  parses,
  piped,
  reference,
  workFolder,
} from "./testing/ordo.ts";

let [home, model, uncertain] = ["", "", ""];
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "ordo-process-"));
  model = join(home, "heart.ordo");
  const { code, err } = piped(["fit", heart.train, ...heartColumns, ...reference, "--out", model], home);
  expect([code, err]).toEqual([0, ""]);
  uncertain = join(home, "uncertain.ordo");
  const gp = ["fit", heart.train, ...heartColumns, "--learner", "gp-rank", ...reference, "--out", uncertain];
  expect(piped(gp, home)).toMatchObject({ code: 0, err: "" });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A run that is long enough to be interrupted in the middle. */
const allPairsRefitted = [
  ...["validate", heart.train, ...heartColumns],
  ...["--split", "leave-pair-out", "--method", "refit", ...reference],
];

/** Every command, the beginning of what it says to people, and the schema of what it says to programs. */
const everyCommand = (): readonly (readonly [string, readonly string[], string, string | undefined])[] => [
  ["fit", ["fit", heart.train, ...heartColumns, ...reference, "--out", "m.ordo"], "Trained on", "fit"],
  ["predict", ["predict", model, heart.new, "--ignore", "patient", ...reference], "", "predict"],
  ["evaluate", ["evaluate", model, heart.new, "--ignore", "patient", ...reference], "How ", "evaluate"],
  [
    "validate",
    ["validate", heart.train, ...heartColumns, ...reference, "--no-intervals"],
    "How good rank-rls",
    "validate",
  ],
  [
    "tune",
    ["tune", heart.train, ...heartColumns, "--lambda", "1|8", ...reference, "--no-intervals"],
    "Best of 2 choices",
    "tune",
  ],
  [
    "compare",
    ["compare", parses.train, "--learner", "rls", ...reference, "--no-intervals"],
    "2 learners on",
    "compare",
  ],
  [
    "explain",
    ["explain", model, heart.new, "--ignore", "patient", "--a", "0", "--b", "1", ...reference],
    "row 0 comes",
    "explain",
  ],
  ["ask", ["ask", uncertain, heart.new, "--ignore", "patient", ...reference], "Ask next: row", "ask"],
  [
    "combine",
    [
      ...["combine", heart.train, ...heartColumns, ...reference],
      ...["--model", model, "--model", model, "--out", "both.ordo"],
    ],
    "2 models combined on",
    "combine",
  ],
  ["inspect", ["inspect", heart.new, "--target", "disease", "--id", "patient"], heart.new, "inspect"],
  ["convert", ["convert", heart.new, "new.jsonl", ...heartColumns], "new.jsonl written", "convert"],
  ["backends", ["backends", "--no-measure"], "What computes", "backends"],
  ["completion", ["completion", "bash"], "# bash completion", undefined],
  ["schema", ["schema", "fit"], "{", undefined],
];

describe("in a pipe", () => {
  it.each(everyCommand().map(([name]) => name))("%s prints its result and nothing else", (name) => {
    const [, args, start, schema] = everyCommand().find(([one]) => one === name)!;
    const folder = workFolder();
    const { code, out, err } = piped(args, folder);
    expect([code, err]).toEqual([0, ""]);
    expect(out.startsWith(start)).toBe(true);
    expect(out.includes("\u001b")).toBe(false);
    if (schema === undefined) return;
    const json = piped([...args, "--json"], folder);
    expect([json.code, json.err]).toEqual([0, ""]);
    checked(schema, json.out);
  });

  it("stops without a word when nobody reads on", () => {
    const line = `${[...command, "completion", "zsh"].map((word) => `'${word}'`).join(" ")} | head -n 1`;
    const { stdout, stderr, status } = spawnSync("bash", ["-c", line], {
      encoding: "utf8",
      env: environment(),
    });
    expect([status, stdout, stderr]).toEqual([0, "#compdef ordo\n", ""]);
  });
});

/** What wipes a line of a terminal. */
const WIPE = "\r\u001b[2K";

describe.skipIf(!hasTerminal)("in a pseudo-terminal (needs util-linux's script)", () => {
  it.each(everyCommand().map(([name]) => name))("%s prints its result", async (name) => {
    const [, args, start] = everyCommand().find(([one]) => one === name)!;
    const { screen, code } = await inTerminal(args, workFolder());
    expect(code).toBe(0);
    expect(screen.split(WIPE).at(-1)!.startsWith(start)).toBe(true);
  });

  it("draws progress with the time that remains, and wipes it away", async () => {
    const grid = ["--kernel", "gaussian:gamma=2^-9|2^-8", "--lambda", "2^0..2^4"];
    const args = ["tune", heart.train, ...heartColumns, "--split", "k-fold:30", ...grid, ...reference];
    const { screen, code } = await inTerminal([...args, "--method", "refit"], workFolder());
    expect(code).toBe(0);
    expect(screen).toMatch(/█+░* +\d+ % {2}\S.*left/);
    const lines = screen.split(WIPE);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.at(-1)!.startsWith("Best of 10 choices")).toBe(true);
  });

  it("draws nothing when it should be quiet", async () => {
    const args = ["validate", parses.train, "--method", "refit", ...reference, "--quiet"];
    const { screen, code } = await inTerminal(args, workFolder());
    expect(code).toBe(0);
    expect(screen.includes("█")).toBe(false);
  });

  it("stops at Ctrl-C", async () => {
    const folder = workFolder();
    let pressed = false;
    const { screen, code } = await inTerminal(
      [...allPairsRefitted, "--predictions", "p.csv"],
      folder,
      (soFar, keyboard) => {
        if (pressed || !soFar.includes("█")) return;
        pressed = true;
        keyboard("\u0003");
      },
    );
    expect(code).toBe(130);
    expect(screen).toContain("ordo: interrupted; nothing was saved");
    expect(readdirSync(folder)).toEqual([]);
  });
});

/** Runs to be interrupted, which write two kinds of files. */
const longRuns: Readonly<Record<string, readonly string[]>> = {
  validate: [...allPairsRefitted, "--predictions", "out"],
  "validate on threads": [...allPairsRefitted, "--threads", "2", "--predictions", "out"],
  tune: [
    "tune",
    heart.train,
    ...heartColumns,
    "--kernel",
    "gaussian:gamma=2^-12..2^3",
    ...reference,
    "--out",
    "out",
  ],
};

describe.each(Object.keys(longRuns))("an interrupted %s", (name) => {
  it.each([150, 500, 900, 1300, 1800, 2500])("after %d ms leaves nothing half-written", async (wait) => {
    const folder = workFolder();
    writeFileSync(join(folder, "out"), "old");
    const child = spawn(command[0], [...command.slice(1), ...longRuns[name]!], {
      cwd: folder,
      env: environment(),
      stdio: "ignore",
    });
    const ended = new Promise<readonly [number | null, string | null]>((resolve) => {
      child.on("close", (code, signal) => resolve([code, signal]));
    });
    await sleep(wait);
    child.kill("SIGINT");
    const [code, signal] = await ended;
    // Before the program has started, the signal itself ends it.
    expect(code === 130 || signal === "SIGINT").toBe(true);
    expect(readdirSync(folder)).toEqual(["out"]);
    expect(readFileSync(join(folder, "out"), "utf8")).toBe("old");
  });
});

describe("a computation that does not listen", () => {
  it("is left behind after a while, and its temporary file is removed", async () => {
    const folder = workFolder();
    writeFileSync(join(folder, "half"), "half");
    const module = new URL("./terminal/interruption.ts", import.meta.url).href;
    const program = `
      const { Interruption } = await import(${JSON.stringify(module)});
      setInterval(() => {}, 1000);
      const interruption = new Interruption();
      interruption.guarding("half", () => new Promise(() => {}));
      console.log("ready");`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
      cwd: folder,
      env: environment(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
    child.stdout.once("data", () => child.kill("SIGINT"));
    const signal = await new Promise((resolve) => child.on("close", (_, name) => resolve(name)));
    expect([signal, said]).toEqual(["SIGINT", "ordo: interrupted; nothing was saved\n"]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("a full disk", () => {
  const fit = ["fit", parses.train, ...reference, "--out"];

  it("leaves the old model intact: writing stops at a limit", () => {
    const folder = workFolder();
    writeFileSync(join(folder, "m.ordo"), "old");
    const line = [...command, ...fit, "m.ordo"].map((word) => `'${word}'`).join(" ");
    const { status, stderr } = spawnSync("bash", ["-c", `ulimit -f 64; ${line}`], {
      cwd: folder,
      encoding: "utf8",
      env: environment(),
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^ordo: cannot write m\.ordo: .*\(file\.failed\)\n$/);
    expect(readdirSync(folder)).toEqual(["m.ordo"]);
    expect(readFileSync(join(folder, "m.ordo"), "utf8")).toBe("old");
  });

  const disk = mkdtempSync(join(tmpdir(), "ordo-disk-"));
  const small = join(disk, "small");
  mkdirSync(small);
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", small]).status === 0;
  afterAll(() => {
    if (isMounted) spawnSync("umount", [small]);
    rmSync(disk, { recursive: true, force: true });
  });

  it.skipIf(!isMounted)("leaves the old model intact: a small tmpfs (needs the right to mount)", () => {
    writeFileSync(join(small, "m.ordo"), "old");
    const { code, err } = piped([...fit, join(small, "m.ordo")], disk);
    expect(code).toBe(1);
    expect(err).toBe(`ordo: cannot write ${join(small, "m.ordo")}: the disk is full (file.failed)\n`);
    expect(readdirSync(small)).toEqual(["m.ordo"]);
    expect(readFileSync(join(small, "m.ordo"), "utf8")).toBe("old");
  });
});
