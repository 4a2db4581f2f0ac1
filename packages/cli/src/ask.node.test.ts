import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AskReport } from "@ordo/report";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  checked,
  command,
  environment,
  hasTerminal,
  heart,
  heartColumns,
  inTerminal,
  piped,
  reference,
  workFolder,
} from "./testing/ordo.ts";

let [home, model] = ["", ""];
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "ordo-ask-"));
  model = join(home, "heart.ordo");
  const learner = ["--learner", "gp-rank", "--scale", "standard"];
  const fit = ["fit", heart.train, ...heartColumns, ...learner, ...reference, "--out", model];
  expect(piped(fit, home)).toMatchObject({ code: 0, err: "" });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const loop = () => [
  "ask",
  model,
  heart.new,
  "--id",
  "patient",
  "--loop",
  "--out",
  "answers.csv",
  ...reference,
];
const linesOf = (folder: string) => readFileSync(join(folder, "answers.csv"), "utf8").trimEnd().split("\n");

/** Runs the loop as a process of its own, with a file on its standard input. */
function answeredBy(text: string, folder: string, ...more: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command[0], [...command.slice(1), ...loop(), ...more], {
    cwd: folder,
    encoding: "utf8",
    env: environment(),
    input: text,
    timeout: 240_000,
  });
  return { code: status, out: stdout, err: stderr };
}

describe("ask --loop with answers in a pipe", () => {
  it("takes one on each line, ends with the input, and prints one object with --json", () => {
    const folder = workFolder();
    // The last line has no end, and one has that of another system.
    const { code, out, err } = answeredBy("a\nb\r\n\n0.5", folder, "--json");
    expect(code).toBe(0);
    const report = checked<AskReport>("ask", out);
    expect(report.loop).toMatchObject({ ended: "quit", skipped: 0 });
    expect(report.loop!.answers.map(({ magnitude }) => magnitude)).toEqual([1, 1, 0.5]);
    expect(linesOf(folder).length).toBe(4);
    expect(err.match(/^Question \d:/gm)).toEqual([
      "Question 1:",
      "Question 2:",
      "Question 3:",
      "Question 4:",
    ]);
  });

  it("prints no colours, and says in which line it did not understand", () => {
    const folder = workFolder();
    const { code, out, err } = answeredBy("a\nyes\n", folder);
    expect([code, err]).toEqual([
      1,
      expect.stringContaining("standard input, line 2: expected a, b (either by 1),"),
    ]);
    expect(out).not.toContain("\u001b");
    expect(linesOf(folder).length).toBe(2);
  });
});

describe.skipIf(!hasTerminal)("ask --loop in a pseudo-terminal (needs util-linux's script)", () => {
  /** Types the next of these whenever it is asked something. */
  function typing(...typed: readonly string[]) {
    let asked = 0;
    return (screen: string, keyboard: (text: string) => void) => {
      const now = screen.split("q(uit)? ").length - 1;
      for (; asked < now; asked++) if (typed[asked] !== undefined) keyboard(typed[asked]!);
    };
  }

  it("asks again where it did not understand, and quits when told to", async () => {
    const folder = workFolder();
    const { screen, code } = await inTerminal(
      loop(),
      folder,
      typing("b\n", "u\n", "u\n", "yes\n", "a\n", "q\n"),
    );
    expect(code).toBe(0);
    expect(screen).toContain("Expected an answer: there is nothing to undo in this run.");
    expect(screen).toContain("Expected a, b (either by 1), = (equal), a number");
    expect(screen).toContain("1 answer in answers.csv");
    expect(linesOf(folder).length).toBe(2);
  });

  it("keeps every answer at Ctrl-C, and goes on from there", async () => {
    const folder = workFolder();
    const first = await inTerminal(loop(), folder, typing("a\n", "b\n", "\u0003"));
    expect(first.code).toBe(130);
    expect(first.screen).toContain("2 answers in answers.csv; interrupted");
    expect(first.screen).not.toContain("nothing was saved");
    const lines = linesOf(folder);
    expect(lines.length).toBe(3);
    const second = await inTerminal(loop(), folder, typing("a\n", "\u0004"));
    expect(second.code).toBe(0);
    expect(second.screen).toMatch(/besides +2 before them/);
    expect(linesOf(folder).slice(0, 3)).toEqual(lines);
    expect(linesOf(folder).length).toBe(4);
  });

  it("refuses a file that is none of answers", async () => {
    const folder = workFolder();
    writeFileSync(join(folder, "answers.csv"), "mine\n");
    const { screen, code } = await inTerminal(loop(), folder);
    expect(code).toBe(1);
    expect(screen).toContain("It is left as it is");
    expect(readFileSync(join(folder, "answers.csv"), "utf8")).toBe("mine\n");
  });
});
