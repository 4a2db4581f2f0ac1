import { bring, directKernelMatrix, drawSequences, drawStrings, expectError } from "@ordo/testkit";
import {
  type Compute,
  type Kernel,
  normalize,
  parseKernel,
  referenceBackend,
  type Sequences,
  type Strings,
  seeded,
  sequences,
  startRun,
  strings,
  subsequence,
} from "ordo";
import { describe, expect, it } from "vitest";

const compute = (): Compute => ({ backend: referenceBackend(), run: startRun() });
const listed = async (kernel: Kernel<Strings | Sequences>, a: Strings | Sequences) =>
  Array.from((await bring(kernel.matrix(a, undefined, compute()))).data);

describe("the subsequence kernel", () => {
  it("gives the values of the table in Lodhi et al., section 3", async () => {
    // Features of length 2 of cat, car, bat, bar: k(cat, car) = λ⁴, k(cat, cat) = 2λ⁴ + λ⁶.
    const [λ4, λ6] = [0.5 ** 4, 0.5 ** 6];
    const own = 2 * λ4 + λ6;
    const values = await listed(
      subsequence({ length: 2, decay: 0.5 }),
      strings(["cat", "car", "bat", "bar"]),
    );
    expect(values).toEqual([own, λ4, λ4, 0, λ4, own, 0, λ4, λ4, 0, own, λ4, 0, λ4, λ4, own]);
    // Normalized, k(car, cat) = λ⁴/(2λ⁴ + λ⁶) = 1/(2 + λ²).
    const [, between] = await listed(
      normalize(subsequence({ length: 2, decay: 0.5 })),
      strings(["car", "cat"]),
    );
    expect(between).toBeCloseTo(1 / (2 + 0.25), 15);
  });

  it("counts all common subsequences where gaps cost nothing", async () => {
    // aab has aa, ab, ab.
    expect(await listed(subsequence({ length: 2, decay: 1 }), strings(["aab", "ab"]))).toEqual([5, 2, 2, 1]);
    expect(await listed(subsequence({ length: 4, decay: 1 }), strings(["aab", "ab"]))).toEqual([0, 0, 0, 0]);
  });

  it("takes tokens as it takes letters", async () => {
    const kernel = subsequence({ length: 3, decay: 0.7 });
    const texts = drawStrings(seeded(3), 12);
    const lists = sequences(texts.values.map((text) => [...text]));
    expect(await listed(kernel, lists)).toEqual(await listed(kernel, texts));
    const [, between] = await listed(
      subsequence({ length: 2, decay: 0.5 }),
      sequences([
        ["the", "black", "cat"],
        ["the", "cat"],
      ]),
    );
    expect(between).toBe(0.5 ** 3 * 0.5 ** 2);
  });

  it("is what listing all subsequences gives", async () => {
    const items = drawSequences(seeded(8), 15);
    for (const length of [1, 2, 4]) {
      const kernel = subsequence({ length, decay: 0.3 });
      const direct = directKernelMatrix(kernel.spec, items);
      (await listed(kernel, items)).forEach((value, place) => {
        expect(Math.abs(value - direct.data[place])).toBeLessThanOrEqual(1e-14 * direct.data[place]);
      });
    }
  });

  it("can be stopped while it compares", async () => {
    const items = strings(Array.from({ length: 30 }, () => "lorem ipsum ".repeat(40)));
    const abort = new AbortController();
    const onProgress = ({ step }: { readonly step: string }) => {
      if (step === "subsequence") abort.abort();
    };
    const given = { backend: referenceBackend(), run: startRun({ signal: abort.signal, onProgress }) };
    await expectError(
      () => subsequence({ length: 3, decay: 0.5 }).matrix(items, undefined, given),
      "run.cancelled",
    );
  });

  it.each([
    {},
    { length: 2 },
    { length: 0, decay: 0.5 },
    { length: 1.5, decay: 0.5 },
    { length: 2, decay: 0 },
    { length: 2, decay: 1.01 },
    { length: 2, decay: 0.5, gap: 1 },
  ])("refuses the options %j", async (options) => {
    await expectError(() => subsequence(options as never), "option.invalid");
  });

  it("is read from text", async () => {
    expect(parseKernel("subsequence:length=2,decay=0.5").spec).toEqual({
      kind: "subsequence",
      length: 2,
      decay: 0.5,
    });
    await expectError(() => parseKernel("subsequence:length=2,decay=2"), "kernel.parse");
  });
});
