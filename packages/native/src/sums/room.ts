import type { ElementMap } from "ordo";
import { callingThreadKernels } from "ordo/backend-kit";
import { type Desk, elementKernel } from "../vector-kernels.ts";
import type { Shares } from "./rounds.ts";

/** Values of a strip, made at a time: 256 KiB, a quarter of what a second-level cache has. */
const STRIP = 2 ** 15;

/** The part of the room whose blocks are multiplied where they are made; 0 and 1 are multiplied beside, in turn. */
export const OWN = 2;
export type Part = 0 | 1 | typeof OWN;

/** A desk for strips: what rows of A need as well, and the centre. */
export interface StripDesk extends Desk {
  /** Rows of A, without gaps. */
  readonly rows: Float64Array;
  /** Rows of A less this, with their squared lengths to `rowNorms`. */
  shiftRows(count: number, cols: number, by: Float64Array): void;
  /** From products to exp(scale·distance) less the centre in one step, by squared lengths of columns that have been multiplied with the scale. */
  expOfDistances(rows: number, cols: number, scale: number): void;
  /** Takes the centre off so many rows. */
  subtractCentre(rows: number): void;
}

/** Memory that both the WebAssembly kernels and BLAS compute in, for rows of one width. */
export interface Room {
  readonly width: number;
  /** Rows of a strip. */
  readonly strip: number;
  /** One for each part: whole strips. */
  readonly parts: readonly Float64Array[];
  /** What is taken off the values, one number for each column. */
  readonly centre: Float64Array;
  /** The strip of a part that begins with this row. */
  desk(part: Part, row: number, f: ElementMap | undefined): StripDesk;
}

/** `width`: of a strip; `cols`: of a row of A. */
export async function roomFor(width: number, cols: number, { beside, own }: Shares): Promise<Room> {
  const strip = Math.max(1, Math.floor(STRIP / width));
  const even = (length: number) => 2 * Math.ceil(length / 2);
  const lengths = [beside, beside, Math.max(1, own)].map((strips) => strips * strip * width);
  const others = [width, width, even(strip), even(strip), even(cols), even(strip * cols)];
  const total = [...lengths, ...others].reduce((sum, length) => sum + length, 0);
  const { kernels, memory, start } = await callingThreadKernels(8 * total);
  let next = start;
  const reserve = (length: number) => {
    const values = new Float64Array(memory.buffer, next, length);
    next += 8 * length;
    return values;
  };
  const parts = lengths.map(reserve);
  const [colNorms, centre, rowNorms, ones, by, rows] = others.map(reserve);
  ones.fill(1);
  return {
    width,
    strip,
    parts,
    centre,
    desk(part, row, f) {
      const values = parts[part].subarray(row * width, (row + strip) * width);
      const { byteOffset } = values;
      const apply = f && elementKernel(kernels, f);
      const norms = [rowNorms.byteOffset, colNorms.byteOffset] as const;
      return {
        values,
        rowNorms,
        colNorms,
        rows,
        shiftRows(count, cols, shift) {
          by.set(shift);
          kernels.shiftRows(count, cols, rows.byteOffset, cols, by.byteOffset, rows.byteOffset, norms[0]);
        },
        expOfDistances: (count, cols, scale) =>
          kernels.expOfDistances(count, cols, byteOffset, ...norms, centre.byteOffset, scale),
        distances: (count, cols) => kernels.distancesFromProducts(count, cols, byteOffset, ...norms),
        apply: (count) => apply?.(count, byteOffset),
        subtractCentre: (count) =>
          kernels.addOuter(count, width, byteOffset, width, -1, ones.byteOffset, centre.byteOffset),
      };
    },
  };
}
