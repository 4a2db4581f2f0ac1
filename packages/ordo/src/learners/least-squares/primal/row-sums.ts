import type { Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import type { Matrix } from "../../../linalg/matrix.ts";

/** Rows that come in blocks: parts of a table, or made when they are asked for. */
export interface RowBlocks {
  readonly rows: number;
  readonly cols: number;
  /** Rows in a block, but for the last one. */
  readonly height: number;
  /** What is held is released by who reads it. */
  read(top: number, bottom: number): Promise<Matrix | Held>;
}

/** XᵀX, and Xᵀs for each of the sides. */
export interface RowSums {
  readonly squares: Matrix;
  readonly products: readonly Float64Array[];
}

/** What is summed so far, over `count` rows; tells whether to give up. */
export type Judge = (diagonal: Float64Array, products: readonly Float64Array[], count: number) => boolean;

/** The sums over all rows, block by block. Undefined as soon as the judge, who is asked after the first block and the last one, gives up. */
export async function sumRows(
  { rows, cols, height, read }: RowBlocks,
  sides: readonly Float64Array[],
  givesUp: Judge,
  { backend, run }: Compute,
): Promise<RowSums | undefined> {
  const products = sides.map(() => new Float64Array(cols));
  let squares: Held | undefined;
  try {
    for (let top = 0; top < rows; top += height) {
      const bottom = Math.min(top + height, rows);
      const part = await read(top, bottom);
      using _ = part.kind === "held" ? part : undefined;
      const square = await backend.gram(part, { transpose: true, signal: run.signal });
      if (squares === undefined) squares = square;
      else {
        using own = square;
        await backend.add(squares, own);
      }
      for (const [k, side] of sides.entries()) {
        const sum = await backend.multiplyVector(part, side.subarray(top, bottom), { transpose: true });
        for (let col = 0; col < cols; col++) products[k][col] += sum[col];
      }
      const isAsked = top === 0 || bottom === rows;
      if (isAsked && givesUp(await backend.diagonal(squares), products, bottom)) return undefined;
      await run.checkpoint("normal equations", bottom, rows);
    }
    return squares && { squares: await backend.fetch(squares), products };
  } finally {
    squares?.release();
  }
}
