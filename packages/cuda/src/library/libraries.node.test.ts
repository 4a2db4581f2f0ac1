import { expectError } from "@ordo/testkit";
import { describe, expect, it } from "vitest";
import { cudaBackend, openCuda } from "../cuda-backend.ts";
import type { Surroundings } from "./libraries.ts";

/** A machine whose libraries are a list of names; each answers 0 to everything unless told otherwise. */
function machine(found: readonly string[], answers: Record<string, number> = {}, lacks = ""): Surroundings {
  return {
    platform: "linux",
    architecture: "x64",
    environment: {},
    list: () => [],
    open(path) {
      if (!found.includes(path)) throw new Error(`${path}: cannot open shared object file`);
      return {
        find(name, [result]) {
          if (name === lacks) throw new Error("no such symbol");
          return () => (result === "const char *" ? "some words" : (answers[name] ?? 0));
        },
      };
    },
  };
}

const ALL = [
  "libcuda.so.1",
  "libcudart.so.13",
  "libcublas.so.13",
  "libcublasLt.so.13",
  "libcusolver.so.12",
  "libnvrtc.so.13",
];

describe("the cuda backend where something is missing", () => {
  it.each(ALL)("names %s when it is not there", async (missing) => {
    const open = openCuda({}, machine(ALL.filter((name) => name !== missing)));
    const error = await expectError(open, "backend.unavailable");
    expect(error.details.wanted).toBe("cuda");
    expect(error.details.reason).toContain(missing);
    expect(error.message).toContain("ORDO_CUDA");
  });

  it("names a function that a library lacks", async () => {
    const error = await expectError(openCuda({}, machine(ALL, {}, "cublasDgeam_64")), "backend.unavailable");
    expect(error.details.reason).toContain("cublasDgeam_64");
  });

  it("says so where no GPU answers, and on other systems", async () => {
    const none = await expectError(
      openCuda({}, machine(ALL, { cudaGetDeviceCount: 100 })),
      "backend.unavailable",
    );
    expect(none.details.reason).toContain("no GPU answers");
    const other = await expectError(
      openCuda({}, { ...machine(ALL), platform: "darwin" }),
      "backend.unavailable",
    );
    expect(other.details.reason).toContain("darwin");
  });

  it("refuses several GPUs by name, and unknown options", async () => {
    const error = await expectError(cudaBackend({ devices: 2 }), "backend.unavailable");
    expect(error.details.reason).toContain("2 GPUs");
    await expectError(cudaBackend({ gpu: 1 } as object), "option.invalid");
  });
});
