import { expectError } from "@ordo/testkit";
import {
  constant,
  crossValidate,
  dataset,
  filter,
  gaussian,
  gpRank,
  gradientDescent,
  kpcRank,
  type Learner,
  linear,
  matrix,
  rankRls,
  referenceBackend,
  rls,
  scale,
  seeded,
  type Vectors,
  vectors,
  wasmBackend,
} from "ordo";
import { afterEach, describe, expect, it, vi } from "vitest";
import { bytesText, parseBytes } from "../base/available-memory.ts";
import { HELD_OUT } from "./least-squares/system-memory.ts";
import { requireMemory } from "./require-memory.ts";

const SIZE = 60;
const rng = seeded(1);
const values = matrix(
  SIZE,
  4,
  Float64Array.from({ length: SIZE * 4 }, () => rng.normal()),
);
const scores = Float64Array.from({ length: SIZE }, (_, row) => row % 2);
const data = dataset({ inputs: vectors(values), scores });
const kernel = gaussian({ gamma: 0.1 });
const K = SIZE * SIZE * 8;

afterEach(() => vi.unstubAllEnvs());
const told = (bytes: number) => vi.stubEnv("ORDO_MEMORY", String(bytes));
const compute = { backend: referenceBackend() };

/** Learners that form K, and how many matrices of its size they hold. */
const LEARNERS: readonly (readonly [name: string, learner: Learner<Vectors>, matrices: number])[] = [
  ["rank-rls", rankRls({ kernel }), 1],
  ["rls", rls({ kernel }), 1],
  ["kpc-rank", kpcRank({ kernel, components: 2 }), 3],
  ["filter", filter({ kernel, filter: "cut-off", alpha: 0.1 }), 3],
  ["gp-rank", gpRank({ kernel, noisePrecision: 1 }), 3],
  ["gp-rank, two numbers", gpRank({ kernel: scale(2, kernel), fitBy: "evidence", restarts: 0 }), 7],
  ["gp-rank, one number", gpRank({ kernel, fitBy: "evidence", restarts: 0 }), 6],
  ["gradient-descent", gradientDescent({ kernel, iterations: 2 }), 1],
];

describe.each(LEARNERS)("%s", (_, learner, matrices) => {
  it("refuses a kernel matrix that memory cannot hold, before any of it is computed", async () => {
    told(matrices * K - 1);
    let values = 0;
    const spied = new Proxy(compute.backend, {
      get(backend, key) {
        if (key === "pairwise" || key === "gram") values++;
        const member: unknown = Reflect.get(backend, key);
        return typeof member === "function" ? member.bind(backend) : member;
      },
    });
    const bytes = matrices * K;
    const error = await expectError(() => learner.fit(data, { backend: spied }), "memory.insufficient", {
      bytes,
      available: bytes - 1,
    });
    expect(values).toBe(0);
    expect(error.message).toContain("60 × 60");
    expect(error.message).toContain(
      "what helps: landmarks (--landmarks 500); the linear kernel, which rank-rls and rls take in the primal form or as a stream of rows (--stream); fewer rows",
    );
    told(matrices * K);
    await learner.fit(data, compute);
  });
});

it("a path of gp-rank is refused before its means are found", async () => {
  told(3 * K - 1);
  const learner = gpRank({ kernel, noisePrecision: 1 });
  const prepare = async () => (await learner.prepare(data, [1], compute)).release();
  await expectError(prepare, "memory.insufficient", { bytes: 3 * K });
  told(3 * K);
  await prepare();
  told(K);
  const mean = gpRank({ kernel, noisePrecision: 1, uncertainty: false });
  await mean.fit(data, compute);
});

it("a path over several lambdas holds more than three matrices", async () => {
  told(HELD_OUT * K - 1);
  const prepare = async () => (await rankRls({ kernel }).prepare(data, [1, 2], compute)).release();
  await expectError(prepare, "memory.insufficient", { bytes: HELD_OUT * K });
  told(HELD_OUT * K);
  await prepare();
});

it.each(["k-fold:3", "leave-one-out", "leave-pair-out"])(
  "%s at one lambda takes more than training does",
  async (split) => {
    const validate = () =>
      crossValidate(rankRls({ kernel }), data, { split, metric: "concordance", ...compute });
    told(HELD_OUT * K - 1);
    await rankRls({ kernel }).fit(data, compute);
    await expectError(validate, "memory.insufficient", { bytes: HELD_OUT * K });
    told(HELD_OUT * K);
    await validate();
  },
);

it("what has features is told of the other form, where that is smaller", async () => {
  told(4 * 4 * 8);
  await expectError(
    () => rankRls({ kernel: linear(), form: "dual" }).fit(data, compute),
    "memory.insufficient",
    {
      what: "learning with a kernel matrix of 60 × 60",
    },
  ).then(({ message }) => {
    expect(message).toBe(
      "learning with a kernel matrix of 60 × 60 takes 28.8 kB of memory, and 128 bytes are free; " +
        "what helps: the primal form, whose equations are 4 × 4; landmarks (--landmarks 500); rank-rls or rls by conjugate gradient (--solver cg), which forms no such matrix; fewer rows",
    );
  });
  await rankRls({ kernel: linear() }).fit(data, compute);
  told(4 * 4 * 8 - 1);
  await expectError(() => rankRls({ kernel: linear() }).fit(data, compute), "memory.insufficient", {
    what: "solving for 4 features, with equations of 4 × 4",
  });
  // What it is told of then helps.
  await rankRls({ kernel: linear(), solver: "cg" }).fit(data, compute);
  await constant().fit(data, compute);
});

it("a backend may have a limit of its own, which another one has not", async () => {
  const backend = await wasmBackend({ threads: 1 });
  const limit = backend.description.memoryLimit!;
  const claim = { what: "it", bytes: limit + 1, ways: ["less"] };
  told(2 * limit);
  await expectError(() => requireMemory(claim, { backend }), "memory.insufficient", {
    available: limit,
  }).then(({ message }) =>
    expect(message).toContain("what helps: the native backend, which has no such limit; less"),
  );
  requireMemory({ ...claim, bytes: limit }, { backend });
  await backend.close();
});

it("what a device holds is limited by its own memory, not by that of the program", async () => {
  told(1000);
  const { description } = compute.backend;
  const device = { ...compute.backend, description: { ...description, memoryLimit: 5000, ownMemory: true } };
  const claim = { what: "it", bytes: 5001, ways: ["less"] };
  await expectError(() => requireMemory(claim, { backend: device }), "memory.insufficient", {
    available: 5000,
  });
  requireMemory({ ...claim, bytes: 5000 }, { backend: device });
});

it("one kernel matrix may be larger than a device where that keeps it in tiles, and nothing else may", async () => {
  told(1000);
  const { description } = compute.backend;
  const limits = { memoryLimit: 5000, tiledLimit: 9000, ownMemory: true };
  const device = { ...compute.backend, description: { ...description, ...limits } };
  const claim = { what: "it", bytes: 9000, isOneKernel: true, ways: ["less"] };
  requireMemory(claim, { backend: device });
  await expectError(
    () => requireMemory({ ...claim, bytes: 9001 }, { backend: device }),
    "memory.insufficient",
    {
      available: 9000,
    },
  );
  await expectError(
    () => requireMemory({ ...claim, isOneKernel: false }, { backend: device }),
    "memory.insufficient",
    { available: 5000 },
  );
});

it("without a word the memory of the machine is the limit", async () => {
  const claim = { what: "it", bytes: 2 ** 60, ways: ["less"] };
  await expectError(() => requireMemory(claim, compute), "memory.insufficient", { bytes: 2 ** 60 });
  requireMemory({ ...claim, bytes: 1000 }, compute);
});

it("bytes are read and written as people do", async () => {
  expect(["12", "2K", "1.5 MB", "8g", "1GiB"].map(parseBytes)).toEqual([12, 2048, 1572864, 2 ** 33, 2 ** 30]);
  await expectError(() => parseBytes("much"), "option.invalid", { owner: "environment" });
  expect([0, 999, 1000, 3.2e9, 3.2e11, 3.2e13].map(bytesText)).toEqual([
    "0 bytes",
    "999 bytes",
    "1.00 kB",
    "3.20 GB",
    "320 GB",
    "32.0 TB",
  ]);
});
