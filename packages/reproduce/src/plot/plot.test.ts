import { seeds } from "@ordo/testkit";
import { seeded } from "ordo";
import { describe, expect, it } from "vitest";
import { svgPlot } from "./plot.ts";
import { axisOf } from "./ticks.ts";

describe("an axis", () => {
  it.each([
    [
      [0, 1],
      [0, 0.2, 0.4, 0.6, 0.8, 1],
      ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"],
    ],
    [
      [-3, 7],
      [-2, 0, 2, 4, 6],
      ["-2", "0", "2", "4", "6"],
    ],
    [
      [20, 130],
      [20, 40, 60, 80, 100, 120],
      ["20", "40", "60", "80", "100", "120"],
    ],
    [[5, 5], [5], ["5"]],
  ])("of %j has round ticks", (values, ticks, labels) => {
    const axis = axisOf(values);
    const near = axis.ticks.map((tick) => Number(tick.toFixed(9)));
    expect(near).toEqual(ticks);
    expect(axis.ticks.map(axis.label)).toEqual(labels);
  });

  it("holds all values and at most seven ticks, whatever the scale", () => {
    for (const seed of seeds(30)) {
      const rng = seeded(seed);
      const values = Array.from({ length: 5 }, () => rng.normal() * 10 ** (rng.below(12) - 6));
      const { from, to, ticks, label } = axisOf(values);
      expect(from).toBeLessThan(Math.min(...values));
      expect(to).toBeGreaterThan(Math.max(...values));
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(7);
      expect(new Set(ticks.map(label)).size).toBe(ticks.length);
    }
  });
});

describe("a plot", () => {
  const svg = svgPlot({
    title: 'a < b & "c"',
    x: "x",
    y: "y",
    series: [
      {
        name: "line",
        form: "line",
        points: [
          [0, 0],
          [1, 1],
        ],
      },
      {
        name: "dashes",
        form: "dashes",
        points: [
          [0, 1],
          [1, 0],
        ],
      },
      {
        name: "dots",
        form: "dots",
        points: [
          [0, 0],
          [0.5, 1],
          [1, 0.5],
        ],
      },
    ],
  });

  it("escapes words", () => {
    expect(svg).toContain(">a &lt; b &amp; &quot;c&quot;</text>");
    expect(svg).toContain('aria-label="a &lt; b &amp; &quot;c&quot;"');
  });

  it("has every mark, once more in the legend where it is a dot", () => {
    expect(svg.match(/<polyline /g)?.length).toBe(2);
    expect(svg.match(/<circle /g)?.length).toBe(4);
    expect(svg.match(/stroke-dasharray/g)?.length).toBe(2);
    // 0 and 1 lie a margin of 4 in 108 inside the frame, which is 560 wide and 320 high.
    expect(svg).toContain('points="84.74,348.15 603.26,51.85"');
  });
});
