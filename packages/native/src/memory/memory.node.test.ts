import { describe, expect, it } from "vitest";
import { largePages } from "./large-pages.ts";
import { hostMemory } from "./memory.ts";

const MEGA = 2 ** 20;

describe("memory for matrices", () => {
  it("asks for large pages behind fresh memory only, and gives used memory again", () => {
    const asked: Float64Array[] = [];
    const memory = hostMemory(64 * MEGA, (fresh) => asked.push(fresh));
    const first = memory.allocate(MEGA);
    first.fill(7);
    memory.recycle(first);
    const second = memory.allocate(MEGA);
    expect(second.buffer).toBe(first.buffer);
    expect(second[MEGA - 1]).toBe(7);
    expect(asked).toEqual([first]);
    memory.recycle(second);
    expect(memory.allocate(MEGA, true).every((value) => value === 0)).toBe(true);
  });

  it("keeps no more than it may", () => {
    const memory = hostMemory(8 * MEGA, () => undefined);
    const large = memory.allocate(2 * MEGA);
    memory.recycle(large);
    expect(memory.allocate(2 * MEGA).buffer).not.toBe(large.buffer);
  });

  it("gives back what it keeps when it is closed, and keeps nothing more", () => {
    const memory = hostMemory(64 * MEGA, () => undefined);
    const [kept, late] = [memory.allocate(MEGA), memory.allocate(MEGA)];
    memory.recycle(kept);
    memory.close();
    memory.recycle(late);
    const fresh = memory.allocate(MEGA);
    expect([kept.buffer, late.buffer]).not.toContain(fresh.buffer);
  });

  it("is zero and usable after the system was asked, on every platform", () => {
    for (const platform of ["linux", "darwin", "win32"]) {
      const memory = hostMemory(0, largePages(platform)).allocate(MEGA);
      expect(memory.every((value) => value === 0)).toBe(true);
      memory.fill(1);
      expect(memory.reduce((sum, value) => sum + value, 0)).toBe(MEGA);
    }
  });
});
