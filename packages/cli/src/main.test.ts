import { describe, expect, it } from "vitest";
import { main } from "./main.ts";

async function run(...args: string[]) {
  let [out, err] = ["", ""];
  const code = await main(args, {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    drawsUnasked: false,
  });
  return { code, out, err };
}

describe("ordo", () => {
  it("prints help with the commands, exit codes and examples", async () => {
    const { code, out } = await run("--help");
    expect(code).toBe(0);
    for (const part of ["backends", "Exit codes:", "Examples:"]) expect(out.includes(part)).toBe(true);
  });

  it("prints its version", async () => {
    expect(await run("--version")).toEqual({ code: 0, out: "0.1.0\n", err: "" });
  });

  it("suggests the command that was meant", async () => {
    const { code, err } = await run("backend");
    expect(code).toBe(2);
    expect(err).toBe("ordo: unknown command 'backend'\n(Did you mean backends?)\n");
  });

  it("suggests the option that was meant", async () => {
    const { code, err } = await run("backends", "--jsn");
    expect(code).toBe(2);
    expect(err).toBe("ordo: unknown option '--jsn'\n(Did you mean --json?)\n");
  });

  it("shows help and counts it as misuse when no command is given", async () => {
    const { code, err } = await run();
    expect(code).toBe(2);
    expect(err.startsWith("Usage: ordo")).toBe(true);
  });
});
