/** The promises about the backends: what each must reach beside the others, in the same run. */
import type { BenchCase, Job, Requirement, Variant } from "../contract.ts";
import { node20Program, ordoProgram, pythonProgram, variant } from "../programs.ts";

const SEED = 1;

const native = (threads: number) =>
  variant(`native ${threads}t`, ordoProgram("linalg"), { backend: "native", threads });
const wasm = (threads: number) =>
  variant(`wasm ${threads}t`, ordoProgram("linalg"), { backend: "wasm", threads });
const wasm20 = variant("wasm 1t Node 20", node20Program("linalg"), { backend: "wasm", threads: 1 });
const numpy = (threads: number) => variant(`numpy ${threads}t`, pythonProgram("linalg", ["numpy"], threads));
const scipy = variant("scipy", pythonProgram("linalg", ["numpy", "scipy.sparse"], 1));

const ratio = (of: Variant, to: Variant, atLeast: number): Requirement => ({
  kind: "ratio",
  of: of.name,
  to: to.name,
  atLeast,
});

function linalgCase(
  name: string,
  job: Omit<Job, "seed">,
  variants: Variant[],
  requirements: Requirement[],
): BenchCase {
  return { name, job: { ...job, seed: SEED } as Job, variants, requirements, tolerance: 1e-9 };
}

/** The same library called by NumPy and by us. */
function besideNumpy(operation: string, threads: number): BenchCase {
  const sides = [native(threads), numpy(threads)] as const;
  const job = { operation, n: 2000, repeats: operation === "eigen" ? 3 : 7 };
  return linalgCase(`${operation} n=2000, ${threads}t`, job, [...sides], [ratio(...sides, 0.95)]);
}

/** One thread each; on Node 20, without relaxed SIMD, half is asked for. */
function besideNative(operation: string, n: number, atLeast: number): BenchCase {
  const sides = [wasm(1), native(1), wasm20];
  const job = { operation, n, repeats: 3 };
  const requirements = [ratio(wasm(1), native(1), atLeast), ratio(wasm20, native(1), atLeast / 2)];
  return linalgCase(`${operation} n=${n}, wasm`, job, sides, requirements);
}

function responsive(backend: string, threads: number): BenchCase {
  const who = variant(`${backend} ${threads}t`, ordoProgram("responsiveness"), { backend, threads });
  const job = { operation: "eigen", n: 2000, repeats: 1 };
  const atMost = (fact: string, limit: number): Requirement => ({
    kind: "fact",
    of: who.name,
    fact,
    atMost: limit,
  });
  return linalgCase(
    `${backend}: event loop and abort`,
    job,
    [who],
    [atMost("longestGapMs", 100), atMost("abortMs", 200)],
  );
}

export function ground(): BenchCase[] {
  const sparse = { operation: "sparse-product", rows: 100_000, cols: 50_000, perRow: 50, repeats: 20 };
  return [
    ...["gemm", "gram", "cholesky", "eigen"].flatMap((operation) => [
      besideNumpy(operation, 1),
      besideNumpy(operation, 2),
    ]),
    besideNative("gemm", 2000, 0.25),
    besideNative("cholesky", 2000, 0.35),
    besideNative("eigen", 1000, 0.33),
    linalgCase(
      "sparse product, 5 M nonzeros",
      sparse,
      [wasm(1), scipy, wasm20],
      [ratio(wasm(1), scipy, 0.9), ratio(wasm20, scipy, 0.45)],
    ),
    linalgCase(
      "gemm n=2000, two threads",
      { operation: "gemm", n: 2000, repeats: 3 },
      [wasm(2), wasm(1)],
      [ratio(wasm(2), wasm(1), 1.6)],
    ),
    responsive("native", 2),
    responsive("wasm", 2),
  ];
}
