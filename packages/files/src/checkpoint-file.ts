import { readFile, unlink } from "node:fs/promises";
import type { CheckpointStore } from "ordo";
import { fileError } from "./file-source.ts";
import { removeLeftovers } from "./temporary-files.ts";
import { writeAtomically } from "./write-atomically.ts";

/**
 * A file that keeps how far a streamed fit has come. It is written all or nothing: a run that is killed leaves the checkpoint before,
 * and what it was writing, which the next run removes.
 */
export function checkpointFile(path: string): CheckpointStore {
  return Object.freeze({
    async read() {
      await removeLeftovers(path);
      try {
        return new Uint8Array(await readFile(path));
      } catch (cause) {
        if (isMissing(cause)) return undefined;
        throw fileError(path, "read", cause);
      }
    },
    write: (bytes: Uint8Array) => writeAtomically(path, (_, handle) => handle.writeFile(bytes)),
    async remove() {
      await unlink(path).catch((cause) => {
        if (!isMissing(cause)) throw fileError(path, "remove", cause);
      });
    },
  });
}

function isMissing(cause: unknown): boolean {
  return (cause as NodeJS.ErrnoException).code === "ENOENT";
}
