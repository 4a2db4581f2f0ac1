import { type Container, unseal } from "./container.ts";
import { newer } from "./newer.ts";

/** One reader for each published version. */
export type Readers<T> = ReadonlyMap<number, (file: Container) => T>;

/** Reads a file with the reader of its version; one that no reader knows is refused with `model.version`. */
export function readByVersion<T>(bytes: Uint8Array, readers: Readers<T>): T {
  const file = unseal(bytes);
  const read = readers.get(file.version);
  if (read === undefined) throw newer("format", file.version, [...readers.keys()]);
  return read(file);
}
