import type { CudaBackend } from "@ordo/cuda";
import {
  type Backend,
  concordance,
  crossValidate,
  type Dataset,
  dataset,
  gaussian,
  leavePairOut,
  matrix,
  numberOf,
  rankRls,
  seeded,
  type Vectors,
  vectors,
} from "ordo";

const FEATURES = 50;

/** Items in 50 dimensions whose scores are a smooth function of the first of them, and noise. */
export function problem(size: number): Dataset<Vectors> {
  const rng = seeded(size);
  const x = matrix(size, FEATURES);
  const scores = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    for (let col = 0; col < FEATURES; col++) x.data[row * FEATURES + col] = rng.normal();
    const [a, b, c] = x.data.subarray(row * FEATURES);
    scores[row] = Math.sin(a!) + 0.5 * b! * c! + 0.3 * rng.normal();
  }
  return dataset({ inputs: vectors(x), scores });
}

export const learner = rankRls({ kernel: gaussian({ gamma: 1 / FEATURES }), lambda: 1 });

export interface EveryPair {
  /** Until every pair was counted, and until those in doubt were scored once more. */
  readonly counted: number;
  readonly seconds: number;
  readonly pairs: number;
  readonly concordance: number;
  readonly undecided: number;
  readonly open: number;
  readonly peak: number;
}

/** Kernel matrix, fit and every pair held out, as `crossValidate` does it; the data are there before. */
export async function everyPair(backend: Backend, size: number): Promise<EveryPair> {
  const data = problem(size);
  void data.fingerprint;
  let open = 0;
  const start = performance.now();
  let end = Number.NaN;
  const listened = listening(backend, (count) => {
    open += count;
    end = performance.now();
  });
  const found = await crossValidate(learner, data, {
    split: leavePairOut(),
    metric: concordance(),
    backend: listened,
    audit: 0,
  });
  const seconds = (performance.now() - start) / 1000;
  const [estimate] = found.estimates;
  return {
    counted: (end - start) / 1000,
    seconds,
    pairs: estimate!.pairs!,
    concordance: numberOf(estimate!.value),
    undecided: found.comparisons!.undecided,
    open,
    peak: "memory" in backend ? (backend as CudaBackend).memory().peak : Number.NaN,
  };
}

/** The same backend, telling how many pairs were in doubt. */
function listening(backend: Backend, tell: (open: number) => void): Backend {
  return new Proxy(backend, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (name === "leavePairs" && typeof value === "function")
        return async (...given: Parameters<NonNullable<Backend["leavePairs"]>>) => {
          const counts = await target.leavePairs!(...given);
          for (const { open } of counts) tell(open);
          return counts;
        };
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** Libraries load their kernels when they are first used. */
export async function warmUp(backend: Backend): Promise<void> {
  for (const size of [3000, 6000]) await everyPair(backend, size);
}
