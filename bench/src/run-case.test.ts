import { describe, expect, it } from "vitest";
import type { Answer, BenchCase, Requirement } from "./contract.ts";
import { type Runner, runCase } from "./run-case.ts";
import { readAnswer } from "./run-program.ts";
import { schedule } from "./schedule.ts";

const present = { command: ["true"] };
const bench = (requirements: Requirement[] = []): BenchCase => ({
  name: "toy",
  job: { operation: "toy", seed: 1, repeats: 3 },
  tolerance: 1e-9,
  requirements,
  variants: [
    { name: "a", program: present, settings: {} },
    { name: "b", program: present, settings: {} },
    { name: "absent", program: { missing: "not installed" }, settings: {} },
  ],
});
const answer = (seconds: number[], check = [1]): Answer => ({
  seconds,
  check,
  about: {},
  facts: { gap: seconds[0]! },
});

describe("schedule", () => {
  it("interleaves everyone and turns the order round every second round", () => {
    expect(schedule(["a", "b", "c"], 3).map(({ round, who }) => `${round}${who}`)).toEqual(
      "0a 0b 0c 1c 1b 1a 2a 2b 2c".split(" "),
    );
  });
});

describe("a case", () => {
  it("checks every answer first, then measures in the order of the schedule", async () => {
    const calls: string[] = [];
    const run: Runner = async ({ name }, { repeats }) => {
      calls.push(`${name}${repeats}`);
      return answer([1]);
    };
    await runCase(bench(), 2, run);
    expect(calls).toEqual("a1 b1 a3 b3 b3 a3".split(" "));
  });

  it("takes the best of a process and the median of processes, and compares speeds", async () => {
    const times: Record<string, number[][]> = {
      a: [[9], [4, 2], [8, 6], [5, 1]],
      b: [[9], [8], [4, 7], [4]],
    };
    const run: Runner = async ({ name }) => answer(times[name]!.shift()!);
    const requirements: Requirement[] = [
      { kind: "ratio", of: "a", to: "b", atLeast: 1.5 },
      { kind: "ratio", of: "b", to: "a", atLeast: 0.9 },
      { kind: "ratio", of: "a", to: "absent", atLeast: 1 },
      { kind: "fact", of: "a", fact: "gap", atMost: 8 },
      { kind: "fact", of: "a", fact: "gap", atMost: 7 },
    ];
    const result = await runCase(bench(requirements), 3, run);
    expect(result.medians).toEqual({ a: 2, b: 4 });
    expect(result.outcomes.map(({ seen, holds }) => [seen, holds])).toEqual([
      [2, true],
      [0.5, false],
      [undefined, undefined],
      [8, true],
      [8, false],
    ]);
    expect(result.skipped).toEqual({ absent: "not installed" });
    expect(result.samples).toHaveLength(6);
  });

  it("measures nothing when answers differ", async () => {
    let calls = 0;
    const run: Runner = async ({ name }) => {
      calls++;
      return answer([1], name === "a" ? [1, 2] : [1, 2.1]);
    };
    await expect(runCase(bench(), 2, run)).rejects.toThrow("a and b differ");
    expect(calls).toBe(2);
  });
});

describe("an answer", () => {
  it("is the last line printed", () => {
    const line = '{"seconds":[0.5],"check":[1],"about":{}}';
    expect(readAnswer("x", `noise\n${line}\n`).seconds).toEqual([0.5]);
  });
  it.each(["", "noise", '{"seconds":[],"check":[]}', '{"seconds":[0],"check":[]}', '{"seconds":[1]}'])(
    "is refused when it is %j",
    (out) => expect(() => readAnswer("x", out)).toThrow(/^x /),
  );
});
