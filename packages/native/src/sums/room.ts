import type { ElementMap } from "ordo";
import { callingThreadKernels } from "ordo/backend-kit";
import { type Desk, elementKernel } from "../vector-kernels.ts";

/** Values of a strip, made at a time: 256 KiB, which the second-level cache holds beside what BLAS keeps there. */
const STRIP = 2 ** 15;

/** The part of the room whose blocks are multiplied where they are made; 0 and 1 are multiplied beside, in turn. */
export const OWN = 2;
export type Part = 0 | 1 | typeof OWN;

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
  desk(part: Part, row: number, f: ElementMap | undefined): Desk;
  /** Takes the centre off the first columns of so many rows of the strip that begins there. */
  subtractCentre(part: Part, row: number, rows: number, cols: number): void;
}

/** How many strips each part has. */
export interface Strips {
  readonly beside: number;
  readonly own: number;
}

export async function roomFor(width: number, { beside, own }: Strips): Promise<Room> {
  const strip = Math.max(1, Math.floor(STRIP / width));
  const place = await callingThreadKernels(8 * ((2 * beside + own) * strip * width + 2 * strip + 2 * width));
  const { kernels, memory, start } = place;
  let next = start;
  const reserve = (length: number) => {
    const values = new Float64Array(memory.buffer, next, length);
    next += 8 * length;
    return values;
  };
  const parts = [beside, beside, own].map((strips) => reserve(strips * strip * width));
  const [colNorms, centre] = [reserve(width), reserve(width)];
  const [rowNorms, ones] = [reserve(strip), reserve(strip)];
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
      return {
        values,
        rowNorms,
        colNorms,
        distances: (rows, cols) =>
          kernels.distancesFromProducts(rows, cols, byteOffset, rowNorms.byteOffset, colNorms.byteOffset),
        apply: (count) => apply?.(count, byteOffset),
      };
    },
    subtractCentre(part, row, rows, cols) {
      const from = parts[part].byteOffset + 8 * row * width;
      kernels.addOuter(rows, cols, from, width, -1, ones.byteOffset, centre.byteOffset);
    },
  };
}
