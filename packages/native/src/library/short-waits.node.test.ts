import { execFileSync } from "node:child_process";
import { afterEach, describe, expect, it } from "vitest";
import { nativeBackend } from "../index.ts";
import { withShortWaits } from "./short-waits.ts";

const NAME = "OPENBLAS_THREAD_TIMEOUT";
const backend = await nativeBackend().catch(() => undefined);
const PROGRAM = `
  const { findLibrary, thisMachine } = await import("./library.ts");
  const { library } = await findLibrary(undefined, thisMachine());
  const timeout = library.extra("int openblas_thread_timeout()");
  console.log(timeout === undefined ? "not told" : timeout());
  process.exit();
`;

describe("how long threads of the library wait for the next call", () => {
  afterEach(() => void delete process.env[NAME]);

  it("is said for no longer than the library is loaded, also when that fails", () => {
    expect(withShortWaits(() => process.env[NAME])).toBe("18");
    expect(process.env).not.toHaveProperty(NAME);
    const failing = () =>
      withShortWaits(() => {
        throw new Error("no library");
      });
    expect(failing).toThrow("no library");
    expect(process.env).not.toHaveProperty(NAME);
  });

  it("is what somebody has set", () => {
    process.env[NAME] = "26";
    expect(withShortWaits(() => process.env[NAME])).toBe("26");
    expect(process.env[NAME]).toBe("26");
  });

  it.skipIf(!backend?.description.engine.startsWith("OpenBLAS"))("reaches OpenBLAS", () => {
    const asked = (environment: Readonly<Record<string, string>>) =>
      execFileSync(process.execPath, ["--conditions=ordo-source", "--input-type=module", "--eval", PROGRAM], {
        cwd: import.meta.dirname,
        env: { ...process.env, ...environment },
        encoding: "utf8",
      }).trim();
    // Versions that do not export what they were told are taken at our word.
    expect(["18", "not told"]).toContain(asked({}));
    expect(["20", "not told"]).toContain(asked({ [NAME]: "20" }));
  });
});
