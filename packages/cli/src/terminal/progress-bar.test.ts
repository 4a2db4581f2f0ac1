import { describe, expect, it } from "vitest";
import { ProgressBar, progressLine } from "./progress-bar.ts";

describe("progress", () => {
  it("says what is done, how far it is and how long it will take", () => {
    const line = progressLine({ step: "kernel matrix", done: 30, total: 120 }, 2);
    expect(line).toBe(`${"█".repeat(6)}${"░".repeat(18)}  25 %  kernel matrix, 6.0 s left`);
  });

  it("says how fast rows are read, and leaves out what an earlier run had read", () => {
    const progress = { step: "reading a.csv", done: 0.75, total: 1, rows: 9_000 };
    const bar = `${"█".repeat(18)}${"░".repeat(6)}  75 %  reading a.csv`;
    expect(progressLine(progress, 2)).toBe(`${bar}, 4,500 rows/s, 0.67 s left`);
    expect(progressLine(progress, 2, { done: 0.5, rows: 6_000 })).toBe(`${bar}, 1,500 rows/s, 2.0 s left`);
  });

  it("shortens the bar before the words", () => {
    const progress = { step: "reading a.csv", done: 0.75, total: 1, rows: 9_000 };
    const words = "  75 %  reading a.csv, 4,500 rows/s, 0.67 s left";
    expect(progressLine(progress, 2, { done: 0 }, 60)).toBe(`${"█".repeat(9)}${"░".repeat(3)}${words}`);
    expect(progressLine(progress, 2, { done: 0 }, 20)).toBe(`${"█".repeat(5)}${"░".repeat(1)}${words}`);
  });

  it("makes no promise before it knows anything", () => {
    expect(progressLine({ step: "reading", done: 0, total: 0 }, 9)).toBe(`${"░".repeat(24)}   0 %  reading`);
  });

  it("waits a little, redraws one line at a fixed pace, and leaves the line empty", () => {
    let now = 0;
    let written = "";
    const bar = new ProgressBar(
      (text) => void (written += text),
      80,
      () => now,
    );
    bar.update({ step: "a", done: 1, total: 10 });
    expect(written).toBe("");
    now = 400;
    bar.update({ step: "a", done: 2, total: 10 });
    now = 410;
    bar.update({ step: "a", done: 3, total: 10 });
    expect(written.split("\r\u001b[2K").length).toBe(2);
    expect(written.includes("\n")).toBe(false);
    bar.clear();
    expect(written.endsWith("\r\u001b[2K")).toBe(true);
  });

  it("never draws past the edge", () => {
    let now = 0;
    let written = "";
    const bar = new ProgressBar(
      (text) => void (written += text),
      20,
      () => now,
    );
    now = 1000;
    bar.update({ step: "a very long name of a step", done: 1, total: 2 });
    expect(written.replace("\r\u001b[2K", "").length).toBe(19);
  });
});
