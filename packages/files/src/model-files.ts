import { type FileHandle, open } from "node:fs/promises";
import { decodeModel, encodeModel, isOrdoError, type Model, OrdoError, type Samples } from "ordo";
import { allBytes, fileError } from "./file-source.ts";
import { onceReadable } from "./once-readable.ts";
import { writeAtomically } from "./write-atomically.ts";

/** As many bytes as tell a model file from another. */
const START = 32;

/** Reads a model file; what `decodeModel` refuses is refused with the path in front. */
export async function readModel(path: string): Promise<Model<Samples>> {
  const bytes = await modelBytes(path);
  return named(path, () => decodeModel(bytes));
}

/** Writes a model file all or nothing: whatever goes wrong, an old file stays as it was. */
export async function writeModel(
  path: string,
  model: Model<Samples>,
  options: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const bytes = encodeModel(model);
  await writeAtomically(path, (_, handle) => handle.writeFile(bytes), options.signal);
}

async function modelBytes(path: string): Promise<Uint8Array> {
  if ((await onceReadable(path)) !== undefined) return await allBytes(path);
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, "r");
    const { bytesRead, buffer } = await handle.read(new Uint8Array(START), 0, START, 0);
    // A large file of another kind is refused before it is read.
    named(path, () => refuseOthers(buffer.subarray(0, bytesRead)));
    const { size } = await handle.stat();
    const bytes = new Uint8Array(size);
    for (let at = 0; at < size; ) {
      const piece = await handle.read(bytes, at, size - at, at);
      if (piece.bytesRead === 0) return bytes.subarray(0, at);
      at += piece.bytesRead;
    }
    return bytes;
  } catch (cause) {
    throw fileError(path, "read", cause);
  } finally {
    await handle?.close();
  }
}

function refuseOthers(start: Uint8Array): void {
  try {
    decodeModel(start);
  } catch (error) {
    if (isOrdoError(error, "model.corrupt") && error.details.reason === "not a model file") throw error;
  }
}

function named<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (!isOrdoError(cause)) throw cause;
    throw new OrdoError(cause.code, `${path}: ${cause.message}`, cause.details, { cause });
  }
}
