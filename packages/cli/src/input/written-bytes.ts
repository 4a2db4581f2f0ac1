import { stat } from "node:fs/promises";

/** How large what was written is; 0 where nobody knows, as of a pipe. The work is done, so that no failure comes of it. */
export async function writtenBytes(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}
