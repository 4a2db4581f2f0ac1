import type { Pace } from "ordo/backend-kit";
import { type Blas, part, type Triangular, type View } from "./blas.ts";

/**
 * Cholesky factor and inverse, each in the memory of what it is made of: by recursion down to blocks that the library does, so that nearly all the work is in
 * products of matrices. Matrices are by rows.
 */
export interface Triangles {
  /** A ← L with A = L·Lᵀ. What stands above the diagonal is never read, and becomes anything. */
  factor(a: View, n: number, pace: Pace): Promise<void>;
  /** L ← L⁻¹, likewise. */
  invert(l: View, n: number, pace: Pace): Promise<void>;
  /** L ← (L·Lᵀ)⁻¹, both triangles. */
  inverse(l: View, n: number, pace: Pace): Promise<void>;
}

/** What the library, or a kernel of ours, does with small blocks and between large ones. */
export interface SmallBlocks {
  /** `at` is where the block stands on the diagonal of the whole. */
  factor(a: View, n: number, at: number): Promise<void>;
  invert(l: View, n: number): void;
  /** X ← XᵀX of a lower triangle, both halves. */
  square(x: View, n: number): void;
  negate(x: View, rows: number, cols: number): void;
  /** To, rows × cols, is what From is when it is transposed. */
  transpose(from: View, to: View, rows: number, cols: number): void;
  /** What is above the diagonal becomes what is below it. */
  mirror(x: View, n: number): void;
}

export interface BlockSizes {
  /** Factors and inverses of so many rows are left to the small blocks. */
  readonly small: number;
  /** Triangular systems of so many unknowns are left to the library, or to a kernel of ours where there are many of them. */
  readonly systems: number;
  readonly manySystems: { readonly from: number; readonly unknowns: number };
  /** Symmetric products of so many rows are computed whole. */
  readonly symmetric: number;
}

/** Where a matrix of n rows is halved: at a power of two times the smallest block. */
export function halved(n: number, small: number): number {
  let size = small;
  while (2 * size < n) size *= 2;
  return size;
}

export function triangles(blas: Blas, small: SmallBlocks, sizes: BlockSizes): Triangles {
  /** C ← C − op(A)·Bᵀ, the lower half of n × n, where it is symmetric; k is the other side of B. */
  const subtractSymmetric = async (
    { c, a, b, transposeA }: { c: View; a: View; b: View; transposeA: boolean },
    n: number,
    k: number,
    pace: Pace,
  ): Promise<void> => {
    // Blocks of one size at a time: those on the diagonal, then beside them, each twice as large and half as many as before.
    for (let beside = 0; beside < n; beside = beside === 0 ? sizes.symmetric : 2 * beside) {
      const [side, apart] = beside === 0 ? [sizes.symmetric, sizes.symmetric] : [beside, 2 * beside];
      const block = (row: number, height: number, width: number) => ({
        k,
        alpha: -1,
        beta: 1,
        transposeA,
        transposeB: true,
        m: height,
        n: width,
        a: transposeA ? part(a, 0, row + beside) : part(a, row + beside, 0),
        b: part(b, row, 0),
        c: part(c, row + beside, row),
      });
      const count = Math.floor(n / apart);
      const steps = { count, a: apart * (transposeA ? 1 : a.ld), b: apart * b.ld, c: apart * (c.ld + 1) };
      if (count === 1) await blas.gemm(block(0, side, side), pace);
      else await blas.gemms(block(0, side, side), steps, pace);
      const rest = n - beside - count * apart;
      if (rest > 0) await blas.gemm(block(count * apart, rest, beside === 0 ? rest : side), pace);
    }
  };

  /** Halves the triangle: the half whose unknowns the other needs, what they take from it, the other. */
  const solve = async (job: Triangular, pace: Pace): Promise<void> => {
    const { side, transpose, n, count, l, b } = job;
    const least = count >= sizes.manySystems.from ? sizes.manySystems.unknowns : sizes.systems;
    if (n <= least) {
      blas.solve(job);
      return;
    }
    const h = halved(n, least);
    const isLeft = side === "left";
    const halves = [
      { ...job, n: h },
      { ...job, n: n - h, l: part(l, h, h), b: isLeft ? part(b, h, 0) : part(b, 0, h) },
    ] as const;
    // L21 carries from the first half to the second one, or the other way where it is transposed or stands on the right.
    const [from, to] = isLeft !== transpose ? halves : [halves[1], halves[0]];
    const corner = part(l, h, 0);
    const sizesOf = isLeft ? { m: to.n, n: count, k: from.n } : { m: count, n: to.n, k: from.n };
    const operands = isLeft
      ? { a: corner, b: from.b, transposeA: transpose }
      : { a: from.b, b: corner, transposeB: transpose };
    await solve(from, pace);
    await blas.gemm({ ...sizesOf, ...operands, c: to.b, beta: 1, alpha: -1 }, pace);
    await solve(to, pace);
  };

  const factor = async (a: View, n: number, at: number, pace: Pace): Promise<void> => {
    if (n <= sizes.small) return small.factor(a, n, at);
    const h = halved(n, sizes.small);
    const [below, rest] = [part(a, h, 0), part(a, h, h)];
    await factor(a, h, at, pace);
    const job = { side: "right", transpose: true, n: h, count: n - h, l: a, b: below } as const;
    await solve(job, pace);
    await subtractSymmetric({ c: rest, a: below, b: below, transposeA: false }, n - h, h, pace);
    await factor(rest, n - h, at + h, pace);
  };

  const invert = async (l: View, n: number, pace: Pace): Promise<void> => {
    if (n <= sizes.small) {
      small.invert(l, n);
      return;
    }
    const h = halved(n, sizes.small);
    const [below, rest] = [part(l, h, 0), part(l, h, h)];
    // L21 ← −L22⁻¹·L21·L11⁻¹.
    const job = { transpose: false, b: below } as const;
    await solve({ ...job, side: "right", n: h, count: n - h, l }, pace);
    await solve({ ...job, side: "left", n: n - h, count: h, l: rest }, pace);
    small.negate(below, n - h, h);
    await invert(l, h, pace);
    await invert(rest, n - h, pace);
  };

  /**
   * With W = L21·L11⁻¹ and G22 = (L22·L22ᵀ)⁻¹: G21 = −G22·W and G11 = (L11·L11ᵀ)⁻¹ − Wᵀ·G21. G21 is made above the diagonal, transposed, while W stands below it.
   */
  const inverse = async (l: View, n: number, pace: Pace): Promise<void> => {
    if (n <= sizes.small) {
      small.invert(l, n);
      small.square(l, n);
      return;
    }
    const h = halved(n, sizes.small);
    const r = n - h;
    const [below, above, rest] = [part(l, h, 0), part(l, 0, h), part(l, h, h)];
    await solve({ side: "right", transpose: false, n: h, count: r, l, b: below }, pace);
    await inverse(rest, r, pace);
    await blas.gemm({ m: h, n: r, k: r, a: below, transposeA: true, b: rest, c: above, alpha: -1 }, pace);
    await inverse(l, h, pace);
    await subtractSymmetric({ c: l, a: below, b: above, transposeA: true }, h, r, pace);
    small.transpose(above, below, r, h);
    small.mirror(l, h);
  };

  return { factor: (a, n, pace) => factor(a, n, 0, pace), invert, inverse };
}
