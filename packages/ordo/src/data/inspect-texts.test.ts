import { dataset, grouping, inspectTexts, strings } from "ordo";
import { describe, expect, it } from "vitest";

describe("inspectTexts", () => {
  it("counts code points, empty texts and those equal to an earlier one", () => {
    // 🙂 is one code point of two code units.
    const inputs = strings(["profit", "", "🙂🙂", "loss", "", "profit"]);
    const summary = inspectTexts(dataset({ inputs, scores: [1, 0, 0, 0, 0, 1] }));
    expect(summary).toMatchObject({
      items: 6,
      lengths: { smallest: 0, median: 3, largest: 6 },
      empty: 2,
      repeated: 2,
    });
    expect(summary.lengths).not.toHaveProperty("count");
    expect(summary.scores[0]).toMatchObject({ least: 0, most: 1, distinct: 2 });
    expect(summary.warnings.map(({ code }) => code)).toEqual(["data.empty-texts", "data.repeated-rows"]);
  });

  it("tells of queries and ids what it tells of other items", () => {
    const summary = inspectTexts(
      dataset({
        inputs: strings(["a", "b", "c", "d"]),
        scores: [1, 1, 0, 2],
        queries: grouping(["x", "x", "y", "y"]),
        ids: ["1", "1", "1", "2"],
      }),
    );
    expect(summary.queries).toEqual({ count: 2, smallest: 2, median: 2, largest: 2 });
    expect(summary.warnings.map(({ code }) => code)).toEqual([
      "data.queries-without-pairs",
      "data.repeated-ids",
    ]);
  });

  it("has nothing to say about no texts", () => {
    const summary = inspectTexts(dataset({ inputs: strings([]) }));
    expect(summary).toMatchObject({
      lengths: { smallest: 0, median: 0, largest: 0 },
      empty: 0,
      repeated: 0,
    });
    expect(summary.warnings.map(({ code }) => code)).toEqual(["data.no-items"]);
  });
});
