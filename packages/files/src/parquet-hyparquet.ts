import { type AsyncBuffer, parquetRead } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { isOrdoError } from "ordo";
import type { ParquetPiece } from "./parquet-pieces.ts";
import { messageOf } from "./parquet-rows.ts";
import { broken, type ParquetSchema } from "./parquet-schema.ts";

const decoder = new TextDecoder("utf-8", { fatal: true });
/** Invalid text is an error; the default would put in marks of its own. */
const parsers = { stringFromBytes: (bytes: Uint8Array | undefined) => bytes && decoder.decode(bytes) };

/** The wanted columns in pieces: one row group after the other, in each one column after the other. */
export async function* hyparquetPieces(
  file: AsyncBuffer,
  { metadata, columns }: ParquetSchema,
  wanted: readonly number[],
  source: string,
): AsyncGenerator<ParquetPiece> {
  let groupStart = 0;
  for (const group of metadata.row_groups) {
    const groupEnd = groupStart + Number(group.num_rows);
    for (const column of wanted) {
      const { name } = columns[column]!;
      const pieces: ParquetPiece[] = [];
      // One column of one row group at a time, so that no more than that is ever unpacked.
      await parquetRead({
        file,
        metadata,
        columns: [name],
        rowStart: groupStart,
        rowEnd: groupEnd,
        compressors,
        parsers,
        onChunk: ({ columnData, rowStart }) => {
          pieces.push({ column, start: rowStart, length: columnData.length, values: columnData });
        },
      }).catch((cause) => {
        const place = `column ${JSON.stringify(name)}, rows ${groupStart + 1} to ${groupEnd}`;
        throw isOrdoError(cause)
          ? cause
          : broken(source, `something else in ${place} (${messageOf(cause)})`, cause);
      });
      let next = groupStart;
      for (const piece of pieces) {
        if (piece.start !== next || next + piece.length > groupEnd) break;
        next += piece.length;
      }
      if (next !== groupEnd)
        throw broken(
          source,
          `${next - groupStart} of ${groupEnd - groupStart} values in column ${JSON.stringify(name)}`,
        );
      yield* pieces;
    }
    groupStart = groupEnd;
  }
}
