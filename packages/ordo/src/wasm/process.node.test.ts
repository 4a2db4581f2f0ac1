import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const entry = fileURLToPath(new URL("./open.ts", import.meta.url));
const matrices = fileURLToPath(new URL("../linalg/matrix.ts", import.meta.url));

/** Runs a program in a Node of its own; resolves when that ends by itself. */
function run(program: string): Promise<{ code: number | null; output: string }> {
  const text = `
    import { wasmBackend } from ${JSON.stringify(entry)};
    import { identity } from ${JSON.stringify(matrices)};
    ${program}`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", text], { timeout: 200_000 });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, output })));
}

describe("a Node process with a wasm backend", () => {
  it.each(["{ threads: 2 }", "{ shared: false }"])(
    "ends although the backend %s is open and idle",
    async (options) => {
      const program = `const backend = await wasmBackend(${options});
      const held = await backend.multiply(identity(9), identity(9));
      console.log((await backend.fetch(held)).data[10]);`;
      expect(await run(program)).toEqual({ code: 0, output: "1\n" });
    },
  );

  it.each(["{ threads: 2 }", "{ shared: false }"])("waits for calls under way with %s", async (options) => {
    // Nothing but the calls themselves keeps this process alive.
    const program = `wasmBackend(${options})
      .then((backend) => backend.eigen(identity(300)))
      .then(({ values }) => console.log(values.length));`;
    expect(await run(program)).toEqual({ code: 0, output: "300\n" });
  });
});
