import type { Pace } from "ordo/backend-kit";
import { type Batch, type Blas, type Gemm, ONCE, part, type Triangular, type View } from "./blas.ts";

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
  factoring(): Factoring;
  invert(l: View, n: number): void;
  /** L ← (L·Lᵀ)⁻¹, both halves. */
  inverse(l: View, n: number, batch: Batch): void;
  negate(x: View, rows: number, cols: number): void;
  /** To, rows × cols, is what From is when it is transposed. */
  transpose(from: View, to: View, size: { readonly rows: number; readonly cols: number }, batch: Batch): void;
  /** What is above the diagonal becomes what is below it. */
  mirror(x: View, n: number, batch: Batch): void;
}

/** The factors of the blocks of one matrix; nobody waits for any of them. */
export interface Factoring extends Disposable {
  /** `at` is where the block stands on the diagonal of the whole. */
  factor(a: View, n: number, at: number): Promise<void>;
  /** Fails where one of the blocks so far was not positive definite. */
  verdict(): Promise<void>;
}

export interface BlockSizes {
  /** Factors and inverses of so many rows are left to the small blocks. */
  readonly small: number;
  /** Triangular systems of so many unknowns are left to the library, or to a kernel of ours where there are many of them. */
  readonly systems: number;
  readonly manySystems: { readonly from: number; readonly unknowns: number };
  /** Symmetric products of so many rows are computed whole. */
  readonly symmetric: number;
  /** Halves up to this size are solved for, and joined, all at a time. */
  readonly together: { readonly solved: number; readonly joined: number };
}

/** Whether halves of so many rows were factors is asked before the other half is begun. */
const WAITED_FOR = 16384;

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

  const products = (job: Gemm, { count, step }: Batch, pace: Pace) =>
    count === 1 ? blas.gemm(job, pace) : blas.gemms(job, { count, a: step, b: step, c: step }, pace);

  /**
   * Halves the triangle: the half whose unknowns the other needs, what they take from it, the other. `mirrored`: Lᵀ stands above the diagonal, so that products can
   * take either; those with the second operand transposed are faster on devices.
   */
  const solve = async (
    job: Triangular & { readonly mirrored?: boolean },
    batch: Batch,
    pace: Pace,
  ): Promise<void> => {
    const { side, transpose, n, count, l, b, mirrored = false } = job;
    const isMany = batch.count > 1 || count >= sizes.manySystems.from;
    const least = isMany ? sizes.manySystems.unknowns : sizes.systems;
    if (n <= least) {
      blas.solve(job, batch);
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
    const isTurned = mirrored && !isLeft && !transpose;
    const corner = isTurned ? part(l, 0, h) : part(l, h, 0);
    const sizesOf = isLeft ? { m: to.n, n: count, k: from.n } : { m: count, n: to.n, k: from.n };
    const operands = isLeft
      ? { a: corner, b: from.b, transposeA: transpose }
      : { a: from.b, b: corner, transposeB: transpose || isTurned };
    await solve(from, batch, pace);
    await products({ ...sizesOf, ...operands, c: to.b, beta: 1, alpha: -1 }, batch, pace);
    await solve(to, batch, pace);
  };

  const factor = async (a: View, n: number, at: number, blocks: Factoring, pace: Pace): Promise<void> => {
    if (n <= sizes.small) return blocks.factor(a, n, at);
    const h = halved(n, sizes.small);
    const [below, rest] = [part(a, h, 0), part(a, h, h)];
    await factor(a, h, at, blocks, pace);
    // Before much is made of it.
    if (h >= WAITED_FOR) await blocks.verdict();
    const job = { side: "right", transpose: true, n: h, count: n - h, l: a, b: below } as const;
    await solve(job, ONCE, pace);
    await subtractSymmetric({ c: rest, a: below, b: below, transposeA: false }, n - h, h, pace);
    await factor(rest, n - h, at + h, blocks, pace);
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
    await solve({ ...job, side: "right", n: h, count: n - h, l }, ONCE, pace);
    await solve({ ...job, side: "left", n: n - h, count: h, l: rest }, ONCE, pace);
    small.negate(below, n - h, h);
    await invert(l, h, pace);
    await invert(rest, n - h, pace);
  };

  /** W = L21·L11⁻¹, in the place of L21; L is mirrored. */
  const divide = (l: View, h: number, r: number, batch: Batch, pace: Pace) => {
    const job = { side: "right", transpose: false, n: h, count: r, l, b: part(l, h, 0) } as const;
    return solve({ ...job, mirrored: true }, batch, pace);
  };

  /** G21 = −G22·W, which is made above the diagonal, transposed, while W stands below it. */
  const couple = (x: View, h: number, r: number, batch: Batch, pace: Pace) => {
    const [below, above, rest] = [part(x, h, 0), part(x, 0, h), part(x, h, h)];
    const job = { m: h, n: r, k: r, a: below, transposeA: true, b: rest, c: above, alpha: -1 };
    return products(job, batch, pace);
  };

  /** G11 = (L11·L11ᵀ)⁻¹ − Wᵀ·G21; then G21 takes its place. */
  const join = async (x: View, h: number, r: number, batch: Batch, pace: Pace): Promise<void> => {
    const [below, above] = [part(x, h, 0), part(x, 0, h)];
    if (batch.count === 1)
      await subtractSymmetric({ c: x, a: below, b: above, transposeA: true }, h, r, pace);
    else {
      const whole = { m: h, n: h, k: r, a: below, transposeA: true, b: above, transposeB: true, c: x };
      await products({ ...whole, alpha: -1, beta: 1 }, batch, pace);
    }
    small.transpose(above, below, { rows: r, cols: h }, batch);
    small.mirror(x, h, batch);
  };

  /** All blocks of one size on the diagonal: together while they are small, else one after the other. */
  const eachBlock = async (
    { x, n, size, most }: { x: View; n: number; size: number; most: number },
    work: (x: View, batch: Batch) => Promise<void>,
  ): Promise<void> => {
    if (size <= most) return work(x, { count: n / size, step: size * (x.ld + 1) });
    for (let at = 0; at < n; at += size) await work(part(x, at, at), ONCE);
  };

  /** Where n is a power of two times the smallest block: W of all sizes from the largest on, as each needs L as it was; then inverses from the smallest on. */
  const inverseByLevels = async (l: View, n: number, pace: Pace): Promise<void> => {
    const { unknowns } = sizes.manySystems;
    const { solved, joined } = sizes.together;
    for (let size = n; size > unknowns; size /= 2)
      await eachBlock({ x: l, n, size, most: solved }, (x, batch) =>
        divide(x, size / 2, size / 2, batch, pace),
      );
    small.inverse(l, unknowns, { count: n / unknowns, step: unknowns * (l.ld + 1) });
    for (let size = 2 * unknowns; size <= n; size *= 2)
      await eachBlock({ x: l, n, size, most: joined }, async (x, batch) => {
        await couple(x, size / 2, size / 2, batch, pace);
        await join(x, size / 2, size / 2, batch, pace);
      });
  };

  /** With W = L21·L11⁻¹ and G22 = (L22·L22ᵀ)⁻¹: G21 = −G22·W and G11 = (L11·L11ᵀ)⁻¹ − Wᵀ·G21. */
  const inverse = async (l: View, n: number, pace: Pace): Promise<void> => {
    const { unknowns } = sizes.manySystems;
    const h = halved(n, unknowns);
    if (n < unknowns) small.inverse(l, n, ONCE);
    else if (n === unknowns || n === 2 * h) await inverseByLevels(l, n, pace);
    else {
      await divide(l, h, n - h, ONCE, pace);
      await inverse(part(l, h, h), n - h, pace);
      await couple(l, h, n - h, ONCE, pace);
      await inverse(l, h, pace);
      await join(l, h, n - h, ONCE, pace);
    }
  };

  return {
    async factor(a, n, pace) {
      using blocks = small.factoring();
      await factor(a, n, 0, blocks, pace);
      await blocks.verdict();
    },
    invert,
    async inverse(l, n, pace) {
      small.mirror(l, n, ONCE);
      await inverse(l, n, pace);
    },
  };
}
