import { describe, expect, it } from "vitest";
import { type HeatMap, heatMap, MOST_CELLS } from "./heat-map.ts";

const map = (part: Partial<HeatMap>): HeatMap => ({
  title: "linear, 2 rows",
  size: 2,
  at: (row, column) => row * 2 + column,
  order: "rows in the order of the data",
  groups: [],
  ...part,
});
const runs = (svg: string) =>
  [...svg.matchAll(/<path fill="(#\w{6})" d="([^"]+)"/g)].map(([, fill, path]) => [fill, path]);

describe("heat maps", () => {
  it("give each cell the shade of its value, from dark to light", () => {
    const drawn = runs(heatMap(map({})));
    expect(drawn.map(([, path]) => path)).toEqual([
      "M0 0h1v1h-1z",
      "M1 0h1v1h-1z",
      "M0 1h1v1h-1z",
      "M1 1h1v1h-1z",
    ]);
    expect(drawn[0]![0]).toBe("#440154");
    expect(drawn[3]![0]).toBe("#fde725");
  });

  it("join neighbours of one shade", () => {
    expect(runs(heatMap(map({ size: 3, at: (row) => row }))).map(([, path]) => path)).toEqual([
      "M0 0h3v1h-3z",
      "M0 1h3v1h-3z",
      "M0 2h3v1h-3z",
    ]);
  });

  it("stand even around 0 where there are values below it", () => {
    const svg = heatMap(map({ at: (row, column) => (row === column ? 1 : -4) }));
    for (const label of [">4<", ">0<", ">-4<"]) expect(svg).toContain(label);
    expect(runs(svg)[0]![0]).toBe("#005496");
  });

  it("average blocks where there are more rows than cells", () => {
    const size = 2 * MOST_CELLS + 1;
    const svg = heatMap(
      map({ size, at: (row, column) => (row === size - 1 && column === size - 1 ? 9 : 0) }),
    );
    expect(svg).toContain("each cell is the mean of 3 × 3 values");
    // 401 = 133 · 3 + 2: the last cell is the mean of four values.
    expect(svg).toContain(">2.25<");
    expect(svg).toContain("M133 133h1v1h-1z");
  });

  it("name groups that have room, and write what would be markup as text", () => {
    const groups = [
      { name: "a<b", count: 1 },
      { name: "& more", count: 1 },
    ];
    const svg = heatMap(map({ groups, title: 'on("x",linear)' }));
    expect(svg).toContain(">a&lt;b<");
    expect(svg).toContain(">&amp; more<");
    expect(svg).toContain("on(&quot;x&quot;,linear)");
    expect(svg.match(/class="part"/g)).toHaveLength(2);
  });

  it("can be of one value, and of nothing", () => {
    expect(heatMap(map({ at: () => 3 }))).toContain(">3<");
    expect(heatMap(map({ size: 0 }))).not.toContain("NaN");
  });
});
