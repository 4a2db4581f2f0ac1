import { drawVectors, expectClose } from "@ordo/testkit";
import {
  crossValidate,
  type Dataset,
  joinReads,
  linear,
  matrix,
  numberingOf,
  type Rng,
  rankRls,
  readJsonLines,
  readSvmlight,
  referenceBackend,
  type SparseMatrix,
  seeded,
  toDense,
  type Vectors,
  vectors,
  writeJsonLines,
  writeSvmlight,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const LARGEST = 4_294_967_294;

/** Lines of a few features, under these numbers. */
function linesOf(rng: Rng, numbers: readonly number[], rows = 30): string {
  const lines = Array.from({ length: rows }, () => {
    const listed = numbers.filter(() => rng.below(3) > 0).map((number) => `${number}:${rng.below(9) - 4}`);
    return `${rng.below(5)} ${listed.join(" ")}`;
  });
  return `${lines.join("\n")}\n`;
}

const text = (data: Dataset<Vectors>) => [...writeSvmlight(data)].join("");

describe("rows with very large feature numbers", () => {
  const near = [1, 2, 3, 4, 5];
  const far = [1, 7, 1_500_000, 400_000_000, LARGEST];

  it("are kept by the features that occur, with a word about it", async () => {
    const { data, report } = await readSvmlight(linesOf(seeded(1), far));
    expect(data.inputs.features).toBe(5);
    expect(data.inputs.names).toEqual(far.map((number) => `feature ${number}`));
    expect(report.features).toBe(5);
    expect(report.warnings).toMatchObject([{ code: "data.wide" }]);
  });

  it("teach, and are judged, as the same rows under small numbers", async () => {
    const [wide, narrow] = [
      (await readSvmlight(linesOf(seeded(2), far))).data,
      (await readSvmlight(linesOf(seeded(2), near), { storage: "sparse" })).data,
    ];
    const split = "k-fold:5";
    const [one, other] = [wide, narrow].map((data) =>
      crossValidate(rankRls({ kernel: linear() }), data, { split, metric: "concordance", backend }),
    );
    expect((await one!).estimates).toEqual((await other!).estimates);
    const scores = async (data: Dataset<Vectors>) =>
      (await rankRls({ kernel: linear() }).fit(data, { backend })).scores(data.inputs, { backend });
    expectClose(await scores(wide), await scores(narrow), { rtol: 1e-12 });
  });

  it.each([0, 1] as const)("keep their numbers when they are written, from %d", async (first) => {
    const numbers = [first, 9, 3_000_000, LARGEST - 1 + first];
    const { data } = await readSvmlight(linesOf(seeded(3), numbers), { firstFeature: first });
    expect(numberingOf(data.inputs.names)).toMatchObject({ first });
    const again = (await readSvmlight(text(data))).data;
    expect(again.inputs.names).toEqual(data.inputs.names);
    expect(again.fingerprint).toBe(data.fingerprint);
    const json = (await readJsonLines([...writeJsonLines(data)].join(""))).data;
    expect(json.inputs.names).toEqual(numbers.map((number) => `f${number - first}`));
    expect((json.inputs as Vectors).values).toEqual(data.inputs.values);
  });

  it("are joined with others by number", async () => {
    const reads = [
      await readSvmlight(linesOf(seeded(4), [2, 5, LARGEST], 4)),
      await readSvmlight(linesOf(seeded(5), [1, 2, 3], 4)),
      await readSvmlight(linesOf(seeded(6), [5, 2_000_000], 4)),
    ];
    const { data } = joinReads(reads);
    const names = [1, 2, 3, 5, 2_000_000, LARGEST].map((number) => `feature ${number}`);
    expect((data.inputs as Vectors).names).toEqual(names);
    const whole = await readSvmlight(reads.map((read) => text(read.data)).join(""));
    const dense = (read: Dataset<Vectors>) => toDense(read.inputs.values as SparseMatrix).data;
    expect(dense(data as Dataset<Vectors>)).toEqual(dense(whole.data));
  });

  it("are told from tables whose columns happen to be called so", () => {
    const called = (...names: string[]) =>
      numberingOf(vectors(matrix(1, names.length), names).names)?.columns;
    expect(called("f3", "f7")).toBeUndefined();
    expect(called("feature 1", "feature 2")).toBeUndefined();
    expect(called("f3", "f2000000", "f7")).toBeUndefined();
    expect(called("f3", "feature 2000000")).toBeUndefined();
    expect(called("f3", "f2000000")).toEqual(Float64Array.of(3, 2_000_000));
    expect(called("feature 3", "feature 2000000")).toEqual(Float64Array.of(2, 1_999_999));
  });

  it("stay as they are where most features occur, or few are possible", async () => {
    const { data } = await readSvmlight("1 1:1 1000000:1\n0 2:1\n");
    expect(data.inputs.features).toBe(1_000_000);
    expect(drawVectors(seeded(1), 2).names).toBeUndefined();
  });
});
