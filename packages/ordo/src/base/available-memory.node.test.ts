import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { availableMemory, bytesText, parseBytes, reserveOf } from "./available-memory.ts";

const module = JSON.stringify(new URL("./available-memory.ts", import.meta.url).href);
const program = `console.log((await import(${module})).availableMemory())`;

/** What a process of its own finds, started by a shell that sets limits first. */
function foundAfter(shell: string, environment: NodeJS.ProcessEnv = {}): number {
  const args = ["-c", `${shell}; exec "$0" --input-type=module -e "$1"`, process.execPath, program];
  const { stdout, stderr } = spawnSync("sh", args, {
    encoding: "utf8",
    env: { ...process.env, ...environment },
  });
  if (stdout === "") throw new Error(stderr);
  return Number(stdout);
}

describe("the memory that a process may have", () => {
  it.skipIf(process.platform !== "linux")("is no more than ulimit -v leaves of its addresses", () => {
    const [free, most] = [foundAfter(":"), 3_000_000 * 1024];
    const left = foundAfter("ulimit -v 3000000");
    expect(left).toBeLessThan(most);
    expect(left).toBeGreaterThan(0);
    expect(free).toBeGreaterThan(0);
  });

  it("is what ORDO_MEMORY says, whatever there is", () => {
    expect(foundAfter("ulimit -v 3000000", { ORDO_MEMORY: "8G" })).toBe(8 * 2 ** 30);
    expect(foundAfter(":", { ORDO_MEMORY: "500M" })).toBe(500 * 2 ** 20);
  });

  it("is known here", () => {
    expect(availableMemory()).toBeGreaterThan(0);
  });

  it("has a part that is left for everything else: a sixteenth, 128 MiB at least, half at most", () => {
    expect(reserveOf(64 * 2 ** 30)).toBe(4 * 2 ** 30);
    expect(reserveOf(2 ** 30)).toBe(2 ** 27);
    expect(reserveOf(2 ** 27)).toBe(2 ** 26);
    expect(reserveOf(0)).toBe(0);
  });

  it("is read and written as people do", () => {
    expect([parseBytes("12"), parseBytes("1.5K"), parseBytes("2 GiB")]).toEqual([12, 1536, 2 ** 31]);
    for (const text of ["x", "1Q", "-1", ""]) expect(() => parseBytes(text)).toThrow(/ORDO_MEMORY: expected/);
    expect([0, 999, 1000, 12_345_678].map(bytesText)).toEqual(["0 bytes", "999 bytes", "1.00 kB", "12.3 MB"]);
  });
});
