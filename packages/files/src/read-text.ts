import { readFile } from "node:fs/promises";
import { OrdoError } from "ordo";
import { fileError } from "./file-source.ts";

/** The whole of a file in UTF-8. */
export async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((cause) => {
    throw fileError(path, "read", cause);
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const problem = { line: 1, column: 1, found: "other bytes", expected: "UTF-8 text" };
    const message = `${path}: found other bytes, expected UTF-8 text`;
    throw new OrdoError("data.parse", message, { source: path, problems: [problem], total: 1 });
  }
}
