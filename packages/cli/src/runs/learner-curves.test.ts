import { type Dataset, leaveOneOut } from "ordo";
import { describe, expect, it } from "vitest";
import { HeldOutRecord } from "./held-out-record.ts";
import { learnerCurves } from "./learner-curves.ts";

function recordOf(size: number): HeldOutRecord {
  const values = {
    rows: size,
    cols: 1,
    offset: 0,
    stride: 1,
    data: Float64Array.from({ length: size }, (_, row) => row % 2),
  };
  return new HeldOutRecord({
    data: { size, scores: { values } } as unknown as Dataset,
    ranking: "global",
    split: leaveOneOut(),
    seed: 0,
  });
}

describe("curves of held-out scores", () => {
  it("are of as many rows as there are", () => {
    const record = recordOf(200_000);
    record.sink.set!(0, Uint32Array.of(0, 1, 2, 3), Float64Array.of(1, 3, 2, 4), undefined);
    const { roc } = learnerCurves({ name: "one", estimate: undefined, record, seed: 0 });
    expect(roc!.area).toBe(1);
  });

  it("read the truth once", () => {
    const record = recordOf(4);
    expect(record.truth).toBe(record.truth);
  });
});
