import { describe, expect, it } from "vitest";
import { sharedOptions } from "./parts.ts";

describe("options of several rows", () => {
  it("that are the same in all of them are said once", () => {
    const rows = [
      { kernel: "linear", lambda: "1", loss: "hinge" },
      { kernel: "linear", lambda: "2", loss: "hinge" },
    ];
    const { shared, others } = sharedOptions(rows);
    expect(shared).toEqual({ kernel: "linear", loss: "hinge" });
    expect(rows.map(others)).toEqual([{ lambda: "1" }, { lambda: "2" }]);
  });

  it("are not the same where a row lacks them", () => {
    const rows: Readonly<Record<string, string>>[] = [{ lambda: "1" }, { kernel: "linear", lambda: "1" }];
    expect(sharedOptions(rows).shared).toEqual({ lambda: "1" });
    expect(sharedOptions([...rows].reverse()).shared).toEqual({ lambda: "1" });
  });

  it("stay where they are when nothing differs", () => {
    const one = { kernel: "linear", lambda: "1" };
    expect(sharedOptions([one]).shared).toEqual({});
    expect(sharedOptions([one, one]).others(one)).toEqual(one);
    expect(sharedOptions([]).shared).toEqual({});
  });
});
