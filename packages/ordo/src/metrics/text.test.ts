import { expectError } from "@ordo/testkit";
import {
  formatMetric,
  isOrdoError,
  magnitudeError,
  metricFromSpec,
  metricLabel,
  metricNames,
  mse,
  ndcg,
  parseMetric,
  precisionAt,
  tauB,
} from "ordo";
import { describe, expect, it } from "vitest";

/** Another value that the policy can have. */
function otherThan(key: string, value: unknown): string | number {
  const words: Readonly<Record<string, string>> = {
    gain: "exponential",
    ties: "input",
    empty: "one",
    pairs: value === "all" ? "different" : "all",
  };
  return words[key] ?? (typeof value === "number" ? value + 1 : String(value));
}

describe("the text of a measure", () => {
  it("prints the whole policy, defaults too", () => {
    expect(formatMetric(ndcg())).toBe("ndcg:gain=linear,ties=average,empty=skip");
    expect(formatMetric(ndcg({ k: 10, gain: "exponential" }))).toBe(
      "ndcg@10:gain=exponential,ties=average,empty=skip",
    );
    expect(formatMetric(precisionAt({ k: 5, relevant: 0.5 }))).toBe(
      "p@5:relevant=0.5,ties=average,empty=skip",
    );
    expect(formatMetric(magnitudeError().spec)).toBe("magnitude-error:pairs=all,empty=skip");
    expect(formatMetric(mse())).toBe("mse");
  });

  it("labels a measure with what sets it apart, and reads the label", () => {
    expect(metricLabel(parseMetric("auc"))).toBe("auc");
    expect(metricLabel(ndcg({ k: 10 }))).toBe("ndcg@10:gain=linear");
    expect(metricLabel(ndcg({ gain: "exponential", empty: "one" }).spec)).toBe(
      "ndcg:gain=exponential,empty=one",
    );
    expect(metricLabel(precisionAt({ k: 5, relevant: 2 }))).toBe("p@5:relevant=2");
    for (const name of metricNames()) {
      const metric = parseMetric(["p", "r"].includes(name) ? `${name}@7` : name);
      const others = Object.entries(metric.spec).flatMap(([key, value]) =>
        key === "k" || key === "name"
          ? []
          : [metricFromSpec({ ...metric.spec, [key]: otherThan(key, value) })],
      );
      const labels = [metric, ...others].map((one) => metricLabel(one));
      expect(new Set(labels).size).toBe(labels.length);
      labels.forEach((label, place) => {
        expect(parseMetric(label).spec).toEqual([metric, ...others][place]!.spec);
      });
    }
  });

  it("may name the constructor of the library", async () => {
    expect(parseMetric("averagePrecision@10").spec).toEqual(parseMetric("map@10").spec);
    expect(parseMetric("tauB").spec).toEqual(tauB().spec);
    expect(parseMetric("precisionAt@5:relevant=2").spec).toEqual(precisionAt({ k: 5, relevant: 2 }).spec);
    await expectError(() => parseMetric("precisionAt"), "metric.parse", { position: 11 });
  });

  it("reads what it prints, and shorter forms", () => {
    expect(parseMetric("ndcg@10:gain=exponential,ties=average").spec).toEqual(
      ndcg({ k: 10, gain: "exponential" }).spec,
    );
    expect(parseMetric("tau-b").spec).toEqual(tauB().spec);
    expect(parseMetric("f:beta=0.5,threshold=-1e-3").spec).toMatchObject({ beta: 0.5, threshold: -0.001 });
    for (const name of metricNames()) {
      const metric = parseMetric(["p", "r"].includes(name) ? `${name}@7` : name);
      expect(parseMetric(formatMetric(metric)).spec).toEqual(metric.spec);
      expect(metricFromSpec(metric.spec).spec).toEqual(metric.spec);
    }
  });

  it.each([
    ["ndgc", "ndcg"],
    ["AUC", "auc"],
    ["concordence", "concordance"],
    ["c-index", "concordance"],
    ["kendall", "tau-b"],
    ["f1", "f"],
    ["sensitivty", "sensitivity"],
  ])("offers the nearest name for %s", async (text, name) => {
    const { details } = await expectError(() => parseMetric(text), "metric.parse", { text, position: 0 });
    expect(details.expected.endsWith(`; did you mean ${name}?`)).toBe(true);
  });

  it("offers nothing when nothing is near", async () => {
    const { details } = await expectError(() => metricFromSpec({ name: "bananas" }), "metric.parse");
    expect(details.expected.endsWith("accuracy)")).toBe(true);
  });

  it.each([
    ["p", 1, "a cut-off, as in p@10"],
    ["precision@10", 9, "no cut-off after precision (did you mean p?)"],
    ["auc@5", 3, "no cut-off after auc"],
    ["ndcg@0", 5, "a whole number >= 1"],
    ["ndcg@", 5, "a whole number >= 1"],
    ["ndcg@3x", 5, "a whole number >= 1"],
    ["ndcg:", 5, "key=value, with commas between"],
    ["ndcg:gain", 5, "key=value, with commas between"],
    ["ndcg:gain=linear,ties", 17, "key=value, with commas between"],
    ["ndcg:gain=linear,gain=linear", 17, "gain only once"],
    ["ndcg:k=5", 5, "the cut-off after @"],
    ["ndcg@5:k=5", 7, "the cut-off after @"],
  ])("refuses %s", async (text, position, expected) => {
    await expectError(() => parseMetric(text), "metric.parse", { text, position, expected });
  });

  it.each([
    ["ndcg:gian=linear", "gian"],
    ["ndcg:gain=square", "gain"],
    ["ndcg:empty=5", "empty"],
    ["mse:ties=average", "ties"],
    ["f:beta=0", "beta"],
    ["map:relevant=Infinity", "relevant"],
  ])("checks the policy of %s like any other option", (text, key) => {
    let error: unknown;
    try {
      parseMetric(text);
    } catch (caught) {
      error = caught;
    }
    expect(isOrdoError(error, "option.invalid") && error.details.issues.map((issue) => issue.key)).toEqual([
      key,
    ]);
  });

  it("refuses misspelt options at construction", async () => {
    // @ts-expect-error: there is no such option
    await expectError(() => ndcg({ gian: "linear" }), "option.invalid");
    // @ts-expect-error: P@k needs k
    await expectError(() => precisionAt({}), "option.invalid");
    // @ts-expect-error: squared error has no policy
    await expectError(() => mse({ ties: "average" }), "option.invalid");
  });
});
