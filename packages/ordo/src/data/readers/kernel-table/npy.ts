import type { OrdoError } from "../../../base/errors.ts";
import { type Matrix, matrix } from "../../../linalg/matrix.ts";
import { Problems, shown } from "../problems.ts";

const MAGIC: readonly number[] = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59];

export function isNpy(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, at) => bytes[at] === byte);
}

/** By what NumPy calls them: how many bytes a number has, and how it is read. */
const NUMBERS: Readonly<
  Record<string, readonly [size: number, read: (view: DataView, at: number) => number]>
> = {
  "<f8": [8, (view, at) => view.getFloat64(at, true)],
  ">f8": [8, (view, at) => view.getFloat64(at)],
  "<f4": [4, (view, at) => view.getFloat32(at, true)],
  ">f4": [4, (view, at) => view.getFloat32(at)],
};

/** A table in NumPy's format (versions 1 to 3), row after row or column after column. */
export function readNpy(bytes: Uint8Array, source: string): Matrix {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLong = (bytes[6] ?? 0) > 1;
  const start = isLong ? 12 : 10;
  if (bytes.length < start) throw refused(source, `${bytes.length} bytes`, "the header of a .npy file");
  const end = start + (isLong ? view.getUint32(8, true) : view.getUint16(8, true));
  const words = new TextDecoder("latin1").decode(bytes.subarray(start, Math.min(end, bytes.length)));
  const [, kind = ""] = /'descr':\s*'([^']*)'/.exec(words) ?? [];
  const [, ...sizes] = /'shape':\s*\((\d+),\s*(\d+)\)/.exec(words) ?? [];
  const number = NUMBERS[kind];
  if (number === undefined || sizes.length !== 2)
    throw refused(source, shown(words.trim()), "a table of two dimensions, of numbers <f8 or <f4");
  const [rows, cols] = sizes.map(Number) as [number, number];
  const [size, read] = number;
  if (bytes.length - end !== size * rows * cols)
    throw refused(
      source,
      `${bytes.length - end} bytes of numbers`,
      `${size * rows * cols}, for ${rows} × ${cols}`,
    );
  const byColumns = /'fortran_order':\s*True/.test(words);
  const values = new Float64Array(rows * cols);
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++)
      values[row * cols + col] = read(view, end + size * (byColumns ? col * rows + row : row * cols + col));
  return matrix(rows, cols, values);
}

function refused(source: string, found: string, expected: string): OrdoError<"data.parse"> {
  const problems = new Problems(source);
  problems.add({ line: 1, column: 1, found, expected });
  return problems.error();
}
