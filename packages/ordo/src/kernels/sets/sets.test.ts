import { bring, expectError } from "@ordo/testkit";
import {
  type Compute,
  jaccard,
  type Kernel,
  parseKernel,
  referenceBackend,
  type Sets,
  setIntersection,
  setMinMax,
  sets,
  startRun,
  strings,
  sum,
} from "ordo";
import { describe, expect, it } from "vitest";

const compute = (): Compute => ({ backend: referenceBackend(), run: startRun() });
const listed = async (kernel: Kernel<Sets>, a: Sets, b?: Sets) =>
  Array.from((await bring(kernel.matrix(a, b, compute()))).data);

describe("kernels of sets", () => {
  const items = sets([["a", "b", "c"], ["b", "c", "d", "e"], []]);

  it("count and compare common words", async () => {
    expect(await listed(setIntersection(), items)).toEqual([3, 2, 0, 2, 4, 0, 0, 0, 0]);
    expect(await listed(jaccard(), items)).toEqual([1, 2 / 5, 0, 2 / 5, 1, 0, 0, 0, 1]);
    expect(await listed(setMinMax(), items)).toEqual(await listed(jaccard(), items));
  });

  it("compare counts of bags where that is asked for", async () => {
    const bags = sets([{ a: 2, b: 1 }, new Map([["a", 0.5]]), ["a", "a", "b"], { a: 0 }]);
    expect(await listed(setMinMax(), bags, sets([{ a: 2, b: 1 }]))).toEqual([1, 0.5 / 3, 1, 0]);
    expect(await listed(jaccard(), bags, sets([new Set(["a", "b"])]))).toEqual([1, 0.5, 1, 0]);
    expect(bags.values[3]).toEqual({ words: [], counts: [] });
  });

  it("have a map where it is finite", async () => {
    expect((await setIntersection().features!(items, compute())).names).toEqual(["a", "b", "c", "d", "e"]);
    expect([jaccard().features, setMinMax().features]).toEqual([undefined, undefined]);
  });

  it("are read from text, and refuse what are no sets", async () => {
    for (const kind of ["set-intersection", "jaccard", "set-min-max"])
      expect(parseKernel(kind).spec).toEqual({ kind });
    await expectError(() => jaccard().matrix(strings(["a"]) as never, undefined, compute()), "kernel.input", {
      expected: "sets",
    });
    await expectError(() => sum(jaccard() as never, parseKernel("spectrum:k=2")), "kernel.input");
    for (const wrong of [[["a", 1]], [{ a: -1 }], [{ a: Infinity }], ["a"], [null], "ab"])
      await expectError(() => sets(wrong as never), "input.invalid");
  });
});
