import { writeAtomically, writeText } from "@ordo/files";
import { type Matrix, rowOf, valuesOf } from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { cell, inBlocks } from "./score-lines.ts";

/** A square matrix, and what its rows and columns are called. */
export interface NamedMatrix {
  readonly values: Matrix;
  readonly ids: readonly string[];
  /** Whether they are names of the data, and not numbers of rows. */
  readonly areIds: boolean;
  /** What the values are. */
  readonly kernel: string;
}

type Write = (path: string, matrix: NamedMatrix, signal: AbortSignal | undefined) => Promise<void>;

const WRITERS: Readonly<Record<string, Write>> = {
  ".csv": (path, matrix, signal) => writeText(path, inBlocks(lines(matrix, ",")), { gzip: false, signal }),
  ".csv.gz": (path, matrix, signal) => writeText(path, inBlocks(lines(matrix, ",")), { gzip: true, signal }),
  ".tsv": (path, matrix, signal) => writeText(path, inBlocks(lines(matrix, "\t")), { gzip: false, signal }),
  ".tsv.gz": (path, matrix, signal) => writeText(path, inBlocks(lines(matrix, "\t")), { gzip: true, signal }),
  ".json": (path, matrix, signal) => writeText(path, inBlocks(json(matrix)), { gzip: false, signal }),
  ".npy": writeNpy,
};

/** The way to write a file of that name. */
export function matrixWriter(path: string): Write {
  const end = Object.keys(WRITERS).find((name) => path.toLowerCase().endsWith(name));
  if (end !== undefined) return WRITERS[end]!;
  throw new UsageError(`--out ${path}: its name tells no format (${Object.keys(WRITERS).join(" ")})`);
}

function* lines({ values, ids, areIds }: NamedMatrix, mark: "," | "\t"): Iterable<string> {
  const named = mark === "," ? ids.map(cell) : ids.map(tabbed);
  yield `${[areIds ? "id" : "row", ...named].join(mark)}\n`;
  for (let row = 0; row < values.rows; row++) yield `${[named[row]!, ...rowOf(values, row)].join(mark)}\n`;
}

/** As one cell between tabs. */
function tabbed(text: string): string {
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function* json({ values, ids, areIds, kernel }: NamedMatrix): Iterable<string> {
  yield `{"kernel":${JSON.stringify(kernel)},"ids":${areIds ? JSON.stringify(ids) : "null"},"values":[\n`;
  for (let row = 0; row < values.rows; row++)
    yield `[${rowOf(values, row).join(",")}]${row + 1 < values.rows ? "," : ""}\n`;
  yield "]}\n";
}

/** Of what is read before the values, in bytes: magic, version and the length of the description. */
const NPY_START = 10;

/** NumPy's format, version 1.0: doubles of the least byte first, row after row, from a place that 64 divides. */
async function writeNpy(
  path: string,
  { values }: NamedMatrix,
  signal: AbortSignal | undefined,
): Promise<void> {
  const words = `{'descr': '<f8', 'fortran_order': False, 'shape': (${values.rows}, ${values.cols}), }`;
  const length = Math.ceil((NPY_START + words.length + 1) / 64) * 64 - NPY_START;
  const start = Buffer.alloc(NPY_START + length, " ");
  start.set([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0]);
  start.writeUInt16LE(length, 8);
  start.write(`${words.padEnd(length - 1)}\n`, NPY_START, "latin1");
  const { buffer, byteOffset, byteLength } = valuesOf(values);
  const body = Buffer.from(buffer, byteOffset, byteLength);
  const write = async (_: string, handle: { writeFile(data: Uint8Array): Promise<void> }) => {
    await handle.writeFile(start);
    await handle.writeFile(body);
  };
  await writeAtomically(path, write, signal);
}
