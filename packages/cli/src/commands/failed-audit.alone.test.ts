import type { ValidateReport } from "@ordo/report";
import type * as Ordo from "ordo";
import { describe, expect, it, vi } from "vitest";
import { checked, ordo, parses, reference } from "../testing/ordo.ts";

/** Validation as it is, but of two orders one is another one when trained again. */
vi.mock("ordo", async (original) => {
  const ordo = await original<typeof Ordo>();
  const crossValidate: typeof Ordo.crossValidate = async (learner, data, options) => {
    const result = await ordo.crossValidate(learner, data, { ...options, audit: 1 });
    const audit = { ...result.audit!, orders: { compared: 2, different: 1 }, passed: false };
    const failed = { code: "validation.audit-failed", message: "the audit failed: 1 of 2 orders" } as const;
    const warnings = [...result.warnings, failed];
    return { ...result, audit, comparisons: { total: 4000, undecided: 1234 }, warnings };
  };
  return { ...ordo, crossValidate };
});

describe("an audit that fails", () => {
  const validate = ["validate", parses.train, "--audit", "1", ...reference];

  it("has an exit code of its own and a line that stands out, and the result is printed", async () => {
    const { code, out } = await ordo(...validate);
    expect(code).toBe(3);
    expect(out).toContain("  FAILED: the audit failed: 1 of 2 orders (validation.audit-failed)\n");
    expect(out).not.toContain("warning: the audit");
    expect(out).toContain("1 of 2 orders are the same");
    expect(out).toContain("concordance  0.8047");
  });

  it("is told on standard error when little is printed", async () => {
    const { code, out, err } = await ordo(...validate, "--quiet");
    expect([code, out]).toEqual([3, "concordance\t0.8047\n"]);
    expect(err).toContain("validation.audit-failed");
  });

  it("is a key of the JSON", async () => {
    const { code, out } = await ordo(...validate, "--json");
    const report = checked<ValidateReport>("validate", out);
    expect(code).toBe(3);
    expect(report.audit).toMatchObject({ orders: { compared: 2, different: 1 }, passed: false });
    expect(report.comparisons).toEqual({ total: 4000, undecided: 1234 });
  });

  it("and comparisons that rounding cannot tell have a line", async () => {
    const { out } = await ordo(...validate);
    expect(out).toContain(
      "  undecided  1,234 of 4,000 comparisons cannot be told from rounding errors and count as ties\n",
    );
  });
});
