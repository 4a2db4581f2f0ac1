import type { Pace } from "ordo/backend-kit";
import { type Address, addressOf } from "../device/device.ts";
import type { Machine } from "../device/machine.ts";

/** Part of a row-major matrix on the device. For cuBLAS, which goes by columns, it is its transpose. */
export interface View {
  readonly address: Address;
  readonly ld: number;
}

export function part({ address, ld }: View, row: number, col: number): View {
  return { address: address + 8 * (row * ld + col), ld };
}

export interface Gemm {
  readonly m: number;
  readonly n: number;
  readonly k: number;
  readonly a: View;
  readonly b: View;
  readonly c: View;
  readonly transposeA?: boolean;
  readonly transposeB?: boolean;
  readonly alpha?: number;
  readonly beta?: number;
}

/** How far the operands of one product are from those of the next, in values. */
export interface Steps {
  readonly count: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** The same job on several parts of a matrix, so many values from one to the next. */
export interface Batch {
  readonly count: number;
  readonly step: number;
}

export const ONCE: Batch = { count: 1, step: 0 };

/** How L stands in op(L)·X = B, or X·op(L) = B, for a row-major lower triangle L: n × n, B with `count` columns or rows. */
export interface Triangular {
  readonly side: "left" | "right";
  readonly transpose: boolean;
  readonly n: number;
  readonly count: number;
  readonly l: View;
  readonly b: View;
}

/** Products and triangular systems on views of one device; what the recursions of triangles.ts are made of. */
export interface Blas {
  /** C ← alpha·op(A)·op(B) + beta·C, in parts between which a run can be cancelled. */
  gemm(job: Gemm, pace: Pace): Promise<void>;
  /** Several products of the same size, at the same distance from each other. */
  gemms(job: Gemm, steps: Steps, pace: Pace): Promise<void>;
  /** B ← op(L)⁻¹·B, or B·op(L)⁻¹, for one triangle or several. */
  solve(job: Triangular, batch?: Batch): void;
}

/** Another way to large products. */
export interface LargeProducts {
  /** False, and nothing is done, where it has none for this one. Factors are passed by address. */
  multiply(
    job: Required<Gemm>,
    steps: Steps,
    factors: { readonly alpha: Address; readonly beta: Address },
  ): boolean;
}

/** A product of more operations is done in parts. */
const PART = 2e13;
const [LEFT, RIGHT] = [0, 1];
/** A lower triangle by rows is an upper one by columns. */
const UPPER = 1;

/** As many unknowns as our own kernel solves for; the library takes several times as long. */
const UNKNOWNS = 64;
/** Of so many systems or more. */
const MANY = 4096;

/** Products of such sizes fill the processors by themselves. */
const WIDE = 2048;
const WORTH_A_CALL = 3e10;

const ahead = ({ address, ld }: View, values: number): View => ({ address: address + 8 * values, ld });

/** One product. */
const SINGLE: Steps = { count: 1, a: 0, b: 0, c: 0 };

export function deviceBlas(
  { device, kernels }: Pick<Machine, "device" | "kernels">,
  chosen: LargeProducts,
): Blas {
  const { address: number } = numbers();
  const byChosen = (job: Required<Gemm>, steps: Steps) =>
    chosen.multiply(job, steps, { alpha: number(job.alpha), beta: number(job.beta) });
  const gemm = (job: Required<Gemm>) => {
    const { m, n, k, a, b, c, transposeA, transposeB, alpha, beta } = job;
    device.expect(2 * m * n * k);
    if (byChosen(job, SINGLE)) return;
    device.call(
      "cublasDgemm_v2_64",
      device.blas,
      Number(transposeB),
      Number(transposeA),
      n,
      m,
      k,
      number(alpha),
      b.address,
      b.ld,
      a.address,
      a.ld,
      number(beta),
      c.address,
      c.ld,
    );
  };
  const triangular = ({ side, transpose, n, count }: Triangular) => {
    const [rows, cols] = side === "left" ? [count, n] : [n, count];
    device.expect(4 * n * n * count);
    return [side === "left" ? RIGHT : LEFT, UPPER, Number(transpose), 0, rows, cols] as const;
  };
  const solveMany = ({ side, transpose, count, l, b }: Triangular, batch: Batch) => {
    const isLeft = side === "left";
    const name = isLeft !== transpose ? "solve_forward" : "solve_backward";
    const size = { blocks: [Math.ceil(count / 64), batch.count], threads: [64] } as const;
    const [apart, step] = isLeft ? [1, b.ld] : [b.ld, 1];
    kernels.launch(name, size, l.address, l.ld, b.address, apart, step, count, batch.step);
    device.expect(UNKNOWNS * UNKNOWNS * count * batch.count);
  };
  return {
    async gemm({ transposeA = false, transposeB = false, alpha = 1, beta = 0, ...job }, pace) {
      const { m, n, k, a, c } = job;
      if (m === 0 || n === 0 || (k === 0 && beta === 1)) return;
      const height = Math.max(256, Math.ceil(m / Math.ceil((2 * m * n * k) / PART) / 256) * 256);
      for (let top = 0; top < m; top += height) {
        const rows = Math.min(height, m - top);
        const from = transposeA ? part(a, 0, top) : part(a, top, 0);
        gemm({ ...job, transposeA, transposeB, alpha, beta, m: rows, a: from, c: part(c, top, 0) });
        await device.breathe(pace);
      }
    },
    async gemms({ transposeA = false, transposeB = false, alpha = 1, beta = 0, ...job }, steps, pace) {
      const { m, n, k, a, b, c } = job;
      if (steps.count === 0) return;
      if (Math.min(m, n) >= WIDE && m * n * k >= WORTH_A_CALL) {
        for (let index = 0; index < steps.count; index++) {
          const [left, right, to] = [
            ahead(a, index * steps.a),
            ahead(b, index * steps.b),
            ahead(c, index * steps.c),
          ];
          gemm({ ...job, transposeA, transposeB, alpha, beta, a: left, b: right, c: to });
          await device.breathe(pace);
        }
        return;
      }
      device.expect(2 * m * n * k * steps.count);
      if (byChosen({ ...job, transposeA, transposeB, alpha, beta }, steps)) {
        await device.breathe(pace);
        return;
      }
      const head = [device.blas, Number(transposeB), Number(transposeA), n, m, k, number(alpha)];
      const operands = [b.address, b.ld, steps.b, a.address, a.ld, steps.a, number(beta)];
      device.call(
        "cublasDgemmStridedBatched_64",
        ...head,
        ...operands,
        c.address,
        c.ld,
        steps.c,
        steps.count,
      );
      await device.breathe(pace);
    },
    solve(job, batch = ONCE) {
      if (job.n === 0 || job.count === 0) return;
      if (job.n === UNKNOWNS && (job.count >= MANY || batch.count > 1)) {
        solveMany(job, batch);
        return;
      }
      for (let k = 0; k < batch.count; k++) {
        const [l, b] = [job.l, job.b].map((view) => view.address + 8 * k * batch.step);
        const [side, fill, transpose, diag, rows, cols] = triangular(job);
        const head = [device.blas, side, fill, transpose, diag, rows, cols, number(1)];
        device.call("cublasDtrsm_v2_64", ...head, l, job.l.ld, b, job.b.ld);
      }
    },
  };
}

/** Factors are passed by address; each number is kept where it is. */
function numbers() {
  const known = new Map<number, { readonly kept: Float64Array; readonly at: Address }>();
  const address = (value: number): Address => {
    const found = known.get(value);
    if (found !== undefined && Object.is(found.kept[0], value)) return found.at;
    // So many different factors come only from those who ask for each once.
    if (known.size > 64) known.clear();
    const kept = Float64Array.of(value);
    const entry = { kept, at: addressOf(kept) };
    known.set(value, entry);
    return entry.at;
  };
  return { address };
}
