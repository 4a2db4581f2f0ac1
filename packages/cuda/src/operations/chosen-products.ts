import { type Address, addressOf, type Device } from "../device/device.ts";
import type { Gemm, LargeProducts, Steps } from "./blas.ts";

/**
 * Large products by a kernel that we choose: one whose tiles are 128 × 128. A large GPU runs long products at the limit of its power, and larger tiles move fewer
 * operands for each operation: on one H200 56 instead of 51 TFLOP/s, whichever operand is transposed. The library chooses by speed at full clock.
 */
export interface ChosenProducts extends LargeProducts {
  close(): void;
}

/** Operations from which on a product is large, and the least of each side. */
const LARGE = 1e10;
const LEAST = 512;
/** Where it was measured. */
const CAPABILITY = 90;
/** Sizes whose plans are kept. */
const KEPT = 1024;

const [REAL_64, COMPUTE_64] = [1, 70];
const [TRANSPOSE_A, TRANSPOSE_B] = [3, 4];
const [BATCH_COUNT, BATCH_STEP] = [5, 6];
const MOST_WORK_SPACE = 1;
const [TILE, STAGES] = [1, 6];
const [TILE_128_128, STAGES_16_3] = [20, 3];
const [CHOICES, CHOICE_BYTES] = [16, 96];

interface Plan {
  readonly kernel: Uint8Array;
  readonly description: Address;
  /** Of B, A and C: a matrix by rows is its transpose by columns. */
  readonly layouts: readonly [Address, Address, Address];
}

export function chosenProducts(device: Device): ChosenProducts {
  const plans = new Map<string, Plan | undefined>();
  const slot = new BigUint64Array(1);
  const create = (name: Parameters<Device["call"]>[0], ...args: number[]): Address => {
    device.call(name, addressOf(slot), ...args);
    return Number(slot[0]);
  };
  const release = ({ description, layouts }: Pick<Plan, "description" | "layouts">) => {
    device.call("cublasLtMatmulDescDestroy", description);
    for (const layout of layouts) device.call("cublasLtMatrixLayoutDestroy", layout);
  };
  const layoutOf = (rows: number, cols: number, ld: number, { count }: Steps, step: number) => {
    const layout = create("cublasLtMatrixLayoutCreate", REAL_64, rows, cols, ld);
    if (count > 1) {
      const [number, distance] = [Int32Array.of(count), BigInt64Array.of(BigInt(step))];
      device.call("cublasLtMatrixLayoutSetAttribute", layout, BATCH_COUNT, addressOf(number), 4);
      device.call("cublasLtMatrixLayoutSetAttribute", layout, BATCH_STEP, addressOf(distance), 8);
    }
    return layout;
  };
  const planFor = (job: Required<Gemm>, steps: Steps): Plan | undefined => {
    const { m, n, k, a, b, c, transposeA, transposeB } = job;
    const description = create("cublasLtMatmulDescCreate", COMPUTE_64, REAL_64);
    for (const [attribute, value] of [
      [TRANSPOSE_A, transposeB],
      [TRANSPOSE_B, transposeA],
    ] as const) {
      const flag = Int32Array.of(Number(value));
      device.call("cublasLtMatmulDescSetAttribute", description, attribute, addressOf(flag), 4);
    }
    const layouts = [
      transposeB ? layoutOf(k, n, b.ld, steps, steps.b) : layoutOf(n, k, b.ld, steps, steps.b),
      transposeA ? layoutOf(m, k, a.ld, steps, steps.a) : layoutOf(k, m, a.ld, steps, steps.a),
      layoutOf(n, m, c.ld, steps, steps.c),
    ] as const;
    const kernel = kernelFor(device, [description, ...layouts, layouts[2]]);
    if (kernel !== undefined) return { kernel, description, layouts };
    release({ description, layouts });
    return undefined;
  };
  const forget = () => {
    for (const plan of plans.values()) if (plan !== undefined) release(plan);
    plans.clear();
  };
  return {
    multiply(job, steps, { alpha, beta }) {
      const { m, n, k, a, b, c, transposeA, transposeB } = job;
      if (device.facts.capability !== CAPABILITY || 2 * m * n * k * steps.count < LARGE) return false;
      if (Math.min(m, n, k) < LEAST) return false;
      const sizes = [m, n, k, a.ld, b.ld, c.ld, Number(transposeA), Number(transposeB)];
      const key = [...sizes, ...(steps.count > 1 ? [steps.count, steps.a, steps.b, steps.c] : [])].join(" ");
      if (!plans.has(key)) {
        if (plans.size >= KEPT) forget();
        plans.set(key, planFor(job, steps));
      }
      const plan = plans.get(key);
      if (plan === undefined) return false;
      const [right, left, result] = plan.layouts;
      const operands = [alpha, b.address, right, a.address, left, beta, c.address, result, c.address, result];
      const kernel = addressOf(plan.kernel);
      device.call("cublasLtMatmul", device.blas, plan.description, ...operands, kernel, 0, 0, device.stream);
      return true;
    },
    close() {
      if (device.lost === undefined) forget();
    },
  };
}

/** The first that the library names with such tiles; where it names none, the first one with its tiles changed, if it can be so. */
function kernelFor(device: Device, operands: readonly Address[]): Uint8Array | undefined {
  const [found, count, slot] = [
    new Uint8Array(CHOICES * CHOICE_BYTES),
    new Int32Array(2),
    new BigUint64Array(1),
  ];
  device.call("cublasLtMatmulPreferenceCreate", addressOf(slot));
  const preference = Number(slot[0]);
  const none = BigUint64Array.of(0n);
  device.call("cublasLtMatmulPreferenceSetAttribute", preference, MOST_WORK_SPACE, addressOf(none), 8);
  const isFound = answers(device, () =>
    device.call(
      "cublasLtMatmulAlgoGetHeuristic",
      device.blas,
      ...operands,
      preference,
      CHOICES,
      addressOf(found),
      addressOf(count),
    ),
  );
  device.call("cublasLtMatmulPreferenceDestroy", preference);
  if (!isFound || count[0] === 0) return undefined;
  const choices = Array.from({ length: count[0] }, (_, k) =>
    found.slice(k * CHOICE_BYTES, (k + 1) * CHOICE_BYTES),
  );
  const tileOf = (kernel: Uint8Array) => {
    const value = new Int32Array(2);
    const to = [addressOf(value), 4, addressOf(slot)];
    device.call("cublasLtMatmulAlgoConfigGetAttribute", addressOf(kernel), TILE, ...to);
    return value[0];
  };
  const named = choices.find((kernel) => tileOf(kernel) === TILE_128_128);
  if (named !== undefined) return named;
  const [changed] = choices;
  const isChanged = answers(device, () => {
    for (const [attribute, value] of [
      [TILE, TILE_128_128],
      [STAGES, STAGES_16_3],
    ] as const) {
      const given = Int32Array.of(value);
      const place = addressOf(changed);
      device.call("cublasLtMatmulAlgoConfigSetAttribute", place, attribute, addressOf(given), 4);
    }
    const result = new Uint8Array(CHOICE_BYTES);
    device.call("cublasLtMatmulAlgoCheck", device.blas, ...operands, addressOf(changed), addressOf(result));
    if (new DataView(result.buffer).getBigUint64(64, true) > 0n) throw new Error("needs work space");
  });
  return isChanged ? changed : undefined;
}

/** Whether it could be done; what the library does not support is no failure. */
function answers(device: Device, ask: () => void): boolean {
  try {
    ask();
    return true;
  } catch (error) {
    if (device.lost !== undefined) throw error;
    return false;
  }
}
