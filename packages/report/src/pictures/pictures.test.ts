import { describe, expect, it } from "vitest";
import { barText, columnLines, shadeText } from "./blocks.ts";
import { Canvas } from "./canvas.ts";
import { around, chartLines } from "./chart.ts";

describe("a canvas of Braille", () => {
  it("puts dots where they belong", () => {
    const canvas = new Canvas(2, 1);
    canvas.dot(0, 0);
    canvas.dot(1, 1);
    // Lower left dot of the first letter, upper right dot of the second; outside is nothing.
    canvas.dot(1.5, 0.5);
    canvas.dot(Number.NaN, 0);
    expect(canvas.lines()).toEqual(["⡀⠈"]);
  });

  it("draws lines, and letters over them", () => {
    const canvas = new Canvas(3, 2);
    canvas.line(0, 0, 1, 0);
    canvas.letter(0.5, 1, "o");
    expect(canvas.lines()).toEqual([" o ", "⣀⣀⣀"]);
  });
});

describe("letters as bars", () => {
  it("are exact to an eighth", () => {
    expect(barText(0.5, 4)).toBe("██");
    expect(barText(1 / 32, 4)).toBe("▏");
    expect(barText(2, 4)).toBe("████");
    expect(columnLines([1, 0.5, 0], 2)).toEqual(["█  ", "██ "]);
  });

  it("as shades show what is missing", () => {
    expect(shadeText([0, 0.5, 1, null], 0, 1)).toBe(" ▒█·");
    expect(shadeText([3], 3, 3)).toBe("█");
  });
});

describe("a chart", () => {
  const format = (value: number) => value.toFixed(1);

  it("has numbers at both axes and stays within 76 columns", () => {
    const lines = chartLines({
      x: { label: "across", from: 1, to: 100, isLog: true, format },
      y: { label: "up", from: 0, to: 1, format },
      series: [
        {
          points: [
            [1, 0],
            [10, 0.5],
            [100, 1],
          ],
          form: "line",
        },
      ],
      marks: [{ at: [10, 0.5], letter: "●" }],
    });
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(76);
    expect(lines.at(-2)).toMatch(/^ +1\.0 +10\.0 +100\.0$/);
    expect(lines[1]).toMatch(/^1\.0 │/);
    // In the middle of a logarithmic axis.
    const row = lines.find((line) => line.includes("●"))!;
    expect(Math.abs(row.indexOf("●") - row.indexOf("│") - 30)).toBeLessThanOrEqual(1);
  });

  it("leaves room around values, even when all are the same", () => {
    expect(around([1, 2])).toEqual({ from: 0.95, to: 2.05 });
    const { from, to } = around([0, 0]);
    expect(to).toBeGreaterThan(from);
  });
});
