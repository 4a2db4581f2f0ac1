import { describe, expect, it } from "vitest";
import { readWasmOptions } from "../options.ts";
import type { Environment } from "./environment.ts";
import { planFor, RELAXED_PROBE, SIMD_PROBE } from "./features.ts";

interface Capabilities {
  readonly simd?: boolean;
  readonly relaxed?: boolean;
  readonly notShared?: string;
  readonly concurrency?: number;
}

function surroundings({
  simd = true,
  relaxed = true,
  notShared,
  concurrency = 4,
}: Capabilities): Environment {
  return {
    concurrency,
    validates: (bytes) => (bytes === SIMD_PROBE ? simd : relaxed),
    notShared,
    startWorker: undefined,
  };
}

describe("module choice", () => {
  it("takes relaxed SIMD, shared memory and all processors where they exist", () => {
    const plan = planFor(surroundings({ concurrency: 6 }), {});
    expect(plan).toEqual({ relaxed: true, shared: true, threads: 6, notes: [] });
  });

  it("stops at 16 threads unless more are asked for", () => {
    expect(planFor(surroundings({ concurrency: 128 }), {}).threads).toBe(16);
    expect(planFor(surroundings({ concurrency: 128 }), { threads: 24 }).threads).toBe(24);
  });

  it("does without relaxed SIMD, and says so", () => {
    const plan = planFor(surroundings({ relaxed: false }), {});
    expect(plan.relaxed).toBe(false);
    expect(plan.notes).toHaveLength(1);
    expect(plan.notes[0]).toMatch(/^relaxed SIMD is missing here/);
  });

  it("leaves relaxed SIMD out when told to, which is no remark", () => {
    expect(planFor(surroundings({}), { relaxed: false })).toMatchObject({ relaxed: false, notes: [] });
  });

  it("uses one thread without shared memory, and says why", () => {
    const plan = planFor(surroundings({ notShared: "the page is not isolated" }), {});
    expect(plan).toMatchObject({ shared: false, threads: 1 });
    expect(plan.notes).toEqual(["one thread only: the page is not isolated"]);
  });

  it("refuses to run without SIMD, and without what was demanded", () => {
    const refused = expect.objectContaining({ code: "backend.unavailable" });
    expect(() => planFor(surroundings({ simd: false }), {})).toThrow(refused);
    expect(() => planFor(surroundings({ relaxed: false }), { relaxed: true })).toThrow(refused);
    expect(() => planFor(surroundings({ notShared: "x" }), { shared: true })).toThrow(refused);
  });

  it("probes with modules an engine understands, and notices when they are wrong", () => {
    expect(WebAssembly.validate(SIMD_PROBE)).toBe(true);
    for (const probe of [SIMD_PROBE, RELAXED_PROBE]) {
      const unknown = probe.slice();
      // The last instruction before `end` becomes an unassigned SIMD opcode.
      unknown[unknown.length - 2] = 0x7f;
      expect(WebAssembly.validate(unknown)).toBe(false);
    }
  });
});

describe("wasm options", () => {
  it("refuses unknown keys and bad values, all at once", () => {
    const bad = { thread: 2, threads: 0, maximumMemory: 2 ** 33, relaxed: "yes" };
    expect(() => readWasmOptions(bad as object)).toThrow(
      expect.objectContaining({
        code: "option.invalid",
        details: {
          owner: "wasmBackend",
          issues: ["thread", "threads", "relaxed", "maximumMemory"].map((key) =>
            expect.objectContaining({ key }),
          ),
        },
      }),
    );
  });

  it("refuses several threads without shared memory", () => {
    expect(() => readWasmOptions({ shared: false, threads: 2 })).toThrow(
      expect.objectContaining({ code: "option.invalid" }),
    );
  });
});
