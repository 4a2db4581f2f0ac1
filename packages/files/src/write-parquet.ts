import type { ColumnSource } from "hyparquet-writer";
import {
  type Dataset,
  type TableColumn,
  type TableLayout,
  type TableLayoutOptions,
  tableLayout,
  throwIfCancelled,
  type Vectors,
} from "ordo";
import { writeAtomically } from "./write-atomically.ts";

/** Rows of a row group: a column of it takes half a megabyte. */
const GROUP = 1 << 16;

/** Writes a Parquet file: numbers as doubles, missing values as NULL, names and classes as text. */
export async function writeParquet(
  path: string,
  data: Dataset<Vectors>,
  options: TableLayoutOptions = {},
  signal?: AbortSignal,
): Promise<void> {
  const { fileWriter, ParquetWriter, schemaFromColumnData } = await import("hyparquet-writer");
  const layout = tableLayout({ owner: "writeParquet", format: "Parquet" }, data, options);
  // All pieces share one schema: a column is nullable when any of its values is missing.
  const gaps = missingColumns(layout.inputs);
  await writeAtomically(
    path,
    async (temporary) => {
      const schema = schemaFromColumnData({ columnData: columnsOf(layout, gaps, 0, 0) });
      const writer = new ParquetWriter({ writer: fileWriter(temporary), schema });
      for (let start = 0; start < data.size; start += GROUP) {
        throwIfCancelled(signal, `writing ${path}`);
        const columnData = columnsOf(layout, gaps, start, Math.min(start + GROUP, data.size));
        await writer.write({ columnData: columnData.map(untyped), rowGroupSize: GROUP });
        await new Promise(setImmediate);
      }
      await writer.finish();
    },
    signal,
  );
}

/** The schema has the types; the writer wants them in one place only. */
function untyped({ name, data, encoding }: ColumnSource): ColumnSource {
  return encoding === undefined ? { name, data } : { name, data, encoding };
}

function missingColumns({ values, features }: Vectors): Uint8Array {
  const gaps = new Uint8Array(features);
  if (values.kind === "dense") {
    for (let row = 0; row < values.rows; row++)
      for (let col = 0, at = values.offset + row * values.stride; col < features; col++, at++)
        if (Number.isNaN(values.data[at])) gaps[col] = 1;
  } else {
    values.values.forEach((value, k) => {
      if (Number.isNaN(value)) gaps[values.columns[k]!] = 1;
    });
  }
  return gaps;
}

/** Rows from `start` up to `end` of every column. */
function columnsOf(layout: TableLayout, gaps: Uint8Array, start: number, end: number): ColumnSource[] {
  const side = (column: TableColumn): ColumnSource =>
    column.kind === "numbers"
      ? doubles(
          column.name,
          Float64Array.from({ length: end - start }, (_, k) => column.number(start + k)),
          false,
        )
      : {
          name: column.name,
          data: Array.from({ length: end - start }, (_, k) => column.word(start + k)),
          type: "STRING",
          nullable: false,
        };
  const features = featureColumns(layout.inputs, start, end);
  return [
    ...layout.before.map(side),
    ...layout.featureNames.map((name, col) => doubles(name, features[col]!, gaps[col] === 1)),
    ...layout.after.map(side),
  ];
}

/** Plain encoding: a dictionary of values would take 0 and -0 for one. */
function doubles(name: string, values: Float64Array, nullable: boolean): ColumnSource {
  const data = nullable ? Array.from(values, (value) => (Number.isNaN(value) ? null : value)) : values;
  return { name, data, type: "DOUBLE", nullable, encoding: "PLAIN" };
}

function featureColumns({ values, features }: Vectors, start: number, end: number): Float64Array[] {
  const columns = Array.from({ length: features }, () => new Float64Array(end - start));
  for (let row = start; row < end; row++) {
    if (values.kind === "dense") {
      const at = values.offset + row * values.stride;
      for (let col = 0; col < features; col++) columns[col]![row - start] = values.data[at + col]!;
    } else {
      for (let k = values.starts[row]!; k < values.starts[row + 1]!; k++)
        columns[values.columns[k]!]![row - start] = values.values[k]!;
    }
  }
  return columns;
}
