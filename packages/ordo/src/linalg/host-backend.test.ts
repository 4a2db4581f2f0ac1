import { expectError } from "@ordo/testkit";
import { nextTurn, referenceBackend } from "ordo";
import { afterEach, describe, expect, it, vi } from "vitest";
import { hostBackend } from "./host-backend.ts";
import type { HostKernels } from "./host-kernels.ts";

describe("a backend in host memory", () => {
  afterEach(() => vi.restoreAllMocks());

  it("gives the event loop a turn between calls after 12 milliseconds, and not before", async () => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(100);
    const backend = referenceBackend();
    /** Whether the loop turned during a small call. */
    const turned = async (time: number): Promise<boolean> => {
      clock.mockReturnValue(time);
      let seen = false;
      const turn = nextTurn().then(() => {
        seen = true;
      });
      (await backend.zeros(2, 2)).release();
      const result = seen;
      await turn;
      return result;
    };
    expect(await turned(100)).toBe(false);
    expect(await turned(111)).toBe(false);
    expect(await turned(112)).toBe(true);
    expect(await turned(123)).toBe(false);
    expect(await turned(124)).toBe(true);
  });

  /** A backend that has memory and nothing else, and what became of that. */
  const bare = () => {
    const log: string[] = [];
    const kernels = {
      allocate: (length: number) => new Float64Array(length),
      recycle: () => log.push("recycled"),
      close: () => log.push("closed"),
    } as unknown as HostKernels;
    const description = { threads: 1, engine: "none", memoryLimit: undefined, notes: [] };
    return { log, backend: hostBackend({ name: "bare", description, kernels }) };
  };

  it("keeps nothing of the operands of a call that it refuses", async () => {
    const { log, backend } = bare();
    const a = await backend.zeros(2, 3);
    await expectError(backend.multiply(a, a), "input.shape");
    a.release();
    expect(log).toEqual(["recycled"]);
  });

  it("closes its kernels after the last call", async () => {
    const { log, backend } = bare();
    await backend.zeros(2, 2);
    await backend.close();
    expect(log).toEqual(["recycled", "closed"]);
  });
});
