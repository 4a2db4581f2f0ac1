import { expectError } from "@ordo/testkit";
import { chooseBackend, referenceBackend } from "ordo";
import { describe, expect, it } from "vitest";
import { nativeBackend } from "../index.ts";
import { openNative } from "../native-backend.ts";
import { factsOf } from "./engine.ts";
import type { Entry } from "./fortran.ts";
import {
  type BlasLibrary,
  findLibrary,
  type OpenedLibrary,
  type Surroundings,
  usualPlaces,
} from "./library.ts";

interface FakeMachine {
  readonly platform?: string;
  readonly environment?: Record<string, string>;
  /** Symbols by path; other paths cannot be opened. */
  readonly libraries?: Record<string, readonly string[]>;
}

function machine({ platform = "linux", environment = {}, libraries = {} }: FakeMachine): Surroundings {
  return {
    platform,
    environment,
    open(path): OpenedLibrary {
      const symbols = libraries[path];
      if (symbols === undefined) throw new Error(`${path}: cannot open shared object file`);
      const nothing = Object.assign(() => undefined, { async: () => undefined }) as unknown as Entry;
      return { has: (symbol) => symbols.includes(symbol), find: () => nothing, extra: () => undefined };
    },
  };
}

const BLAS_ONLY = ["dgemm_", "dgemv_", "dger_", "dsyrk_", "dtrsm_", "dtrsv_"];
const LAPACK =
  "dpotrf_ dpotri_ dtrtri_ dpstrf_ dsytrd_ dorgtr_ dormtr_ dsyevd_ dsyevr_ dgelqf_ dorglq_ dgetrf_".split(
    " ",
  );

describe("finding a library", () => {
  it("says what was tried and what to do when there is none, on each platform", async () => {
    for (const [platform, advice] of [
      ["linux", "apt-get install libopenblas0-pthread"],
      ["darwin", "nothing needs to be installed"],
      ["win32", "set ORDO_BLAS"],
    ]) {
      const error = await expectError(openNative({}, machine({ platform })), "backend.unavailable", {
        wanted: "native",
      });
      expect(error.message).toContain(advice);
      for (const path of usualPlaces(platform).flat().slice(0, 1))
        expect(error.details.reason).toContain(path);
    }
  });

  it("names the path, the reason and the way out when ORDO_BLAS is broken, and takes no other library", async () => {
    const environment = { ORDO_BLAS: "/nowhere/libblas.so" };
    const libraries = { "libopenblas.so.0": [...BLAS_ONLY, ...LAPACK] };
    const error = await expectError(
      findLibrary(undefined, machine({ environment, libraries })),
      "backend.unavailable",
    );
    expect(error.details.reason).toBe(
      "ORDO_BLAS names /nowhere/libblas.so, but /nowhere/libblas.so: cannot open shared object file",
    );
    expect(error.message).toContain("correct the path, or leave it out");
  });

  it("puts the option before ORDO_BLAS, and an empty ORDO_BLAS is none", async () => {
    const environment = { ORDO_BLAS: "/from/environment.so" };
    const named = await expectError(
      findLibrary("/from/option.so", machine({ environment })),
      "backend.unavailable",
    );
    expect(named.details.reason).toContain("the option library names /from/option.so");
    const empty = await expectError(
      findLibrary(undefined, machine({ environment: { ORDO_BLAS: "" } })),
      "backend.unavailable",
    );
    expect(empty.details.reason).toContain("no BLAS library was found");
  });

  it("explains what a library lacks", async () => {
    const reasonFor = async (symbols: readonly string[]) => {
      const given = machine({ libraries: { "/x.so": symbols } });
      return (await expectError(findLibrary("/x.so", given), "backend.unavailable")).details.reason;
    };
    expect(await reasonFor([])).toContain("neither BLAS nor LAPACK");
    expect(await reasonFor(BLAS_ONLY)).toContain(
      "dpotrf_, dpotri_, dtrtri_, dpstrf_ and 8 more; it seems to have BLAS without LAPACK",
    );
    expect(await reasonFor(["scipy_dgemm_64_"])).toContain("64-bit integers");
    expect(await reasonFor([...BLAS_ONLY, ...LAPACK])).toContain("its dgemm computes 0,0,0,0");
  });

  it("goes on to the next place when one library is not whole", async () => {
    const libraries = { "libopenblas.so.0": BLAS_ONLY, "liblapack.so.3": LAPACK, "libblas.so.3": BLAS_ONLY };
    const error = await expectError(findLibrary(undefined, machine({ libraries })), "backend.unavailable");
    // The pair is whole, so it gets as far as the small problems, which this fake cannot solve.
    expect(error.details.reason).toContain("liblapack.so.3 + libblas.so.3: its dgemm computes 0,0,0,0");
    expect(error.details.reason).toContain("libopenblas.so.0: it has no dpotrf_");
  });

  it("is passed over with its reason when a backend is chosen", async () => {
    const native = { name: "native", load: () => openNative({}, machine({})) };
    const reference = { name: "reference", load: async () => referenceBackend() };
    const { backend, passedOver } = await chooseBackend([native, reference]);
    expect([backend.name, passedOver.length]).toEqual(["reference", 1]);
    expect(passedOver[0]?.reason).toContain("apt-get install libopenblas0-pthread");
  });

  it("refuses a real file that is no library, and a real library without BLAS", async () => {
    const text = await expectError(nativeBackend({ library: import.meta.filename }), "backend.unavailable");
    expect(text.details.reason).toContain(import.meta.filename);
    if (process.platform !== "linux") return;
    const plain = await expectError(nativeBackend({ library: "libm.so.6" }), "backend.unavailable");
    expect(plain.details.reason).toContain("neither BLAS nor LAPACK");
  });
});

describe("facts about a library", () => {
  const library = (
    answers: Record<string, (...args: number[]) => unknown>,
    path = "/lib/x.so",
  ): BlasLibrary => ({
    paths: [path],
    find: () => undefined,
    extra: (definition) => answers[/(\w+)\(/.exec(definition)?.[1] ?? ""],
  });

  it("reads version, processor and threads of OpenBLAS", () => {
    const set: number[] = [];
    const facts = factsOf(
      library({
        openblas_get_config: () => "OpenBLAS 0.3.21 NO_LAPACKE DYNAMIC_ARCH Cooperlake MAX_THREADS=64",
        openblas_get_corename: () => "Cooperlake",
        openblas_get_num_threads: () => 2,
        openblas_set_num_threads: (count) => set.push(count),
        openblas_get_parallel: () => 1,
      }),
    );
    expect([facts.engine, facts.threads(), facts.notes]).toEqual(["OpenBLAS 0.3.21 (Cooperlake)", 2, []]);
    expect([facts.setThreads(3), set]).toEqual([true, [3]]);
    facts.alone(() => set.push(0));
    expect(set).toEqual([3, 1, 0, 2]);
    expect(() =>
      facts.alone(() => {
        throw new Error("no");
      }),
    ).toThrow("no");
    expect(set).toEqual([3, 1, 0, 2, 1, 2]);
  });

  it("notes an OpenBLAS for one thread, and a library it does not know", () => {
    const serial = factsOf(
      library({ openblas_get_config: () => "OpenBLAS 0.3", openblas_get_parallel: () => 0 }),
    );
    expect(serial.notes).toHaveLength(1);
    const unknown = factsOf(library({}, "/usr/lib/libblas.so.3"));
    expect([unknown.engine, unknown.notes.length, unknown.setThreads(2)]).toEqual(["libblas.so.3", 1, false]);
    const apple = factsOf(library({}, "/System/Library/Frameworks/Accelerate.framework/Accelerate"));
    expect([apple.engine, apple.notes]).toEqual(["Accelerate", []]);
  });

  it("knows MKL", () => {
    const facts = factsOf(library({ MKL_Get_Max_Threads: () => 4, MKL_Set_Num_Threads: () => undefined }));
    expect([facts.engine, facts.threads(), facts.setThreads(2)]).toEqual(["Intel MKL", 4, true]);
  });
});
