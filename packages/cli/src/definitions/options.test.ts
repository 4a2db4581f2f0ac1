import { kernelNames, metricNames, parseKernel, parseMetric, parseSplit, splitNames } from "ordo";
import { describe, expect, it } from "vitest";
import { validating } from "./options.ts";
import { KERNELS, MEASURES, SPLITS } from "./suggestions.ts";

// The help does not load the library, so it names the splits once more.
it("--split names every split, and every form of it that completion has", () => {
  const { summary } = validating.find(({ name }) => name === "split")!;
  const named = summary.split(/[ ;]+|,(?= )/);
  for (const name of splitNames) expect(named).toContain(name.replace("FOLDS", "10"));
  for (const form of SPLITS) {
    const [whole, suffix] = [form, `,${form.split(",")[1]}`];
    expect(named.includes(whole) || named.includes(suffix), form).toBe(true);
  }
});

describe("what completion suggests", () => {
  it("is understood, and is all there is", () => {
    expect(new Set(SPLITS.map((text) => parseSplit(text).spec.kind))).toEqual(
      new Set(splitNames.map((name) => name.replace(/:.*/, ""))),
    );
    expect(new Set(MEASURES.map((text) => parseMetric(text).spec.name))).toEqual(new Set(metricNames()));
    const kinds = new Set<string>(KERNELS.map((text) => parseKernel(text).spec.kind));
    // Combinations are written with brackets.
    const open = new Set([
      "on",
      "sum",
      "product",
      "scale",
      "power",
      "normalize",
      "center",
      "symmetric-pair",
      "antisymmetric-pair",
      "transitive-pair",
    ]);
    expect(kinds).toEqual(new Set(kernelNames.filter((name) => !open.has(name))));
  });
});
