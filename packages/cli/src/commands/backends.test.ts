import { renderText } from "@ordo/report";
import { OrdoError, referenceBackend } from "ordo";
import { describe, expect, it } from "vitest";
import type { ListedSource } from "../terminal/sources.ts";
import { backendsView, survey } from "./backends.ts";

const missing: ListedSource = {
  name: "native",
  advice: "install it",
  load: () => {
    const reason = "libopenblas was not found";
    return Promise.reject(new OrdoError("backend.unavailable", reason, { wanted: "native", reason }));
  },
};
const present: ListedSource = { name: "reference", advice: "", load: async () => referenceBackend() };

describe("ordo backends", () => {
  it("says what is missing, why, and how to get it", async () => {
    const view = backendsView(await survey([missing, present], false));
    expect(renderText(view, { width: 200 })).toBe(
      [
        "What computes on this machine, in the order of choice:",
        "",
        "  native     not available: libopenblas was not found",
        "             to get it: install it",
        "  reference  plain TypeScript, 1 thread",
        "             made to be right, not fast: for large problems use the wasm or native backend",
        "",
        "Commands use reference, the first of these that this machine has. Passed over: native, for the reason above.",
        "",
      ].join("\n"),
    );
  });

  it("reports every key, null where there is nothing", async () => {
    const report = await survey([missing, present], false);
    expect(report.chosen).toBe("reference");
    expect(report.passedOver).toEqual([{ name: "native", reason: "libopenblas was not found" }]);
    expect(report.backends[0]).toEqual({
      name: "native",
      available: false,
      reason: "libopenblas was not found",
      advice: "install it",
      engine: null,
      threads: null,
      memoryLimit: null,
      gflops: null,
      notes: [],
    });
    expect(report.backends[1]).toMatchObject({
      name: "reference",
      available: true,
      reason: null,
      threads: 1,
    });
  });

  it("measures a rate", async () => {
    const report = await survey([present], true);
    expect(report.backends[0]!.gflops).toBeGreaterThan(0.001);
  });

  it("fails with the reasons when nothing can be had", async () => {
    await expect(survey([missing], false)).rejects.toMatchObject({ code: "backend.unavailable" });
  });
});
