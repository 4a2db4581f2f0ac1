import { OrdoError } from "../../base/errors.ts";
import { type Container, unseal } from "./container.ts";

/** One reader for each published version. */
export type Readers<T> = ReadonlyMap<number, (file: Container) => T>;

/** Reads a file with the reader of its version; one that no reader knows is refused with `model.version`. */
export function readByVersion<T>(bytes: Uint8Array, readers: Readers<T>): T {
  const file = unseal(bytes);
  const read = readers.get(file.version);
  if (read !== undefined) return read(file);
  const [found, supported] = [file.version, [...readers.keys()]];
  const here = `this version of Ordo reads ${supported.join(", ")}`;
  const message = `the model file has format ${found}, which is unknown here (${here}); upgrade Ordo to open it`;
  throw new OrdoError("model.version", message, { found, supported });
}
