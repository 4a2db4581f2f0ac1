/** The promises about RankRLS and its cross-validation, beside RLScore, scikit-learn and NumPy in the same run. */
import type { BenchCase, Job, Requirement, Variant } from "../contract.ts";
import { ordoProgram, pythonProgram, variant } from "../programs.ts";

const native = variant("native 2t", ordoProgram("learners"), { backend: "native", threads: 2 });
/** The same lambdas, each from the data. */
const oneByOne = { ...native, name: "31 times", settings: { ...native.settings, apart: 1 } };
/** Components by the whole decomposition, where few are wanted. */
const whole = (of: Variant): Variant => ({
  ...of,
  name: `${of.name} whole`,
  settings: { ...of.settings, whole: 200 },
});
const wasm = variant("wasm 1t", ordoProgram("learners"), { backend: "wasm", threads: 1 });
const peer = (name: string, module: string, settings: Variant["settings"] = {}, folder?: string) =>
  variant(name, pythonProgram("learners", [module], 2, folder), { peer: name.split(" ")[0]!, ...settings });

/** RLScore is built by hand, outside this repository; ORDO_RLSCORE and ORDO_RLSCORE_TYPED name the folders of its two builds. */
const rlscore = peer("rlscore", "rlscore.learner", {}, process.env.ORDO_RLSCORE);
const slowRlscore = { ...rlscore, settings: { ...rlscore.settings, cold: 1 } };
const typed = peer("rlscore typed", "rlscore.learner", {}, process.env.ORDO_RLSCORE_TYPED);
const sklearn = peer("sklearn", "sklearn.kernel_ridge");
const eigen = peer("eigen", "numpy");

const faster = (of: Variant, to: Variant, atLeast: number): Requirement => ({
  kind: "ratio",
  of: of.name,
  to: to.name,
  atLeast,
});

function heartCase(
  name: string,
  job: Omit<Job, "seed">,
  variants: Variant[],
  requirements: Requirement[],
): BenchCase {
  return { name, job: { ...job, seed: 1 } as Job, variants, requirements, tolerance: 1e-7 };
}

/** Runs of less than a second are repeated more often: the machine has moments of its own, and code warms up. */
const SHORT = 6;

const fit = (m: number) =>
  heartCase(
    `kernel + fit, one lambda, m=${m}`,
    { operation: "rank fit", m, repeats: m > 2000 ? 3 : SHORT },
    [native, wasm, rlscore, sklearn],
    [faster(native, rlscore, 6), faster(native, sklearn, 1), faster(wasm, rlscore, 2)],
  );

export function heart(): BenchCase[] {
  const pairs = { operation: "leave-pair-out", m: 1000, repeats: SHORT };
  return [
    fit(2000),
    fit(4000),
    heartCase(
      "fit + 31 lambdas, m=2000",
      { operation: "rank path", m: 2000, repeats: 3 },
      [native, wasm, rlscore, eigen],
      [faster(native, rlscore, 1.2), faster(native, eigen, 1 / 1.3)],
    ),
    heartCase(
      "leave-pair-out, all pairs, m=1000",
      pairs,
      [native, wasm, slowRlscore, typed],
      [faster(native, slowRlscore, 100), faster(native, typed, 10), faster(wasm, slowRlscore, 20)],
    ),
    heartCase(
      "leave-pair-out along 31 lambdas, m=1000",
      { ...pairs, operation: "leave-pair-out path", repeats: 3 },
      [native, wasm, oneByOne],
      [faster(native, oneByOne, 1)],
    ),
    heartCase(
      "query fit + leave-query-out, m=2000, 100 queries",
      { operation: "leave-query-out", m: 2000, queries: 100, repeats: 3 },
      [native, wasm, rlscore],
      [faster(native, rlscore, 8)],
    ),
    heartCase(
      "RLS fit + leave-one-out, m=2000",
      { operation: "rls leave-one-out", m: 2000, repeats: SHORT },
      [native, wasm, rlscore],
      [faster(native, rlscore, 6)],
    ),
    heartCase(
      "RLS fit + leave-one-out, 31 lambdas, m=2000",
      { operation: "rls leave-one-out path", m: 2000, repeats: 3 },
      [native, wasm, rlscore],
      [faster(native, rlscore, 1.5)],
    ),
    heartCase(
      "100,000 explicit pairs, m=2000",
      { operation: "explicit pairs", m: 2000, pairs: 100_000, repeats: 3 },
      [native, wasm, rlscore],
      [faster(native, rlscore, 8)],
    ),
    heartCase(
      "kpc-rank, 20 components, m=2000",
      { operation: "few components", m: 2000, components: 20, repeats: 3 },
      [native, whole(native), wasm, whole(wasm)],
      [faster(native, whole(native), 1.5), faster(wasm, whole(wasm), 1.5)],
    ),
    heartCase(
      "linear 100,000 × 50, one lambda",
      { operation: "linear fit", m: 100_000, repeats: SHORT },
      [native, wasm, rlscore],
      [faster(native, rlscore, 4)],
    ),
    heartCase(
      "linear 100,000 × 50, 31 lambdas",
      { operation: "linear path", m: 100_000, repeats: SHORT },
      [native, wasm, rlscore],
      [faster(native, rlscore, 8)],
    ),
  ];
}
