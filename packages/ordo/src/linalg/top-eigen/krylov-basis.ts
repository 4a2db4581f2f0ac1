import { seeded } from "../../base/random.ts";
import type { Backend, Held, Operand } from "../backend.ts";
import type { Compute } from "../compute.ts";
import { at, block, type Matrix, matrix } from "../matrix.ts";

/** So many columns are multiplied with the matrix at a time, which costs little more than one: it is read once for all of them. */
export const WIDTH = 16;

/** A column of which a pass of orthogonalisation leaves this share is orthogonal to rounding. */
const MOST = 0.5;
/** Two are enough, unless the columns were rounding to begin with. */
const MOST_PASSES = 5;

/** Orthonormal columns, and what the matrix makes of them. */
interface Part {
  readonly Q: Held;
  readonly AQ: Held;
  /** Q_iᵀ·AQ for each part i before this one, and last for this one itself. */
  readonly products: readonly Matrix[];
}

/** The best approximations of the largest eigenpairs inside a basis. */
export interface Ritz {
  /** Ascending. */
  readonly values: Float64Array;
  /** Row k are the coordinates of vector k in the basis. */
  readonly coordinates: Matrix;
}

/**
 * An orthonormal basis of the space of X, AX, A²X, … for a few random columns X and a symmetric matrix A: the block Lanczos process with every new
 * block made orthogonal to all before it, twice. A restart keeps the best directions found so far and the block that would come next, which loses
 * nothing: what A makes of the kept ones lies in the span of both (K. Wu, H. Simon, Thick-restart Lanczos method, 2000).
 */
export class KrylovBasis {
  readonly #A: Held;
  readonly #compute: Compute;
  #parts: Part[] = [];
  #multiplied = 0;

  private constructor(A: Held, compute: Compute) {
    this.#A = A;
    this.#compute = compute;
  }

  /** The same start every time. */
  static async start(A: Held, compute: Compute): Promise<KrylovBasis> {
    const basis = new KrylovBasis(A, compute);
    const rng = seeded(A.rows);
    const X = matrix(
      A.rows,
      WIDTH,
      Float64Array.from({ length: A.rows * WIDTH }, () => rng.normal()),
    );
    await basis.#append(await basis.#freed(X));
    return basis;
  }

  /** How many columns it has. */
  get size(): number {
    return this.#parts.reduce((sum, { Q }) => sum + Q.cols, 0);
  }

  /** How many columns were multiplied with the matrix so far. */
  get multiplied(): number {
    return this.#multiplied;
  }

  async grow(): Promise<void> {
    await this.#append(await this.#freed(this.#parts.at(-1)!.AQ));
  }

  /** The eigenpairs of QᵀAQ, the `count` largest. */
  async ritz(count: number): Promise<Ritz> {
    const { backend, run } = this.#compute;
    const top = Math.min(count, this.size);
    const { values, vectors } = await backend.eigen(this.#inside(), { top, signal: run.signal });
    using held = vectors!;
    return { values, coordinates: await backend.fetch(held) };
  }

  async restart(kept: Ritz): Promise<void> {
    const next = await this.#freed(this.#parts.at(-1)!.AQ);
    const Q = await this.#combined("Q", kept.coordinates);
    const AQ = await this.#combined("AQ", kept.coordinates);
    for (const part of this.#parts) release(part);
    this.#parts = [];
    await this.#keep(Q, AQ);
    await this.#append(next);
  }

  /** ‖Av − θv‖ for each pair. */
  async residuals({ values, coordinates }: Ritz): Promise<Float64Array> {
    const { backend } = this.#compute;
    const moved = matrix(coordinates.rows, coordinates.cols);
    for (let k = 0; k < moved.rows; k++)
      for (let j = 0; j < moved.cols; j++)
        moved.data[k * moved.cols + j] = -values[k] * at(coordinates, k, j);
    using image = await this.#combined("AQ", coordinates);
    using less = await this.#combined("Q", moved);
    const rest = await backend.fetch(await backend.add(image, less));
    const squares = new Float64Array(rest.cols);
    for (let row = 0; row < rest.rows; row++)
      for (let k = 0; k < rest.cols; k++) squares[k] += at(rest, row, k) ** 2;
    return squares.map(Math.sqrt);
  }

  /** The vectors themselves, as rows. */
  async vectors({ coordinates }: Ritz): Promise<Matrix> {
    const { backend } = this.#compute;
    let sum = await backend.zeros(coordinates.rows, this.#A.rows);
    for (const { Q, share } of this.#shares(coordinates))
      sum = await backend.multiply(share, Q, { transposeB: true, add: { to: sum } });
    using held = sum;
    return backend.fetch(held);
  }

  /** Columns made orthogonal to the basis and to each other, again and again until a pass leaves most of each: what a pass leaves little of is rounding. */
  async #freed(X: Operand): Promise<Held> {
    const { backend, run } = this.#compute;
    let left = await backend.copy(X);
    for (let pass = 0; ; pass++) {
      for (const { Q } of this.#parts) {
        using along = await backend.multiply(Q, left, { transposeA: true });
        left = await backend.multiply(Q, along, { alpha: -1, add: { to: left, beta: 1 } });
      }
      using before = left;
      const { q, r } = await backend.qr(before, { signal: run.signal });
      using lengths = r;
      left = q;
      if (pass > 0 && (pass === MOST_PASSES || (await smallest(backend, lengths)) > MOST)) return left;
    }
  }

  async #append(Q: Held): Promise<void> {
    const { backend, run } = this.#compute;
    this.#multiplied += Q.cols;
    await this.#keep(Q, await backend.multiply(this.#A, Q, { signal: run.signal }));
  }

  async #keep(Q: Held, AQ: Held): Promise<void> {
    const { backend } = this.#compute;
    const products: Matrix[] = [];
    for (const before of [...this.#parts.map((part) => part.Q), Q]) {
      using product = await backend.multiply(before, AQ, { transposeA: true });
      products.push(await backend.fetch(product));
    }
    this.#parts.push({ Q, AQ, products });
  }

  /** QᵀAQ, from its blocks on and above the diagonal. */
  #inside(): Matrix {
    const result = matrix(this.size, this.size);
    const starts = this.#starts();
    for (const [j, { products }] of this.#parts.entries())
      for (const [i, product] of products.entries())
        for (let row = 0; row < product.rows; row++)
          for (let col = i === j ? row : 0; col < product.cols; col++) {
            const [one, other] = [starts[i] + row, starts[j] + col];
            const value = at(product, row, col);
            result.data[one * result.cols + other] = value;
            result.data[other * result.cols + one] = value;
          }
    return result;
  }

  /** Q·Yᵀ or AQ·Yᵀ for rows Y of coordinates. */
  async #combined(which: "Q" | "AQ", coordinates: Matrix): Promise<Held> {
    const { backend } = this.#compute;
    let sum = await backend.zeros(this.#A.rows, coordinates.rows);
    for (const { share, ...part } of this.#shares(coordinates))
      sum = await backend.multiply(part[which], share, { transposeB: true, add: { to: sum } });
    return sum;
  }

  /** Each part with its columns of the coordinates. */
  #shares(coordinates: Matrix): readonly (Part & { readonly share: Matrix })[] {
    const starts = this.#starts();
    return this.#parts.map((part, i) => ({
      ...part,
      share: block(coordinates, 0, coordinates.rows, starts[i], starts[i] + part.Q.cols),
    }));
  }

  #starts(): readonly number[] {
    let start = 0;
    return this.#parts.map(({ Q }) => {
      start += Q.cols;
      return start - Q.cols;
    });
  }
}

/** Of the diagonal of R: what was left of a column of length 1. */
async function smallest(backend: Backend, R: Held): Promise<number> {
  return (await backend.diagonal(R)).reduce((least, value) => Math.min(least, Math.abs(value)), 1);
}

function release({ Q, AQ }: Part): void {
  Q.release();
  AQ.release();
}
