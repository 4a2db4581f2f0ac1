import { isOrdoError, OrdoError } from "ordo";
import type { AnyReadingOptions, ReadingOptions, Wanted } from "./reading.ts";

/** Says in which file a column is not there. */
export async function inFile<T>(path: string, read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (!isOrdoError(error, "data.column")) throw error;
    throw new OrdoError(error.code, `${path}: ${error.message}`, error.details);
  }
}

/** A column that only the model asked for need not be there. */
export async function readOnce<T>(
  read: (options: AnyReadingOptions) => Promise<T>,
  options: AnyReadingOptions,
  wanted: Wanted,
): Promise<T> {
  try {
    return await read(options);
  } catch (error) {
    const names = wanted.target?.names ?? [];
    if (!isOrdoError(error, "data.column") || !names.includes(error.details.column)) throw error;
    return await read(withoutColumns(options as ReadingOptions, names));
  }
}

function withoutColumns(options: ReadingOptions, names: readonly string[]): ReadingOptions {
  const { target: _, classes: __, positive: ___, ignore, ...rest } = options;
  const kept = [ignore ?? []].flat().filter((column) => !names.includes(column as string));
  // Without a word about the target, ARFF takes its last attribute.
  return { ...rest, ignore: kept, ...(options.format === "arff" ? { target: [] } : {}) };
}
